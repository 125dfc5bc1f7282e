"""How Bananine looks and how it is told, from what an onlooker may see."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import copied, plain
from topbanana.engine.story import Event
from topbanana.games.bananine.advice import reason as reason
from topbanana.games.bananine.cards import VALUES, count, unpacked
from topbanana.games.bananine.moves import PAYMENTS, PUT_DOWN, STACKS, TAKES, Stack
from topbanana.games.bananine.rules import MANY, acting, most_won, play, scores, winners
from topbanana.games.bananine.state import State

NO_LUCK = chance("")  # after the deal nothing is left to chance

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

SHARED, SOLE = 1, 2  # points for having the most of a value [BN-11]


class Player(Struct, frozen=True, gc=False):
    """What lies before one player."""

    cards_in_hand: int
    won: tuple[int, ...]
    """Cards won, lowest first."""
    points: int


class View(Struct, frozen=True, gc=False):
    """The table as one player sees it."""

    turn: int | None
    start: int
    ending: bool
    market: tuple[Stack, ...]
    hand: tuple[int, ...]
    players: tuple[Player, ...]
    holders: tuple[tuple[int, ...], ...]
    """For each value from 1 on, the seats that have the most cards of it. [BN-11]"""
    deck: int
    box: int
    out: tuple[int, ...]


def view(sight: State) -> View:
    """Give a spectator's sight as clients show it."""
    sight = plain(sight)
    won: Any = sight.won[: sight.seats].tolist()
    sight.won = won  # the rules count these many times, and a list is read sooner
    points = scores(sight)
    standard = [Stack(value, count(sight.market, value), surplus=False) for value in VALUES]
    surplus = [Stack(value, 1, surplus=True) for value in unpacked(sight.extras)]
    return View(
        turn=int(sight.turn) if acting(sight) else None,
        start=int(sight.start),
        ending=bool(sight.ending),
        market=(*(stack for stack in standard if stack.size), *surplus),
        hand=(),
        players=tuple(
            Player(
                cards_in_hand=int(sight.hand_sizes[owner]),
                won=tuple(unpacked(won[owner])),
                points=int(points[owner]),
            )
            for owner in range(sight.seats)
        ),
        holders=tuple(holders(won, value) for value in VALUES),
        deck=int(sight.deck_size),
        box=int(sight.box_size),
        out=tuple(unpacked(sight.out)),
    )


def own_view(view: View, sight: State, seat: int) -> View:
    """Add a player's own hand."""
    return replace(view, hand=tuple(unpacked(sight.hands[seat])))


def show(view: View, words: "Words", names: Mapping[int, str]) -> str:
    """Draw a view as lines of text."""
    stacks = [
        "(" + " ".join([str(stack.value)] * stack.size) + ")"
        if not stack.surplus
        else f"«{stack.value}»"
        for stack in view.market
    ]
    lines = [
        words("show-market", stacks="  ".join(stacks) or "-"),
        words("show-piles", deck=view.deck, box=view.box, out=spaced(view.out)),
    ]
    width = max(len(name) for name in names.values())
    for seat, player in enumerate(view.players):
        mark = "▸" if seat == view.turn else " "
        facts = words(
            "show-player",
            cards=player.cards_in_hand,
            points=player.points,
            won=piles(player.won),
        )
        lines.append(f"{mark} {names[seat]:<{width}}  {facts}")
    if view.hand:
        lines.append(words("show-hand", cards=spaced(view.hand)))
    if view.ending and view.turn is not None:
        lines.append(words("show-ending"))
    return "\n".join(lines)


def spaced(cards: tuple[int, ...]) -> str:
    """Write cards with room between them."""
    return " ".join(str(card) for card in cards) or "-"


def piles(cards: tuple[int, ...]) -> str:
    """Write cards won, in piles by value."""
    values = sorted(set(cards))
    return "  ".join(" ".join([str(v)] * cards.count(v)) for v in values) or "-"


def preview(sight: State, seat: int, move: int) -> list[Event]:
    """Tell which stacks will go out and how many surplus cards will come. [BN-7, BN-9]

    Which cards come is hidden, and makes no difference to how many: any will do.
    """
    after = plain(copied(sight))
    after.deck[: after.deck_size] = VALUES[0]
    play(after, seat, move, NO_LUCK)
    events = discarded(sight, after)
    draws = int(sight.deck_size - after.deck_size)
    if events or draws:
        clause = "BN-9" if events else "BN-7"
        events.append(Event("draw", clause, {}, {"draws": draws}))
    return events


def story(before: State, after: State, mover: int) -> list[Event]:
    """Tell of a turn: what was taken and paid, drawn and discarded, and the end."""
    who = {"who": (mover,)}
    if after.last >= PUT_DOWN:
        stack, paid = None, [int(after.last) - PUT_DOWN + 1]
        events = [Event("put-down", "BN-8", who, {"card": paid[0]})]
    else:
        take, payment = TAKES[after.last]
        stack, paid = STACKS[take], list(PAYMENTS[payment])
        events = [
            Event(
                "take-surplus" if stack.surplus else "take",
                "BN-6" if stack.surplus else "BN-5",
                who,
                {
                    "value": stack.value,
                    "size": stack.size,
                    "paid": " + ".join(str(card) for card in paid),
                },
            )
        ]

    took_many = stack is not None and stack.size >= MANY
    events += drawn_and_discarded(before, after, took_many=took_many)
    if after.ending and not before.ending:
        reason = "ending-deck" if after.hand_sizes[mover] else "ending-hand"
        events.append(Event(reason, "BN-10", who))
    return events if acting(after) else events + reckoning(after)


def drawn_and_discarded(before: State, after: State, *, took_many: bool) -> list[Event]:
    """Tell of surplus cards that came and of stacks that went out, in their order."""
    drawn = [int(card) for card in str(after.drawn) if after.drawn]
    events = []

    def draw(clause: str) -> None:
        if drawn:  # an empty deck gives nothing more
            events.append(Event("draw", clause, {}, {"value": drawn.pop(0)}))

    if took_many:
        draw("BN-7")
    for discard in discarded(before, after):
        events.append(discard)
        draw("BN-9")
    return events


def discarded(before: State, after: State) -> list[Event]:
    """Tell of the stacks that went out, lowest first."""
    gone = int(after.out - before.out)
    return [
        Event("discard", "BN-9", {}, {"value": value, "size": size, "sum": value * size})
        for value in VALUES
        if gone and (size := count(gone, value))
    ]


def holders(won: Sequence[int], value: int) -> tuple[int, ...]:
    """Name those who have the most cards of a value; nobody where there are none. [BN-11]"""
    cards = [count(pile, value) for pile in won]
    most = max(cards)
    return tuple(seat for seat, own in enumerate(cards) if own == most) if most else ()


def reckoning(s: State) -> list[Event]:
    """Tell the score value by value, and who has won."""
    events = []
    won = s.won[: s.seats].tolist()
    for value in VALUES:
        if best := holders(won, value):
            kind, points = ("most", SOLE) if len(best) == 1 else ("tied", SHARED)
            cards = int(most_won(s, value))
            facts = {"value": value, "cards": cards, "points": points}
            events.append(Event(kind, "BN-11", {"who": best}, facts))
    winner = members(winners(s))[0]
    won_with: dict[str, int | str] = {
        "points": int(scores(s)[winner]),
        "by": decided_by(s, winner),
    }
    return [*events, Event("win", "BN-12", {"who": (winner,)}, won_with)]


def decided_by(s: State, winner: int) -> str:
    """Name what decided between the winner and the others with as many points. [BN-12]"""
    points = scores(s)
    level = [seat for seat in range(s.seats) if points[seat] == points[winner]]
    if len(level) == 1:
        return "points"
    ones = sorted(count(s.won[seat], 1) for seat in level)
    return "start" if ones[-1] == ones[-2] else "ones"
