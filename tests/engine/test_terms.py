"""One word for one thing: the texts of every game keep to its list of terms."""

import re
from pathlib import Path

import pytest

from topbanana.engine.game import game_names

GAMES = Path(__file__).parents[2] / "src" / "topbanana" / "games"
LANGUAGES = {"en": 0, "it": 1, "fr": 2}
NEVER = {"it": 3, "fr": 4}
HEADINGS = [
    *("English", "italiano", "français"),
    *("never in Italian", "never in French"),
]


def terms(name: str) -> list[list[str]]:
    """Read the rows of a game's list: the term in each language, then what is never said."""
    lines = (folder(name) / "text" / "terms.md").read_text("utf-8").splitlines()
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in lines
        if line[:1] == "|"
    ]
    assert rows[0] == HEADINGS
    return rows[2:]


def folder(name: str) -> Path:
    return GAMES / name.replace("-", "_")


def prose(name: str, language: str) -> str:
    """Give all that players read of a game, without the names of sentences and facts."""
    rules = "RULES.md" if language == "en" else f"RULES.{language}.md"
    spoken = (folder(name) / "text" / f"{language}.ftl").read_text("utf-8")
    spoken = re.sub(r"^[\w-]+ =", "", spoken, flags=re.MULTILINE)
    spoken = re.sub(r"\{ \$[\w-]+ (?:->|\})", "", spoken)
    return " ".join(f"{spoken} {(folder(name) / rules).read_text('utf-8')}".lower().split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_term_is_in_use(name: str, language: str) -> None:
    said = prose(name, language)
    used = [row[LANGUAGES[language]].lower() for row in terms(name)]
    assert [term for term in used if term and term not in said] == []


@pytest.mark.parametrize("language", NEVER)
@pytest.mark.parametrize("name", game_names())
def test_what_is_never_said_is_not(name: str, language: str) -> None:
    said = prose(name, language)
    never = [
        word for row in terms(name) for word in row[NEVER[language]].split(", ") if word
    ]
    assert [w for w in never if re.search(rf"\b{re.escape(w.lower())}\b", said)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_client_has_the_name_of_one_of_the_server(language: str) -> None:
    """The client says sentences of both, so one name would mean two things."""
    package = GAMES.parent
    texts = [package.parents[1] / "web", package / "server", package / "engine"]
    client, *others = (
        set(
            re.findall(
                r"^([\w-]+) =",
                (room / "text" / f"{language}.ftl").read_text("utf-8"),
                re.MULTILINE,
            )
        )
        for room in texts
    )
    assert client.isdisjoint(set().union(*others))
