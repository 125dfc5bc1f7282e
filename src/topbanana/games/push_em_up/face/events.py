"""What happened in Push 'em Up!, told from what an onlooker may see."""

from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import copied
from topbanana.engine.story import Event, Fact
from topbanana.games.push_em_up.cards import (
    LANE,
    LETTERS,
    VALUES,
    team_of,
    unpacked,
    value_of,
)
from topbanana.games.push_em_up.columns import act, levels_of
from topbanana.games.push_em_up.face.views import column_view, letters
from topbanana.games.push_em_up.moves import ACTIONS, OUT, PAIR, PUSH_UP, SINGLE, sequence
from topbanana.games.push_em_up.rules import acting, scores, winners
from topbanana.games.push_em_up.scoring import COLUMN_POINTS, card_points, column_points
from topbanana.games.push_em_up.state import State


def story(before: State, after: State, mover: int) -> list[Event]:
    """Tell of a choice of starters, or of a turn and of the reckoning it may bring."""
    if before.columns == 0:
        return chosen(after, mover)
    s = copied(before)
    act(s, mover, after.last)
    events = action_told(before, s, mover, int(after.last))
    drawn = int(after.hands[mover] - s.hands[mover])
    if s.hand_sizes[mover] + s.deck_sizes[mover] == 0:
        return [*events, Event("last-card", "PU-13", {"who": (mover,)}), *ending(s, after)]
    if before.hands[mover] and drawn:  # seen by the owner only
        cards = {"cards": " ".join(letters(unpacked(drawn)))}
        events.append(Event("draw", "PU-4", {"who": (mover,)}, cards))
    return events


def chosen(after: State, mover: int) -> list[Event]:
    """Tell of starters: that they are chosen, and when all are, which."""
    events = [Event("choose", "PU-3", {"who": (mover,)})]
    if after.columns == 0:
        return events
    for seat in range(after.seats):
        tops = [int(top) for top in after.tops[: after.columns] if team_of(top) == seat]
        cards = {"cards": " ".join(str(value_of(top)) for top in tops)}
        events.append(Event("starters", "PU-3", {"who": (seat,)}, cards))
    return [*events, Event("begin", "PU-4", {"who": (int(after.first),)})]


def action_told(before: State, s: State, mover: int, move: int) -> list[Event]:
    """Tell what was played, and which heroes left the game for it."""
    place, action = divmod(move, ACTIONS)
    who = {"who": (mover,)}
    if place == OUT:
        return [Event("discard", "PU-12", who, {"card": LETTERS[action // LANE]})]
    form = action % LANE
    column = {"column": place + 1}
    facts: dict[str, Fact] = {**column, "cards": " ".join(letters(sequence(action)))}
    if action >= PUSH_UP:
        kind, clause = ("push", "PU-10") if action == PUSH_UP else ("super-push", "PU-11")
        facts = {**column, "levels": levels_of(action)}
    elif form == SINGLE:
        covers = bool((s.out != before.out).any())
        kind, clause = ("cover", "PU-6") if covers else ("step", "PU-7")
    else:
        kind, clause = ("pair", "PU-8") if form == PAIR else ("sequence", "PU-9")
    fate, its_clause = ("pushed", clause) if action >= PUSH_UP else ("covered", "PU-6")
    return [
        Event(kind, clause, who, facts),
        *(
            Event(fate, its_clause, {"whom": (team,)}, {**column, "card": value})
            for team in range(s.seats)
            for value in unpacked(s.out[team] - before.out[team])
            if value < VALUES  # not the Push itself
        ),
    ]


# --- The reckoning ------------------------------------------------------------------


def ending(s: State, after: State) -> list[Event]:
    """Tell the score column by column and team by team, and what comes of it."""
    events = [event for column in range(s.columns) for event in column_reckoned(s, column)]
    by_columns, by_cards, totals = column_points(s), card_points(s), scores(s)
    for seat in range(s.seats):
        facts = {
            "columns": int(by_columns[seat]),
            "cards": int(by_cards[seat]),
            "points": int(by_columns[seat] + by_cards[seat]),
        }
        events.append(Event("score", "PU-15", {"who": (seat,)}, facts))
        if s.tournament:
            total = {"total": int(totals[seat])}
            events.append(Event("total", "PU-17", {"who": (seat,)}, total))
    if acting(after):
        first = {"who": (int(after.first),)}
        return [*events, Event("next-round", "PU-17", first, {"round": int(after.rounds)})]
    best = tuple(members(winners(s)))
    clause = "PU-17" if s.tournament else "PU-16"
    return [*events, Event("win", clause, {"who": best}, {"points": int(totals[best[0]])})]


def column_reckoned(s: State, column: int) -> list[Event]:
    """Tell each team's sum and highest card, who cancelled out, and who won."""
    shown = column_view(s, column)
    number = {"column": column + 1}
    events = []
    for seat, highest in enumerate(shown.highest):
        if highest is not None:
            facts = {**number, "sum": shown.sums[seat], "highest": highest}
            events.append(Event("sum", "PU-14", {"who": (seat,)}, facts))
    won = 0 if shown.winner is None else shown.sums[shown.winner]
    for points in sorted(set(shown.sums), reverse=True):
        tied = tuple(seat for seat, other in enumerate(shown.sums) if other == points)
        if points > won:
            events.append(Event("tied", "PU-14", {"who": tied}, {**number, "sum": points}))
    if shown.winner is None:
        return [*events, Event("unwon", "PU-14", {}, number)]
    facts = {**number, "sum": won, "points": COLUMN_POINTS}
    return [*events, Event("won", "PU-14", {"who": (shown.winner,)}, facts)]
