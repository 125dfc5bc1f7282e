"""What happened in Bananarchy, told from what an onlooker may see."""

from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import Ints
from topbanana.engine.story import Event, Fact
from topbanana.games.bananarchy.cards.catalogue import CARDS, NAMES
from topbanana.games.bananarchy.cards.declaration import Kind, Playable
from topbanana.games.bananarchy.moves import (
    NO_BANANA,
    PART_MASK,
    WHAT,
    Part,
    other,
    places,
    what,
    whom,
    word_of,
)
from topbanana.games.bananarchy.piles.bananas import banana_name
from topbanana.games.bananarchy.piles.drawing import (
    TOLD_MASK,
    TOLD_OTHER,
    TOLD_SEAT,
    TOLD_THING,
)
from topbanana.games.bananarchy.piles.monkeys import unpacked
from topbanana.games.bananarchy.rules import scores, winners
from topbanana.games.bananarchy.state import State, Step, Told, Window

CLAUSES = {
    Told.CANCELLED: "BA-12",
    Told.WASTED: "BA-13",
    Told.PLUCKED: "BA-3",
    Told.WENT: "BA-12",
    Told.ROTTED: "BA-3",
    Told.SLIPPED: "BA-12",
    Told.DEALT: "BA-8",
    Told.GRABBED: "BA-11",
    Told.SWAPPED: "BA-11",
    Told.COPIED: "BA-8",
    Told.THREW_HAND: "BA-6",
    Told.STASHED: "BA-6",
    Told.SHUFFLED: "BA-7",
    Told.CALLED: "BA-11",
    Told.TURN: "BA-9",
}
ABOUT_BANANAS = {Told.PLUCKED, Told.WENT, Told.ROTTED, Told.SLIPPED, Told.STASHED}
ABOUT_CARDS = {Told.CANCELLED, Told.WASTED, Told.COPIED}
BETWEEN_HANDS = {Told.GRABBED, Told.SWAPPED}


def story(before: State, after: State, mover: int) -> list[Event]:
    """Tell of a move: an answer in secret, or all that it brought."""
    events = opening(before, mover)
    tellings = [int(telling) for telling in after.told[: after.tellings]]
    happened = [Told(telling & 0xFF) for telling in tellings]
    for number, telling in enumerate(tellings):
        if happened[number] == Told.DREW:
            clause = why_drawn(before, happened[:number], happened[number + 1 :])
        else:
            clause = CLAUSES.get(happened[number], "")
        events += told(after, telling, clause)
    if not events:  # a Draw step, and not a card to draw
        events.append(Event("nothing-drawn", "BA-7", {"who": (mover,)}))
    return events + reckoning(after) if after.step == Step.OVER else events


def opening(before: State, mover: int) -> list[Event]:
    """Tell that somebody has answered; how is for all answers together to say."""
    who = {"who": (mover,)}
    if before.window in {Window.REACT, Window.CATCH}:
        return [Event("answered", "BA-12", who)]
    if before.window == Window.CLOSED and before.step == Step.CALL:
        return [Event("answered", "BA-11", who)]
    if before.step == Step.RACE:
        return [Event("raced", "BA-5", who)]
    return []


def why_drawn(before: State, earlier: list[Told], later: list[Told]) -> str:
    """Give the clause by which Monkey Cards were drawn: four of them say so."""
    if Told.THREW_HAND in earlier:
        return "BA-6"
    if before.step == Step.REFILL or (
        before.step != Step.RACE and later[:1] == [Told.TURN]
    ):
        return "BA-9"
    if before.step == Step.START and before.window == Window.CLOSED:
        return "BA-7"
    return "BA-12"  # a Shield


def told(s: State, telling: int, clause: str) -> list[Event]:
    """Tell one thing that happened."""
    happened = Told(telling & 0xFF)
    seat = telling >> TOLD_SEAT & TOLD_MASK
    second = telling >> TOLD_OTHER & TOLD_MASK
    thing = telling >> TOLD_THING
    if happened == Told.PLAYED:
        return [played(s, seat, thing)]
    kind = happened.name.lower().replace("_", "-")
    facts: dict[str, Fact] = {}
    if happened in ABOUT_BANANAS:
        facts["what"] = banana_name(thing)
    elif happened in ABOUT_CARDS:
        facts["card"] = NAMES[thing]
    elif happened in BETWEEN_HANDS:
        facts = hands_seen(s, seat, second)
    elif happened == Told.DREW:
        facts = {"count": thing, **seen_by_owner("cards", s.got[seat])}
    seats = {"who": (seat,), "whom": (second,)}
    return [Event(f"{kind}-seen" if seen(facts) else kind, clause, seats, facts)]


def seen(facts: dict[str, Fact]) -> bool:
    """Tell whether the onlooker knows which cards went."""
    return "cards" in facts or "given" in facts


def seen_by_owner(name: str, pile: Ints) -> dict[str, Fact]:
    """Name the cards that came to or left a hand, for its owner; others see none."""
    cards = " ".join(NAMES[card] for card in unpacked(pile))
    return {name: cards} if cards else {}


def hands_seen(s: State, seat: int, victim: int) -> dict[str, Fact]:
    """Name the cards that changed hands, for the two who saw them."""
    gained = seen_by_owner("cards", s.got[seat]) or seen_by_owner("cards", s.lost[victim])
    given = seen_by_owner("given", s.lost[seat]) or seen_by_owner("given", s.got[victim])
    return gained | given


def played(s: State, seat: int, move: int) -> Event:
    """Tell that a card is played, at whom and at what."""
    card = CARDS[word_of(move)]
    seats = {"who": (seat,)}
    facts: dict[str, Fact] = {"card": card.word}
    if not isinstance(card, Playable):
        return Event("play", card.clause, seats, facts)
    if card.aim.may_leave_out:
        return split(s, seat, move, card)
    parts = card.aim.parts
    for part, place in zip(parts, places(parts), strict=True):
        thing = move >> place & PART_MASK
        if part in {Part.WHOM, Part.TO}:
            seats[part.value] = (thing,)
        else:
            facts["what" if place == WHAT else "other"] = banana_name(thing)
    return Event(card.aim.told, card.clause, seats, facts)


def split(s: State, seat: int, move: int, card: Playable) -> Event:
    """Tell which Banana Cards go to the neighbours; one of them may get none."""
    at = whom(move)
    seats = {"who": (seat,), "whom": (at,)}
    facts: dict[str, Fact] = {"card": card.word}
    sent = [(what(move), (at + 1) % s.seats), (other(move), (at - 1) % s.seats)]
    sent = [(banana, to) for banana, to in sent if banana != NO_BANANA]
    kind = card.aim.told if len(sent) > 1 else f"{card.aim.told}-one"
    facts["what"], seats["to"] = banana_name(sent[0][0]), (sent[0][1],)
    if len(sent) > 1:
        facts["other"], seats["back"] = banana_name(sent[1][0]), (sent[1][1],)
    return Event(kind, card.clause, seats, facts)


def reckoning(s: State) -> list[Event]:
    """Tell everybody's points, with the Scoring Cards that are shown, and who has won."""
    points = scores(s)
    events = [Event("end", "BA-16")]
    for seat in range(s.seats):
        shown = [CARDS[card] for card in unpacked(s.shown[seat])]
        cards = [card.word for card in shown if card.kind == Kind.SCORING]
        facts: dict[str, Fact] = {"points": int(points[seat])}
        if cards:
            facts["cards"] = " ".join(cards)
        kind = "points-with" if cards else "points"
        events.append(Event(kind, "BA-17", {"who": (seat,)}, facts))
    best = tuple(members(winners(s)))
    facts = {"points": int(points[best[0]])}
    return [*events, Event("win", "BA-18", {"who": best}, facts)]
