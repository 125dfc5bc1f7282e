"""Whether hints hold out: ``python3 tb.py bench --hints [GAME …]``.

In positions of games between bots a hint is asked for, and then a search fifty times as long.
Printed is how often both advise the same move, and what the hint loses by the longer search's
own chances.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from topbanana.bots.bot import seat_bot
from topbanana.bots.hint import ADVISOR, LUCK
from topbanana.bots.levels import LEVELS, Level
from topbanana.bots.search.bot import SearchBot
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.game import Game, compiled, find_game, game_names
from topbanana.engine.table import Table

POSITIONS = 20
TIMES = 50  # so much longer is the search that knows better
GUIDE = "medium"  # who plays up to the positions
EARLIEST, LATEST = 2, 40  # moves into the game, at which a hint is asked for
SEED = "hints"


def main(arguments: Sequence[str]) -> None:
    """Measure, and print a line for each game."""
    asked = parser().parse_args(arguments)
    for name in asked.game or game_names():
        game = find_game(name)
        if game.own_mind:
            continue
        seats = asked.seats or game.usual
        same, lost = compared(
            compiled(game),
            seats,
            LEVELS[asked.bot],
            asked.positions,
            asked.times,
            asked.seed,
        )
        print(
            f"{name}, {seats} seats: {same} of {asked.positions} hints are those of a search "
            f"{asked.times} times as long; the others cost {100 * lost:.1f} points on average "
            f"over all",
            flush=True,
        )


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    about = argparse.ArgumentParser("tb.py bench --hints", description=__doc__)
    about.add_argument("game", nargs="*", metavar="GAME")
    about.add_argument("--seats", type=int, help="the usual table otherwise")
    about.add_argument("--positions", type=int, default=POSITIONS)
    about.add_argument("--times", type=int, default=TIMES, help="how much longer")
    about.add_argument("--bot", default=ADVISOR, choices=LEVELS, help="who gives the hints")
    about.add_argument("--seed", default=SEED, help="of the games: others have others")
    return about


def compared(
    game: Game[Any],
    seats: int,
    level: Level,
    positions: int,
    times: int,
    seed: str = SEED,
) -> tuple[int, float]:
    """Ask in so many positions; give how often both agree, and the mean loss."""
    simulations: int = game.knowhow.SIMULATIONS[level.number - 1]  # type: ignore[attr-defined]  # it is searched
    advisor = SearchBot(game, simulations)
    expert = SearchBot(game, times * simulations)
    same, lost = 0, 0.0
    for table in tables(game, seats, positions, seed):
        seat = table.acting()[0]
        asked = (table.sight(seat), seat, table.moves(seat))
        hint = advisor.search(*asked, chance(LUCK)).advised[0].move
        known = expert.search(*asked, chance(f"{LUCK} again"))
        told = known.advised[0]
        said = next(option for option in known.candidates if option.move == hint)
        same += told.move == hint
        lost += max(0.0, told.chance - said.chance, known.best.chance - said.chance)
    return same, lost / positions


def tables(game: Game[Any], seats: int, count: int, seed: str) -> Iterator[Table[Any]]:
    """Give tables at any moment of games between bots, where somebody has a choice."""
    guide = seat_bot(GUIDE, game)
    number = given = 0
    while given < count:
        luck = chance(f"{seed}#{number}")
        table = Table(game, seats, f"{seed}#{number}", game.needs(seats))
        number += 1
        moment = EARLIEST + below(luck, LATEST - EARLIEST)
        while acting := table.acting():
            moves = table.moves(acting[0])
            if len(table.log) >= moment and len(moves) > 1:
                given += 1
                yield table
                break
            sight = table.sight(acting[0])
            table.play(acting[0], guide.choose(sight, acting[0], moves, luck))
