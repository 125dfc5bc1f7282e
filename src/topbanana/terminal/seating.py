"""Who sits where, before a game at the keyboard begins."""

import argparse
from typing import Any

from topbanana.bots.beginner import themed
from topbanana.bots.bot import Bot
from topbanana.bots.custom import CustomBot, read_timeout, seat_any_bot
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import Refusal, quotable
from topbanana.engine.table import Table
from topbanana.engine.words import Words, words
from topbanana.terminal.lines import LineGame, place_in, refuse_to_save, save

LONGEST_NAME = 20


def play(asked: argparse.Namespace, say: Words) -> None:
    """Seat people and bots as asked, play, and save the game if a file was named."""
    name = asked.game or choose_game(say)
    if name is None:
        return
    game = find_game(name)
    people = number(asked.people, "people", 1)
    seats = number(asked.seats, "seats", max(people, min(3, game.seats[-1])))
    if people > seats:
        raise Refusal("too-many-people", people=people, seats=seats)
    table = Table(game, seats, asked.seed, asked.option)
    bots, names, kinds = seat_everybody(table, asked, people, say)
    if asked.save:
        refuse_to_save(asked.save)
    try:
        LineGame(table, bots, names, say.language, kinds=kinds).run()
    finally:  # Ctrl-C too leaves a game worth keeping
        for bot in bots.values():
            if isinstance(bot, CustomBot):
                bot.close()
        if asked.save:
            save(table, names, asked.save, kinds)
            print(say("lines-saved", file=asked.save))


def number(text: str | None, key: str, otherwise: int) -> int:
    """Read a small whole number given on the command line."""
    if text is None:
        return otherwise
    if text.isascii() and text.isdigit() and len(text) < 4:  # noqa: PLR2004  # digits
        return int(text)
    raise Refusal("line-not-a-number", key=key, text=text, least="0", most="999")


def choose_game(say: Words) -> str | None:
    """Ask which game to play."""
    names = game_names()
    print(say("seating-welcome"))
    for position, name in enumerate(names, 1):
        game = find_game(name)
        line = words(say.language, name)("about", fewest=game.usual, most=game.seats[-1])
        print(f"  {position}  {line}")
    while True:
        try:
            answer = input(say("seating-which") + " ").strip().lower()
        except EOFError:
            print()
            return None
        if answer in names:
            return answer
        place = place_in(answer, len(names))
        if place is not None:
            return names[place]
        if answer in {"", "q", "quit"}:
            print(say("lines-bye"))
            return None
        print(say("no-such-number", number=quotable(answer), most=len(names)))


def seat_everybody(
    table: Table[Any], asked: argparse.Namespace, people: int, say: Words
) -> tuple[dict[int, Bot], dict[int, str], dict[int, str]]:
    """Give people the first seats and their names, and bots the others; say which bots."""
    game, seats = table.game, table.seats
    wanted = (asked.bots or "easy").split(",")
    if len(wanted) > seats - people and asked.bots:
        raise Refusal("too-many-bots", bots=len(wanted), free=seats - people)
    given = [
        quotable(name.strip()) for name in (asked.names or "").split(",") if name.strip()
    ]
    if len(given) > people:
        raise Refusal("too-many-names", names=len(given), people=people)
    patience = read_timeout(asked.patience)
    bots: dict[int, Bot] = {}
    names, kinds = {}, {}
    for seat in range(seats):
        if seat < people:
            names[seat] = (
                given[seat][:LONGEST_NAME]
                if seat < len(given)
                else say("seating-person", number=seat + 1)
            )
        else:
            kind = kinds[seat] = wanted[(seat - people) % len(wanted)]
            sits = themed(kind, game, table.seed, seat)
            bots[seat] = seat_any_bot(sits, game, patience, awaited=True)
            named = kind.rpartition(":")[2]  # a guest goes by the name of its class
            names[seat] = say("seating-bot", bot=named, number=seat + 1)
    return bots, names, kinds
