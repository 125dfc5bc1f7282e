"""What a game must say about itself: the contract."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Generic, Protocol, TypeVar

from topbanana.engine import judgement as no_judgement
from topbanana.engine.chance import Chance
from topbanana.engine.features import Block, Row
from topbanana.engine.judgement import Judging
from topbanana.engine.option import Option
from topbanana.engine.picture.drawing import Drawing
from topbanana.engine.picture.table import Component, Shown
from topbanana.engine.record import Floats, Ints
from topbanana.engine.refusal import Refusal
from topbanana.engine.rule import fast
from topbanana.engine.story import Event

S = TypeVar("S")  # a game's State: a record
S_contra = TypeVar("S_contra", contravariant=True)

GAMES = "topbanana.games"


class Rules(Protocol[S_contra]):
    """The rules of one game: the functions its ``rules.py`` must hold, each a ``@rule``.

    A move is one integer; a set of seats is the bits of one integer. ``setup``, ``play``,
    ``imagine`` and ``reshuffle`` change the state they are given; the rest only look.
    """

    def setup(self, s: S_contra, rng: Chance) -> None:
        """Lay out the table; seats and options are already written in the state."""

    def acting(self, s: S_contra) -> int:
        """Tell which seats must move now; none when the game is over.

        One seat is a turn, several are a secret simultaneous choice or a chance to react.
        """

    def may_act(self, s: S_contra) -> int:
        """Tell which other seats may move now, though nobody waits for them."""

    def legal(self, s: S_contra, seat: int, moves: Ints) -> int:
        """List every move of a seat into ``moves``, and say how many there are.

        Where numbers are unbounded, the sensible ones.
        """

    def pick(self, s: S_contra, seat: int, rng: Chance) -> int:
        """Pick one of the moves ``legal`` lists: number ``below(rng, how many)``."""

    def why(self, s: S_contra, seat: int, move: int) -> int:
        """Give the reason that forbids this move, or 0: the gatekeeper."""

    def play(self, s: S_contra, seat: int, move: int, rng: Chance) -> None:
        """Make a legal move, and everything that follows from it."""

    def scores(self, s: S_contra) -> Ints:
        """Give the points of each seat, as they stand."""

    def winners(self, s: S_contra) -> int:
        """Tell who has won, were the game over now."""

    def ending(self, s: S_contra, seat: int, move: int) -> int:
        """Tell how the game that this last move ended came to its end."""

    def imagine(self, s: S_contra, seat: int, rng: Chance) -> None:
        """Fill in, at random, what a seat (or SPECTATOR) cannot see."""

    def reshuffle(self, s: S_contra, rng: Chance) -> None:
        """Put in another order, at random, what nobody has seen: decks, but no hands."""

    def census(self, s: S_contra) -> Ints:
        """Count each thing that the rules neither make nor destroy."""


class Knowhow(Protocol[S_contra]):
    """What a sensible player of this game knows: the functions of its ``knowhow.py``.

    ``playout`` and ``believe`` look at a state in which every card is known, imagined or not,
    but may use for a seat only what that seat would see. They are the reference by which
    games are reviewed (``Game.reference``).
    """

    def greedy(self, s: S_contra, seat: int, rng: Chance) -> int:
        """Choose a sensible move from a sight, quickly."""

    def playout(self, s: S_contra, seat: int, rng: Chance) -> int:
        """Choose a likely move, as quickly as can be: games are played out with these."""

    def believe(self, s: S_contra, seat: int, rng: Chance) -> None:
        """Make a world that ``seat`` imagines fit better what the others' moves say."""


class Sense(Knowhow[S_contra], Protocol):
    """What a search asks of the know-how, in a game without a mind of its own.

    These too look at a state in which every card is known.
    """

    SIMULATIONS: Sequence[int]
    """How many games each level from easy to top imagines for one move."""
    CUT: int
    """After so many moves beyond the tree ``evaluate`` judges; 0: only the end counts."""
    EXPLORE: float
    """The weight of exploration against what has won so far, where games are played out."""

    def weigh(
        self, s: S_contra, seat: int, moves: Ints, count: int, weights: Floats
    ) -> None:
        """Weigh the first ``count`` moves: one unit more is tried e times as often."""

    def evaluate(self, s: S_contra, chances: Floats) -> None:
        """Estimate each seat's chance of winning, in sum 1."""


class Judgement(Protocol[S_contra]):
    """A learned judgement: a network says who wins, from features that the game declares.

    ``training.judgement`` makes the networks. They look at worlds that a search imagines, and
    so may use every card in them; nothing that a seat cannot see is ever in such a world.
    """

    FEATURES: int
    """How many there are; 0 in a game without a judgement."""
    JUDGING: Mapping[int, Judging]
    """How a search asks it, by the size of the table; elsewhere games are played out."""
    FILE: Path | None
    """Where the networks are kept, and the curves of what chances are shown."""

    def features(self, s: S_contra, seat: int, inputs: Floats) -> None:
        """Write down how a position looks for one seat, in numbers of about 1."""

    def is_quiet(self, s: S_contra) -> bool:
        """Tell whether a position can be judged: nothing is half done."""


class Themes(Protocol[S_contra]):
    """How beginners err at a game: what its ``themes.py`` holds."""

    @property
    def THEMES(self) -> Sequence[str]:  # noqa: N802  # a constant of the module
        """The names of the themes; ``theme-NAME`` says each in one line."""

    @property
    def SHARES(self) -> Sequence[float]:  # noqa: N802  # a constant of the module
        """How far easy and casual follow their theme, from not at all (0) to wholly (1)."""

    def distort(
        self,
        s: S_contra,
        seat: int,
        theme: int,
        moves: Ints,
        count: int,
        weights: Floats,
    ) -> None:
        """Turn the know-how's weights of the first ``count`` moves into this theme's."""


class OwnMind(Knowhow[S_contra], Protocol):
    """What the know-how of a game with a mind of its own holds (``Game.own_mind``)."""

    def own_mind(self, s: S_contra, seat: int, level: int, rng: Chance) -> int:
        """Choose a move from a sight, at a level from 1 (easy) to 5 (top)."""


class Actions(Protocol[S_contra]):
    """The moves as numbers from 0 on, for learning agents: ``engine.actions`` numbers them.

    Every move has an action. Where moves are unbounded the game has an ``actions.py`` of its
    own, in which every action has a move.
    """

    ACTIONS: int
    """How many there are."""

    def move_of(self, s: S_contra, action: int) -> int:
        """Give the move that an action stands for now."""

    def action_of(self, s: S_contra, move: int) -> int:
        """Give the action that stands for a move now, or for the nearest one."""


class Features(Protocol[S_contra]):
    """What a seat sees as numbers from 0 to 1, for learning agents: a game's ``features.py``."""

    VERSION: int
    """Raised whenever a number comes to mean something else."""

    def blocks(self, seats: int) -> Sequence[Block]:
        """Declare the numbers, in their order."""

    def write(self, s: S_contra, seat: int, row: Row) -> None:
        """Write what a seat sees, from its sight or from the whole state alike."""


class Notation(Protocol[S_contra]):
    """How moves and positions are written: the functions of the game's ``notation``."""

    def write_move(self, move: int) -> str:
        """Write a move."""

    def read_move(self, text: str) -> int:
        """Read a move; IllegalMove if the rules know no such move at all."""

    def write_position(self, s: S_contra, seat: int | None) -> dict[str, str]:
        """Write a position, key by key, as seen by a seat (None: by one who sees all)."""

    def read_position(self, s: S_contra, values: Mapping[str, str]) -> int | None:
        """Read a position into a state that holds seats and options.

        Answer the seat from which it was written if something in it is hidden.
        """


class Face(Protocol[S_contra]):
    """How a game looks: the functions of its ``face``, made from sights alone."""

    def view(self, sight: S_contra) -> Any:
        """Give a spectator's sight as clients show it."""

    def own_view(self, view: Any, sight: S_contra, seat: int) -> Any:
        """Add to everybody's view what one seat alone sees."""

    def show(self, view: Any, words: Any, names: Mapping[int, str]) -> str:
        """Draw a view as lines of text."""

    def story(self, before: S_contra, after: S_contra, mover: int) -> Sequence[Event]:
        """Tell what happened between two sights of the same onlooker."""

    def reason(
        self, sight: S_contra, seat: int, move: int, other: int | None = None
    ) -> Event:
        """Say what speaks most for a move rather than for another, and the clause of it.

        It must be true of the move and not of the other (``engine.story.reason_for``).
        """


class Drawings(Protocol):
    """How a game is drawn: the functions of its ``drawing.py``, made from views alone."""

    def draw(
        self, view: Any, words: Any, names: Mapping[int, str], shown: Shown
    ) -> Drawing:
        """Draw a view; what a move names is marked."""

    def components(self, words: Any) -> Sequence[Component]:
        """Draw what lies in the box."""


class Orders(Protocol[S_contra]):
    """Standing orders: what a seat wants answered for it while it says nothing itself."""

    def read_order(self, text: str) -> str:
        """Give an order in its one proper form; Refusal if it is none."""

    def obey(self, sight: S_contra, seat: int, orders: Sequence[str]) -> int | None:
        """Give the answer that a seat's orders choose now, from its sight; None: ask it."""


class OwnFace(Face[S_contra], Protocol):
    """The face of a game with a mind of its own: it says what that mind would do."""

    def advice(self, sight: S_contra, seat: int) -> Sequence[Event]:
        """Say how often to play what, and what speaks for it."""


class Laboratory(Protocol):
    """Where a game with a mind of its own shows how that mind bids: its ``laboratory.py``."""

    def line(self, stocks: Sequence[int]) -> str:
        """Give the position in which each seat has so much; Refusal if that cannot be."""

    def study(self, stocks: Sequence[int], last: Sequence[int | None], bid: int) -> Any:
        """Say how the best would bid there, and what bids of seat 0 win: a dataclass."""


@dataclass(frozen=True)
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
    orders: Orders[S] | None = None
    """How standing orders answer for a seat, if the game knows any."""
    menu: bool = True
    """Whether the moves are few enough to number and show."""
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
    """Raised whenever ``playout`` or ``believe`` would play differently."""
    sharpness: Mapping[int, float] = field(default_factory=dict)
    """By seats: how much surer of winning people are than the reference expects (1: as sure)."""

    def __reduce__(self) -> tuple[Callable[[str], "Game[Any]"], tuple[str]]:
        """Send a game from process to process by its name: modules cannot be sent."""
        return find_game, (self.name,)

    def reads(self, version: int, options: Mapping[str, str]) -> bool:
        """Tell whether what was recorded under a version, with these options, replays."""
        return version == self.version or self.replays(version, options)

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
