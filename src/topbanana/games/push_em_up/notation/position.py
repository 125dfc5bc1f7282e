"""A position of Push 'em Up! as one line, written and read."""

from collections.abc import Iterable, Mapping

from topbanana.engine.notation.hidden import onlooker, read_hidden, write_hidden
from topbanana.engine.notation.line import per_seat, whole_number
from topbanana.engine.option import BY_LOT
from topbanana.engine.refusal import Refusal
from topbanana.games.push_em_up.cards import (
    KINDS,
    LETTERS,
    TEAMS,
    VALUES,
    card,
    count,
    packed,
    team_of,
    total,
    unpacked,
    value_of,
)
from topbanana.games.push_em_up.columns import card_under, step_on
from topbanana.games.push_em_up.moves import NUMBER
from topbanana.games.push_em_up.rules import scores, whole_team
from topbanana.games.push_em_up.state import (
    HAND_SIZE,
    MAX_TEAM,
    NOBODY,
    STARTERS_EACH,
    TARGET,
    State,
)
from topbanana.games.push_em_up.unseen import in_columns

KEYS = ("turn", "first", "columns", "hands", "decks", "out", "totals")
MORE_KEYS = ("starters", "round")  # while starters are chosen; after the first round
GAME = "push-em-up"
MOST_POINTS = 1_000_000
MOST_ROUNDS = 1_000_000
HERO_LETTERS = frozenset(LETTERS[:VALUES])

# --- Writing ------------------------------------------------------------------------


def letters(kinds: Iterable[int]) -> str:
    """Write cards one after another, or ``-`` for none."""
    return "".join(LETTERS[kind] for kind in kinds) or "-"


def column_cards(s: State, column: int) -> list[int]:
    """List the cards of a column, bottom to top."""
    under = [card_under(s, column, level) for level in range(s.depths[column])]
    return [int(found) for found in [*under, s.tops[column]]]


def write_column(s: State, column: int) -> str:
    """Write a column, bottom to top: each card with its team."""
    cards = column_cards(s, column)
    return "".join(f"{TEAMS[team_of(found)]}{value_of(found)}" for found in cards)


def write_position(s: State, seat: int | None) -> dict[str, str]:
    """Write a position; cards that the onlooker may not see are counted only."""

    def shown_to(owner: int, cards: Iterable[int], hidden: str) -> str:
        return letters(cards) if seat in {None, owner} else hidden

    seats = range(s.seats)
    columns = [write_column(s, column) for column in range(s.columns)]
    values = {
        "turn": "-" if s.turn == NOBODY else str(s.turn),
        "first": "-" if s.first == BY_LOT else str(s.first),
        "columns": ",".join(columns) or "-",
        "hands": "/".join(
            shown_to(x, unpacked(s.hands[x]), write_hidden(s.hand_sizes[x])) for x in seats
        ),
        "decks": "/".join(
            letters(s.decks[x, : s.deck_sizes[x]][::-1])
            if seat is None
            else write_hidden(s.deck_sizes[x])
            for x in seats
        ),
        "out": "/".join(letters(unpacked(s.out[x])) for x in seats),
        "totals": "/".join(str(s.totals[x]) for x in seats),
    }
    if s.columns == 0:
        values["starters"] = "/".join(
            shown_to(x, unpacked(s.chosen[x]), "?") if s.has_chosen[x] else "-"
            for x in seats
        )
    if s.rounds > 1:
        values["round"] = str(s.rounds)
    return values


# --- Reading ------------------------------------------------------------------------


def read_position(s: State, values: Mapping[str, str]) -> int | None:
    """Read a position."""
    read_rounds(s, values)
    s.turn = read_seat(s, values, "turn", NOBODY)
    s.first = read_seat(s, values, "first", BY_LOT)
    read_columns(s, values["columns"])
    for seat, cards in enumerate(per_seat(values["out"], "out", s.seats)):
        s.out[seat] = pile_of(read_cards(cards, "out"), seat)
    hands = per_seat(values["hands"], "hands", s.seats)
    for seat, cards in enumerate(hands):
        shown, s.hand_sizes[seat] = read_at_most(HAND_SIZE, cards, "hands")
        s.hands[seat] = pile_of(shown, seat)
    decks = per_seat(values["decks"], "decks", s.seats)
    for seat, cards in enumerate(decks):
        shown, s.deck_sizes[seat] = read_at_most(MAX_TEAM, cards, "decks")
        s.decks[seat, : len(shown)] = shown[::-1]
    starters = read_starters(s, values)
    writer = onlooker([hands, starters], decks)
    for seat in range(s.seats):
        read_team(s, seat, hidden="?" in hands[seat] + decks[seat] + starters[seat])
    if s.columns == 0:
        check_choosing(s)
    else:
        check_turn(s)
    return writer


def read_seat(s: State, values: Mapping[str, str], key: str, nobody: int) -> int:
    """Read whose turn it is, or who begins; ``-`` for nobody yet or any more."""
    if values[key] == "-":
        return nobody
    return whole_number(values[key], key, 0, s.seats - 1)


def read_rounds(s: State, values: Mapping[str, str]) -> None:
    """Read what a tournament has brought so far."""
    s.rounds = whole_number(values.get("round", "1"), "round", 1, MOST_ROUNDS)
    for seat, points in enumerate(per_seat(values["totals"], "totals", s.seats)):
        s.totals[seat] = whole_number(points, "totals", 0, MOST_POINTS)
    if s.rounds == 1 and s.totals.any():
        raise Refusal("position-first-round", game=GAME)
    if s.rounds > 1 and not s.tournament:
        raise Refusal("position-no-tournament", game=GAME)
    if s.totals.max() >= TARGET:
        raise Refusal("position-target", game=GAME, target=TARGET)


def read_columns(s: State, text: str) -> None:
    """Read the columns, bottom to top; none while starters are chosen."""
    columns = [] if text == "-" else text.split(",")
    most = STARTERS_EACH[s.seats] * s.seats
    if len(columns) > most:
        raise Refusal("position-columns", game=GAME, most=most, found=len(columns))
    heroes = [read_column(s, column) for column in columns]
    everywhere = [hero for column in heroes for hero in column]
    for hero in everywhere:
        if everywhere.count(hero) > count(whole_team(s), value_of(hero)):
            team = TEAMS[team_of(hero)]
            raise Refusal(
                "position-too-many", game=GAME, team=team, card=str(value_of(hero))
            )
    for bottom, *others in heroes:
        s.tops[s.columns] = bottom
        for hero in others:
            step_on(s, s.columns)
            s.tops[s.columns] = hero
        s.columns += 1


def read_column(s: State, text: str) -> list[int]:
    """Read one column: a letter for the team and a digit for the value of each card."""
    teams, values = text[::2].upper(), text[1::2]
    if (
        not text
        or len(teams) != len(values)
        or not set(teams) <= set(TEAMS[: s.seats])
        or not set(values) <= HERO_LETTERS
    ):
        known = TEAMS[: s.seats]
        raise Refusal("position-column", game=GAME, text=text, teams=known)
    return [
        card(TEAMS.index(team), int(value))
        for team, value in zip(teams, values, strict=True)
    ]


def read_cards(text: str, key: str) -> list[int]:
    """Read cards: digits, P and S, or ``-`` for none."""
    if text == "-":
        return []
    if not set(text.upper()) <= set(LETTERS):
        raise Refusal("position-cards", game=GAME, key=key, text=text)
    return [LETTERS.index(letter) for letter in text.upper()]


def read_at_most(most: int, text: str, key: str) -> tuple[list[int], int]:
    """Read cards that may be hidden, and not too many; also say how many."""
    cards, size = read_hidden(text, key, most, read_cards)
    if size > most:
        raise Refusal("position-too-large", game=GAME, key=key, most=most)
    return cards, size


def pile_of(kinds: list[int], seat: int) -> int:
    """Pack cards, if a pile has room for as many of a kind."""
    for kind in kinds:
        if kinds.count(kind) > HAND_SIZE + 1:
            raise Refusal(
                "position-too-many", game=GAME, team=TEAMS[seat], card=LETTERS[kind]
            )
    return packed(kinds)


def read_starters(s: State, values: Mapping[str, str]) -> list[str]:
    """Read the starters that are chosen but not yet revealed."""
    if s.columns > 0:
        if "starters" in values:
            raise Refusal("position-starters", game=GAME)
        return [""] * s.seats
    if "starters" not in values:
        raise Refusal("position-no-columns", game=GAME)
    parts = per_seat(values["starters"], "starters", s.seats)
    for seat, text in enumerate(parts):
        s.has_chosen[seat] = text != "-"
        if text not in "-?":
            kinds = tuple(sorted(read_cards(text, "starters")))
            if kinds not in NUMBER or len(kinds) != STARTERS_EACH[s.seats]:
                raise Refusal("position-starters", game=GAME)
            s.chosen[seat] = packed(kinds)
    return parts


# --- What makes sense ---------------------------------------------------------------


def read_team(s: State, seat: int, *, hidden: bool) -> None:
    """Note which cards of a team are at this table: no more than it has."""
    whole = whole_team(s)
    seen = [*unpacked(s.hands[seat]), *unpacked(s.out[seat]), *unpacked(s.chosen[seat])]
    seen += unpacked(in_columns(s, seat))
    if not hidden:
        seen += [int(kind) for kind in s.decks[seat, : s.deck_sizes[seat]]]
    for kind in range(KINDS):
        if seen.count(kind) > count(whole, kind):
            raise Refusal(
                "position-too-many", game=GAME, team=TEAMS[seat], card=LETTERS[kind]
            )
    s.teams[seat] = whole if hidden else packed(seen)
    if hidden:
        places = int(s.deck_sizes[seat]) + (0 if s.hands[seat] else int(s.hand_sizes[seat]))
        if total(whole) - len(seen) < places:
            raise Refusal("position-hidden", game=GAME, team=TEAMS[seat])


def check_choosing(s: State) -> None:
    """While starters are chosen there is nothing but whole teams and who has chosen."""
    if (
        not all(is_whole(s, seat) for seat in range(s.seats))
        or s.hand_sizes.any()
        or s.out.any()
        or s.turn != NOBODY
        or s.has_chosen.sum() == s.seats
        or (s.first == BY_LOT and s.rounds > 1)
    ):
        raise Refusal("position-choosing", game=GAME)


def is_whole(s: State, seat: int) -> bool:
    """Tell whether a team has all its cards, those not chosen in their order if shown."""
    rest = total(whole_team(s)) - STARTERS_EACH[s.seats] * s.has_chosen[seat]
    deck = [int(kind) for kind in s.decks[seat, :rest]]
    return (
        s.teams[seat] == whole_team(s)
        and s.deck_sizes[seat] == rest
        and deck == sorted(deck, reverse=True)  # hidden, it is nothing but zeros
    )


def check_turn(s: State) -> None:
    """Somebody who holds a card has the turn, until a player has no card left."""
    if s.first == BY_LOT:
        raise Refusal("position-first", game=GAME)
    done = [x for x in range(s.seats) if s.hand_sizes[x] + s.deck_sizes[x] == 0]
    if done and s.turn != NOBODY:
        raise Refusal("position-over", game=GAME, seat=done[0])
    if done and s.tournament and scores(s).max() < TARGET:
        raise Refusal("position-next-round", game=GAME, seat=done[0], target=TARGET)
    if not done and s.turn == NOBODY:
        raise Refusal("position-nobodys-turn", game=GAME)
    for seat in range(s.seats):
        if s.hand_sizes[seat] == 0 and s.deck_sizes[seat] > 0:
            raise Refusal("position-empty-hand", game=GAME, seat=seat)
