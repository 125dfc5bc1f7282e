"""What a seat of Push 'em Up! sees as numbers from 0 to 1, for learning agents."""

from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.engine.learning.features import (
    ALONE,
    Block,
    Row,
    block,
    mark,
    part_of,
    players,
)
from topbanana.games.push_em_up.cards import (
    KINDS,
    LETTERS,
    VALUES,
    count,
    team_of,
    value_of,
)
from topbanana.games.push_em_up.columns import card_under
from topbanana.games.push_em_up.moves import MAX_COLUMNS
from topbanana.games.push_em_up.scoring import heroes_in, highest_of, sum_of, sums_in
from topbanana.games.push_em_up.state import HAND_SIZE, MAX_TEAM, TARGET, State

VERSION = 1

OF_A_KIND = 2
OF_A_SUM = 45  # all values of a team once
DEEP = 10
MANY_PUSHES = 4
NOBODY = -1


def blocks(seats: int) -> list[Block]:
    """Declare the numbers, in the order in which ``write`` writes them."""
    names = players(seats)
    column = [
        "stands",
        *(f"top_{name}" for name in names),
        *(f"top_{value}" for value in range(VALUES)),
        *(f"below_{name}" for name in names),
        "below_value",
        "depth",
        *(f"sum_{name}" for name in names),
        *(f"highest_{name}" for name in names),
    ]
    by_player = [
        f"{name}_{fact}" for name in names for fact in ("hand", "deck", "total", "first")
    ]
    return [
        block("hand", LETTERS, "own cards of each kind, of 2"),
        *(
            block(
                f"column{place}",
                column,
                "whether it stands; whose card is on top, and which; whose is below, its "
                "value of 9; cards under the top, of 10; values of each team, of 45; its "
                "highest, 1 more than its value, of 10",
            )
            for place in range(MAX_COLUMNS)
        ),
        block(
            "player",
            by_player,
            "cards in hand, of 3, and in the deck, of 25; points of earlier rounds, of 200; "
            "who began",
        ),
        block("choosing", ALONE, "whether starters are being chosen"),
        block("push_cards", ALONE, "Push cards of a team, of 4"),
        block("apocalypse", ALONE, "options that change how columns stand and are covered"),
        block("cover_own", ALONE, "the same"),
        block("sequence_continues", ALONE, "the same"),
        block("tournament", ALONE, "the same"),
    ]


@uncounted
def write(s: State, seat: int, row: Row) -> None:
    """Write what a seat sees."""
    for kind in range(KINDS):
        row[kind] = part_of(count(s.hands[seat], kind), OF_A_KIND)
    at = KINDS
    for column in range(MAX_COLUMNS):
        at = write_column(s, seat, column, row, at)
    for step in range(s.seats):
        player = (seat + step) % s.seats
        row[at] = part_of(s.hand_sizes[player], HAND_SIZE)
        row[at + 1] = part_of(s.deck_sizes[player], MAX_TEAM)
        row[at + 2] = part_of(s.totals[player], TARGET)
        row[at + 3] = player == s.first
        at += 4
    row[at] = s.columns == 0
    row[at + 1] = part_of(s.push_cards, MANY_PUSHES)
    row[at + 2] = s.apocalypse
    row[at + 3] = s.cover_own
    row[at + 4] = s.sequence_continues
    row[at + 5] = s.tournament


@rule
def write_column(s: State, seat: int, column: int, row: Row, at: int) -> int:
    """Write what stands in a column, as a seat looks at it; nothing but 0 if none does."""
    size = 3 + 4 * s.seats + VALUES
    if column >= s.columns:
        row[at : at + size] = 0.0
        return at + size
    top, depth = s.tops[column], s.depths[column]
    row[at] = 1.0
    at = mark(row, at + 1, (team_of(top) - seat) % s.seats, s.seats)
    at = mark(row, at, value_of(top), VALUES)
    below = card_under(s, column, depth - 1) if depth > 0 else 0
    whose = (team_of(below) - seat) % s.seats if depth > 0 else NOBODY
    at = mark(row, at, whose, s.seats)
    row[at] = part_of(value_of(below), VALUES - 1)
    row[at + 1] = part_of(depth, DEEP)
    sums, heroes = sums_in(s, column), heroes_in(s, column)
    for step in range(s.seats):
        team = (seat + step) % s.seats
        row[at + 2 + step] = part_of(sum_of(sums, team), OF_A_SUM)
        row[at + 2 + s.seats + step] = part_of(highest_of(heroes, team) + 1, VALUES)
    return at + 2 + 2 * s.seats
