"""The account of a game: what of each seat's result was luck, and what was whose play.

At every move of seat p the open chances change by its effect, W - V, and then by what chance
did, V' - W. V is the mean result of reference play from a position, what nobody has seen
shuffled anew; W the same after the move. One sample is used wherever an estimate appears, so
that the parts add up to the result exactly, in every single imagined game.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance, chance
from topbanana.engine.dialect.record import (
    SPECTATOR,
    Ints,
    as_ints,
    hide,
    rows,
    visible,
)
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import Game
from topbanana.engine.notation.archive import read_archive
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.insight.books import (
    PARTS,
    Books,
    Progress,
    Step,
    calibrated,
    errors,
    means,
    shares,
)
from topbanana.insight.judge import Judgement, judge
from topbanana.insight.marks import accuracy_of
from topbanana.insight.sampling import (
    NO_MOVE,
    SHARES,
    TO_THE_END,
    WHOLE,
    horizon_of,
    sample_move,
    sample_own,
    sample_position,
)
from topbanana.insight.turning import turning_points

BUDGET = 1_500_000  # moves of imagined games for the account of one game
FEWEST, MOST = 100, 1_000  # imagined games for each chance, unless somebody wants others
FEWEST_IMAGINED, LARGEST = 2, 1_000_000  # that somebody may want
PACE = 8  # imagined games by which their length is measured first
SAMPLES_A_MOVE = 3  # W, V' and own play, most of which have games in common
SEED = "account"
APART = 1 << 24  # from one sample's streams to the next one's

Watch = Callable[[int, int], None]


@dataclass(frozen=True)
class SeatAccount:
    """Where one seat's result came from, in parts of a win."""

    seat: int
    result: float
    deal: float
    draws: float
    own: float
    hidden: float
    others: float
    errors: dict[str, float]
    """The standard error of each part."""
    accuracy: float | None


@dataclass(frozen=True)
class Account:
    """Why a game ended as it did."""

    game: str
    fair: float
    reference: str
    games: int
    """How many games were imagined for each chance."""
    seats: tuple[SeatAccount, ...]
    chances: tuple[tuple[float, ...], ...]
    """By position, first to last, and by seat: the calibrated chance to win."""
    steps: tuple[Step, ...]

    @property
    def decisions(self) -> list[tuple[int, Judgement]]:
        """Give the reviews, and the numbers of their moves."""
        return [(step.number, step.judgement) for step in self.steps if step.judgement]

    def mean_loss(self, seat: int) -> float:
        """Give the mean loss of a seat's decisions: nothing if none was judged."""
        losses = [judged.loss for _, judged in self.decisions if judged.seat == seat]
        return sum(losses) / max(len(losses), 1)

    def plain(self) -> dict[str, Any]:
        """Give everything as plain numbers and text, for JSON."""
        return {
            "game": self.game,
            "fair": self.fair,
            "reference": self.reference,
            "games": self.games,
            "seats": [asdict(seat) for seat in self.seats],
            "chances": [list(row) for row in self.chances],
            "decisions": [
                {"number": number, **judgement.plain()}
                for number, judgement in self.decisions
            ],
            "luck": [
                {
                    "number": step.number,
                    "seat": step.seat,
                    "mark": step.luck_mark,
                    "luck": step.luck,
                }
                for step in self.steps
                if step.luck_mark
            ],
            "turning": [point.plain() for point in turning_points(self.steps)],
        }


def account(
    archive: str | Table[Any],
    *,
    games: int | None = None,
    review: bool = True,
    watch: Watch = lambda _done, _all: None,
) -> Account:
    """Tell luck from skill in a finished game, given as an archive or a table.

    ``games`` is how many games are imagined for each chance; without ``review`` decisions are
    not judged. ``watch`` is told how many moves are done, of how many.
    """
    table = read_archive(archive) if isinstance(archive, str) else archive
    if games is not None and not FEWEST_IMAGINED <= games <= LARGEST:
        raise Refusal("insight-games", games=games, most=LARGEST)
    work = Bookkeeping(table, games)
    return work.closed(work.go_on(work.begun(), review=review, watch=watch))


class Bookkeeping:
    """The account while it is made."""

    def __init__(self, table: Table[Any], games: int | None) -> None:
        self._table = table
        self._game: Game[Any] = table.game
        self._seats = table.seats
        self._states = table.history()
        self._rows = rows(table.game.State, 3)
        self._rng: Chance = chance(f"{SEED} {table.game.name}")
        self._beyond, self._network = horizon_of(table.game, table.seats)
        self._samples = 0
        self._acting = [self._game.rules.acting(state) for state, _ in self._states]
        self._games = games or self._affordable()

    def begun(self) -> Progress:
        """Account for the deal."""
        books = Books(self._games, self._seats)
        before = self._sampled(0)
        books.parts["deal"] += shares(before) - WHOLE // self._seats
        chances = [shares(before).mean(axis=0) / WHOLE]
        return Progress(books, before, chances, [], self._samples)

    def go_on(
        self,
        progress: Progress,
        *,
        review: bool = True,
        watch: Watch = lambda _done, _all: None,
        stop: Callable[[], bool] = lambda: False,
    ) -> Progress:
        """Go through the game, move by move, to its end or until it is told to stop."""
        self._samples = progress.samples
        replayed = self._table.again()
        for seat, move in self._table.log[: len(progress.steps)]:
            replayed.play(seat, move)
        for place, (seat, move) in self._left(progress):
            if stop():
                break
            choice = self._has_choice(place)
            before = progress.before
            after = self._after(place, before) if choice else before
            following = self._judged(place + 1) if self._was_drawn(place) else after
            own = self._own(place) if choice else np.zeros(self._games, np.int64)
            judged = (
                judge(replayed.position(seat), move, seat=seat)
                if choice and review
                else None
            )
            progress.steps.append(
                self._booked(progress.books, place, (before, after, following), own, judged)
            )
            replayed.play(seat, move)
            if self._is_quiet(place + 1):
                progress.before = self._sampled(place + 1)
                # Looking further changes what is judged: that is how all are expected to play.
                progress.books.parts["others"] += shares(progress.before) - shares(
                    following
                )
            else:
                progress.before = following
            progress.chances.append(shares(progress.before).mean(axis=0) / WHOLE)
            progress.samples = self._samples
            watch(place + 1, len(self._table.log))
        return progress

    def _left(self, progress: Progress) -> list[tuple[int, tuple[int, int]]]:
        """List the moves that are not accounted for yet, with their places."""
        return list(enumerate(self._table.log))[len(progress.steps) :]

    def is_done(self, progress: Progress) -> bool:
        """Tell whether every move is accounted for."""
        return not self._left(progress)

    def _affordable(self) -> int:
        """Choose how many games to imagine, by how long they are and how many choices there were."""
        games = np.empty((PACE, SHARES + self._seats), np.int64)
        length = self._sample(0, -APART, games) / PACE
        choices = sum(self._has_choice(place) for place in range(len(self._table.log)))
        if self._beyond == TO_THE_END:
            length /= 2  # half of them are left, on average
        moves = max(1.0, SAMPLES_A_MOVE * choices * length)
        return int(max(FEWEST, min(BUDGET / moves, MOST)))

    def _has_choice(self, place: int) -> bool:
        """Tell whether the seat that moved could have done something else."""
        seat, _ = self._table.log[place]
        if not self._acting[place] >> seat & 1 or not self._game.menu:
            return True
        moves = np.empty(self._game.most_moves, np.int64)
        return bool(self._game.rules.legal(self._states[place][0], seat, moves) > 1)

    def _was_drawn(self, place: int) -> bool:
        """Tell whether chance did anything after a move, or the game is over."""
        (before, luck), (after, luck_after) = self._states[place : place + 2]
        face_down = unseen_by_all(self._game.State, self._seats)
        moved = (as_ints(before) ^ as_ints(after)) & face_down
        return luck != luck_after or bool(moved.any()) or self._acting[place + 1] == 0

    def _is_quiet(self, place: int) -> bool:
        """Tell whether the network could judge a position at once."""
        if self._beyond == TO_THE_END or self._acting[place] == 0:
            return False
        return bool(self._game.judgement.is_quiet(self._states[place][0]))

    def _judged(self, place: int) -> Ints:
        """Sample a position as the move that led there does; of a finished game there is one result only."""
        games = np.full((self._games, SHARES + self._seats), NO_MOVE, np.int64)
        state = self._states[place][0]
        if self._acting[place] == 0:
            bits = self._game.rules.winners(state) >> np.arange(self._seats) & 1
            games[:, SHARES:] = bits * (WHOLE // bits.sum())
        else:
            self._sample(place, self._streams(), games, self._beyond)
        return games

    def _sampled(self, place: int) -> Ints:
        """Sample a position from which the reference goes on."""
        games = np.empty((self._games, SHARES + self._seats), np.int64)
        self._sample(place, self._streams(), games)
        return games

    def _sample(
        self, place: int, first: int, games: Ints, beyond: int | None = None
    ) -> int:
        """Play on from a position, beyond it if it is quiet; say how many moves."""
        if beyond is None:
            beyond = self._beyond + self._is_quiet(place)
        self._rows[0] = self._states[place][0]
        sample = bound(sample_position, self._game)
        return sample(self._rows, self._rng, first, beyond, self._network, games)

    def _after(self, place: int, before: Ints) -> Ints:
        """Sample a position after the move that was made there."""
        games = np.empty((self._games, SHARES + self._seats), np.int64)
        made = self._table.log[place]
        self._rows[0] = self._states[place][0]
        reference = (self._beyond, self._network)
        sample = bound(sample_move, self._game)
        sample(self._rows, self._rng, self._streams(), *made, *reference, before, games)
        return games

    def _own(self, place: int) -> Ints:
        """Sample what a move gained, by what its seat could know."""
        gains = np.empty((self._games, self._seats), np.int64)
        seat, move = self._table.log[place]
        self._rows[0] = hide(self._states[place][0], seat)
        reference = (self._beyond, self._network)
        sample = bound(sample_own, self._game)
        sample(self._rows, self._rng, self._streams(), seat, move, *reference, gains)
        return gains[:, seat]

    def _streams(self) -> int:
        """Give the first of a sample's own streams of luck."""
        self._samples += 1
        return self._samples * APART

    def _booked(
        self,
        books: Books,
        place: int,
        samples: tuple[Ints, Ints, Ints],
        own: Ints,
        judgement: Judgement | None,
    ) -> Step:
        """Put down what a move and chance did, for every seat."""
        seat, move = self._table.log[place]
        before, after, following = map(shares, samples)
        effect, draw = after - before, following - after
        at_once = self._is_at_once(place)
        parts = books.parts
        parts["draws"] += draw
        parts["own"][:, seat] += own
        parts["others" if at_once else "hidden"][:, seat] += effect[:, seat] - own
        for other in range(self._seats):
            if other != seat:
                parts["others"][:, other] += effect[:, other]
        return Step(
            number=place + 1,
            seat=seat,
            move=self._table.write(move),
            at_once=at_once,
            effect=means(effect),
            effect_errors=errors(effect),
            own=means(own[:, None])[0],
            own_error=errors(own[:, None])[0],
            draw=means(draw),
            draw_errors=errors(draw),
            judgement=judgement,
        )

    def _is_at_once(self, place: int) -> bool:
        """Tell whether a move was one of several that were chosen in secret at the same time."""
        seat, _ = self._table.log[place]
        return bool(self._acting[place] >> seat & 1) and (
            self._waits_for_others(place)
            or (place > 0 and self._waits_for_others(place - 1))
        )

    def _waits_for_others(self, place: int) -> bool:
        """Tell whether all that a move changed is that one seat fewer has to choose."""
        left = self._acting[place] & ~(1 << self._table.log[place][0])
        return left not in (0, self._acting[place]) and self._acting[place + 1] == left

    def closed(self, progress: Progress) -> Account:
        """Add everything up."""
        books, chances, steps = progress.books, progress.chances, progress.steps
        result = shares(self._judged(len(self._table.log)))[0]
        accounts = []
        for seat in range(self._seats):
            parts = {part: books.parts[part][:, [seat]] for part in PARTS}
            judged = [
                (step.judgement.loss, step.own)
                for step in steps
                if step.seat == seat and step.judgement
            ]
            accounts.append(
                SeatAccount(
                    seat=seat,
                    result=int(result[seat]) / WHOLE,
                    **{part: means(values)[0] for part, values in parts.items()},
                    errors={part: errors(values)[0] for part, values in parts.items()},
                    accuracy=accuracy_of(
                        [loss for loss, _ in judged], [loss + own for loss, own in judged]
                    ),
                )
            )
        sharpness = self._game.sharpness.get(self._seats, 1.0)
        return Account(
            game=self._game.name,
            fair=1 / self._seats,
            reference=f"{self._game.name}-v{self._game.reference}",
            games=self._games,
            seats=tuple(accounts),
            chances=(
                *(calibrated(row, sharpness, self._games) for row in chances[:-1]),
                tuple(int(part) / WHOLE for part in result),
            ),
            steps=tuple(steps),
        )


def unseen_by_all(kind: Any, seats: int) -> Ints:
    """Mask the integers of a state: all ones where nobody may look."""
    seen = visible(kind, SPECTATOR).copy()
    for seat in range(seats):
        seen |= visible(kind, seat)
    return ~seen
