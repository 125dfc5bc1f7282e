"""One word for one thing: every text keeps to its list of terms."""

import re
from pathlib import Path

import pytest

from topbanana.engine.game import game_names

PACKAGE = Path(__file__).parents[2] / "src" / "topbanana"
GAMES = PACKAGE / "games"
WEB = PACKAGE.parents[1] / "web"
HOUSE = [WEB, *(path.parent for path in PACKAGE.glob("*/text"))]
LANGUAGES = {"en": 0, "it": 1, "fr": 2}
NEVER = {"it": 3, "fr": 4}
HEADINGS = [
    *("English", "italiano", "français"),
    *("never in Italian", "never in French"),
]


def terms(room: Path) -> list[list[str]]:
    """Read the rows of a list: the term in each language, then what is never said."""
    lines = (room / "text" / "terms.md").read_text("utf-8").splitlines()
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
    """Give all that players read of a game."""
    rules = "RULES.md" if language == "en" else f"RULES.{language}.md"
    written = (folder(name) / rules).read_text("utf-8")
    return plain(f"{spoken(folder(name), language)} {written}")


def house_prose(language: str) -> str:
    """Give all that the server, the terminal, the lab and the pages say."""
    return plain(" ".join(spoken(room, language) for room in HOUSE))


def spoken(room: Path, language: str) -> str:
    """Give what a room says, without the names of sentences and facts."""
    said = (room / "text" / f"{language}.ftl").read_text("utf-8")
    said = re.sub(r"^[\w-]+ =", "", said, flags=re.MULTILINE)
    return re.sub(r"\{ \$[\w-]+ (?:->|\})", "", said)


def plain(text: str) -> str:
    return " ".join(text.lower().split())


def unused(room: Path, said: str, language: str) -> list[str]:
    used = [row[LANGUAGES[language]].lower() for row in terms(room)]
    return [term for term in used if term and term not in said]


def said_though_never(room: Path, said: str, language: str) -> list[str]:
    never = [
        word for row in terms(room) for word in row[NEVER[language]].split(", ") if word
    ]
    return [w for w in never if re.search(rf"\b{re.escape(w.lower())}\b", said)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_term_is_in_use(name: str, language: str) -> None:
    assert unused(folder(name), prose(name, language), language) == []


@pytest.mark.parametrize("language", NEVER)
@pytest.mark.parametrize("name", game_names())
def test_what_is_never_said_is_not(name: str, language: str) -> None:
    assert said_though_never(folder(name), prose(name, language), language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_keeps_to_its_terms_too(language: str) -> None:
    said = house_prose(language)
    assert unused(PACKAGE / "engine", said, language) == []
    if language in NEVER:
        assert said_though_never(PACKAGE / "engine", said, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_client_has_the_name_of_one_of_the_server(language: str) -> None:
    """The client says sentences of both, so one name would mean two things."""
    texts = [WEB, PACKAGE / "server", PACKAGE / "engine"]
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
