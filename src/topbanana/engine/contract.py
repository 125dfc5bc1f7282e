"""The contract: what the modules of a game must hold, as protocols."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.learning.features import Block, Row
from topbanana.engine.learning.judgement import Judging
from topbanana.engine.picture.drawing import Drawing
from topbanana.engine.picture.table import Component, Shown
from topbanana.engine.story import Event

S_contra = TypeVar("S_contra", contravariant=True)  # a game's State: a record


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

    def policy(
        self, s: S_contra, seat: int, moves: Ints, count: int, weights: Floats
    ) -> None:
        """Weigh moves by how often long searches tried such moves, where ``JUDGING`` says so."""


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
    """The moves as numbers from 0 on, for learning agents.

    ``engine.learning.actions`` numbers them. Every move has an action. Where moves are
    unbounded the game has an ``actions.py`` of its own, in which every action has a move.
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

    def stocks_of(self, sight: Any) -> Sequence[int]:
        """Give who has how much, the least first: where that agrees, the same is decided."""

    def study(self, stocks: Sequence[int], last: Sequence[int | None], bid: int) -> Any:
        """Say how the best would bid there, and what bids of seat 0 win: a dataclass."""
