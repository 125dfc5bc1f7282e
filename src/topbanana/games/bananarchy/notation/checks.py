"""What no table of Bananarchy could look like, refused in one sentence."""

from topbanana.engine.refusal import Refusal
from topbanana.games.bananarchy.cards.catalogue import (
    ANYTIME_CARDS,
    CANCELLING,
    CARDS,
    CATCHING,
    KIND_OF,
    why_no_answer,
)
from topbanana.games.bananarchy.cards.declaration import Playable
from topbanana.games.bananarchy.moves import PART_MASK, whom, word_of
from topbanana.games.bananarchy.notation.deck import GAME
from topbanana.games.bananarchy.piles.bananas import count
from topbanana.games.bananarchy.piles.drawing import move_played, player_of
from topbanana.games.bananarchy.piles.transfers import (
    MOVED_FROM,
    everybody,
    moved_kind,
    moved_to,
)
from topbanana.games.bananarchy.rules.aiming import can_be_played, why_not_at
from topbanana.games.bananarchy.state import Reason, State, Step, Window


def check_table(s: State) -> None:
    """Refuse what goes against the step of the turn; say whom the table waits for."""
    if (s.step == Step.OVER) != (s.bananas_left == 0):
        raise Refusal("position-end", game=GAME)
    if s.step in {Step.REFILL, Step.PASS} and not s.forgetful:
        raise Refusal("position-refill", game=GAME)
    if s.window and s.step in {Step.RACE, Step.OVER}:
        raise Refusal("position-window", game=GAME)
    if s.acted and s.step in {Step.RACE, Step.OVER}:
        raise Refusal("position-acted", game=GAME)
    for seat, call in enumerate(s.calls):
        if call and (
            s.step != Step.CALL
            or not s.window
            or seat == s.turn
            or not ANYTIME_CARDS >> word_of(call) & 1
        ):
            raise Refusal("position-calls", game=GAME, seat=seat)
    s.waiting = 0 if s.step == Step.OVER else 1 << s.turn


def check_played(s: State) -> None:
    """Refuse cards that cannot be in the middle of being played like this."""
    going_on = s.moved or s.window in {Window.CATCH, Window.GIVE, Window.SWAP}
    if not s.window:
        if s.depth or s.moved or s.gifts or s.coming.any():
            raise Refusal("position-nothing-played", game=GAME)
        return
    if s.depth == 0 or (s.depth > 1 and s.window != Window.REACT):
        raise Refusal("position-pending", game=GAME)
    if not going_on and (s.gifts or s.coming.any()):
        raise Refusal("position-pending", game=GAME)
    bottom = int(s.pending[0])
    card = CARDS[word_of(bottom)]
    if not isinstance(card, Playable) or whom(bottom) >= s.seats:
        raise Refusal("position-pending", game=GAME)
    if s.gifts and card.asks != Window.GIVE:
        raise Refusal("position-gifts", game=GAME)
    check_moved(s)
    check_reactions(s)
    if s.window == Window.REACT and not s.moved:
        reason = why_not_at(s, player_of(bottom), move_played(bottom), 1)
        if reason not in {0, Reason.EMPTY_HAND}:
            raise Refusal("position-pending", game=GAME)
    check_choice(s, bottom, card)


def check_moved(s: State) -> None:
    """Refuse a Banana Card that is not where it has just arrived."""
    if (s.window == Window.CATCH) and not s.moved:
        raise Refusal("position-no-move", game=GAME)
    if s.moved and s.window not in {Window.CATCH, Window.REACT}:
        raise Refusal("position-no-move", game=GAME)
    if s.moved:
        to = moved_to(s)
        giver = s.moved >> MOVED_FROM & PART_MASK
        if giver == to or count(s.bananas[to], moved_kind(s)) == 0:
            raise Refusal("position-no-move", game=GAME)


def check_reactions(s: State) -> None:
    """Refuse answers that could not have been given: to oneself, or to nothing."""
    if s.window != Window.REACT:
        return
    played = [int(card) for card in s.pending[: s.depth]]
    for number in range(1, len(played)):
        word, below = word_of(played[number]), played[number - 1]
        if number == 1:
            fits = (CATCHING if s.moved else CANCELLING) >> word & 1
        else:
            fits = could_answer(s, played[number], word_of(below))
        to_oneself = number > 1 and player_of(played[number]) == player_of(below)
        if not fits or to_oneself:
            raise Refusal("position-pending", game=GAME)
    if s.moved and len(played) == 1:
        raise Refusal("position-pending", game=GAME)


def could_answer(s: State, played: int, below: int) -> bool:
    """Tell whether a Reaction could ever have answered another."""
    card = word_of(played)
    against = everybody(s) if CATCHING >> below & 1 else 0
    fits = why_no_answer(card, s, player_of(played), int(KIND_OF[below]), against) == 0
    return fits and bool(CANCELLING >> card & 1)


def check_choice(s: State, bottom: int, card: Playable) -> None:
    """Refuse a choice that nobody could make; say who makes it."""
    player, at = player_of(bottom), whom(bottom)
    if s.window == Window.GIVE:
        if card.asks != s.window or s.bananas[at] == 0 or s.gifts >= s.seats - 1:
            raise Refusal("position-choice", game=GAME)
        if s.coming.any():
            raise Refusal("position-choice", game=GAME)
        s.waiting = 1 << at
    elif s.window == Window.SWAP:
        if card.asks != s.window or s.hand_sizes[player] == 0 or s.hand_sizes[at] == 0:
            raise Refusal("position-choice", game=GAME)
        if player == at or s.coming.any():
            raise Refusal("position-choice", game=GAME)
        s.waiting = 1 << player
    elif s.window == Window.COPY:
        if not can_be_played(s, player, card.number):
            raise Refusal("position-choice", game=GAME)
        s.waiting = 1 << player
