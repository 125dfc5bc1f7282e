"""How the deal of a table stands: who has committed, and who has revealed, in which round."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from topbanana.engine.fair import (
    Promises,
    ShownDeal,
    bot_words,
    commitment_of,
    seed_of,
    words_commitment,
)
from topbanana.server.tables.clock import DAY, SECOND, Outages
from topbanana.server.wire.types import MissedReveal, Pace

REVEAL_SECONDS = 30  # to commit, and again to reveal; where moves have days, so many days
MISSED_KEPT = 20


@dataclass(frozen=True)
class Deal:
    """The rounds of commitments, from the opening of a table to its deal.

    The server's secret is the same in every round: with new words of even one honest seat
    it gives a seed that nobody could know.
    """

    table: str
    secret: str
    commitments: tuple[str, ...]
    """By seat; empty until it has committed."""
    words: tuple[str | None, ...]
    """By seat; None until they are revealed."""
    round: int = 1
    """0 where the cards were dealt without commitments of the seats, as up to 0.1.0."""
    asked: int | None = None
    """When the seats were last asked: to commit, or, once all have, to reveal."""
    missed: tuple[MissedReveal, ...] = ()

    @classmethod
    def opened(cls, table: str, secret: str, seats: int) -> "Deal":
        """Begin the first round."""
        return cls(table, secret, ("",) * seats, (None,) * seats)

    # --- What happens -------------------------------------------------------------------

    def seat_changed(self, seat: int, *, bot: bool) -> "Deal":
        """Drop what the seat had said; a bot commits at once."""
        made = self._of_bot(seat) if bot else ""
        return self._said(seat, commitment=made, words=None)

    def mixed(self, seat: int, words: str) -> "Deal":
        """Note words that were written down for all to see."""
        return self._said(seat, commitment="", words=words)

    def committed(self, seat: int, commitment: str, when: int) -> "Deal":
        """Note a commitment; with the last one all are asked to reveal."""
        deal = self._said(seat, commitment=commitment, words=None)
        if self.asked is not None and deal.all_committed:
            return replace(deal, asked=when)
        return deal

    def was_asked(self, when: int, bots: Iterable[int]) -> "Deal":
        """Make what is committed to final; bots reveal at once."""
        deal = replace(self, asked=when, words=(None,) * len(self.words))
        for seat in bots:
            deal = deal.revealed(seat, self._words_of_bot(seat))
        return deal

    def revealed(self, seat: int, words: str) -> "Deal":
        """Note the words of a seat."""
        return self._said(seat, commitment=self.commitments[seat], words=words)

    def dealt_openly(self) -> "Deal":
        """Note that the cards were dealt from whatever words were written down."""
        return replace(self, round=0, commitments=("",) * len(self.words))

    def given_up(self, missed: Sequence[MissedReveal], bots: Collection[int]) -> "Deal":
        """Begin a new round, for which everybody commits anew."""
        seats = len(self.words)
        deal = replace(
            self,
            commitments=("",) * seats,
            words=(None,) * seats,
            round=self.round + 1,
            asked=None,
            missed=(*self.missed, *missed)[-MISSED_KEPT:],
        )
        for seat in bots:
            deal = deal.seat_changed(seat, bot=True)
        return deal

    def _said(self, seat: int, *, commitment: str, words: str | None) -> "Deal":
        commitments, said = list(self.commitments), list(self.words)
        commitments[seat], said[seat] = commitment, words
        return replace(self, commitments=tuple(commitments), words=tuple(said))

    def _words_of_bot(self, seat: int) -> str:
        return bot_words(self.secret, self.table, self.round, seat)

    def _of_bot(self, seat: int) -> str:
        return words_commitment(self.table, self.round, seat, self._words_of_bot(seat))

    # --- Reading it ---------------------------------------------------------------------

    @property
    def all_committed(self) -> bool:
        """Whether every seat has committed."""
        return all(self.commitments)

    @property
    def seed(self) -> str:
        """What the cards are dealt from."""
        return seed_of(self.secret, self.shown_words)

    @property
    def shown_words(self) -> tuple[str, ...]:
        """The words as they go into the seed."""
        return tuple(words or "" for words in self.words)

    @property
    def promises(self) -> Promises:
        """All commitments."""
        commitment = commitment_of(self.secret)
        return Promises(self.table, self.round, commitment, self.commitments)

    @property
    def shown(self) -> ShownDeal:
        """What is shown when the game is over."""
        return ShownDeal(self.secret, self.shown_words, self.seed)

    def silent(self) -> tuple[int, ...]:
        """Name the seats that everybody waits for: to commit, or else to reveal."""
        if self.all_committed:
            return tuple(seat for seat, said in enumerate(self.words) if said is None)
        return tuple(seat for seat, made in enumerate(self.commitments) if not made)

    def fits(self, seat: int, words: str) -> bool:
        """Tell whether these are the words that a seat has committed to."""
        made = words_commitment(self.table, self.round, seat, words)
        return made == self.commitments[seat]

    def closes(self, pace: Pace, outages: Outages) -> int | None:
        """Give the time when silent seats become free; None if nobody was asked."""
        if self.asked is None:
            return None
        return outages.later(self.asked, pace.days * DAY or REVEAL_SECONDS * SECOND)
