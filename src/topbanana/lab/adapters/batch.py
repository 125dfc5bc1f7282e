"""Thousands of tables stepped at once, into arrays: the environment of learning agents.

::

    batch = Batch("bananine", tables=1000, seats=3, seed=7)
    step = batch.reset()
    while learning:
        step = batch.step(choose(step.observations, step.masks))
"""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from topbanana.engine.beginning import checked_options, checked_seed, fresh
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import SPECTATOR, Ints, rows, visible
from topbanana.engine.dialect.rule import bound, fast
from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters import batch_file
from topbanana.lab.adapters import tables as compiled_tables
from topbanana.lab.adapters.asking import AskedBots, Memory
from topbanana.lab.adapters.observing import (
    FEATURES,
    action_legend,
    checked_observation,
    observation_legend,
)
from topbanana.lab.adapters.tables import (
    REWARDS,
    Step,
    Tables,
    ask_all,
    deal_all,
    imagine_all,
    near_lines,
    show_all,
    step_all,
)
from topbanana.lab.simulate.play import BOT_KINDS
from topbanana.lab.simulate.policy import checked_actions

R = TypeVar("R")

AUTORESETS = ("same_step", "next_step")
BITS = 32  # of luck for one choice
SMALL = np.int16  # numbers of actions: the less memory, the more tables at the same speed
SHARED = ("blank", "seen", "shown", "near", "moves")  # what all tables have in common


class Batch:
    """Many tables of one game, played in step by compiled loops.

    Table i plays the games i, i + tables, i + 2 · tables … of the series. Where several
    seats choose at once, they are asked one after another, and none sees another's choice.
    """

    def __init__(
        self,
        game: str,
        *,
        tables: int,
        seats: int | None = None,
        seed: int | str | None = None,
        observation: str = FEATURES,
        rewards: str = "win",
        autoreset: str = "same_step",
        threads: int = 1,
        **options: object,
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.usual if seats is None else seats
        if not isinstance(tables, int) or tables < 1:
            raise Refusal("batch-tables", tables=tables)
        if not isinstance(threads, int) or threads < 1:
            raise Refusal("batch-threads", threads=threads)
        if rewards not in REWARDS:
            raise Refusal("batch-rewards", found=rewards, known=", ".join(REWARDS))
        if autoreset not in AUTORESETS:
            raise Refusal("batch-autoreset", found=autoreset, known=", ".join(AUTORESETS))
        self.observation = checked_observation(observation)
        self.rewards, self.autoreset, self.threads = rewards, autoreset, threads
        self.options = checked_options(self.game, self.seats, options)
        self.seed = checked_seed(seed)
        self.legend = observation_legend(self.game, self.seats, self.observation)
        """What each number of an observation is."""
        self.action_legend = action_legend(self.game)
        """What each action is."""
        self._tables = self._blank_tables(tables)
        self._step = self._blank_step()
        self._asked: dict[str, AskedBots] = {}
        self._prepare()

    def _blank_tables(self, tables: int) -> Tables:
        kind: Any = self.game.State
        states = rows(kind, tables)
        words: Ints = states.view(np.int64).reshape(tables, -1)
        blank = rows(kind, 1)
        blank[0] = fresh(self.game, self.seats, self.options)
        seen = np.stack([visible(kind, seat) for seat in range(self.seats)])
        shown = np.flatnonzero(seen.any(axis=0))
        size = len(self.legend)
        is_features = self.observation == FEATURES
        return Tables(
            states=states,
            words=words,
            luck=np.tile(chance(f"{self.seed}#0"), (tables, 1)),
            bots_luck=np.tile(chance(f"{self.seed} bots#0"), (tables, 1)),
            strides=np.full(tables, tables),
            ended=np.zeros(tables, np.bool_),
            features=np.zeros((tables, size if is_features else 0), np.float32),
            sights=np.zeros((tables, 0 if is_features else size), np.int64),
            choices=np.zeros(
                (tables, self.game.most_moves if self.game.menu else 0), SMALL
            ),
            counts=np.zeros(tables, np.int64),
            blank=blank,
            seen=seen,
            shown=shown,
            near=near_lines(shown),
            moves=np.empty(self.game.most_moves, np.int64),
        )

    def _blank_step(self) -> Step:
        tables = len(self._tables.states)
        t = self._tables
        return Step(
            seats=np.zeros(tables, np.int64),
            observations=t.features,  # of one type, or all loops would be compiled twice
            masks=np.zeros((tables, self.game.actions.ACTIONS), np.bool_),
            rewards=np.zeros((tables, self.seats), np.float32),
            done=np.zeros(tables, np.bool_),
            numbers=np.arange(tables),
            scores=np.zeros((tables, self.seats), np.int64),
            winners=np.zeros((tables, self.seats), np.bool_),
        )

    def _prepare(self) -> None:
        """Cut the tables into a part for each thread, once all arrays are there."""
        self._chosen: Ints = np.zeros(len(self), np.int64)
        parts = min(self.threads, len(self))
        edges = np.linspace(0, len(self), parts + 1).astype(int)
        spans = [slice(*ends) for ends in pairwise(edges.tolist())]
        self._parts = {
            span.start: (
                self._part_of_tables(span),
                Step._make(array[span] for array in self._step),
            )
            for span in spans
        }
        self._spans = spans
        others = parts - 1  # whoever asks for a step makes the first part of it
        self._pool = ThreadPoolExecutor(others) if others else None
        masks = self._step.masks.view()
        masks.setflags(write=False)
        t = self._tables
        seen = t.features if self.observation == FEATURES else t.sights
        self._shown = self._step._replace(masks=masks, observations=seen)

    def _part_of_tables(self, span: slice) -> Tables:
        parts = {
            name: array if name in SHARED else array[span]
            for name, array in self._tables._asdict().items()
        }
        return Tables(**{**parts, "moves": self._tables.moves.copy()})

    def __len__(self) -> int:
        """Count the tables."""
        return len(self._tables.states)

    # --- Playing ----------------------------------------------------------------------

    def reset(self) -> Step:
        """Begin the first game at every table."""
        step = self._step
        step.numbers[:] = np.arange(len(self))
        step.rewards[:] = 0
        step.done[:] = False
        self._run(deal_all)
        return self.show()

    def step(self, chosen: ArrayLike) -> Step:
        """Make the chosen action at every table, and show who is next to whom."""
        numbers = checked_actions(chosen, len(self))
        masks, ended = self._step.masks, self._tables.ended
        find = fast(compiled_tables).first_illegal
        for first, span in self._share(lambda at: find(masks[at], ended[at], numbers[at])):
            if first >= 0:
                table = span.start + first
                raise Refusal("batch-illegal", table=table, action=int(numbers[table]))
        wait = self.autoreset == "next_step"
        rewarded = REWARDS[self.rewards]
        self._run(step_all, numbers, self.game.menu, wait, rewarded)
        return self._shown

    def _run(self, function: Callable[..., None], *arguments: Any) -> None:
        """Call a generic loop for the tables of each thread."""
        loop = bound(function, self.game)

        def run(span: slice) -> None:
            given = [arg[span] if isinstance(arg, np.ndarray) else arg for arg in arguments]
            loop(*self._parts[span.start], *given)

        self._share(run)

    def _share(self, work: Callable[[slice], R]) -> list[tuple[R, slice]]:
        """Have each thread work on its own tables, and list what comes of it.

        Whatever reads or writes something of every table is shared: what another core has
        touched meanwhile must be fetched back from there, which takes as long as to play.
        """
        first, *others = self._spans
        if self._pool is None:
            return [(work(first), first)]
        results = self._pool.map(work, others)
        return list(zip([work(first), *results], self._spans, strict=True))

    # --- Choosing ---------------------------------------------------------------------

    def sample(self, rng: np.random.Generator) -> Ints:
        """Choose any legal action at every table, each as likely as any other."""
        if not isinstance(rng, np.random.Generator):
            raise Refusal("batch-luck", found=type(rng).__name__)
        drawn = rng.integers(1 << BITS, size=len(self))
        t, chosen, draw = self._tables, self._chosen, fast(compiled_tables).draw_all
        self._share(lambda at: draw(t.choices[at], t.counts[at], drawn[at], chosen[at]))
        return chosen.copy()

    def ask(self, bot: str) -> Ints:
        """Let a bot choose at every table, as ``simulate`` would: a level, ``greedy`` …."""
        if bot in BOT_KINDS:
            self._run(ask_all, BOT_KINDS[bot], self._chosen)
            return self._chosen.copy()
        if bot not in self._asked:
            self._asked[bot] = AskedBots(bot, self.game)
        asked = self._asked[bot]
        t, step = self._tables, self._step
        for i in np.flatnonzero(t.counts).tolist():
            number, seat = int(step.numbers[i]), int(step.seats[i])
            move = asked.choose(i, number, t.states[i], seat, t.bots_luck[i])
            self._chosen[i] = self.game.actions.action_of(t.states[i], move)
        return self._chosen.copy()

    def show(self) -> Step:
        """Show the tables as they are now."""
        if self._tables.states["seats"].any():  # otherwise nothing has been dealt yet
            self._run(show_all, self.game.menu)
        return self._shown

    # --- Looking, copying, keeping ----------------------------------------------------

    def spectate(self) -> Ints:
        """Show what a spectator sees of every table, as words."""
        kind: Any = self.game.State
        sights: Ints = self._tables.words & visible(kind, SPECTATOR)
        return sights

    def clone(self) -> "Batch":
        """Give an independent batch in the same state, its current step included."""
        other = object.__new__(Batch)
        vars(other).update(vars(self))
        other.take_over(self._tables, self._step)
        return other

    def imagine(self, seat: ArrayLike, seed: int | str | None = None) -> "Batch":
        """Give a batch as a seat of each table may imagine it, with luck of its own from here.

        ``seat`` is one for all tables, or an array such as ``step.seats``.
        """
        given = np.asarray(seat)
        if given.dtype.kind not in "iu" or given.shape not in {(), (len(self),)}:
            raise Refusal("unknown-seat", seat=str(seat), last=self.seats - 1)
        seats: Ints = np.broadcast_to(given.astype(np.int64), (len(self),)).copy()
        for wrong in seats[(seats < 0) | (seats >= self.seats)]:
            raise Refusal("unknown-seat", seat=int(wrong), last=self.seats - 1)
        other = self.clone()
        text = checked_seed(seed)
        other.become_imagined(seats, text)
        return other

    def become_imagined(self, seats: Ints, seed: str) -> None:
        """Deal anew what these seats cannot see, with luck of its own from here."""
        for i, luck in enumerate(self._tables.luck):
            luck[:] = chance(f"{seed}#{i}")
        self._run(imagine_all, seats)
        self.show()

    def save(self, file: str | Path) -> None:
        """Write the batch to a file, to go on from exactly here."""
        batch_file.save(self, file)

    @staticmethod
    def load(file: str | Path, threads: int = 1) -> "Batch":
        """Read a batch from a file that ``save`` wrote."""
        return batch_file.load(file, threads)

    def take_over(self, tables: Tables, step: Step) -> None:
        """Become independent of these arrays, which this batch was made with."""
        fields = tables._asdict()
        kept = {
            name: array if name in SHARED else array.copy()
            for name, array in fields.items()
        }
        kept["words"] = kept["states"].view(np.int64).reshape(len(tables.states), -1)
        self._tables = Tables(**kept)
        self._step = Step._make(array.copy() for array in step)._replace(
            observations=self._tables.features
        )
        themes = self.themes()
        self._asked = {}
        self.remember(themes)
        self._prepare()

    def themes(self) -> dict[str, Memory]:
        """Say by which themes the beginners that were asked play, by the names of the bots."""
        return {name: bots.memory() for name, bots in self._asked.items()}

    def remember(self, themes: Mapping[str, Memory]) -> None:
        """Let beginners go on by these themes."""
        for name, memory in themes.items():
            self._asked[name] = AskedBots(name, self.game)
            self._asked[name].remember(memory)

    def arrays(self) -> tuple[Tables, Step]:
        """Give all that the batch is made of: for files, and for those who may see it."""
        return self._tables, self._step

    def __copy__(self) -> "Batch":
        return self.clone()

    def __deepcopy__(self, _: object) -> "Batch":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return batch_file.from_bytes, (batch_file.to_bytes(self), self.threads)
