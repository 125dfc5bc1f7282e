"""How Push 'em Up! looks and how it is told, from what an onlooker may see."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from topbanana.engine.bits import members
from topbanana.engine.option import BY_LOT
from topbanana.engine.story import Event, Fact
from topbanana.games.push_em_up.advice import reason as reason
from topbanana.games.push_em_up.cards import (
    LANE,
    LETTERS,
    TEAMS,
    VALUES,
    team_of,
    unpacked,
    value_of,
)
from topbanana.games.push_em_up.columns import act, levels_of
from topbanana.games.push_em_up.moves import (
    ACTIONS,
    OUT,
    PAIR,
    PUSH_UP,
    SINGLE,
    sequence,
)
from topbanana.games.push_em_up.positions import column_cards
from topbanana.games.push_em_up.reckoning import (
    COLUMN_POINTS,
    NO_TEAM,
    card_points,
    column_points,
    hero_bit,
    highest_of,
    sum_of,
    sum_with,
    winner_of,
)
from topbanana.games.push_em_up.rules import acting, scores, winners
from topbanana.games.push_em_up.state import NOBODY, TARGET, State

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


@dataclass(frozen=True)
class Hero:
    """A card on a column."""

    team: int
    """The seat whose card it is."""
    value: int


@dataclass(frozen=True)
class Column:
    """A column in the middle, and what it would bring now."""

    heroes: tuple[Hero, ...]
    """Bottom to top."""
    sums: tuple[int, ...]
    """By seat."""
    highest: tuple[int | None, ...]
    """Each seat's highest card there, if it has any."""
    winner: int | None
    prize: int
    """The points that its winner gets. [PU-14]"""


@dataclass(frozen=True)
class Player:
    """What everybody knows of one player."""

    team: str
    cards_in_hand: int
    cards_in_deck: int
    has_chosen: bool
    out: str
    """Cards of the team that have left the game."""
    column_points: int
    card_points: int
    total: int
    """Points of the rounds before."""
    points: int
    """All of them together, as they stand. [PU-16, PU-17]"""


@dataclass(frozen=True)
class View:
    """The table as one player sees it."""

    choosing: bool
    """Whether starters are being chosen."""
    turn: int | None
    first: int | None
    round: int
    target: int | None
    """What a tournament goes to."""
    columns: tuple[Column, ...]
    players: tuple[Player, ...]
    hand: str
    starters: str
    """The player's own, while others are still choosing."""


def view(sight: State) -> View:
    """Give a spectator's sight as clients show it."""
    columns = tuple(column_view(sight, column) for column in range(sight.columns))
    return View(
        choosing=bool(sight.columns == 0),
        turn=None if sight.turn == NOBODY else int(sight.turn),
        first=None if sight.first == BY_LOT else int(sight.first),
        round=int(sight.rounds),
        target=TARGET if sight.tournament else None,
        columns=columns,
        players=players_view(sight, columns),
        hand="",
        starters="",
    )


def own_view(view: View, sight: State, seat: int) -> View:
    """Add a player's own hand, and starters that others do not know yet."""
    hand, starters = unpacked(sight.hands[seat]), unpacked(sight.chosen[seat])
    return replace(view, hand=letters(hand), starters=letters(starters))


def column_view(s: State, column: int) -> Column:
    """Give a column with its reckoning."""
    return reckoned(tuple(column_cards(s, column)), int(s.seats))


@lru_cache(1 << 14)  # all columns but one are the same from one move to the next
def reckoned(cards: tuple[int, ...], seats: int) -> Column:
    """Give a column of these cards, bottom to top."""
    sums = sum(map(sum_with, cards))
    heroes = reduce(or_, map(hero_bit, cards))
    highest = [highest_of(heroes, seat) for seat in range(seats)]
    winner = winner_of(sums)
    return Column(
        heroes=tuple(Hero(team_of(found), value_of(found)) for found in cards),
        sums=tuple(sum_of(sums, seat) for seat in range(seats)),
        highest=tuple(None if card < 0 else card for card in highest),
        winner=None if winner == NO_TEAM else winner,
        prize=COLUMN_POINTS,
    )


def players_view(s: State, columns: tuple[Column, ...]) -> tuple[Player, ...]:
    """Give what everybody knows of the players, with what the columns bring them."""
    won = [column.winner for column in columns]
    points = scores(s)
    return tuple(
        Player(
            team=TEAMS[seat],
            cards_in_hand=int(s.hand_sizes[seat]),
            cards_in_deck=int(s.deck_sizes[seat]),
            has_chosen=bool(s.has_chosen[seat]),
            out=letters(unpacked(s.out[seat])),
            column_points=COLUMN_POINTS * won.count(seat),
            card_points=sum(column.highest[seat] or 0 for column in columns),
            total=int(s.totals[seat]),
            points=int(points[seat]),
        )
        for seat in range(s.seats)
    )


def letters(kinds: list[int]) -> str:
    """Write cards one after another."""
    return "".join(LETTERS[kind] for kind in kinds)


# --- As lines of text ---------------------------------------------------------------


def show(view: View, words: "Words", names: Mapping[int, str]) -> str:
    """Draw a view as lines of text."""
    lines = [words("show-columns")] if view.columns else []
    for number, column in enumerate(view.columns, 1):
        heroes = "  ".join(f"{TEAMS[hero.team]}{hero.value}" for hero in column.heroes)
        lines.append(f"  {number}  {heroes}")
    if view.target:
        lines.append(words("show-round", round=view.round, target=view.target))
    width = max(len(name) for name in names.values())
    for seat, player in enumerate(view.players):
        mark = "▸" if seat == view.turn else " "
        team = f"{player.team}  {names[seat]:<{width}}"
        lines.append(f"{mark} {team}  {player_facts(view, player, words)}")
    if view.hand:
        lines.append(words("show-hand", cards=spaced(view.hand)))
    if view.choosing:
        own = words("show-starters", cards=spaced(view.starters))
        lines.append(own if view.starters else words("show-choosing"))
    return "\n".join(lines)


def player_facts(view: View, player: Player, words: "Words") -> str:
    """Say what there is to know about one player."""
    if view.choosing:
        chosen = words("show-has-chosen" if player.has_chosen else "show-has-not-chosen")
        return f"{words('show-points', points=player.total)} · {chosen}"
    points = player.total + player.column_points + player.card_points
    return " · ".join(
        [
            words("show-points", points=points),
            words("show-in-hand", cards=player.cards_in_hand),
            words("show-in-deck", cards=player.cards_in_deck),
            words("show-out", cards=spaced(player.out)),
        ]
    )


def spaced(cards: str) -> str:
    """Write cards with room between them."""
    return " ".join(cards) or "-"


# --- As a story ---------------------------------------------------------------------


def story(before: State, after: State, mover: int) -> list[Event]:
    """Tell of a choice of starters, or of a turn and of the reckoning it may bring."""
    if before.columns == 0:
        return chosen(after, mover)
    s = before.copy()  # type: ignore[attr-defined]  # a record
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
