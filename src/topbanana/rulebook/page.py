"""The pictures of a rule page: components, tables, a turn, and an example for each clause."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.game import find_game
from topbanana.engine.notation.reader import read_line
from topbanana.engine.picture.drawing import Drawing, symbols_used
from topbanana.engine.picture.symbols import symbols_of
from topbanana.engine.picture.table import Shown
from topbanana.engine.table import Table
from topbanana.engine.words import Words, words
from topbanana.rulebook.drawings import draw, seat_names
from topbanana.rulebook.examples import Example, ScoreSheet, examples_of

SEED = 7  # what a position hides is dealt by it


@dataclass(frozen=True)
class Figure:
    """A drawing without the symbols it uses, which a page has once for all its figures."""

    width: float
    height: float
    markup: str
    about: str
    """The same in words."""


@dataclass(frozen=True)
class PageComponent:
    """Something that lies in the box."""

    name: str
    about: str
    figure: Figure


@dataclass(frozen=True)
class PageSentence:
    """What happened, and the clause that says so."""

    sentence: str
    clause: str


@dataclass(frozen=True)
class PageStep:
    """The table at one moment, and what has happened since the one before."""

    figure: Figure
    told: tuple[PageSentence, ...]


@dataclass(frozen=True)
class PageExample:
    """An example: a caption, the table from step to step, or why a move is refused."""

    clauses: tuple[str, ...]
    caption: str
    line: str
    """The position it begins with."""
    moves: str
    """What is played in it, in notation."""
    steps: tuple[PageStep, ...]
    refused: str
    """Why the move cannot be made, if it cannot."""


@dataclass(frozen=True)
class PageSheet:
    """A worked score sheet, added up."""

    clauses: tuple[str, ...]
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class RulePage:
    """All pictures of a game's rules, in one language."""

    symbols: str
    """The game's own; those of the house are on every page of the client."""
    components: tuple[PageComponent, ...]
    tables: tuple[PageExample, ...]
    turn: tuple[PageExample, ...]
    examples: tuple[PageExample, ...]
    sheets: tuple[PageSheet, ...]


@cache
def rule_page(game: str, language: str) -> RulePage:
    """Make the pictures of a game's rules."""
    say, written = words(language, game), examples_of(game)
    drawing = find_game(game).drawing
    parts = drawing.components(say) if drawing else ()
    components = tuple(
        PageComponent(part.name, part.about, figure(part.drawing, part.name))
        for part in parts
    )
    tables, turn, examples = (
        tuple(page_example(each, say) for each in some)
        for some in (written.tables, written.turn, written.examples)
    )
    steps = [step for each in (*tables, *turn, *examples) for step in each.steps]
    drawn = [step.figure for step in steps] + [part.figure for part in components]
    used = symbols_used("".join(each.markup for each in drawn), symbols_of(game))
    own = sorted(symbol for symbol in used if f'id="{game}-' in symbol)
    sheets = tuple(page_sheet(each, say) for each in written.sheets)
    return RulePage("".join(own), components, tables, turn, examples, sheets)


def figure(drawing: Drawing, about: str) -> Figure:
    """Give a drawing to a page."""
    size = float(drawing.width), float(drawing.height)  # of numpy, if a view counted
    return Figure(*size, drawing.markup, about)


def page_example(example: Example, say: Words) -> PageExample:
    """Play an example out."""
    table = read_line(example.line, seed=SEED)
    refusal = None
    if example.refused and example.seat is not None:
        refusal = table.refusal(example.seat, example.refused)
    said = [move for _, move in example.moves if move != table.game.silence]
    moves = said or [example.refused]
    return PageExample(
        clauses=example.clauses,
        caption=caption(example, table, say),
        line=example.line,
        moves="  ".join(filter(None, moves)),
        steps=tuple(steps(example, table, say)),
        refused=say.refuse(refusal) if refusal else "",
    )


def caption(example: Example, table: Table[Any], say: Words) -> str:
    """Say what an example shows; of a table laid out, for how many."""
    if example.name:
        return say(f"example-{example.name}")
    return say("example-players", seats=table.seats)


def steps(example: Example, table: Table[Any], say: Words) -> Iterator[PageStep]:
    """Show the table before the first move, and after the last one or after each."""
    names = seat_names(table.seats, say)
    untold = examples_of(table.game.name).untold
    told: list[PageSentence] = []
    for number in range(len(example.moves) + 1):
        coming = example.moves[number] if number < len(example.moves) else None
        if number in {0, len(example.moves)} or example.each:
            yield PageStep(shown(example, table, say, coming), tuple(told))
            told = []
        if coming is not None:
            table.play(*coming)
            told += [
                PageSentence(say.tell(event, names, None), event.clause)
                for event in table.story(SPECTATOR)
                if event.kind not in untold
            ]


def shown(
    example: Example, table: Table[Any], say: Words, coming: tuple[int, str] | None
) -> Figure:
    """Draw the table as it is now, with the move that is coming."""
    names = seat_names(table.seats, say)
    mover, move = coming or (example.seat, example.refused)
    marks = Shown(
        example.seat, move if mover == example.seat else "", refused=bool(example.refused)
    )
    drawn = draw(table, say, names, marks)
    view = table.view(SPECTATOR if example.seat is None else example.seat)
    return figure(drawn, table.game.face.show(view, say, names))


def page_sheet(sheet: ScoreSheet, say: Words) -> PageSheet:
    """Add a score sheet up."""
    seats = len(sheet.rounds[0])
    totals = tuple(sum(sum(each[seat]) for each in sheet.rounds) for seat in range(seats))
    return PageSheet(
        clauses=sheet.clauses,
        caption=say(f"example-{sheet.name}"),
        head=tuple(seat_names(seats, say).values()),
        rows=tuple(tuple(added(parts) for parts in each) for each in sheet.rounds),
        totals=totals,
        winners=tuple(seat for seat in range(seats) if totals[seat] == max(totals)),
    )


def added(parts: tuple[int, ...]) -> str:
    """Write a sum, and what it is made of."""
    if len(parts) == 1:
        return str(parts[0])
    return f"{' + '.join(map(str, parts))} = {sum(parts)}"
