"""A position of Bananine as one line, written and read."""

from collections.abc import Mapping

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.notation.hidden import onlooker, read_hidden, write_hidden
from topbanana.engine.notation.line import per_seat, whole_number
from topbanana.engine.refusal import Refusal
from topbanana.games.bananine.cards import (
    MOST_OF_A_VALUE,
    VALUES,
    count,
    holds,
    packed,
    total,
    unpacked,
)
from topbanana.games.bananine.moves import HIGHEST_SUM
from topbanana.games.bananine.state import MAX_DECK, State

KEYS = (
    "turn",
    "start",
    "market",
    "surplus",
    "hands",
    "won",
    "deck",
    "box",
    "out",
    "ending",
)
MORE_KEYS = ("kept",)  # the surplus cards among those won, where cards are hidden
GAME = "bananine"
MOST_HIDDEN = 300  # cards in one place: more than the largest lists leave there
DIGITS = frozenset("123456789")


def digits(values: object) -> str:
    """Write cards one after another, or ``-`` for none."""
    return "".join(str(value) for value in values) or "-"  # type: ignore[attr-defined]


def write_position(s: State, seat: int | None) -> dict[str, str]:
    """Write a position; cards that the onlooker may not see are counted only."""
    seats = range(s.seats)
    # With every card in sight, what was kept follows; without, only the line can tell.
    kept = {"kept": digits(unpacked(s.kept))} if seat is not None and s.kept else {}
    stacks = [str(value) * count(s.market, value) for value in VALUES]
    return {
        "turn": str(s.turn),
        "start": str(s.start),
        "market": ",".join(filter(None, stacks)) or "-",
        "surplus": digits(unpacked(s.extras)),
        "hands": "/".join(
            digits(unpacked(s.hands[owner]))
            if seat in {None, owner}
            else write_hidden(s.hand_sizes[owner])
            for owner in seats
        ),
        "won": "/".join(digits(unpacked(s.won[owner])) for owner in seats),
        "deck": digits(s.deck[: s.deck_size][::-1])
        if seat is None
        else write_hidden(s.deck_size),
        "box": digits(unpacked(s.box)) if seat is None else write_hidden(s.box_size),
        "out": digits(unpacked(s.out)),
        "ending": str(s.ending),
        **kept,
    }


def read_position(s: State, values: Mapping[str, str]) -> int | None:
    """Read a position."""
    s.turn = whole_number(values["turn"], "turn", 0, s.seats - 1)
    s.start = whole_number(values["start"], "start", 0, s.seats - 1)
    s.ending = whole_number(values["ending"], "ending", 0, 1)
    s.market = read_market(values["market"])
    s.extras = packed(read_cards(values["surplus"], "surplus"))
    s.out = packed(read_cards(values["out"], "out"))
    for seat, cards in enumerate(per_seat(values["won"], "won", s.seats)):
        s.won[seat] = packed(read_cards(cards, "won"))
    hands = per_seat(values["hands"], "hands", s.seats)
    for seat, cards in enumerate(hands):
        shown, s.hand_sizes[seat] = read_hidden(cards, "hands", MOST_HIDDEN, read_cards)
        s.hands[seat] = packed(shown)
    box, s.box_size = read_hidden(values["box"], "box", MOST_HIDDEN, read_cards)
    s.box = packed(box)
    deck, s.deck_size = read_hidden(values["deck"], "deck", MAX_DECK, read_cards)
    if len(deck) > MAX_DECK:
        raise Refusal("position-too-many", game=GAME)
    s.deck[: len(deck)] = deck[::-1]
    check_sizes(s)
    writer = onlooker([hands], [values["deck"], values["box"]])
    if writer is not None:
        gather_seen(s, writer, values.get("kept"))
    elif "kept" in values:
        raise Refusal("line-half-hidden")
    else:
        gather(s, deck)
    return writer


def read_market(text: str) -> int:
    """Read the standard stacks: at most one of each value, none of ten or more."""
    market = 0
    for stack in [] if text == "-" else text.split(","):
        values = read_cards(stack, "market")
        if len(set(values)) != 1 or count(market, values[0]):
            raise Refusal("position-stack", game=GAME, stack=stack)
        if sum(values) > HIGHEST_SUM:
            raise Refusal("position-stack-too-high", game=GAME, stack=stack)
        market += packed(values)
    return market


def read_cards(text: str, key: str) -> list[int]:
    """Read cards: digits from 1 to 9, or ``-`` for none."""
    if text == "-":
        return []
    if not text or not set(text) <= DIGITS:
        raise Refusal("position-cards", game=GAME, key=key, text=text)
    values = [int(card) for card in text]
    if max(values.count(value) for value in VALUES) > MOST_OF_A_VALUE:
        raise Refusal("position-too-many", game=GAME)
    return values


def check_sizes(s: State) -> None:
    """Refuse more cards than there are, and seats that must move without a card."""
    everywhere = [s.market, s.extras, s.out, s.box, *s.hands, *s.won]
    in_deck = [int(card) for card in s.deck]
    for value in VALUES:
        cards = sum(count(int(pile), value) for pile in everywhere)
        cards += in_deck.count(value)
        most = count(int(s.standard), value) + count(int(s.surplus), value)
        if cards > most:
            raise Refusal(
                "position-cannot-be", game=GAME, value=value, found=cards, most=most
            )
    turns_left = (s.start - s.turn) % s.seats if s.ending else s.seats
    for step in range(turns_left):
        seat = (s.turn + step) % s.seats
        if s.hand_sizes[seat] == 0:
            raise Refusal("position-empty-hand", game=GAME, seat=int(seat))


def gather(s: State, deck: list[int]) -> None:
    """Note which cards are at this table, when all of them are shown.

    The line does not tell surplus cards among those won: they are those that the list of
    standard cards has no place for.
    """
    won = sum(int(pile) for pile in s.won)
    cards = int(s.market + s.out + s.box + won + sum(int(hand) for hand in s.hands))
    s.kept = too_many(cards, won, s.standard)
    s.surplus = packed(deck) + s.extras + s.kept
    s.standard = cards - s.kept


def too_many(cards: int, won: int, standard: int) -> int:
    """Give the cards won that cannot be standard cards: there are not so many."""
    return packed(
        value
        for value in VALUES
        for _ in range(min(count(won, value), count(cards, value) - count(standard, value)))
    )


def gather_seen(s: State, seat: int, kept: str | None) -> None:
    """Note which cards may be at this table, when one onlooker does not see all of them."""
    places = int(s.box_size) + sum(
        int(size) for owner, size in enumerate(s.hand_sizes) if owner != seat
    )
    won = sum(int(pile) for pile in s.won)
    seen = int(s.market + s.out + won + (0 if seat == SPECTATOR else s.hands[seat]))
    left = total(s.standard) + total(s.surplus) - total(seen) - total(s.extras)
    if places + int(s.deck_size) > left:
        hidden = places + int(s.deck_size)
        raise Refusal("position-hides-too-many", game=GAME, hidden=hidden, left=left)
    s.kept = guess_kept(s, won, seen, places) if kept is None else read_kept(kept, won)
    s.standard = enough(s.standard, seen - s.kept, places)
    s.surplus = enough(s.surplus, s.extras + s.kept, s.deck_size)


def read_kept(text: str, won: int) -> int:
    """Read which of the cards won are surplus cards."""
    kept = packed(read_cards(text, "kept"))
    if not holds(won, kept):
        raise Refusal("position-kept", game=GAME)
    return kept


def guess_kept(s: State, won: int, seen: int, places: int) -> int:
    """Guess which of the cards won are surplus cards, where the line does not say.

    First those that cannot be standard cards, then, from the lowest, as many as it takes
    for the hidden standard cards to fill their places.
    """
    sure = too_many(seen, won, s.standard)
    kept = {value: count(sure, value) for value in VALUES}
    unseen = total(s.standard) - total(seen)
    for value in VALUES:
        free = min(count(won, value), count(s.surplus, value) - count(s.extras, value))
        missing = places - unseen - sum(kept.values())
        kept[value] += max(0, min(missing, free - kept[value]))
    return packed(value for value in VALUES for _ in range(kept[value]))


def enough(pile: int, seen: int, hidden: int) -> int:
    """Give a list of cards that holds all that are seen, and enough for the hidden ones.

    A study position may show as standard cards what can only be surplus cards: then some
    are added.
    """
    counts = {value: max(count(pile, value), count(seen, value)) for value in VALUES}
    while sum(counts.values()) - total(seen) < hidden:
        rarest = min(counts, key=lambda value: counts[value])
        counts[rarest] += 1
    return packed(value for value in VALUES for _ in range(counts[value]))
