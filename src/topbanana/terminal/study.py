"""Looking at positions and finished games, with every card on the table."""

from collections.abc import Mapping
from typing import Any

from topbanana.bots.beginner import theme_of
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.notation.archive import read_archive, read_notes, result_of
from topbanana.engine.refusal import quotable
from topbanana.engine.table import Table
from topbanana.engine.words import Words, words


def draw_position(table: Table[Any], language: str) -> None:
    """Draw a position as its writer saw it, then what each seat may do, as far as shown."""
    say = words(language, table.game.name)
    names = seat_names(table, say)
    acting = table.acting()
    onlooker = table.onlooker
    if onlooker is None:
        onlooker = acting[0] if acting else SPECTATOR
    print(table.position(table.onlooker))
    print()
    print(table.game.face.show(table.view(onlooker), say, names))
    if table.over:
        print()
        print(say("study-result", result=result_of(table)))
    for seat in acting if table.onlooker is None else {onlooker} & set(acting):
        moves = [table.write(move) for move in table.moves(seat)]
        if not table.game.menu:
            moves = [moves[0], "…", moves[-1]]
        print()
        print(say("study-moves", name=names[seat], moves="  ".join(moves)))


def tell_game(text: str, language: str) -> None:
    """Tell an archived game, move by move, with the clause behind everything."""
    finished = read_archive(text)
    say = words(language, finished.game.name)
    names = archived_names(text, finished, say)
    table = finished.again()
    print(table.game.face.show(table.view(SPECTATOR), say, names))
    print()
    for number, (seat, move) in enumerate(finished.log, 1):
        table.play(seat, move)
        for event in table.story(SPECTATOR):
            print(f"{number:>4}  {say.tell(event, names, None)} [{event.clause}]")
    print()
    print(table.game.face.show(table.view(SPECTATOR), say, names))
    print(say("study-result", result=result_of(table)))
    bots = dict(enumerate(read_notes(text).get("bots", "").split("/")))
    for line in themes_told(finished, bots, names, say):
        print(line)


def themes_told(
    table: Table[Any], bots: Mapping[int, str], names: Mapping[int, str], say: Words
) -> list[str]:
    """Say by which themes the beginners among the bots erred, once the game is over."""
    told = []
    for seat, bot in bots.items():
        theme = theme_of(bot, table.game, table.seed, seat) if table.over else None
        if theme is not None:
            told.append(say("bot-theme", name=names[seat], theme=say(f"theme-{theme}")))
    return told


def seat_names(table: Table[Any], say: Words) -> dict[int, str]:
    """Name the seats by their numbers, as notation does."""
    return {seat: say("study-seat", seat=seat) for seat in range(table.seats)}


def archived_names(archive: str, table: Table[Any], say: Words) -> dict[int, str]:
    """Name everybody as an archive does, or else by their seats."""
    players = read_notes(archive).get("players", "").split("/")
    if len(players) == table.seats:
        return {seat: quotable(player) for seat, player in enumerate(players)}
    return seat_names(table, say)
