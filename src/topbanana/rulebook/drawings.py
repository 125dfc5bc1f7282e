"""A position as a drawing: only what its line shows, through the eyes of whoever it is about."""

from collections.abc import Mapping
from typing import Any

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.notation.reader import read_line
from topbanana.engine.picture.drawing import Drawing, column, text
from topbanana.engine.picture.symbols import symbols_of
from topbanana.engine.picture.table import Shown
from topbanana.engine.picture.table import table as on_a_table
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.engine.words import Words, words

PLAIN = "#fff6df"


def draw_line(line: str, language: str, seat: str = "") -> str:
    """Draw a position line as a file of SVG; ``seat`` says through whose eyes, if not obvious."""
    position = read_line(line)
    say = words(language, position.game.name)
    names = seat_names(position.seats, say)
    onlooker = eyes(position, seat)
    drawn = draw(position, say, names, Shown(None if onlooker == SPECTATOR else onlooker))
    about = position.game.face.show(position.view(onlooker), say, names)
    return drawn.svg(symbols_of(position.game.name), say("title"), about)


def eyes(position: Table[Any], seat: str = "") -> int:
    """Choose through whose eyes a position is seen: the writer's, or of one who is to move."""
    if not seat:
        if position.onlooker is not None:
            return position.onlooker
        return next(iter(position.acting()), SPECTATOR)
    if seat not in map(str, range(position.seats)):
        raise Refusal("unknown-seat", seat=seat, last=position.seats - 1)
    if position.onlooker not in {None, int(seat)}:
        raise Refusal("line-other-eyes", seat=seat)
    return int(seat)


def draw(
    position: Table[Any], say: Words, names: Mapping[int, str], shown: Shown
) -> Drawing:
    """Draw a table as one onlooker sees it."""
    view = position.view(SPECTATOR if shown.seat is None else shown.seat)
    drawing = position.game.drawing
    if drawing is not None:
        return drawing.draw(view, say, names, shown)
    lines = position.game.face.show(view, say, names).splitlines()
    return on_a_table([column([text(line, 14) for line in lines], gap=2)], PLAIN)


def seat_names(seats: int, say: Words) -> dict[int, str]:
    """Name players as examples do."""
    return dict(zip(range(seats), say("example-names").split(), strict=False))
