"""What a seat may do: the sets of words, cards and Banana Cards it can choose from."""

from topbanana.engine.dialect.bits import lowest, size, without_lowest
from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.games.bananarchy.cards.catalogue import (
    ACTION_CARDS,
    ALL_FIRST,
    ALL_SECOND,
    ANYTIME_CARDS,
    PLAYABLE_FIRST,
    PLAYABLE_SECOND,
    UNAIMED,
)
from topbanana.games.bananarchy.moves import Word, giving, naming, word_of
from topbanana.games.bananarchy.piles.bananas import kinds
from topbanana.games.bananarchy.piles.monkeys import FIRST, SECOND, kinds_among
from topbanana.games.bananarchy.piles.transfers import everybody_but
from topbanana.games.bananarchy.rules.aiming import (
    besides,
    count_plays,
    numbered,
    ways_at,
)
from topbanana.games.bananarchy.rules.windows import fitting_answers
from topbanana.games.bananarchy.state import HAND, IN_SECRET, State, Step, Window

# Buttons as members of a set of words.
CAN_PASS = 1 << Word.PASS
CAN_DRAW = 1 << Word.DRAW
CAN_REFILL = 1 << Word.REFILL
CAN_END = 1 << Word.END


# --- Who may do something -------------------------------------------------------------


@rule
def acting(s: State) -> int:
    """The active player, or all that a window asks and that have not answered. [BA-12]"""
    return s.waiting


@rule
def may_act(s: State) -> int:
    """Anybody may interject in the active player's Action step. [BA-11]"""
    if s.step == Step.ACTION and s.window == Window.CLOSED:
        return everybody_but(s, s.turn)
    return 0


# --- What there is to choose from -----------------------------------------------------


@rule
def words(s: State, seat: int) -> int:
    """The buttons and Reactions that name nothing, as bits."""
    if IN_SECRET >> s.window & 1:
        return CAN_PASS | fitting_answers(s, seat)
    if s.window != Window.CLOSED:
        return 0
    if s.step == Step.ACTION:
        return CAN_END if seat == s.turn else 0
    if s.step in (Step.CALL, Step.RACE):
        return CAN_PASS
    if s.step == Step.START:
        return start_words(s)
    return CAN_PASS | CAN_REFILL if s.step == Step.REFILL and can_refill(s) else CAN_PASS


@rule
def start_words(s: State) -> int:
    """Draw, or discard and refill [BA-6]; forgetful players may go on without [BA-10]"""
    draw = CAN_DRAW if s.acted != 0 else CAN_DRAW | CAN_REFILL
    return draw | CAN_END if s.forgetful != 0 else draw


@rule
def can_refill(s: State) -> bool:
    """Whether the active player's hand can be filled up [BA-9]"""
    there = s.monkeys_left != 0 or s.thrown[FIRST] != 0 or s.thrown[SECOND] != 0
    return there and s.hand_sizes[s.turn] < HAND


@rule
def bananas_to_name(s: State, seat: int) -> int:
    """The kinds of own Banana Card that can be stashed, or must be given, as bits."""
    if s.window == Window.GIVE:
        return kinds(s.bananas[seat])
    if s.window == Window.CLOSED and s.step == Step.START and s.acted == 0:
        return kinds(s.bananas[seat])
    return 0


@rule
def cards_to_give(s: State, seat: int) -> int:
    """The kinds of card in hand of which one must be swapped away, as bits."""
    if s.window == Window.SWAP:
        return kinds_among(s.hands[seat], ALL_FIRST, ALL_SECOND)
    return 0


@rule
def cards_to_play(s: State, seat: int) -> int:
    """The kinds of card a seat may play now, if there is a way to, as bits [BA-8, BA-11]"""
    if s.window != Window.CLOSED:
        return 1 << word_of(s.pending[0]) if s.window == Window.COPY else 0
    playable = kinds_among(s.hands[seat], PLAYABLE_FIRST, PLAYABLE_SECOND)
    return playable & types_to_play(s, seat)


@rule
def types_to_play(s: State, seat: int) -> int:
    """The types of card a seat may play now of its own accord, as bits."""
    if s.step == Step.RACE:
        return ACTION_CARDS | ANYTIME_CARDS  # [BA-5]
    if s.acted != 0 or seat != s.turn:
        return ANYTIME_CARDS
    if s.step == Step.ACTION or (s.step == Step.START and s.forgetful != 0):
        return ACTION_CARDS | ANYTIME_CARDS
    return ANYTIME_CARDS  # in every step of one's own turn [BA-8]


# --- Listing and picking ------------------------------------------------------------


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    """List words, then what they name, then cards by kind and seat; say how many."""
    listed = 0
    bits = words(s, seat)
    while bits != 0:
        moves[listed] = lowest(bits)
        bits &= bits - 1
        listed += 1
    bits = bananas_to_name(s, seat)
    while bits != 0:
        moves[listed] = naming(naming_word(s), lowest(bits))
        bits &= bits - 1
        listed += 1
    bits = cards_to_give(s, seat)
    while bits != 0:
        moves[listed] = giving(lowest(bits))
        bits &= bits - 1
        listed += 1
    bits = cards_to_play(s, seat)
    while bits != 0:
        listed = list_plays(s, seat, lowest(bits), moves, listed)
        bits &= bits - 1
    return listed


@rule
def naming_word(s: State) -> int:
    """The word before a Banana Card."""
    return Word.GIVE_BANANA if s.window == Window.GIVE else Word.STASH


@rule
def list_plays(s: State, seat: int, card: int, moves: Ints, listed: int) -> int:
    """Add all ways to play a card to a list of so many moves."""
    if UNAIMED >> card & 1:
        moves[listed] = card
        return listed + ways_at(s, seat, card, 0, 0)
    for at in range(s.seats):
        ways = ways_at(s, seat, card, at, besides(s, seat))
        for number in range(ways):
            moves[listed + number] = numbered(s, seat, card, at, number)
        listed += ways
    return listed


@uncounted
def pick(s: State, seat: int, rng: Chance) -> int:
    """Any of the moves listed, without listing them."""
    word_set = words(s, seat)
    banana_set = bananas_to_name(s, seat)
    card_set = cards_to_give(s, seat)
    play_set = cards_to_play(s, seat)
    moves = size(word_set) + size(banana_set) + size(card_set)
    bits = play_set
    while bits != 0:
        moves += count_plays(s, seat, lowest(bits), besides(s, seat))
        bits &= bits - 1
    number = below(rng, moves)
    if number < size(word_set):
        return lowest(without_lowest(word_set, number))
    number -= size(word_set)
    if number < size(banana_set):
        return naming(naming_word(s), lowest(without_lowest(banana_set, number)))
    number -= size(banana_set)
    if number < size(card_set):
        return giving(lowest(without_lowest(card_set, number)))
    return numbered_play(s, seat, play_set, number - size(card_set))


@rule
def numbered_play(s: State, seat: int, cards: int, number: int) -> int:
    """Way number so-and-so to play one of these cards."""
    while True:
        card = lowest(cards)
        ways = count_plays(s, seat, card, besides(s, seat))
        if number < ways:
            break
        number -= ways
        cards &= cards - 1
    if UNAIMED >> card & 1:
        return card
    at = 0
    ways = ways_at(s, seat, card, at, besides(s, seat))
    while number >= ways:
        number -= ways
        at += 1
        ways = ways_at(s, seat, card, at, besides(s, seat))
    return numbered(s, seat, card, at, number)
