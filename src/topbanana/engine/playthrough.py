"""Golden playthroughs: a whole game as table talk, with everybody's sight of it."""

from pathlib import Path
from typing import Any

from topbanana.engine.chance import chance
from topbanana.engine.game import Game
from topbanana.engine.record import SPECTATOR
from topbanana.engine.table import Table
from topbanana.engine.words import words


def folder_of(folder: Path) -> Path:
    """Find a game's playthroughs."""
    return folder / "tests" / "playthroughs"


def playthrough(game: Game[Any], seats: int) -> str:
    """Write down one game of random moves, told in English."""
    table = Table(game, seats, f"playthrough {seats}")
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
        moves = table.moves(seat)
        move = int(game.rules.pick(table.sight(seat), seat, luck))
        offer = [table.write(choice) for choice in moves]
        if not game.menu:
            offer = [offer[0], "…", offer[-1]]
        lines += ["", f"Seat {seat} may play {' '.join(offer)}"]
        lines += [f"Seat {seat} plays {table.write(move)}"]
        table.play(seat, move)
        for event in table.story():
            lines.append(f"  {say.tell(event, names, None)} [{event.clause}]")
        lines += sights(table)
    scores = "/".join(str(score) for score in table.scores())
    winners = ", ".join(names[seat] for seat in table.winners())
    return "\n".join([*lines, "", f"Scores {scores}; won by {winners}", ""])


def sights(table: Table[Any]) -> list[str]:
    """Write what everybody sees, and what is."""
    lines = [f"  truth     {table.position()}"]
    lines += [f"  seat {seat}    {table.position(seat)}" for seat in range(table.seats)]
    return [*lines, f"  onlooker  {table.position(SPECTATOR)}"]
