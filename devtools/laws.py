"""What must hold for every game, in every position, at both speeds.

Each law takes a trial (a game at one speed or the other, seats, a seed and options) and
looks at a whole game of random moves.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, pairwise
from typing import Any

import numpy as np

from devtools.walk import Trial, Walk, is_moment
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.chance import Chance, below, chance
from topbanana.engine.dialect.record import (
    SPECTATOR,
    as_ints,
    from_ints,
    hide,
    lasting,
    position,
    visible,
)
from topbanana.engine.notation.archive import read_archive, write_archive
from topbanana.engine.notation.line import write_line
from topbanana.engine.notation.reader import read_line
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.engine.words import LANGUAGES, words

PLAYED_OUT = 3  # so many imagined worlds of each game are played to their end
TRIED = 100  # moves at a time, allowed or not


def every_game_ends(trial: Trial) -> None:
    """After at most ``bound`` moves the game is over, somebody has won, and it has a name."""
    walk = Walk(trial)
    for state in walk:
        final = state
    assert trial.rules.acting(final) == 0
    assert trial.rules.may_act(final) == 0
    assert members(trial.rules.winners(final))
    assert len(trial.rules.scores(final)) == trial.seats
    how = trial.game.ending_key(trial.rules.ending(final, *walk.last))
    assert all(words(language, trial.game.name).has(how) for language in LANGUAGES)


def secrets_stay_secret(trial: Trial) -> None:
    """Scrambling what a seat may not see changes nothing that it may do, or is told."""
    walk = Walk(trial)
    noise = np.random.default_rng(trial.seed)
    kind: Any = trial.game.State
    for state in walk.moments():
        for seat in walk.onlookers():
            seen = visible(kind, seat)
            scrambled = noise.integers(0, 99, len(seen))
            other = from_ints(trial.game.State, as_ints(state) & seen | scrambled & ~seen)

            assert trial.rules.acting(other) == trial.rules.acting(state)
            assert trial.rules.may_act(other) == trial.rules.may_act(state)
            if seat == SPECTATOR:
                continue
            if walk.may_move(state, seat):
                assert walk.moves(other, seat) == walk.moves(state, seat)
            for move in walk.some_moves(noise):
                assert trial.rules.why(other, seat, move) == trial.rules.why(
                    state, seat, move
                )


def sight_is_enough_to_play(trial: Trial) -> None:
    """Whose move it is, and what they may do, follows from what they see."""
    walk = Walk(trial)
    for state in walk.moments():
        for seat in range(trial.seats):
            sight = hide(state, seat)

            assert trial.rules.acting(sight) == trial.rules.acting(state)
            assert trial.rules.may_act(sight) == trial.rules.may_act(state)
            if walk.may_move(state, seat):
                assert walk.moves(sight, seat) == walk.moves(state, seat)


def imagined_worlds_look_the_same(trial: Trial) -> None:
    """What a seat imagines agrees with all it has seen, and can be played to the end."""
    walk = Walk(trial)
    played = 0
    for state in walk.moments():
        for seat in walk.onlookers():
            sight = hide(state, seat)
            world = sight.copy()
            trial.rules.imagine(world, seat, walk.rng)

            assert hide(world, seat).tobytes() == sight.tobytes()
            assert trial.rules.acting(world) == trial.rules.acting(state)
        if played < PLAYED_OUT and below(walk.rng, PLAYED_OUT) == 0:
            play_on(trial.rules, world, walk.rng.copy(), trial.game.bound)
            played += 1


def a_reshuffle_moves_no_hand(trial: Trial) -> None:
    """What anybody at all can see stays as it is: only face-down decks change their order."""
    walk = Walk(trial)
    for state in walk.moments():
        world = state.copy()
        trial.rules.reshuffle(world, walk.rng)

        for seat in walk.onlookers():
            assert hide(world, seat).tobytes() == hide(state, seat).tobytes()
        assert (trial.rules.census(world) == trial.rules.census(state)).all()


def play_on(rules: Any, state: Any, rng: Chance, bound: int) -> None:
    """Play random moves to the end."""
    for _ in range(bound):
        acting = members(rules.acting(state))
        if not acting:
            return
        rules.play(state, acting[0], rules.pick(state, acting[0], rng), rng)
    assert rules.acting(state) == 0


def knowhow_needs_only_sight(trial: Trial) -> None:
    """A sensible move is a legal one, and the same with all cards on the table."""
    walk = Walk(trial)
    greedy = trial.game.knowhow.greedy
    for state in walk.moments():
        before = state.tobytes()
        for seat in members(trial.rules.acting(state)):
            move = greedy(hide(state, seat), seat, walk.rng.copy())

            assert trial.rules.why(state, seat, move) == 0
            assert greedy(state, seat, walk.rng.copy()) == move
        assert state.tobytes() == before


def actions_name_moves(trial: Trial) -> None:
    """Every move has an action of its own; every action of an open menu is allowed."""
    walk = Walk(trial)
    actions = trial.game.actions
    for state in walk.moments():
        for seat in members(trial.rules.acting(state)):
            if trial.game.menu:
                for move in walk.moves(state, seat):
                    action = actions.action_of(state, move)
                    assert 0 <= action < actions.ACTIONS
                    assert actions.move_of(state, action) == move
                continue
            for action in range(actions.ACTIONS):
                move = actions.move_of(state, action)
                assert trial.rules.why(state, seat, move) == 0
                assert actions.move_of(state, actions.action_of(state, move)) == move


def nothing_is_lost(trial: Trial) -> None:
    """Playing moves cards about, and imagining deals them anew: all are still there."""
    walk = Walk(trial)
    counts = set()
    for number, state in enumerate(walk):
        counts.add(tuple(trial.rules.census(state)))
        for seat in walk.onlookers() if is_moment(number) else ():
            world = hide(state, seat)
            trial.rules.imagine(world, seat, walk.rng)
            counts.add(tuple(trial.rules.census(world)))

    assert len(counts) == 1


def simultaneous_moves_commute(trial: Trial) -> None:
    """Among seats that must answer at once, it does not matter who is quicker."""
    walk = Walk(trial)
    for state in walk.moments():
        acting = members(trial.rules.acting(state))
        assert len(acting) <= 1 or trial.game.at_once, "the game must say so"
        for first, second in pairwise(acting):
            a = trial.rules.pick(state, first, walk.rng)
            b = trial.rules.pick(state, second, walk.rng)
            one, two = state.copy(), state.copy()
            luck_of_one, luck_of_two = walk.rng.copy(), walk.rng.copy()
            trial.rules.play(one, first, a, luck_of_one)
            trial.rules.play(one, second, b, luck_of_one)
            trial.rules.play(two, second, b, luck_of_two)
            trial.rules.play(two, first, a, luck_of_two)

            assert one.tobytes() == two.tobytes()
            assert luck_of_one.tobytes() == luck_of_two.tobytes()


def picks_are_by_lot(trial: Trial) -> None:
    """A pick is the move whose number chance draws: all are equally likely."""
    walk = Walk(trial)
    for state in walk.moments():
        for seat in range(trial.seats):
            moves = walk.moves(state, seat) if walk.may_move(state, seat) else []
            if not moves:
                continue
            luck = walk.rng.copy()

            assert trial.rules.pick(state, seat, walk.rng) == moves[below(luck, len(moves))]
            assert len(set(moves)) == len(moves)


def refusals_have_a_clause(trial: Trial) -> None:
    """What is not listed is refused with a reason; what is listed is not."""
    walk = Walk(trial)
    step = trial.game.most_moves // TRIED + 1
    for number, state in enumerate(walk.moments()):
        for seat in range(trial.seats):
            listed = set(walk.moves(state, seat)) if walk.may_move(state, seat) else set()
            if listed and trial.game.span is not None:
                assert trial.game.span(state, seat) == (min(listed), max(listed))
            for move in [
                -1,
                *range(number % step, trial.game.most_moves + 1, step),
                1 << 60,
            ]:
                reason = trial.rules.why(state, seat, move)
                if reason:
                    assert move not in listed
                    assert trial.game.reason(reason)[0]
                else:
                    assert move in listed or not trial.game.menu


def news_changes_nothing(trial: Trial) -> None:
    """What has just happened is told, and then forgotten: no rule reads it."""
    kind: Any = trial.game.State
    walk = Walk(trial)
    for state in walk.moments():
        told = lasting(kind)
        other = from_ints(trial.game.State, as_ints(state) & told | ~told & 3)
        for seat in members(trial.rules.acting(state)):
            assert walk.moves(other, seat) == walk.moves(state, seat)
            move = trial.rules.pick(state, seat, walk.rng)
            one, two = state.copy(), other.copy()
            trial.rules.play(one, seat, move, walk.rng.copy())
            trial.rules.play(two, seat, move, walk.rng.copy())

            assert position(one) == position(two)


def notation_round_trips(trial: Trial) -> None:
    """What is written, with every card or from a seat, reads back as the same."""
    walk = Walk(trial)
    known: set[int] = set()  # moves: they are written alike in every position
    for number, state in enumerate(walk.moments()):
        line = write_line(trial.game, state, walk.options, None)
        table = read_line(line, trial.seed)
        assert position(table._state) == position(state)
        assert table.position() == line
        for seat in walk.some_onlookers(number):
            sight = hide(state, seat)
            seen = write_line(trial.game, sight, walk.options, seat)
            again = read_line(seen, trial.seed)
            assert again.position(seat) == seen
            assert position(again.sight(seat)) == position(sight)
        for seat in members(trial.rules.acting(state)):
            for move in {*walk.moves(state, seat)} - known:
                known.add(move)
                assert (
                    trial.game.notation.read_move(trial.game.notation.write_move(move))
                    == move
                )


def replays_are_exact(trial: Trial) -> None:
    """A seed and a list of moves are the whole game, also on file."""
    rng = chance(f"{trial.seed} moves")
    table = trial.table()
    while acting := table.acting():
        seat = acting[below(rng, len(acting))]
        moves = table.moves(seat)
        table.play(seat, moves[below(rng, len(moves))])

    again = table.again()
    for seat, move in table.log:
        again.play(seat, table.write(move))

    assert again._state.tobytes() == table._state.tobytes()
    assert read_archive(write_archive(table))._state.tobytes() == table._state.tobytes()


def refused_moves_change_nothing(trial: Trial) -> None:
    """A refused move leaves the table as it was."""
    table = trial.table()
    before = table._state.tobytes()
    for seat in range(trial.seats):
        for nonsense in ["", "nonsense", "=", "-1", -7, 10**30, None, 2.5, True]:
            clause = table.why(seat, nonsense)  # type: ignore[arg-type]  # on purpose
            assert clause, f"seat {seat} would be allowed {nonsense!r}"
            with raises_illegal_move() as refusal:
                table.play(seat, nonsense)  # type: ignore[arg-type]  # the same
            assert clause in refusal

    for number in (-1, 1 << 62):
        assert raises_refusal(table.write, number)
    assert table._state.tobytes() == before
    assert table.log == []


def raises_refusal(write: Callable[[int], str], number: int) -> bool:
    """Tell whether a number that is no move is refused, not given a name."""
    try:
        write(number)
    except Refusal:
        return True
    return False


@contextmanager
def raises_illegal_move() -> Iterator[list[str]]:
    """Expect a refusal, and give the clause it names."""
    refusal: list[str] = []
    try:
        yield refusal
    except IllegalMove as illegal:
        refusal += [illegal.clause]
    assert refusal, "an illegal move was allowed"


def everything_can_be_told(trial: Trial) -> None:
    """Every view and every event has words in every language, for every onlooker."""
    rng = chance(f"{trial.seed} moves")
    table = trial.table()
    names = {seat: f"Seat {seat}" for seat in range(trial.seats)}
    while acting := table.acting():
        table.play(acting[0], int(trial.rules.pick(table._state, acting[0], rng)))
        languages = LANGUAGES if table.over else LANGUAGES[len(table.log) % 3 :][:1]
        for language in languages if is_moment(len(table.log)) or table.over else ():
            say = words(language, trial.game.name)
            for seat in [SPECTATOR, *range(trial.seats)]:
                assert table.story(seat), "every move has a story"
                assert table.story(seat) == table._story(seat), "told from two sights"
                for event in table.story(seat):
                    assert say.tell(event, names, seat)
                assert trial.game.face.show(table.view(seat), say, names)
            for seat in table.acting():
                for event in chain.from_iterable(table.previews(seat).values()):
                    assert say.tell(event, names, seat, "preview")


LAWS = [
    every_game_ends,
    secrets_stay_secret,
    sight_is_enough_to_play,
    imagined_worlds_look_the_same,
    a_reshuffle_moves_no_hand,
    knowhow_needs_only_sight,
    actions_name_moves,
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
