"""The rules of Push 'em Up!, in the order of RULES.md.

What columns take and what actions do to them is in ``columns``, the points are in
``scoring``, what a seat cannot see is in ``unseen``.
"""

from topbanana.engine.dialect.bits import lowest, size
from topbanana.engine.dialect.chance import Chance, below, shuffle
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.engine.option import BY_LOT
from topbanana.games.push_em_up.cards import (
    OF_EACH_VALUE,
    PUSH,
    SUPER_PUSH,
    VALUES,
    card,
    count,
    one,
    spread,
    total,
)
from topbanana.games.push_em_up.columns import act, actions_taken
from topbanana.games.push_em_up.legality import why_not_act, why_not_choose
from topbanana.games.push_em_up.moves import (
    ACTION_MASK,
    ACTIONS,
    CHOICES,
    FIRST_CHOICE,
    FIRST_STARTERS,
    MAX_COLUMNS,
    MOVES,
    OUT,
    PLACE_SHIFT,
    PUSH_UP,
    STARTERS_PILE,
    kinds_held,
    within_reach,
)
from topbanana.games.push_em_up.scoring import card_points, column_points
from topbanana.games.push_em_up.state import (
    BY_ROUND,
    HAND_SIZE,
    MAX_SEATS,
    NOBODY,
    TARGET,
    Ending,
    Reason,
    State,
)
from topbanana.games.push_em_up.unseen import census as census
from topbanana.games.push_em_up.unseen import imagine as imagine
from topbanana.games.push_em_up.unseen import reshuffle as reshuffle

ALL_PUSH = 4  # of a team, unless one is removed [PU-1, PU-2]
# Lanes for counts of moves, each with a guard: no column takes more than five actions of three
# cards in hand, eight columns no more than forty.
END_BITS = 7
MOST_ACTIONS = 5
MOST_ENDS = (1 << END_BITS - 1) - 1
ONE_IN_EACH = sum(1 << END_BITS * column for column in range(MAX_COLUMNS))
GUARDS = ONE_IN_EACH << END_BITS - 1

# --- Set-up -------------------------------------------------------------------------


@rule
def setup(s: State, rng: Chance) -> None:
    """Everyone takes a team and looks for starters."""
    s.rounds = 1
    s.first = s.start
    take_teams(s)


@rule
def take_teams(s: State) -> None:
    """Each player takes all the cards of a team. [PU-1]"""
    for seat in range(s.seats):
        s.teams[seat] = whole_team(s)
        s.deck_sizes[seat] = spread(s.teams[seat], s.decks[seat])
    s.turn = NOBODY


@rule
def whole_team(s: State) -> int:
    """Two heroes of each value and four Push. [PU-1, ruling `team-deck`]

    With four players one Push is removed, unless the option keeps it. [PU-2]
    One Super Push joins them in the apocalypse. [PU-5]
    """
    pile = 0
    for value in range(VALUES):
        pile += OF_EACH_VALUE * one(value)
    pushes = s.push_cards if s.seats == MAX_SEATS else ALL_PUSH
    return pile + pushes * one(PUSH) + s.apocalypse * one(SUPER_PUSH)


@uncounted
def choose(s: State, seat: int, starters: int, rng: Chance) -> None:
    """Starters are chosen secretly from the whole team. [PU-3, ruling `starters`]"""
    s.chosen[seat] = starters
    s.has_chosen[seat] = 1
    s.deck_sizes[seat] = spread(s.teams[seat] - starters, s.decks[seat])
    for gone in range(s.deck_sizes[seat], s.deck_sizes[seat] + total(starters)):
        s.decks[seat, gone] = 0
    if s.has_chosen.sum() == s.seats:
        reveal_starters(s)
        deal(s, rng)


@rule
def reveal_starters(s: State) -> None:
    """Each starter begins a column; columns stand in seat order. [PU-3]"""
    for seat in range(s.seats):
        for value in range(VALUES):
            for _ in range(count(s.chosen[seat], value)):
                s.tops[s.columns] = card(seat, value)
                s.columns += 1
        s.chosen[seat] = 0
        s.has_chosen[seat] = 0


@rule
def deal(s: State, rng: Chance) -> None:
    """Shuffle the rest, draw three; the first player is chosen. [PU-4]"""
    for seat in range(s.seats):
        shuffle(rng, s.decks[seat, : s.deck_sizes[seat]])
        draw_up(s, seat)
    if s.first == BY_LOT:
        s.first = below(rng, s.seats)
    s.turn = s.first


# --- A turn: what may be done -------------------------------------------------------


@rule
def acting(s: State) -> int:
    """The player whose turn it is; before, all who have not chosen starters. [PU-3]"""
    if s.turn != NOBODY:
        return 1 << s.turn
    waiting = 0
    if s.columns == 0:
        for seat in range(s.seats):
            waiting |= (1 - s.has_chosen[seat]) << seat
    return waiting


@rule
def may_act(s: State) -> int:
    """Nobody interrupts another's turn."""
    return 0


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    """Every action on every column, and every kind of card to discard."""
    if s.columns == 0:
        for choice in range(CHOICES[s.seats]):
            moves[choice] = FIRST_CHOICE[s.seats] + choice
        return CHOICES[s.seats]
    reach = within_reach(s.hands[seat])
    moves_listed = 0
    for column in range(s.columns):
        actions = actions_taken(s, seat, column) & reach
        moves_listed = list_actions(column, actions, moves, moves_listed)
    return list_actions(OUT, kinds_held(s.hands[seat]), moves, moves_listed)  # [PU-12]


@rule
def list_actions(place: int, actions: int, moves: Ints, listed: int) -> int:
    """List the moves that do these actions in one place."""
    while actions != 0:
        moves[listed] = place * ACTIONS + lowest(actions)
        actions &= actions - 1
        listed += 1
    return listed


@uncounted
def pick(s: State, seat: int, rng: Chance) -> int:
    """Any of the legal moves, without listing them."""
    if s.columns == 0:
        return FIRST_CHOICE[s.seats] + below(rng, CHOICES[s.seats])
    ends = column_ends(s, seat)
    return numbered_action(s, seat, ends, below(rng, count_actions(s, seat, ends)))


@rule
def column_ends(s: State, seat: int) -> int:
    """Number the moves column by column: where each column's end, side by side in lanes."""
    reach = within_reach(s.hands[seat])
    moves, ends = 0, 0
    for column in range(s.columns):
        moves += size(actions_taken(s, seat, column) & reach)
        ends |= moves << END_BITS * column
    return ends


@rule
def moves_before(ends: int, column: int) -> int:
    """How many moves the columns before this one have."""
    return ends << END_BITS >> END_BITS * column & MOST_ENDS


@rule
def count_actions(s: State, seat: int, ends: int) -> int:
    """How many moves there are once columns stand: theirs, and the discards."""
    return moves_before(ends, s.columns) + size(kinds_held(s.hands[seat]))


@rule
def numbered_action(s: State, seat: int, ends: int, number: int) -> int:
    """Move number so-and-so: column by column, and then the discards.

    Of all lanes at once it is seen which columns end beyond the number: the guard above such
    a lane is not needed to take the number away from it.
    """
    beyond = (ends | GUARDS) - (number + 1) * ONE_IN_EACH & GUARDS
    if beyond == 0:
        place, actions = s.columns, kinds_held(s.hands[seat])
    else:
        place = lowest(beyond) // END_BITS
        actions = actions_taken(s, seat, place) & within_reach(s.hands[seat])
    action = nth_of_five(actions, number - moves_before(ends, place))
    return (OUT if beyond == 0 else place) * ACTIONS + action


@rule
def nth_of_five(actions: int, number: int) -> int:
    """Action number so-and-so of a set of five at most, without a branch."""
    for passed in range(MOST_ACTIONS - 1):
        actions &= actions - (number > passed)
    return lowest(actions)


@rule
def why(s: State, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    if acting(s) == 0:
        return Reason.GAME_OVER
    if s.columns == 0:
        return why_not_choose(s, seat, move)
    if s.turn != seat:
        return Reason.NOT_YOUR_TURN
    if move < 0 or move >= MOVES:
        return Reason.NO_SUCH_MOVE
    if move >= FIRST_STARTERS:
        return Reason.COLUMNS_STAND
    return why_not_act(s, seat, move >> PLACE_SHIFT, move & ACTION_MASK)


# --- A turn: what follows -----------------------------------------------------------


@uncounted
def play(s: State, seat: int, move: int, rng: Chance) -> None:
    """Choose starters; from then on one action, then draw. [PU-3, PU-4]"""
    if move >= FIRST_STARTERS:
        choose(s, seat, STARTERS_PILE[move - FIRST_STARTERS], rng)
        return
    act(s, seat, move)
    draw_up(s, seat)
    s.last = move
    end_turn(s, seat)


@rule
def draw_up(s: State, seat: int) -> None:
    """Draw back up to three while the deck lasts. [PU-4]"""
    left = s.deck_sizes[seat]
    held = s.hand_sizes[seat]
    while held < HAND_SIZE and left > 0:
        left -= 1
        held += 1
        s.hands[seat] += one(s.decks[seat, left])
        s.decks[seat, left] = 0
    s.deck_sizes[seat] = left
    s.hand_sizes[seat] = held


@rule
def end_turn(s: State, seat: int) -> None:
    """The game ends at once when a player has no card left. [PU-13, ruling `last-card`]"""
    if s.hand_sizes[seat] == 0:  # and so none in the deck
        end_round(s)
        return
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0


# --- End and score ------------------------------------------------------------------


@rule
def end_round(s: State) -> None:
    """A tournament goes on until somebody has 200 at the end of a round. [PU-17]"""
    s.turn = NOBODY
    totals = scores(s)
    if s.tournament and totals.max() < TARGET:
        s.first = begins_next(s, totals)
        for seat in range(s.seats):
            s.totals[seat] = totals[seat]
        s.rounds += 1
        clear_table(s)
        take_teams(s)


@rule
def begins_next(s: State, totals: Ints) -> int:
    """The smallest score begins the next round; ties: the earliest seat. [PU-17]

    All rounds are added up, or the last one counts alone. [ruling `begins`]
    """
    smallest = 0
    for seat in range(1, s.seats):
        ahead = totals[seat] - totals[smallest]
        if s.begins == BY_ROUND:
            ahead -= s.totals[seat] - s.totals[smallest]
        if ahead < 0:
            smallest = seat
    return smallest


@rule
def clear_table(s: State) -> None:
    """Take all cards back for another round. [PU-17]"""
    s.columns = 0
    s.tops[:] = 0
    s.depths[:] = 0
    s.under[:] = 0
    s.hands[:] = 0
    s.hand_sizes[:] = 0
    s.out[:] = 0


@rule
def scores(s: State) -> Ints:
    """Column points and card points [PU-14, PU-15], with those of rounds before [PU-17]"""
    return s.totals[: s.seats] + column_points(s) + card_points(s)


@rule
def winners(s: State) -> int:
    """Highest total wins; the tied share the win. [PU-16, ruling `draw`]"""
    points = scores(s)
    best = points.max()
    top = 0
    for seat in range(s.seats):
        if points[seat] == best:
            top |= 1 << seat
    return top


@rule
def ending(s: State, seat: int, move: int) -> int:
    """However the last card left the hand; a tournament has a target. [PU-13, PU-17]"""
    if s.tournament != 0:
        return Ending.TARGET_REACHED
    if move >> PLACE_SHIFT == OUT:
        return Ending.CARD_DISCARDED
    if move & ACTION_MASK >= PUSH_UP:
        return Ending.CARD_PUSHED
    return Ending.CARD_PLACED
