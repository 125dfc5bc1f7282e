"""What speaks for a move in Push 'em Up!, in the words of a player who explains it."""

from topbanana.engine.story import Event
from topbanana.games.push_em_up.columns import act
from topbanana.games.push_em_up.moves import (
    ACTION_MASK,
    FIRST_STARTERS,
    OUT,
    PLACE_SHIFT,
    PUSH_UP,
    STARTERS,
)
from topbanana.games.push_em_up.scoring import (
    COLUMN_POINTS,
    heroes_in,
    highest_of,
    sum_of,
    sums_in,
    winner_of,
)
from topbanana.games.push_em_up.state import State


def reason(sight: State, seat: int, move: int) -> Event:
    """Say what a move does to its column; starters and discards touch none."""
    if move >= FIRST_STARTERS:
        highest = max(STARTERS[move - FIRST_STARTERS])
        return Event("starters", "PU-3", {}, {"highest": highest})
    if move >> PLACE_SHIFT == OUT:
        return Event("discard", "PU-12")
    return reason_in_column(sight, seat, move)


def reason_in_column(sight: State, seat: int, move: int) -> Event:
    """Say who wins the column then; else, what it adds there."""
    column = move >> PLACE_SHIFT
    after = sight.copy()  # type: ignore[attr-defined]  # a record, as numpy makes them
    act(after, seat, move)
    sums = sums_in(after, column)
    winner, holder = winner_of(sums), winner_of(sums_in(sight, column))
    facts = {"column": column + 1, "sum": int(sum_of(sums, seat)), "points": COLUMN_POINTS}
    if winner == seat:
        return Event("keep-column" if holder == seat else "win-column", "PU-14", {}, facts)
    if holder not in (winner, seat) and holder >= 0:
        return Event("spoil-column", "PU-14", {"whom": (int(holder),)}, facts)
    if move & ACTION_MASK >= PUSH_UP:
        return Event("push", "PU-10", {}, facts)
    before = max(0, highest_of(heroes_in(sight, column), seat))
    now = max(0, highest_of(heroes_in(after, column), seat))
    if now > before:
        return Event("higher-card", "PU-15", {}, {**facts, "highest": int(now)})
    return Event("add-up", "PU-14", {}, facts)
