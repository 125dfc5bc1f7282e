"""How Push 'em Up! looks, from what an onlooker may see."""

from collections.abc import Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from topbanana.engine.option import BY_LOT
from topbanana.games.push_em_up.cards import LETTERS, TEAMS, team_of, unpacked, value_of
from topbanana.games.push_em_up.notation.position import column_cards
from topbanana.games.push_em_up.rules import scores
from topbanana.games.push_em_up.scoring import (
    COLUMN_POINTS,
    NO_TEAM,
    hero_bit,
    highest_of,
    sum_of,
    sum_with,
    winner_of,
)
from topbanana.games.push_em_up.state import NOBODY, TARGET, State

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


class Hero(Struct, frozen=True, gc=False):
    """A card on a column."""

    team: int
    """The seat whose card it is."""
    value: int


class Column(Struct, frozen=True, gc=False):
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


class Player(Struct, frozen=True, gc=False):
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


class View(Struct, frozen=True, gc=False):
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
