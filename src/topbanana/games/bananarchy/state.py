"""What is on the table in Bananarchy, and who may see it.

How a turn goes. ``step`` is where the turn stands; ``window`` is what is asked in between,
while a card is being played; ``waiting`` are the seats that must move.

    RACE    who plays a card first begins (option `start`)
    START   draw, or instead stash or discard and refill; Anytime Cards of one's own
    ACTION  the active player plays cards; others may interject Anytime Cards
    CALL    last call: every other seat secretly lays an Anytime Card or passes
    REFILL  a button of its own with option `forgetful` only
    PASS    the hand is filled up, likewise
    OVER

A card played is put on ``pending`` and opens REACT. Every seat but its player answers in
secret; when all have answered, the first Reaction from the active player on is put on top
and opens REACT again. If there is none, the top card is settled: a Reaction that cancels
takes itself and the card below away, and what is then on top, having been asked about
before, is settled in its turn. The card at the bottom takes effect and stays there until
nothing of its effect is left to do:

    ``coming``  Banana Cards on their way to each seat. They arrive one at a time; each is
                then ``moved`` and opens CATCH, where Yoink and Slip are asked for like
                Reactions, and put on top of the card whose effect is still going on
    GIVE        the giver of Bolshevik Banana chooses the next Banana Card
    SWAP        who played Trick chooses the card to give away
    COPY        the card that Monkey See, Monkey Do took must be played

When the bottom card is done, the turn goes on at its ``step``: with the next of the cards
laid in the last call (``calls``), or with another last call if there is none left.
"""

from enum import IntEnum

from topbanana.engine.dialect.record import Ints, news, private, public, record, secret
from topbanana.games.bananarchy.piles.bananas import MOST_BANANAS
from topbanana.games.bananarchy.piles.monkeys import MOST_OF_A_CARD

MAX_SEATS = 8
HAND = 5  # [BA-4, BA-9]
MOST_MONKEYS = 120
# Only Denied! answers Denied!, so no more than these are ever being played at once: a card,
# Yoink or Slip on what it moved, Shield on that, and every Denied! of the deck.
MOST_PENDING = 3 + MOST_OF_A_CARD
MOST_TOLD = 48

STARTS_BY_LOT, STARTS_BY_RACE = -1, -2


class Step(IntEnum):
    """Where the turn stands."""

    RACE = 0
    START = 1
    ACTION = 2
    CALL = 3
    REFILL = 4
    PASS = 5
    OVER = 6


class Window(IntEnum):
    """What is asked while a card is being played."""

    CLOSED = 0
    REACT = 1
    CATCH = 2
    GIVE = 3
    SWAP = 4
    COPY = 5


IN_SECRET = 1 << Window.REACT | 1 << Window.CATCH  # windows that every seat answers


class Told(IntEnum):
    """What may happen, for the story."""

    PLAYED = 1
    CANCELLED = 2
    WASTED = 3
    PLUCKED = 4
    WENT = 5
    ROTTED = 6
    SLIPPED = 7
    DEALT = 8
    GRABBED = 9
    SWAPPED = 10
    COPIED = 11
    DREW = 12
    THREW_HAND = 13
    STASHED = 14
    SHUFFLED = 15
    CALLED = 16
    TURN = 17


class Reason(IntEnum):
    """Why a move is not allowed."""

    GAME_OVER = 1
    NO_SUCH_MOVE = 2
    NOT_NOW = 3
    ALREADY_ANSWERED = 4
    DRAW_FIRST = 6
    ALREADY_DRAWN = 7
    ALREADY_PLAYED = 8
    NOTHING_TO_STASH = 9
    NOT_HELD = 10
    ONE_ACTION = 11
    ACTION_ON_OWN_TURN = 12
    ONLY_ANSWERS = 13
    STAYS_IN_HAND = 14
    ONLY_REACTIONS = 15
    ONLY_YOINK_OR_SLIP = 16
    ONLY_ANYTIME = 17
    NOTHING_TO_CATCH = 18
    BLOCK_NEEDS_ANYTIME = 19
    BLOCK_NEEDS_YOU = 20
    SHIELD_NEEDS_ANOTHER = 21
    YOURS_ALREADY = 22
    NO_SUCH_SEAT = 23
    NOT_YOURSELF = 24
    NO_SUCH_BANANA = 25
    ROTTEN_ALREADY = 26
    EMPTY_HAND = 27
    NOTHING_TO_SWAP = 28
    NOT_THE_MOST = 29
    NO_BANANAS = 30
    TOSS_ELSEWHERE = 31
    SPLIT_BOTH = 32
    SPLIT_ONE = 33
    GIVE_A_BANANA = 34
    GIVE_A_CARD = 35
    PLAY_THAT_CARD = 36
    NOTHING_TO_PASS = 37
    HAND_IS_FULL = 38
    OWN_CARD = 39
    DRAWN_ONCE = 40
    REFILL_LATER = 41
    NO_BANANA_THERE = 42
    NOTHING_TO_GIVE = 43
    ACTION_IS_OVER = 44
    OTHERS_FIRST = 45
    RACE_IS_ON = 46
    NO_BANANA_TO_SWAP = 47


REASONS = {
    Reason.GAME_OVER: "BA-16",
    Reason.NO_SUCH_MOVE: "BA-8",
    Reason.NOT_NOW: "BA-11",
    Reason.ALREADY_ANSWERED: "BA-12",
    Reason.DRAW_FIRST: "BA-7",
    Reason.ALREADY_DRAWN: "BA-6",
    Reason.ALREADY_PLAYED: "BA-6",
    Reason.NOTHING_TO_STASH: "BA-6",
    Reason.NOT_HELD: "BA-8",
    Reason.ONE_ACTION: "BA-8",
    Reason.ACTION_ON_OWN_TURN: "BA-8",
    Reason.ONLY_ANSWERS: "BA-12",
    Reason.STAYS_IN_HAND: "BA-15",
    Reason.ONLY_REACTIONS: "BA-12",
    Reason.ONLY_YOINK_OR_SLIP: "BA-12",
    Reason.ONLY_ANYTIME: "BA-11",
    Reason.NOTHING_TO_CATCH: "BA-12",
    Reason.BLOCK_NEEDS_ANYTIME: "BA-12",
    Reason.BLOCK_NEEDS_YOU: "BA-12",
    Reason.SHIELD_NEEDS_ANOTHER: "BA-12",
    Reason.YOURS_ALREADY: "BA-12",
    Reason.NO_SUCH_SEAT: "BA-8",
    Reason.NOT_YOURSELF: "BA-8",
    Reason.NO_SUCH_BANANA: "BA-14",
    Reason.ROTTEN_ALREADY: "BA-3",
    Reason.EMPTY_HAND: "BA-13",
    Reason.NOTHING_TO_SWAP: "BA-13",
    Reason.NOT_THE_MOST: "BA-8",
    Reason.NO_BANANAS: "BA-13",
    Reason.TOSS_ELSEWHERE: "BA-8",
    Reason.SPLIT_BOTH: "BA-8",
    Reason.SPLIT_ONE: "BA-8",
    Reason.GIVE_A_BANANA: "BA-8",
    Reason.GIVE_A_CARD: "BA-8",
    Reason.PLAY_THAT_CARD: "BA-13",
    Reason.NOTHING_TO_PASS: "BA-12",
    Reason.HAND_IS_FULL: "BA-9",
    Reason.OWN_CARD: "BA-12",
    Reason.DRAWN_ONCE: "BA-7",
    Reason.REFILL_LATER: "BA-9",
    Reason.NO_BANANA_THERE: "BA-13",
    Reason.NOTHING_TO_GIVE: "BA-8",
    Reason.ACTION_IS_OVER: "BA-9",
    Reason.OTHERS_FIRST: "BA-11",
    Reason.RACE_IS_ON: "BA-5",
    Reason.NO_BANANA_TO_SWAP: "BA-13",
}


class Ending(IntEnum):
    """How a game ends."""

    BANANAS_GONE = 0


@record
class State:
    """Two decks with their discard piles, hands, open Banana Cards, cards being played."""

    seats: int = public()
    short: int = public()  # options
    start: int = public()
    forgetful: int = public()
    tiebreak: int = public()
    deck: Ints = public(3)  # the list: Monkey Cards in two words, fronts of Banana Cards
    players_two: int = public()
    cast: Ints = public(2)  # all Monkey Cards of this table, wherever they are
    turn: int = public()  # the active player
    step: int = public()
    window: int = public()
    waiting: int = public()  # the seats that must move, as bits
    acted: int = public()  # whether the active player has played an Action Card
    hands: Ints = private(MAX_SEATS, 2)
    shown: Ints = public(MAX_SEATS, 2)  # the hands, once the game is over
    hand_sizes: Ints = public(MAX_SEATS)
    bananas: Ints = public(MAX_SEATS)
    stashed: Ints = public(MAX_SEATS)
    monkey_deck: Ints = secret(MOST_MONKEYS)  # the top card is the last one
    monkeys_left: int = public()
    thrown: Ints = public(2)  # the discard pile of Monkey Cards
    banana_deck: Ints = secret(MOST_BANANAS)
    bananas_left: int = public()
    fronts_left: int = public()  # which ones: all that were drawn have been seen
    peels: int = public()  # the discard pile of Banana Cards
    pending: Ints = public(MOST_PENDING)  # cards being played, each a move and its seat
    depth: int = public()  # how many
    moved: int = public()  # the Banana Card that has just arrived, if CATCH may be asked
    coming: Ints = public(MAX_SEATS)  # Banana Cards on their way, and whose they were
    gifts: int = public()  # how many have been given away by Bolshevik Banana
    calls: Ints = public(MAX_SEATS)  # cards laid in the last call and not yet played
    answers: Ints = private(MAX_SEATS)  # secret until all are in
    told: Ints = news(public(MOST_TOLD))  # what happened, in order
    tellings: int = news(public())
    got: Ints = news(private(MAX_SEATS, 2))  # Monkey Cards that came to each hand
    lost: Ints = news(private(MAX_SEATS, 2))  # Monkey Cards that were taken from each hand
