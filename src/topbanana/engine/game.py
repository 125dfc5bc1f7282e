"""What a game says about itself, and how a game is found by its name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, TypeVar

from topbanana.engine.contract import (
    Actions,
    Drawings,
    Face,
    Features,
    Judgement,
    Knowhow,
    Laboratory,
    Notation,
    Orders,
    Rules,
    Themes,
)
from topbanana.engine.dialect.rule import fast
from topbanana.engine.learning import judgement as no_judgement
from topbanana.engine.option import Option
from topbanana.engine.pad import Pad
from topbanana.engine.refusal import Refusal
from topbanana.engine.room import GAMES
from topbanana.engine.story import Event

S = TypeVar("S")  # a game's State: a record


@dataclass(frozen=True, repr=False)
class Game(Generic[S]):
    """One game: a name, its rules and its face."""

    name: str
    version: int
    """Raised whenever an archived game might replay differently."""
    seats: range
    State: type[S]
    rules: Rules[S]
    knowhow: Knowhow[S]
    actions: Actions[S]
    features: Features[S]
    notation: Notation[S]
    face: Face[S]
    reasons: Mapping[Any, str]
    """The clause behind each reason that ``why`` may give."""
    endings: Sequence[Any]
    """The ways to its end that ``ending`` may give, in their order from 0 on."""
    keys: Sequence[str]
    """The keys of a position line, in their order."""
    most_moves: int
    """No seat ever has more moves to choose from than this."""
    bound: int
    """No game of random moves takes more moves than this."""
    replays: Callable[[int, Mapping[str, str]], bool] = lambda _version, _options: False
    """Whether games of an earlier version, with these options, all replay alike."""
    more_keys: Sequence[str] = ()
    """Keys that follow only where a state needs them."""
    options: Mapping[str, Option] = field(default_factory=dict)
    preview: Callable[[S, int, int], Sequence[Event]] | None = None
    """Tell, from a seat's sight, what is sure to follow from one of its legal moves."""
    check: Callable[[int, Mapping[str, Any]], None] = lambda _seats, _values: None
    """Refuse options that do not go together with each other or with so many seats."""
    variants: Sequence[Mapping[str, object]] = ()
    """Choices of options under which the laws are tried too, besides the defaults."""
    needs: Callable[[int], Mapping[str, str]] = lambda _seats: {}
    """The options without which so many cannot sit down."""
    at_once: bool = False
    """Whether several seats ever have to choose at the same time."""
    races: Callable[[S], bool] | None = None
    """Tell whether those who must move now race: what the first one does settles it for all."""
    silence: str | None = None
    """The move that a seat makes by saying nothing, wherever the rules allow it."""
    meant: Callable[[str, Sequence[str]], str | None] = lambda _text, _offers: None
    """Guess which of the moves on offer was meant by a text that is none of them."""
    sealed: Callable[[S], bool] = lambda _s: False
    """Whether all who must move now answer in secret, and the answers are looked at together."""
    drawing: Drawings | None = None
    """How it is drawn; without a drawing of its own, as lines of text."""
    pad: Pad | None = None
    """How a game with the real box is reckoned from what was written down of it."""
    orders: Orders[S] | None = None
    """How standing orders answer for a seat, if the game knows any."""
    span: Callable[[S, int], tuple[int, int]] | None = None
    """Give the first and the last move of a seat, where they are too many to number and show."""
    told_alike: bool = False
    """Whether everybody hears the same of every move: no story tells what one alone sees."""
    judgement: Judgement[S] = no_judgement
    """What a network learned to judge by; without one, searches play games out."""
    themes: Themes[S] | None = None
    """How its beginners err; only a game with a mind of its own may do without."""
    own_mind: bool = False
    """Whether its know-how chooses by itself (``OwnMind``): no search finds a good move."""
    laboratory: Laboratory | None = None
    """What its own mind shows of itself, if it has one."""
    reference: int = 1
    """Raised whenever ``playout`` or ``believe`` would play differently, or the network that
    judges at the ``horizon`` is another."""
    horizon: Mapping[int, int] = field(default_factory=dict)
    """By seats: how many quiet positions the reference's games are played beyond before the
    network judges them; elsewhere they are played to their end."""
    sharpness: Mapping[int, float] = field(default_factory=dict)
    """By seats: how much surer of winning people are than the reference expects (1: as sure)."""

    def __repr__(self) -> str:
        """Name it: all that it consists of would fill a screen."""
        return f"Game({self.name!r})"

    def __reduce__(self) -> tuple[Callable[[str], "Game[Any]"], tuple[str]]:
        """Send a game from process to process by its name: modules cannot be sent."""
        return find_game, (self.name,)

    def reads(self, version: int, options: Mapping[str, str]) -> bool:
        """Tell whether what was recorded under a version, with these options, replays."""
        return version == self.version or self.replays(version, options)

    @property
    def menu(self) -> bool:
        """Whether the moves are few enough to number and show."""
        return self.span is None

    @property
    def usual(self) -> int:
        """The fewest who can sit down without choosing options for it."""
        return next(seats for seats in self.seats if not self.needs(seats))

    def reason(self, code: int) -> tuple[str, str]:
        """Give the clause and the key of the sentence behind a reason of ``why``."""
        reason = next(reason for reason in self.reasons if reason == code)
        return self.reasons[reason], "why-" + reason.name.lower().replace("_", "-")

    def ending_key(self, code: int) -> str:
        """Give the key of the words for a way that ``ending`` gives."""
        name: str = self.endings[code].name
        return "ending-" + name.lower().replace("_", "-")


def compiled(game: Game[S]) -> Game[S]:
    """Give the same game with its rules at full speed."""
    return replace(
        game,
        rules=fast(game.rules),
        knowhow=fast(game.knowhow),
        actions=fast(game.actions),
        features=fast(game.features),
        themes=fast(game.themes) if game.themes else None,
    )


def game_names(*, hidden: bool = False) -> list[str]:
    """Name every game there is: one package each, with no list of them anywhere."""
    return [name for name in all_names() if hidden or not name.startswith("_")]


@cache
def all_names() -> list[str]:
    """Look once which packages there are."""
    path = import_module(GAMES).__path__
    return sorted(
        module.name.replace("_", "-") if module.name[0] != "_" else module.name
        for module in iter_modules(path)
        if module.ispkg
    )


def find_game(name: str) -> Game[Any]:
    """Find a game by name."""
    if name not in game_names(hidden=True):
        raise Refusal("unknown-game", name=name, known=", ".join(game_names()))
    game: Game[Any] = import_module(f"{GAMES}.{name.replace('-', '_')}").GAME
    return game
