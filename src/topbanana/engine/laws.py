"""What must hold for every game, in every position, at both speeds.

Each law takes a game, its rules at one speed or the other, a number of seats and a seed,
and walks a whole game of random moves.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import numpy as np

from topbanana.engine.archive import read_archive, write_archive
from topbanana.engine.bits import members
from topbanana.engine.chance import Chance, below, chance
from topbanana.engine.game import Game
from topbanana.engine.line import write_line
from topbanana.engine.option import read_options
from topbanana.engine.reader import read_line
from topbanana.engine.record import (
    SPECTATOR,
    Ints,
    from_words,
    hide,
    lasting,
    position,
    visible,
    words,
)
from topbanana.engine.refusal import IllegalMove
from topbanana.engine.table import Table, fresh
from topbanana.engine.words import LANGUAGES
from topbanana.engine.words import words as words_of

AnyGame = Game[Any]
EVERY_MOVE = 32  # of a game is looked at closely, then every other one, every third …
TRIED = 100  # moves at a time, allowed or not


class Walk:
    """One game of random moves, from the deal to the end."""

    def __init__(self, game: AnyGame, rules: Any, seats: int, seed: int) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = read_options(game.options, game.needs(seats), game.name)
        self.rng = chance(seed)
        self.state = fresh(game, seats, self.options)
        rules.setup(self.state, self.rng)

    def __iter__(self) -> Iterator[Any]:
        """Give the state after the deal and after every move."""
        yield self.state
        for _ in range(self.game.bound):
            seat = self.someone()
            if seat is None:
                return
            moves = self.moves(self.state, seat)
            assert moves, "a seat that must act must have a move"
            move = moves[below(self.rng, len(moves))]
            assert self.rules.why(self.state, seat, move) == 0
            self.rules.play(self.state, seat, move, self.rng)
            yield self.state
        assert self.rules.acting(self.state) == 0, "the game does not end"

    def someone(self) -> int | None:
        """Choose one who moves next: a seat that must, or one that may and can."""
        must = members(self.rules.acting(self.state))
        if not must:
            return None
        seats = must + members(self.rules.may_act(self.state))
        seat = seats[below(self.rng, len(seats))]
        # Whether a seat may move is open to all; whether it can, is its own secret.
        return seat if seat in must or self.moves(self.state, seat) else must[0]

    def moments(self) -> Iterator[Any]:
        """Give the states worth a long look: all at first, fewer and fewer later on."""
        for number, state in enumerate(self):
            if is_moment(number):
                yield state

    def moves(self, state: Any, seat: int) -> list[int]:
        """List what a seat may do."""
        moves: Ints = np.empty(self.game.most_moves, np.int64)
        count = self.rules.legal(state, seat, moves)
        return [int(move) for move in moves[:count]]

    def onlookers(self) -> list[int]:
        """Everybody who sees something of the table."""
        return [SPECTATOR, *range(self.seats)]


def is_moment(number: int) -> bool:
    """Tell whether to look closely after so many moves: a long game would take too long."""
    return number % (number // EVERY_MOVE + 1) == 0


def every_game_ends(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """After at most ``bound`` moves the game is over, and somebody has won."""
    walk = Walk(game, rules, seats, seed)
    for state in walk:
        final = state
    assert rules.acting(final) == 0
    assert rules.may_act(final) == 0
    assert members(rules.winners(final))
    assert len(rules.scores(final)) == seats


def secrets_stay_secret(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """Scrambling what a seat may not see changes nothing that it sees, or may do."""
    walk = Walk(game, rules, seats, seed)
    noise = np.random.default_rng(seed)
    kind: Any = game.State
    for state in walk.moments():
        for seat in walk.onlookers():
            seen = visible(kind, seat)
            scrambled = noise.integers(0, 99, len(seen))
            other = from_words(game.State, words(state) & seen | scrambled & ~seen)

            assert hide(other, seat).tobytes() == hide(state, seat).tobytes()
            assert rules.acting(other) == rules.acting(state)
            assert rules.may_act(other) == rules.may_act(state)
            if (
                seat != SPECTATOR
                and (rules.acting(state) | rules.may_act(state)) >> seat & 1
            ):
                assert walk.moves(other, seat) == walk.moves(state, seat)


def sight_is_enough_to_play(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """Whose move it is, and what they may do, follows from what they see."""
    walk = Walk(game, rules, seats, seed)
    for state in walk.moments():
        for seat in range(seats):
            sight = hide(state, seat)

            assert rules.acting(sight) == rules.acting(state)
            assert rules.may_act(sight) == rules.may_act(state)
            if (rules.acting(state) | rules.may_act(state)) >> seat & 1:
                assert walk.moves(sight, seat) == walk.moves(state, seat)


def imagined_worlds_look_the_same(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """What a seat imagines agrees with all it has seen, and can be played to the end."""
    walk = Walk(game, rules, seats, seed)
    for state in walk.moments():
        for seat in walk.onlookers():
            sight = hide(state, seat)
            world = sight.copy()
            rules.imagine(world, seat, walk.rng)

            assert hide(world, seat).tobytes() == sight.tobytes()
            assert rules.acting(world) == rules.acting(state)
    world = hide(Walk(game, rules, seats, seed).state, 0)
    rules.imagine(world, 0, walk.rng)
    play_on(rules, world, walk.rng, game.bound)


def play_on(rules: Any, state: Any, rng: Chance, bound: int) -> None:
    """Play random moves to the end."""
    for _ in range(bound):
        acting = members(rules.acting(state))
        if not acting:
            return
        rules.play(state, acting[0], rules.pick(state, acting[0], rng), rng)
    assert rules.acting(state) == 0


def nothing_is_lost(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """Playing moves cards about, and imagining deals them anew: all are still there."""
    walk = Walk(game, rules, seats, seed)
    counts = set()
    for number, state in enumerate(walk):
        counts.add(tuple(rules.census(state)))
        for seat in walk.onlookers() if is_moment(number) else ():
            world = hide(state, seat)
            rules.imagine(world, seat, walk.rng)
            counts.add(tuple(rules.census(world)))

    assert len(counts) == 1


def simultaneous_moves_commute(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """Among seats that must answer at once, it does not matter who is quicker."""
    walk = Walk(game, rules, seats, seed)
    for state in walk.moments():
        acting = members(rules.acting(state))
        for first, second in pairwise(acting):
            a = rules.pick(state, first, walk.rng)
            b = rules.pick(state, second, walk.rng)
            one, two = state.copy(), state.copy()
            luck_of_one, luck_of_two = walk.rng.copy(), walk.rng.copy()
            rules.play(one, first, a, luck_of_one)
            rules.play(one, second, b, luck_of_one)
            rules.play(two, second, b, luck_of_two)
            rules.play(two, first, a, luck_of_two)

            assert one.tobytes() == two.tobytes()
            assert luck_of_one.tobytes() == luck_of_two.tobytes()


def picks_are_by_lot(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """A pick is the move whose number chance draws: all are equally likely."""
    walk = Walk(game, rules, seats, seed)
    for state in walk.moments():
        for seat in members(rules.acting(state)):
            moves = walk.moves(state, seat)
            luck = walk.rng.copy()

            assert rules.pick(state, seat, walk.rng) == moves[below(luck, len(moves))]
            assert len(set(moves)) == len(moves)


def refusals_have_a_clause(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """What is not listed is refused with a reason; what is listed is not."""
    walk = Walk(game, rules, seats, seed)
    step = game.most_moves // TRIED + 1
    for number, state in enumerate(walk.moments()):
        moving = members(rules.acting(state) | rules.may_act(state))
        for seat in range(seats):
            listed = set(walk.moves(state, seat)) if seat in moving else set()
            for move in [-1, *range(number % step, game.most_moves + 1, step), 1 << 60]:
                reason = rules.why(state, seat, move)
                if reason:
                    assert move not in listed
                    assert game.reason(reason)[0]
                else:
                    assert move in listed or not game.menu


def news_changes_nothing(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """What has just happened is told, and then forgotten: no rule reads it."""
    kind: Any = game.State
    walk = Walk(game, rules, seats, seed)
    for state in walk.moments():
        told = lasting(kind)
        other = from_words(game.State, words(state) & told | ~told & 3)
        for seat in members(rules.acting(state)):
            assert walk.moves(other, seat) == walk.moves(state, seat)
            move = rules.pick(state, seat, walk.rng)
            one, two = state.copy(), other.copy()
            rules.play(one, seat, move, walk.rng.copy())
            rules.play(two, seat, move, walk.rng.copy())

            assert position(one) == position(two)


def notation_round_trips(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """What is written, with every card or from a seat, reads back as the same."""
    walk = Walk(game, rules, seats, seed)
    for state in walk.moments():
        line = write_line(game, state, walk.options, None)
        table = read_line(line, seed)
        assert position(table._state) == position(state)
        assert table.position() == line
        for seat in walk.onlookers():
            seen = write_line(game, hide(state, seat), walk.options, seat)
            assert read_line(seen, seed).position(seat) == seen
        for seat in members(rules.acting(state)):
            for move in walk.moves(state, seat):
                assert game.notation.read_move(game.notation.write_move(move)) == move


def replays_are_exact(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """A seed and a list of moves are the whole game, also on file."""
    del rules  # a table plays plainly
    rng = chance(f"{seed} moves")
    table = Table(game, seats, seed, game.needs(seats))
    while acting := table.acting():
        seat = acting[below(rng, len(acting))]
        moves = table.moves(seat)
        table.play(seat, moves[below(rng, len(moves))])

    again = table.again()
    for seat, move in table.log:
        again.play(seat, table.write(move))

    assert again._state.tobytes() == table._state.tobytes()
    assert read_archive(write_archive(table))._state.tobytes() == table._state.tobytes()


def refused_moves_change_nothing(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """A refused move leaves the table as it was."""
    del rules
    table = Table(game, seats, seed, game.needs(seats))
    before = table._state.tobytes()
    for seat in range(seats):
        for nonsense in ["", "nonsense", "=", "-1", -7, 10**30, None, 2.5, True]:
            clause = table.why(seat, nonsense)  # type: ignore[arg-type]  # on purpose
            assert clause, f"seat {seat} would be allowed {nonsense!r}"
            with raises_illegal_move() as refusal:
                table.play(seat, nonsense)  # type: ignore[arg-type]  # the same
            assert clause in refusal

    assert table._state.tobytes() == before
    assert table.log == []


@contextmanager
def raises_illegal_move() -> Iterator[list[str]]:
    """Expect a refusal, and give the clause it names."""
    refusal: list[str] = []
    try:
        yield refusal
    except IllegalMove as illegal:
        refusal += [illegal.clause]
    assert refusal, "an illegal move was allowed"


def everything_can_be_told(game: AnyGame, rules: Any, seats: int, seed: int) -> None:
    """Every view and every event has words in every language, for every onlooker."""
    rng = chance(f"{seed} moves")
    table = Table(game, seats, seed, game.needs(seats))
    names = {seat: f"Seat {seat}" for seat in range(seats)}
    while acting := table.acting():
        table.play(acting[0], int(rules.pick(table._state, acting[0], rng)))
        for language in LANGUAGES if is_moment(len(table.log)) or table.over else ():
            say = words_of(language, game.name)
            for seat in [SPECTATOR, *range(seats)]:
                assert table.story(seat), "every move has a story"
                for event in table.story(seat):
                    assert say.tell(event, names, seat)
                assert game.face.show(table.view(seat), say, names)


LAWS = [
    every_game_ends,
    secrets_stay_secret,
    sight_is_enough_to_play,
    imagined_worlds_look_the_same,
    nothing_is_lost,
    simultaneous_moves_commute,
    picks_are_by_lot,
    refusals_have_a_clause,
    news_changes_nothing,
    notation_round_trips,
    replays_are_exact,
    refused_moves_change_nothing,
    everything_can_be_told,
]
