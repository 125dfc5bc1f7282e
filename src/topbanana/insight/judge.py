"""The review of one decision, from the position line of the seat that made it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance, chance
from topbanana.engine.dialect.record import SPECTATOR, Floats, Ints, rows
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import Game
from topbanana.engine.notation.reader import read_line
from topbanana.engine.refusal import Refusal
from topbanana.engine.story import EVEN, Event
from topbanana.engine.table import Table
from topbanana.engine.words import LANGUAGES, Words, words
from topbanana.insight.marks import FINE, LEAST_LOSS, ONLY, SURE, mark_of
from topbanana.insight.sampling import NO_MOVE, WHOLE, horizon_of, sample_moves

SEARCHED = 48_000  # moves of imagined games in which the best move is looked for
COMPARED = 24_000  # moves of imagined games in which it is compared with the one played
FEWEST, MOST = 16, 2_000  # imagined worlds in each round
PACE = 4  # worlds by which the length of a game is measured first
AGAIN = 3  # times that a comparison which is not clear is made twice as long
SEED = "review"
FRESH = 1 << 32  # the first of the worlds in which the best move was not looked for
WAITING = "…"  # how doing nothing is written where that is no move


@dataclass(frozen=True)
class Judgement:
    """What a seat that saw this line could know about its move."""

    line: str
    seat: int
    played: str
    best: str
    loss: float
    """How much less of a win the played move brings than the best, by reference play."""
    error: float
    """The standard error of the loss."""
    mark: str
    worlds: int
    """How many imagined worlds the two were compared in."""
    reasons: tuple[Event, ...]
    """What speaks for the best move, and for the played one if that is another."""
    game: Game[Any]

    @property
    def because(self) -> dict[str, str]:
        """Contrast the two moves, in every language."""
        return {
            language: self.explain(words(language, self.game.name))
            for language in LANGUAGES
        }

    def explain(self, say: Words, names: Mapping[int, str] | None = None) -> str:
        """Contrast the two moves, in one language."""
        called = names or {
            seat: say("insight-seat", seat=seat) for seat in range(self.game.seats[-1])
        }
        told = [say.tell(event, called, None, "reason") for event in self.reasons]
        if self.mark == ONLY:
            return say("insight-because-only")
        if self.best == self.played or self.mark == FINE:
            counted = "no" if self.reasons[-1].kind == EVEN else "yes"
            return say(
                "insight-because-fine", move=self.played, reason=told[-1], counted=counted
            )
        key = "insight-because-same" if told[0] == told[-1] else "insight-because"
        return say(
            key,
            best=self.best,
            played=self.played,
            reason=told[0],
            other=told[-1],
            counted="no" if self.reasons[0].kind == EVEN else "yes",
            points=say.number(100 * self.loss, 1),
        )

    def plain(self) -> dict[str, Any]:
        """Give everything as plain numbers and text, for JSON."""
        return {
            "seat": self.seat,
            "played": self.played,
            "best": self.best,
            "loss": self.loss,
            "error": self.error,
            "mark": self.mark,
            "because": self.because,
        }


def judge(line: str, move: int | str, *, seat: int | None = None) -> Judgement:
    """Review a move from the position line of the seat that makes it.

    ``seat`` is needed only where a line hides nothing and several choose at once.
    """
    table = read_line(line, SEED)
    who = mover_of(table, seat)
    played = table.allowed(who, move)
    seen = table.position(who)
    review = Review(table, who)
    return review.judged(seen, played)


def mover_of(table: Table[Any], seat: int | None) -> int:
    """Tell whose decision a line shows; refuse one of a spectator or of a finished game."""
    if table.over:
        raise Refusal("insight-over")
    able = table.acting() if seat is None else [seat]
    if table.onlooker == SPECTATOR:  # or of a seat that sees no more than a spectator does
        seen = table.position(SPECTATOR)
        able = [who for who in able if table.position(who) == seen]
        if not able:
            raise Refusal("insight-spectator")
    elif table.onlooker is not None:
        if seat not in (None, table.onlooker):
            raise Refusal("insight-other-seat", seat=table.onlooker)
        able = [table.onlooker]
    if not table.moves(able[0]):
        raise Refusal("insight-no-move", seat=able[0])
    return able[0]


class Review:
    """The worlds that a seat imagines, and its moves tried in them."""

    def __init__(self, table: Table[Any], seat: int) -> None:
        self._table = table
        self._game = table.game
        self._seat = seat
        self._sight = table.sight(seat)
        self._states = rows(table.game.State, 3)
        self._states[0] = self._sight
        self._rng: Chance = chance(f"{SEED} {table.position(seat)}")
        self._reference = horizon_of(table.game, table.seats)

    def judged(self, line: str, played: int) -> Judgement:
        """Look for the best move, and compare the played one with it in fresh worlds."""
        choices = self.choices(played)
        if len(choices) == 1:
            return self._judgement(line, played, played, 0.0, 0.0, 0)
        length = max(self.length(choices), 1.0)
        best = self._best_of(choices, length)
        if best == played:
            return self._judgement(line, played, played, 0.0, 0.0, 0)
        loss, error, worlds = self._compared(best, played, length)
        if loss <= 0:  # what looked better was only luckier
            best, loss, error = played, 0.0, 0.0
        return self._judgement(line, played, best, loss, error, worlds)

    def choices(self, played: int) -> Ints:
        """List the moves that are compared; whoever need not move may also wait."""
        game, table = self._game, self._table
        if game.menu:
            moves = table.moves(self._seat)
        else:
            actions = range(game.actions.ACTIONS)
            moves = [int(game.actions.move_of(self._sight, action)) for action in actions]
        waits = [] if self._seat in table.acting() else [NO_MOVE]
        return np.array(list(dict.fromkeys([*moves, played, *waits])), np.int64)

    def tried(self, moves: Ints, first: int, worlds: int) -> tuple[Floats, int]:
        """Try moves in so many worlds; give what each won there, and how long that took."""
        won = np.empty((len(moves), worlds), np.int64)
        sample = bound(sample_moves, self._game)
        length = sample(
            self._states, self._rng, first, self._seat, moves, *self._reference, won
        )
        return won / WHOLE, int(length)

    def length(self, choices: Ints) -> float:
        """Measure how many moves an imagined game takes."""
        _, length = self.tried(choices[:1], FRESH * 2, PACE)
        return length / PACE

    def _best_of(self, choices: Ints, length: float) -> int:
        """Find the best move by halving: the better half is tried in more worlds."""
        rounds = max(1, int(np.ceil(np.log2(len(choices)))))
        left, first = choices, 0
        sums: Floats = np.zeros(len(choices))
        while len(left) > 1:
            worlds = limited(SEARCHED / (rounds * len(left) * length))
            won, _ = self.tried(left, first, worlds)
            first += worlds
            sums = sums + won.sum(axis=1)
            kept = np.sort(np.argsort(-sums, kind="stable")[: (len(left) + 1) // 2])
            left, sums = left[kept], sums[kept]
        return int(left[0])

    def _compared(self, best: int, played: int, length: float) -> tuple[float, float, int]:
        """Compare two moves in fresh worlds, for longer while it is not clear which is better."""
        both = np.array([best, played], np.int64)
        worlds = limited(COMPARED / (2 * length))
        gaps: Floats = np.empty(0)
        for _ in range(1 + AGAIN):
            won, _ = self.tried(both, FRESH + len(gaps), worlds)
            gaps = np.concatenate([gaps, won[0] - won[1]])
            loss, error = float(gaps.mean()), float(gaps.std(ddof=1)) / len(gaps) ** 0.5
            if abs(loss) > 2 * SURE * error or loss + SURE * error < min(
                LEAST_LOSS.values()
            ):
                break
            worlds = len(gaps)
        return loss, error, len(gaps)

    def _judgement(
        self, line: str, played: int, best: int, loss: float, error: float, worlds: int
    ) -> Judgement:
        only = len(self.choices(played)) == 1
        moves = [played] if only or best == played else [best, played]
        contrasted = len(moves) > 1 and NO_MOVE not in moves
        others = {best: played, played: best} if contrasted else {}
        return Judgement(
            line=line,
            seat=self._seat,
            played=self.written(played),
            best=self.written(best),
            loss=loss,
            error=error,
            mark=ONLY if only else mark_of(loss, error),
            worlds=worlds,
            reasons=tuple(
                self._game.face.reason(self._sight, self._seat, move, others.get(move))
                for move in moves
                if move != NO_MOVE
            ),
            game=self._game,
        )

    def written(self, move: int) -> str:
        """Write a move, or that nothing is done."""
        if move == NO_MOVE:
            return self._game.silence or WAITING
        return self._table.write(move)


def limited(worlds: float) -> int:
    """Keep a number of worlds within bounds."""
    return int(max(FEWEST, min(worlds, MOST)))
