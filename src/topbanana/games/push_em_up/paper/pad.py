"""The pad of Push 'em Up!: columns as they lie, and a tournament's sheet, by the rules."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import blank
from topbanana.engine.pad import Standing, Written, list_of
from topbanana.games.push_em_up import rules
from topbanana.games.push_em_up.cards import OF_EACH_VALUE, TEAMS, card
from topbanana.games.push_em_up.columns import step_on
from topbanana.games.push_em_up.state import STARTERS_EACH, TARGET, State

CARD = re.compile(rf"([{TEAMS}])([0-9])")
OPTIONS: Mapping[str, Sequence[str]] = {
    "tournament": ("off", "on"),
    "begins": ("total", "round"),
    "apocalypse": ("off", "on"),
    "teams": tuple(map("".join, permutations(TEAMS))),
}


def standings(written: Written) -> Iterator[Standing]:
    """Add up the rounds; a tournament goes on until somebody has enough."""
    teams = written.options.get("teams", TEAMS)[: written.seats]
    tournament = written.options.get("tournament") == "on"
    s: Any = blank(State)
    s.seats, s.tournament = written.seats, tournament
    for found in written.rounds:
        s.totals[: s.seats] = rules.scores(s)
        lay_out(s, read_columns(found, teams))
        totals = rules.scores(s)
        over = not tournament or int(totals.max()) >= TARGET
        won = tuple(members(rules.winners(s))) if over else ()
        yield Standing(tuple(totals.tolist()), won, over)


def read_columns(found: Any, teams: str) -> list[list[tuple[int, int]]]:
    """Read columns from bottom to top, each card as the seat of its team and its value."""
    columns = []
    begun = STARTERS_EACH[len(teams)] * len(teams)
    for text in list_of(found, begun):
        cards = CARD.findall(text)
        if not cards or "".join(map("".join, cards)) != text:
            raise ValueError(text)
        columns.append([(teams.index(team), int(value)) for team, value in cards])
    heroes = Counter(hero for column in columns for hero in column)
    if max(heroes.values()) > OF_EACH_VALUE:  # ruling `team-deck`
        raise ValueError(found)
    return columns


def lay_out(s: State, columns: list[list[tuple[int, int]]]) -> None:
    """Put columns on the table, card by card."""
    rules.clear_table(s)
    s.columns = len(columns)
    for place, column in enumerate(columns):
        for height, (seat, value) in enumerate(column):
            if height:
                step_on(s, place)
            s.tops[place] = card(seat, value)


def moves(written: Written) -> Sequence[tuple[int, str]]:
    """Nobody wrote them down."""
    del written
    return ()
