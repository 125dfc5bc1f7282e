"""What speaks for a move in Bananarchy rather than for another, in facts of the table."""

from topbanana.engine.story import Event, Point, reason_for
from topbanana.games.bananarchy.cards.advice import points_of_kind
from topbanana.games.bananarchy.cards.catalogue import (
    AGAINST_NAMED,
    CANCELLING,
    CARDS,
    KEEP,
    NAMES,
    PLAYABLE,
)
from topbanana.games.bananarchy.cards.declaration import Points
from topbanana.games.bananarchy.cards.worth import QUARTERS
from topbanana.games.bananarchy.mind.knowhow import harm_of_top
from topbanana.games.bananarchy.moves import (
    FIRST_BUTTON,
    Word,
    card_given,
    what,
    whom,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import KINDS, banana_name, count
from topbanana.games.bananarchy.piles.drawing import move_played, player_of
from topbanana.games.bananarchy.piles.monkeys import held
from topbanana.games.bananarchy.state import HAND, State

# How much each matters, in points.
SAFE, A_MONKEY, THE_END, OF_A_LEADER = 2.0, 0.4, 10.0, 0.15
DRAWS = {card.number: card.draws for card in PLAYABLE}
NEW_HAND = (Word.STASH, Word.REFILL)


def reason(sight: State, seat: int, move: int, other: int | None = None) -> Event:
    """Say in which point a move is most ahead of another."""
    beside = move if other is None else other
    others = None if other is None else points_for(sight, seat, other, move)
    return reason_for(points_for(sight, seat, move, beside), others, "BA-8")


def points_for(sight: State, seat: int, move: int, other: int) -> Points:
    """List what speaks for a move, beside another."""
    word = int(word_of(move))
    points = kept(sight, seat, move, other)
    if word >= FIRST_BUTTON:
        return points | points_of_button(sight, seat, move)
    card = CARDS[word]
    if CANCELLING >> word & 1:
        points |= cancelled(sight, seat)
    elif card.advice is not None:
        points |= card.advice(sight, seat, move)
    if is_aimed(seat, move) and is_aimed(seat, other):
        at = int(whom(move))
        points["leader"] = Point(
            open_points(sight, at), OF_A_LEADER, "BA-18", {"whom": (at,)}
        )
    others = [open_points(sight, owner) for owner in range(sight.seats) if owner != seat]
    if DRAWS.get(word, 0) >= sight.bananas_left and open_points(sight, seat) > max(others):
        points["end"] = Point(1, THE_END, "BA-16", counted=False)
    return points


def points_of_button(sight: State, seat: int, move: int) -> Points:
    """What speaks for what is said without playing a card."""
    word = Word(int(word_of(move)))
    if word == Word.GIVE_BANANA:
        cost = points_of_kind(sight, seat, what(move))
        return {"cost": Point(cost, -1.0, "BA-8", {}, {"what": banana_name(what(move))})}
    if word == Word.GIVE_CARD:
        given = int(card_given(move))
        name = {"what": NAMES[given]}
        worth = int(KEEP[given])
        return {"give": Point(worth, -1 / QUARTERS, "BA-11", {}, name, counted=False)}
    points: Points = {}
    if word == Word.STASH:
        safe = points_of_kind(sight, seat, what(move))
        points["safe"] = Point(safe, SAFE, "BA-14", {}, {"what": banana_name(what(move))})
    if word in (*NEW_HAND, Word.DRAW):
        new = HAND if word in NEW_HAND else 1
        points["fetch"] = Point(new, A_MONKEY, "BA-6" if word in NEW_HAND else "BA-7")
    return points


def kept(sight: State, seat: int, move: int, other: int) -> Points:
    """The card that the other move would spend, or the best one of the hand it throws away."""
    card = int(word_of(other))
    if card in NEW_HAND and word_of(move) not in NEW_HAND:
        hand = [kind.number for kind in CARDS if held(sight.hands[seat], kind.number) > 0]
        if not hand:
            return {}
        card = max(hand, key=lambda number: int(KEEP[number]))
        kind = "hand"
    elif card < FIRST_BUTTON and card != word_of(move):
        kind = "keep"
    else:
        return {}
    worth, name = int(KEEP[card]), {"what": NAMES[card]}
    return {kind: Point(worth, 1 / QUARTERS, "BA-9", {}, name, counted=False)}


def cancelled(sight: State, seat: int) -> Points:
    """The card on top, if it does harm."""
    harm = int(harm_of_top(sight, seat))
    if harm <= 0:
        return {}
    top = sight.pending[sight.depth - 1]
    name = NAMES[int(word_of(move_played(top)))]
    whose = {"whom": (int(player_of(top)),)}
    return {
        "stop": Point(1, harm / QUARTERS, "BA-12", whose, {"what": name}, counted=False)
    }


def is_aimed(seat: int, move: int) -> bool:
    """Tell whether a move is played at another player."""
    word = int(word_of(move))
    return word < FIRST_BUTTON and bool(AGAINST_NAMED >> word & 1) and whom(move) != seat


def open_points(sight: State, owner: int) -> int:
    """The points of somebody's Banana Cards, which lie open."""
    pile = sight.bananas[owner] + sight.stashed[owner]
    return sum((kind - 1) * int(count(pile, kind)) for kind in range(KINDS))
