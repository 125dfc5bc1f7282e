"""Reading a position line of Bananarchy, whatever anybody typed."""

from collections.abc import Mapping

from topbanana.engine.notation.hidden import HIDDEN, NOTHING, onlooker, read_hidden
from topbanana.engine.notation.line import per_seat, whole_number
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.games.bananarchy.cards.catalogue import CARDS, CODES, NUMBERS
from topbanana.games.bananarchy.notation.checks import check_played, check_table
from topbanana.games.bananarchy.notation.deck import GAME
from topbanana.games.bananarchy.notation.moves import KINDS, read_move
from topbanana.games.bananarchy.notation.writing import POINTS
from topbanana.games.bananarchy.piles.bananas import MOST_BANANAS, bunch, listed
from topbanana.games.bananarchy.piles.drawing import SEAT_OF_CARD
from topbanana.games.bananarchy.piles.monkeys import (
    MOST_OF_A_CARD,
    held,
    packed,
    unpacked,
)
from topbanana.games.bananarchy.piles.transfers import (
    ARRIVED,
    COMING_FROM,
    MOVED_BY,
    MOVED_FROM,
    MOVED_KIND,
    MOVED_TO,
)
from topbanana.games.bananarchy.rules.legality import why
from topbanana.games.bananarchy.rules.unseen import on_the_table, seen
from topbanana.games.bananarchy.rules.windows import asked
from topbanana.games.bananarchy.state import (
    MOST_MONKEYS,
    MOST_PENDING,
    State,
    Step,
    Window,
)

STEPS = {step.name.lower(): int(step) for step in Step}
WINDOWS = {NOTHING: 0} | {window.name.lower(): int(window) for window in Window if window}
PARTS_OF_MOVED = 4


def read_position(s: State, values: Mapping[str, str]) -> int | None:
    """Read a position."""
    s.turn = whole_number(values["turn"], "turn", 0, s.seats - 1)
    s.step = named(STEPS, values["step"], "step")
    s.window = named(WINDOWS, values["window"], "window")
    s.acted = whole_number(values["acted"], "acted", 0, 1)
    s.gifts = whole_number(values["gifts"], "gifts", 0, s.seats - 1)
    read_bananas_before(s, values)
    hands = read_monkeys(s, values)
    read_played(s, values)
    check_table(s)
    check_played(s)
    answers = per_seat(values["answers"], "answers", s.seats)
    seat = writer(s, hands, answers, values)
    if seat is None:
        gather(s)
    else:
        check_hidden(s, seat)
    read_answers(s, answers, seat)
    return seat


def named(known: Mapping[str, int], text: str, key: str) -> int:
    """Read one of several names."""
    if text not in known:
        raise Refusal(
            "position-name",
            game=GAME,
            key=key,
            text=text,
            known=", ".join(known),
        )
    return known[text]


# --- Banana Cards -------------------------------------------------------------------


def read_bananas(text: str, key: str) -> list[int]:
    """Read Banana Cards: their points, or R for a rotten one."""
    if text == NOTHING:
        return []
    if not text or not set(text) <= set(POINTS):
        raise Refusal("position-bananas", game=GAME, key=key, text=text)
    if len(text) > MOST_BANANAS:
        raise Refusal("position-too-many-bananas", game=GAME, most=MOST_BANANAS)
    return [POINTS.index(kind) for kind in text]


def read_bananas_before(s: State, values: Mapping[str, str]) -> None:
    """Read all Banana Cards: before their owners, in the deck, thrown away, on their way."""
    for seat, text in enumerate(per_seat(values["bananas"], "bananas", s.seats)):
        s.bananas[seat] = bunch(read_bananas(text, "bananas"))
    for seat, text in enumerate(per_seat(values["stash"], "stash", s.seats)):
        s.stashed[seat] = bunch(read_bananas(text, "stash"))
    s.peels = bunch(read_bananas(values["peels"], "peels"))
    fronts = read_bananas(values["bunch"].removeprefix(HIDDEN), "bunch")
    if 0 in fronts:
        raise Refusal("position-rotten-deck", game=GAME)
    s.fronts_left = bunch(fronts)
    s.bananas_left = len(fronts)
    if not values["bunch"].startswith(HIDDEN):
        s.banana_deck[: len(fronts)] = fronts[::-1]
    for seat, text in enumerate(per_seat(values["coming"], "coming", s.seats)):
        if text != NOTHING:
            cards, _, giver = text.partition("<")
            kinds = read_bananas(cards, "coming")
            owner = whole_number(giver, "coming", 0, s.seats - 1)
            if owner == seat or not kinds:
                raise Refusal("position-coming", game=GAME, text=text)
            s.coming[seat] = bunch(kinds) | owner << COMING_FROM
    piles = [*s.bananas, *s.stashed, s.peels, *(s.coming & (1 << COMING_FROM) - 1)]
    if sum(len(listed(pile)) for pile in piles) + s.bananas_left > MOST_BANANAS:
        raise Refusal("position-too-many-bananas", game=GAME, most=MOST_BANANAS)


# --- Monkey Cards -------------------------------------------------------------------


def read_cards(text: str, key: str) -> list[int]:
    """Read Monkey Cards: two letters each."""
    if text == NOTHING:
        return []
    codes = [text[place : place + 2] for place in range(0, len(text), 2)]
    if not codes or not set(codes) <= set(CODES):
        raise Refusal("position-cards", game=GAME, key=key, text=text)
    cards = [CODES.index(code) for code in codes]
    if max(map(cards.count, cards)) > MOST_OF_A_CARD:
        raise Refusal("position-too-many", game=GAME, most=MOST_OF_A_CARD)
    return cards


def read_monkeys(s: State, values: Mapping[str, str]) -> list[str]:
    """Read hands, deck and discard pile; give the hands as they are written."""
    hands = per_seat(values["hands"], "hands", s.seats)
    for seat, text in enumerate(hands):
        cards, s.hand_sizes[seat] = read_hidden(text, "hands", MOST_MONKEYS, read_cards)
        s.hands[seat] = packed(cards)
        if s.step == Step.OVER:
            s.shown[seat] = s.hands[seat]
    deck, s.monkeys_left = read_hidden(
        values["monkeys"], "monkeys", MOST_MONKEYS, read_cards
    )
    if len(deck) > MOST_MONKEYS:
        raise Refusal("position-too-many", game=GAME, most=MOST_OF_A_CARD)
    s.monkey_deck[: len(deck)] = deck[::-1]
    s.thrown[:] = packed(read_cards(values["thrown"], "thrown"))
    return hands


def read_inside(text: str, key: str) -> int:
    """Read a move without blanks."""
    try:
        return read_move(text.replace(".", " "))
    except IllegalMove:
        raise Refusal("position-move", game=GAME, key=key, text=text) from None


def read_played(s: State, values: Mapping[str, str]) -> None:
    """Read what is being played: pending cards, a Banana Card that moved, last calls."""
    played = [] if values["pending"] == NOTHING else values["pending"].split(",")
    if len(played) > MOST_PENDING:
        raise Refusal("position-pending", game=GAME)
    for number, text in enumerate(played):
        who, _, move = text.partition(".")
        player = whole_number(who, "pending", 0, s.seats - 1)
        if s.window == Window.COPY and move in NUMBERS:
            code = NUMBERS[move]
        else:
            code = read_inside(move, "pending")
        s.pending[number] = code | player << SEAT_OF_CARD
    s.depth = len(played)
    if values["moved"] != NOTHING:
        kind, *others = values["moved"].split(".")
        if kind not in KINDS or len(others) != PARTS_OF_MOVED - 1:
            raise Refusal("position-moved", game=GAME, text=values["moved"])
        giver, to, by = (whole_number(other, "moved", 0, s.seats - 1) for other in others)
        s.moved = (
            ARRIVED
            | KINDS[kind] << MOVED_KIND
            | giver << MOVED_FROM
            | to << MOVED_TO
            | by << MOVED_BY
        )
    for seat, text in enumerate(per_seat(values["calls"], "calls", s.seats)):
        if text != NOTHING:
            s.calls[seat] = read_inside(text, "calls")


# --- Who wrote it, and what that one could not see ----------------------------------


def writer(
    s: State, hands: list[str], answers: list[str], values: Mapping[str, str]
) -> int | None:
    """Tell who wrote a line that hides cards; None if it hides nothing."""
    by_seat = [hands, answers]
    if s.step == Step.OVER:
        by_seat = []  # all hands are shown
    elif s.step == Step.RACE:
        by_seat = [hands]  # whoever stays behind says so
    hidden = [part for part in (*hands, *answers) if part.startswith(HIDDEN)]
    return onlooker(by_seat, [values["monkeys"], values["bunch"], *hidden])


def check_hidden(s: State, seat: int) -> None:
    """Refuse a line whose hidden cards cannot be dealt."""
    s.cast[:] = s.deck[:2]
    known = seen(s, seat)
    hidden = int(s.monkeys_left)
    if s.step != Step.OVER:
        hidden += sum(int(n) for owner, n in enumerate(s.hand_sizes) if owner != seat)
    unseen = len(unpacked(s.cast)) - len(unpacked(known))
    if unseen < hidden or any(
        held(known, card.number) > held(s.cast, card.number) for card in CARDS
    ):
        raise Refusal("position-hidden", game=GAME)


def gather(s: State) -> None:
    """Note which Monkey Cards are at this table, when all of them are shown."""
    cards = unpacked(on_the_table(s))
    cards += [int(card) for card in s.monkey_deck[: s.monkeys_left]]
    for hand in s.hands[: s.seats]:
        cards += unpacked(hand)
    if max(map(cards.count, range(len(CARDS)))) > MOST_OF_A_CARD:
        raise Refusal("position-too-many", game=GAME, most=MOST_OF_A_CARD)
    if len(cards) > MOST_MONKEYS:
        raise Refusal("position-too-many-cards", game=GAME, most=MOST_MONKEYS)
    s.cast[:] = packed(cards)


def read_answers(s: State, answers: list[str], seat: int | None) -> None:
    """Read who has answered, and how as far as it is shown."""
    secret = s.step != Step.RACE
    s.waiting = asked(s) or s.waiting
    waiting = int(s.waiting)
    for owner, text in enumerate(answers):
        if text == NOTHING:
            continue
        if not asked(s) >> owner & 1:
            raise Refusal("position-not-asked", game=GAME, seat=owner)
        waiting &= ~(1 << owner)
        if text == HIDDEN and secret and seat is not None and owner != seat:
            continue
        move = read_inside(text, "answers")
        if why(s, owner, move) or (not secret and text != "pass"):
            raise Refusal("position-answer", game=GAME, seat=owner, text=text)
        if secret:
            s.answers[owner] = move
    if not waiting and s.step != Step.OVER:
        raise Refusal("position-all-answered", game=GAME)
    s.waiting = waiting
