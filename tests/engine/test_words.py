"""Every word a player reads is there in every language, and says the same."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import topbanana
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.engine.room import PACKAGE, folders_with_texts, game_folder, sources_of
from topbanana.engine.words import LANGUAGES, words

HOUSE = [path.parent for path in sorted(PACKAGE.rglob("text")) if "games" not in path.parts]
for folder in HOUSE:  # whoever is imported registers its words
    import_module(".".join(["topbanana", *folder.relative_to(PACKAGE).parts]))
WEB = PACKAGE.parents[1] / "web"
ROOMS = [*HOUSE, *(game_folder(name) for name in game_names(hidden=True))]
PLAIN_SPACE = re.compile(r"\S [!?;:»](?=\s|$)|« |[^\s\u00a0(}][!?;](?=\s|$)|«[^\u00a0 7]")
A_NAME = r"\{ \$(?:who|whom|name|names|player)\b"
USED = re.compile(r"""(?:Refusal|say|words\([^()]*\))\(\s*"([a-z-]+)"|"(why-[a-z-]+)\"""")


class Names(Visitor):
    """Collect the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent calls it so
        """Note a variable."""
        self.found.add(node.id.name)


def messages(room: Path, language: str) -> dict[str, set[str]]:
    """Give every key of a room with the variables its sentence uses."""
    text = (room / "text" / f"{language}.ftl").read_text("utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            names = Names()
            names.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} twice in {room}"
            found[entry.id.name] = names.found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_every_language_has_every_key_with_the_same_facts(
    room: Path, language: str
) -> None:
    assert messages(room, language) == messages(room, "en")


def test_every_room_with_words_registers_them() -> None:
    assert {folder.name for folder in HOUSE} == {
        "bots",
        "engine",
        "insight",
        "lab",
        "server",
        "terminal",
    }
    assert set(HOUSE) <= set(folders_with_texts())


@pytest.mark.parametrize(
    ("room", "key"),
    [
        ("bots", "unknown-bot"),
        ("insight", "insight-over"),
        ("lab", "simulate-nothing"),
        ("server", "not-found"),
        ("terminal", "unknown-bot"),
    ],
)
def test_a_room_can_say_its_refusals_as_soon_as_it_is_imported(room: str, key: str) -> None:
    """Also if others' words were read before."""
    facts = {"unknown-bot": {"name": "x", "known": "y"}}.get(key, {})
    code = (
        "from topbanana.engine.words import words\n"
        "from topbanana.engine.refusal import Refusal\n"
        "say = words('en')\n"
        f"print(say.has({key!r}))\n"
        f"import topbanana.{room}\n"
        f"print(say.refuse(Refusal({key!r}, **{facts!r})))\n"
        "import sys; print('numba' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    before, said, numba = ran.stdout.splitlines()
    assert (before, numba) == ("False", "False")
    assert said.endswith(".")


@pytest.mark.parametrize("room", HOUSE, ids=lambda room: room.name)
def test_a_room_asks_only_for_sentences_that_are_there_when_it_is(room: Path) -> None:
    # Whichever game is meant, it has the template's words.
    known = {*messages(PACKAGE / "engine", "en"), *messages(game_folder("_template"), "en")}
    for used in sources_of(f"topbanana.{room.name}"):
        known |= set(messages(used, "en"))
    for path in room.rglob("*.py"):
        for key in {a or b for a, b in USED.findall(path.read_text("utf-8"))}:
            assert key in known, f"{path.name} asks for {key}"


@pytest.mark.parametrize("name", game_names(hidden=True))
def test_every_reason_and_ending_of_a_game_has_its_words(name: str) -> None:
    game = find_game(name)
    for language in LANGUAGES:
        for reason in game.reasons:
            assert words(language, name).has(game.reason(reason)[1])
        for code in range(len(game.endings)):
            assert words(language, name).has(game.ending_key(code))
        for option in game.options:
            assert words(language, name).has(f"option-{option}")


def test_every_sentence_asked_for_in_the_code_is_there() -> None:
    everyone = [words("en", name) for name in game_names()]
    for path in PACKAGE.rglob("*.py"):
        if "tests" in path.parts:
            continue
        own = [
            name for name in game_names(hidden=True) if game_folder(name) in path.parents
        ]
        speakers = [words("en", own[0])] if own else everyone
        for key in {a or b for a, b in USED.findall(path.read_text("utf-8"))}:
            assert all(say.has(key) for say in speakers), f"{path.name} asks for {key}"


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_french_has_its_spaces(room: Path) -> None:
    text = (room / "text" / "fr.ftl").read_text("utf-8")
    prose = re.sub(
        r"^(word-|title ).*$|nom; type; exemplaires", "", text, flags=re.MULTILINE
    )  # names of cards and games are names
    assert [line for line in prose.splitlines() if PLAIN_SPACE.search(line)] == []


@pytest.mark.parametrize("room", [*ROOMS, WEB], ids=lambda room: room.name)
@pytest.mark.parametrize("language", ["it", "fr"])
def test_italian_and_french_quote_between_angles(room: Path, language: str) -> None:
    said = (room / "text" / f"{language}.ftl").read_text("utf-8")
    assert re.findall(".*[“”].*", said) == []


@pytest.mark.parametrize("room", [*ROOMS, WEB], ids=lambda room: room.name)
def test_nothing_stands_before_a_name_that_depends_on_its_first_letter(room: Path) -> None:
    # "de Anna" is wrong: French says "chez", "par", "à", or puts the name before a colon.
    french = (room / "text" / "fr.ftl").read_text("utf-8")
    assert re.findall(rf"\b(?:de|que|le|la|se|ne) {A_NAME}", french) == []
    english = (room / "text" / "en.ftl").read_text("utf-8")
    assert re.findall(r"\ban? \{ \$", english) == []


def test_a_refusal_speaks_every_language() -> None:
    refusal = Refusal("unknown-game", name="chess", known="bananine")
    said = {words(language).refuse(refusal) for language in LANGUAGES}
    assert len(said) == 3
    assert str(refusal) == "There is no game “chess”; choose from bananine."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Refusal, match="no language “de”"):
        words("de")


def test_a_missing_fact_is_an_error_not_a_gap() -> None:
    with pytest.raises(KeyError):
        words("en")("unknown-game")


@pytest.mark.parametrize("room", HOUSE, ids=lambda room: room.name)
def test_the_client_has_no_key_that_means_something_else_to_others(room: Path) -> None:
    assert messages(WEB, "en").keys() & messages(room, "en").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_ends_with_the_title_of_a_game(language: str) -> None:
    # One of them ends in "!", and no full stop stands after that.
    for room in (*HOUSE, WEB):
        text = (room / "text" / f"{language}.ftl").read_text("utf-8")
        assert re.findall(r"\{ \$(?:title|game) \}[.»”]", text) == [], room


ONE = {
    "lab-title": {"games": "1 game · 1 partita · 1 partie"},
    "lab-choices": {"games": "first game · prima partita · première partie"},
    "report-title": {"games": "1 game shows · 1 partita · montre 1 partie"},
    "arena-title": {"deals": "1 deal from · 1 distribuzione da · 1 donne depuis"},
    "arena-too-few": {"deals": "1 whole deal was · una sola distribuzione · jouées : 1"},
    "deal-other-game": {"number": "1 move the · 1 mossa la · 1 coup, la"},
    "insight-coach-word": {"points": "1 game in · 1 partita su · 1 partie sur"},
}
"""What is said of one thing, in each language."""


@pytest.mark.parametrize("key", ONE)
def test_one_thing_is_said_as_one(key: str) -> None:
    (room,) = [room for room in HOUSE if key in messages(room, "en")]
    ((counted, wanted),) = ONE[key].items()
    for language, said in zip(("en", "it", "fr"), wanted.split(" · "), strict=True):
        facts: dict[str, object] = dict.fromkeys(messages(room, language)[key], 2)
        told = words(language)(key, **facts | {counted: 1})
        assert said in told.replace("\u00a0", " "), told


def test_lists_are_said_as_people_say_them() -> None:
    assert words("en").list(["a", "b", "c"]) == "a, b and c"
    assert words("it").list(["a", "b", "c"]) == "a, b e c"
    assert words("fr").list(["a", "b", "c"]) == "a, b et c"


def test_you_are_told_as_you_and_others_by_name() -> None:
    table = topbanana.read("puerto-banana 2 round:1 lot:10 stocks:10/10 bids:-/-")
    table.play(0, "3")
    [event] = table.story(1)
    names = {0: "Anna", 1: "Bruno"}
    say = words("it", "puerto-banana")
    assert say.tell(event, names, 0) == "Hai scritto la tua offerta."
    assert say.tell(event, names, 1) == "Anna ha scritto un’offerta."
