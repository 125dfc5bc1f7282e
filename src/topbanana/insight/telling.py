"""An account in words: as lines of text, and as the sections of a page."""

from collections.abc import Mapping, Sequence
from html import escape

from topbanana.engine.words import Words
from topbanana.insight.account import Account, SeatAccount
from topbanana.insight.books import PARTS
from topbanana.insight.marks import FINE, ONLY
from topbanana.insight.picture import bars, curve, in_words, key
from topbanana.insight.turning import signed, turning_points

GAP = "  "
LEVELS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # letters in which chances are drawn
Names = Mapping[int, str]
Chances = tuple[float, ...]


def tell_account(made: Account, say: Words, names: Names) -> str:
    """Write the account as lines of text: the parts, the chances, the turning points, the decisions."""
    lines = [*set_in_columns(part_rows(made, say, names)), ""]
    lines += [made_by(made, say), "", say("insight-chances")]
    lines += [*chance_lines(made, say, names), "", say("insight-turning")]
    lines += [
        f"{point.step.number:>5}  {point.tell(say, names)}"
        for point in turning_points(made.steps)
    ]
    lines += ["", say("insight-decisions")]
    return "\n".join([*lines, *decision_lines(made, say, names), "", say("insight-honest")])


def part_rows(made: Account, say: Words, names: Names) -> list[list[str]]:
    """Set out where each seat's result came from, a row each under a heading."""
    head = [
        "",
        *(say("insight-part", part=part) for part in ("result", *PARTS, "accuracy")),
    ]
    rows = [
        [
            names[seat.seat],
            signed(seat.result - made.fair, say),
            *(with_error(seat, part, say) for part in PARTS),
            accuracy(seat, say),
        ]
        for seat in made.seats
    ]
    return [head, *rows]


def with_error(seat: SeatAccount, part: str, say: Words) -> str:
    """Write a part of a result with its standard error."""
    error = say.number(100 * seat.errors[part], 1)
    return f"{signed(getattr(seat, part), say)} ± {error}"


def accuracy(seat: SeatAccount, say: Words) -> str:
    """Write an accuracy, if there was anything to be accurate about."""
    if seat.accuracy is None:
        return "–"
    return say("insight-percent", number=say.number(100 * seat.accuracy))


def made_by(made: Account, say: Words) -> str:
    """Say how the numbers were made."""
    return say(
        "insight-made-by",
        reference=made.reference,
        games=made.games,
        fair=say.number(100 * made.fair, 0),
    )


def chance_lines(made: Account, say: Words, names: Names) -> list[str]:
    """Draw each seat's chances over the game in a line of letters, and say them in words."""
    chances = made.chances
    wide = max(len(name) for name in names.values())
    lines = []
    for seat in range(len(made.seats)):
        drawn = "".join(level(row[seat]) for row in spread_out(chances, WIDEST))
        lines.append(f"{GAP}{names[seat].ljust(wide)}{GAP}{drawn}")
    return lines + [
        f"{GAP}{in_words(chances, seat, names[seat], say)}"
        for seat in range(len(made.seats))
    ]


def spread_out(rows: Sequence[Chances], most: int) -> list[Chances]:
    """Choose so many rows at most, evenly, the first and the last among them."""
    last = len(rows) - 1
    places = min(last, most - 1)
    return [rows[place * last // max(places, 1)] for place in range(places + 1)]


def level(chance: float) -> str:
    """Draw a chance as a letter of that height."""
    return LEVELS[min(int(chance * len(LEVELS)), len(LEVELS) - 1)]


def decision_lines(made: Account, say: Words, names: Names) -> list[str]:
    """List the decisions that are worth a word."""
    rows = [
        [
            f"{step.number:>5}",
            names[step.seat],
            step.move,
            say("insight-mark", mark=mark),
            step.judgement.explain(say, names),
        ]
        for step in made.steps
        if step.judgement
        and (mark := step.luck_mark or step.judgement.mark) not in {FINE, ONLY}
    ]
    if not rows:
        return [f"{GAP}{say('insight-all-fine')}"]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    return [
        GAP.join(
            [
                *(cell.ljust(width) for cell, width in zip(row, widths, strict=False)),
                row[-1],
            ]
        )
        for row in rows
    ]


def set_in_columns(rows: list[list[str]]) -> list[str]:
    """Set a table so that its columns stand apart, names to the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        GAP.join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


# --- A page ---------------------------------------------------------------------------


def told_sections(made: Account, say: Words, names: Names) -> list[str]:
    """Write the account as the body of a page."""
    points = turning_points(made.steps)
    marked = [point.step.number for point in points]
    return [
        f"<p>{escape(made_by(made, say))}</p>",
        card(say("insight-chances"), curve(made.chances, names, marked, say)),
        card(say("insight-turning"), turning_list(made, say, names)),
        card(
            say("insight-where"),
            bars(made, names, say)
            + key([say("insight-part", part=part) for part in PARTS]),
        ),
        card(say("insight-decisions"), decision_table(made, say, names)),
        f"<p>{escape(say('insight-honest'))}</p>",
    ]


def card(title: str, content: str) -> str:
    """Put something on a card."""
    return f'<article style="margin-top:18px"><h2>{escape(title)}</h2>{content}</article>'


def turning_list(made: Account, say: Words, names: Names) -> str:
    """List the turning points."""
    items = "".join(
        f'<li value="{point.step.number}">{escape(point.tell(say, names))}</li>'
        for point in turning_points(made.steps)
    )
    return f"<ol>{items}</ol>"


def decision_table(made: Account, say: Words, names: Names) -> str:
    """List every decision, what it was, and why."""
    rows = "".join(
        f"<tr><td>{step.number}</td><td>{escape(names[step.seat])}</td>"
        f"<td>{escape(step.move)}</td>"
        f"<td>{escape(say('insight-mark', mark=step.luck_mark or step.judgement.mark))}</td>"
        f"<td>{escape(step.judgement.explain(say, names))}</td></tr>"
        for step in made.steps
        if step.judgement
    )
    return f'<table class="decisions">{rows}</table>'
