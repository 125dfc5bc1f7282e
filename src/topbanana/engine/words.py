"""Every word a player reads, in the player's language (Fluent)."""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import index
from pathlib import Path
from typing import Any

from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.engine.room import folders_with_texts, game_folder
from topbanana.engine.story import Event, Fact

LANGUAGES = ("en", "fr", "it")
LOCALES = {"en": "en_GB"}  # we write British English: one, two and three


def words(language: str, game: str | None = None) -> "Words":
    """Give the words of the rooms in use and of one game in one language."""
    if language not in LANGUAGES:
        raise Refusal("unknown-language", language=language, known=", ".join(LANGUAGES))
    folders = folders_with_texts()
    return _words(language, (*folders, game_folder(game)) if game else folders)


def title_of(game: str, language: str) -> str:
    """Call a game as people do."""
    return words(language, game)("title")


@cache
def _words(language: str, folders: tuple[Path, ...]) -> "Words":
    return Words(language, folders)


class Words:
    """The words of one language."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            text = (folder / "text" / f"{language}.ftl").read_text("utf-8")
            self._bundle.add_resource(FluentResource(text), allow_overrides=True)

    def __call__(self, key: str, /, **facts: Any) -> str:
        """Say the sentence ``key`` with these facts."""
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        plain = {  # numbers out of a state are numpy's, which Fluent does not know
            name: index(fact) if hasattr(fact, "__index__") else fact
            for name, fact in facts.items()
        }
        said, errors = self._bundle.format_pattern(message.value, plain)
        if errors:
            raise KeyError(key, *errors)
        return str(said)

    def has(self, key: str) -> bool:
        """Tell whether there is a sentence of this name."""
        return bool(self._bundle.has_message(key))

    def list(self, things: Sequence[str]) -> str:
        """Say "one, two and three"."""
        return format_list(things, locale=LOCALES.get(self.language, self.language))

    def number(self, value: float, digits: int = 0) -> str:
        """Write a number with so many decimals: 1,234.50 in English, 1.234,50 in Italian."""
        form = f"#,##0.{'0' * digits}"
        return format_decimal(value, form, LOCALES.get(self.language, self.language))

    def name(self, fact: Fact) -> Fact:
        """Name things by their own names in this language, if ``word-…`` gives them one."""
        things = str(fact).split()
        if things and all(self.has(f"word-{thing}") for thing in things):
            return self.list([self(f"word-{thing}") for thing in things])
        return fact

    def refuse(self, refusal: Refusal) -> str:
        """Say why something cannot be done, with the clause that forbids it."""
        facts = dict(refusal.facts)
        if "title" in facts:  # who refuses knows only how a game is called by programs
            facts["title"] = title_of(str(facts["title"]), self.language)
        # Who refuses may be of a room that was not yet in use when these words were read.
        said = words(self.language, refusal.game)(refusal.key, **facts)
        if isinstance(refusal, IllegalMove):
            if meant := refusal.facts.get("meant"):
                said = self("perhaps-meant", sentence=said, move=meant)
            return self("by-clause", sentence=said, clause=refusal.clause)
        return said

    def tell(
        self,
        event: Event,
        names: Mapping[int, str],
        me: int | None,
        what: str = "story",
    ) -> str:
        """Tell what happened to the one who sits at ``me`` (or to nobody at the table).

        The ``reason`` for a move is told the same way.
        """
        facts: dict[str, Any] = {name: self.name(f) for name, f in event.facts.items()}
        for role, seats in event.seats.items():
            facts[role] = self.list([names[seat] for seat in seats])
            facts[f"{role}-count"] = len(seats)
            facts[f"{role}-you"] = "yes" if tuple(seats) == (me,) else "no"
        return self(f"{what}-{event.kind}", **facts)
