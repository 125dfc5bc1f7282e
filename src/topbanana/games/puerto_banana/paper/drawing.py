"""Puerto Banana as a drawing: the crate on the quay, and every ship with its stock and bid."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from topbanana.engine.picture.drawing import (
    Drawing,
    box,
    column,
    element,
    moved,
    over,
    row,
    symbol,
    text,
)
from topbanana.engine.picture.table import (
    INNER,
    Component,
    Shown,
    centred,
    labelled,
    marked,
    table,
    tag,
)
from topbanana.games.puerto_banana.face import Ship, View

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

SEA = "#d6f0f3"
COLOURS = ("#d8412f", "#7b3f90", "#2f8f5b", "#1d6fb8", "#c77d12", "#0f7480")
ACROSS, ROWS = 4, 7  # bananas side by side, and one upon another at the most
BEAM, LETTER = 62, 74  # how wide a ship and an envelope are
TALL, BARE = (
    0.765,
    0.217,
)  # of a ship's picture, by its beam: how high it is, and the room above
SEALED, OPENED = "#ffe3da", "#fffdf6"


def draw(view: View, words: "Words", names: Mapping[int, str], shown: Shown) -> Drawing:
    """Draw a view: what is up for auction, and the ships."""
    lot = words("board-over") if view.over else words("board-lot", lot=view.lot)
    quay = row([symbol("crate", 60, 44), text(lot, 17)], 10)
    heading = column([text(words("board-round", round=view.round), 13), quay], 2, align=0.5)
    most = max(1, view.lot, *(ship.stock for ship in view.ships))
    fleet = [
        berth(
            view,
            ship,
            most,
            names[seat],
            COLOURS[seat],
            shown if seat == shown.seat else None,
        )
        for seat, ship in enumerate(view.ships)
    ]
    gap = min(16, (INNER - len(fleet) * LETTER) / (len(fleet) - 1))
    return table([heading, row(fleet, gap, align=1)], SEA)


def berth(
    view: View, ship: Ship, most: int, name: str, colour: str, shown: Shown | None
) -> Drawing:
    """Draw a ship: the bid above it, its name below."""
    size = min(15.0, 15 * 84 / text(name, 15).width)
    parts = [envelope(view, ship, shown), cargo(ship.stock, most, colour), text(name, size)]
    return column(parts, 4, align=0.5)


def envelope(view: View, ship: Ship, shown: Shown | None) -> Drawing:
    """Draw a bid: sealed, written by the onlooker, or the one that was just opened."""
    if shown and shown.move:
        return marked(letter(shown.move, SEALED), shown.colour)
    if ship.has_bid:
        return letter("" if ship.bid is None else str(ship.bid), SEALED)
    if ship.last_bid is not None and (view.over or not any(s.has_bid for s in view.ships)):
        return letter(str(ship.last_bid), OPENED)
    return Drawing(LETTER, 38)


def letter(said: str, fill: str) -> Drawing:
    """Draw an envelope with what is written on it."""
    frame = box(LETTER, 38, fill, line=2, round_=4)
    if not said:
        flap = element(
            "path", d="M2 3 37 22 72 3", fill="none", stroke="#2a1e12", stroke_width=2
        )
        return Drawing(LETTER, 38, frame.markup + flap)
    return over(frame, centred(said, min(17, 17 * 66 / text(said, 17).width)))


def cargo(stock: int, most: int, colour: str) -> Drawing:
    """Draw a ship with its bananas, as high as its share of the largest stock or lot."""
    wide = BEAM / (ACROSS + 0.4)
    rise = wide * 0.55
    loaded = -(-stock * ACROSS * ROWS // most)
    high = ROWS * rise + wide
    bananas = "".join(
        moved(
            symbol("banana", wide * 1.35, wide * 1.13),
            (place % ACROSS) * wide + wide * 0.05,
            high - wide * 0.95 - (place // ACROSS) * rise + (place % 2) * 2,
        )
        for place in range(loaded)
    )
    # The picture of a ship leaves room above it, for a pile of its own.
    hull = moved(
        symbol("puerto-banana-ship", BEAM, BEAM * TALL, colour), 0, high - BEAM * BARE
    )
    amount = tag(str(stock), 16)
    laid = bananas + hull + moved(amount, (BEAM - amount.width) / 2, high + 10)
    return Drawing(max(BEAM, amount.width), high + 44, laid)


def components(words: "Words") -> list[Component]:
    """Draw a ship, a bid and the crate."""
    return [
        Component(words("draw-ship"), words("draw-ship-about"), cargo(10, 14, COLOURS[0])),
        Component(
            words("draw-bid"),
            words("draw-bid-about"),
            row([letter("", SEALED), letter("21", OPENED)]),
        ),
        Component(
            words("draw-crate"),
            words("draw-crate-about"),
            labelled(symbol("crate", 90, 66), "10", 18),
        ),
    ]
