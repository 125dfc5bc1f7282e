"""Every clause of the rules is cited by a rule and by a test, in every language."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

from topbanana.engine.dialect.rule import is_rule
from topbanana.engine.game import find_game, game_names
from topbanana.engine.room import game_folder
from topbanana.engine.words import LANGUAGES
from topbanana.rulebook.clauses import ITEM, clause_text, rule_text

GAMES = game_names(hidden=True)
OPTION = re.compile("option|opzion", re.IGNORECASE)
RULING = re.compile(r"^- [^`\n]+ `([a-z-]+)` \(", re.MULTILINE)


def clauses(name: str, language: str = "en") -> list[str]:
    """List the clause ids of a rule text."""
    return [clause for clause, _ in ITEM.findall(rule_text(name, language))]


def cited(text: str, clause: str) -> bool:
    """Tell whether a text cites a clause, and not only a longer number."""
    return re.search(rf"\b{re.escape(clause)}\b(?!\d)", text) is not None


def source_of_rules(folder: Path) -> str:
    """Gather the source of every rule of a game."""
    sources = []
    for path in sorted(folder.rglob("*.py")):
        if "tests" in path.parts:
            continue
        place = [*path.relative_to(folder.parent).with_suffix("").parts]
        module = import_module(
            ".".join(["topbanana.games", *place]).removesuffix(".__init__")
        )
        sources += [
            inspect.getsource(thing)
            for thing in vars(module).values()
            if is_rule(thing) and inspect.getmodule(thing) is module
        ]
    return "\n".join(sources)


def source_of_tests(folder: Path) -> str:
    """Gather the source of every test of a game."""
    return "\n".join(path.read_text("utf-8") for path in folder.glob("tests/test_*.py"))


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_cited_by_a_rule_and_by_a_test(name: str) -> None:
    rules = source_of_rules(game_folder(name))
    tests = source_of_tests(game_folder(name))
    assert clauses(name)
    assert [clause for clause in clauses(name) if not cited(rules, clause)] == []
    assert [clause for clause in clauses(name) if not cited(tests, clause)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_is_cited_by_a_test(name: str) -> None:
    tests = source_of_tests(game_folder(name))
    rulings = RULING.findall(rule_text(name, "en"))
    assert [ruling for ruling in rulings if f"`{ruling}`" not in tests] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_clause_of_the_rules(name: str) -> None:
    game = find_game(name)
    assert set(game.reasons.values()) <= set(clauses(name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_every_clause_in_order(name: str, language: str) -> None:
    ids = clauses(name, language)
    assert ids == clauses(name)
    assert [int(clause.split("-")[1]) for clause in ids] == list(range(1, len(ids) + 1))
    assert RULING.findall(rule_text(name, language)) == RULING.findall(
        rule_text(name, "en")
    )
    for clause in ids:
        assert clause_text(name, language, clause).startswith(f"{clause}: ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_names_its_option_or_says_why_there_is_none(
    name: str, language: str
) -> None:
    bullets = re.findall(r"^- .*(?:\n  .*)*", rule_text(name, language), re.MULTILINE)
    rulings = [bullet for bullet in bullets if RULING.match(bullet)]
    silent = [ruling for ruling in rulings if not OPTION.search(ruling)]
    assert silent == []
