"""Golden playthroughs: a whole game as table talk, with everybody's sight of it."""

from pathlib import Path
from typing import Any

from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.game import Game
from topbanana.engine.table import Table
from topbanana.engine.words import words

MOST_TOLD = 128  # moves of a long game
MOST_SEEN = 50_000  # letters, with everybody's sight after every move
MOST_OFFERED = 40


def folder_of(folder: Path) -> Path:
    """Find a game's playthroughs."""
    return folder / "tests" / "playthroughs"


def playthrough(game: Game[Any], seats: int) -> str:
    """Write down one game of random moves, told in English."""
    table = Table(game, seats, f"playthrough {seats}", game.needs(seats))
    luck = chance(f"playthrough {seats} moves")
    say = words("en", game.name)
    names = {seat: f"Seat {seat}" for seat in range(seats)}
    lines = [
        f"{game.name}, {seats} seats, rules {game.version}, seed “{table.seed}”",
        "",
        *sights(table),
    ]
    while acting := table.acting():
        seat = acting[0]
        move = int(game.rules.pick(table.sight(seat), seat, luck))
        if len(table.log) >= MOST_TOLD:  # the rest is much like it, but for the result
            table.play(seat, move)
            continue
        lines += ["", f"Seat {seat} may play {offer(table, seat)}"]
        lines += [f"Seat {seat} plays {table.write(move)}"]
        table.play(seat, move)
        for event in table.story():
            lines.append(f"  {say.tell(event, names, None)} [{event.clause}]")
        if sum(map(len, lines)) < MOST_SEEN or table.over:
            lines += sights(table)
    if len(table.log) > MOST_TOLD:
        lines += ["", f"… and {len(table.log) - MOST_TOLD} more moves", *sights(table)]
    scores = "/".join(str(score) for score in table.scores())
    winners = ", ".join(names[seat] for seat in table.winners())
    return "\n".join([*lines, "", f"Scores {scores}; won by {winners}", ""])


def offer(table: Table[Any], seat: int) -> str:
    """Write what a seat may play."""
    moves = [table.write(choice) for choice in table.moves(seat)]
    if not table.game.menu or len(moves) > MOST_OFFERED:
        moves = [moves[0], "…", moves[-1]]
    return (", " if any(" " in move for move in moves) else " ").join(moves)


def sights(table: Table[Any]) -> list[str]:
    """Write what everybody sees, and what is."""
    lines = [f"  truth     {table.position()}"]
    lines += [f"  seat {seat}    {table.position(seat)}" for seat in range(table.seats)]
    return [*lines, f"  onlooker  {table.position(SPECTATOR)}"]
