"""Measure the server: under load, killed again and again, and as two."""

import asyncio
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from statistics import median

import uvloop

from bench.server.beside import play_beside
from bench.server.crash import ServerProcess, crash_trial
from bench.server.finished import read_finished
from bench.server.load import Load, load, show_times
from bench.server.readers import read_beside
from bench.server.reply import reply
from topbanana.engine.game import find_game, game_names
from topbanana.server.client import Client, connected
from topbanana.server.storage.migrate import migrate
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

REFUSED = 2


async def crash(kills: int, tables: int, database: str) -> None:
    """Run the crash trial, and print its findings."""
    with tempfile.TemporaryDirectory(prefix="topbanana-crash-") as folder:
        address = database or f"sqlite:///{folder}/tables.sqlite"
        found = await crash_trial(address, kills=kills, tables=tables)
    print(
        f"killed {found.kills} times while people and bots played at {found.tables} tables"
    )
    print(f"{found.acknowledged:,} moves acknowledged, {found.lost} lost")
    print(f"{found.gaps} gaps, {found.not_resumed} tables that did not resume")
    print(f"{found.finished} games finished, {found.uncredited} outages not credited")
    usual, slowest = median(found.starts), max(found.starts)
    print(f"serving again after {usual:.2f} s as a rule, {slowest:.2f} s at the most")


async def two(database: str, games: int) -> None:
    """Play between two servers on one PostgreSQL; print how soon each sees the other's moves."""
    times: list[float] = []
    with tempfile.TemporaryDirectory(prefix="topbanana-two-") as folder:
        servers = [ServerProcess(database, Path(folder) / f"log {n}") for n in range(2)]
        try:
            cookies = []
            for server in servers:
                await asyncio.to_thread(server.start)
                cookies.append(await asyncio.to_thread(server.new_cookie, "Anna"))
            async with (
                connected(servers[0].address, cookie=cookies[0]) as anna,
                connected(servers[1].address, cookie=cookies[1]) as bruno,
            ):
                for _ in range(games):
                    times += await one_game(anna, bruno)
        finally:
            for server in servers:
                await asyncio.to_thread(server.kill)
    show_times(f"{len(times):,} moves seen through the other server", times)


async def one_game(anna: Client, bruno: Client) -> list[float]:
    """Play one game of two, each at a server of their own; take the times."""
    done = await anna.ask(wire.Create, Settings("bananine", 2, pace=Pace(window=0)))
    table = str(done.table)
    await anna.ask(wire.Sit, table, 0)
    await bruno.ask(wire.Watch, table)
    await bruno.ask(wire.Sit, table, 1)
    await anna.until(lambda: anna.tables[table].seats[1].name)
    await anna.start(table)
    await bruno.until(lambda: (table, 1) in bruno.positions)
    times = []
    while (here := anna.positions[table, 0]).acting:
        mover, seat = ((anna, 0), (bruno, 1))[here.acting[0]]
        other = bruno if mover is anna else anna
        offer = mover.positions[table, seat].offer
        move = offer.moves[0] if offer else ""
        sent, last = time.perf_counter(), here.number
        asked = asyncio.create_task(
            mover.ask(wire.Play, table, seat, offer.number if offer else 0, move)
        )
        await other.moved_on(table, 1 - seat, last)
        times.append(time.perf_counter() - sent)
        await asked
    return times


def main(words: list[str]) -> int:
    """Measure what was asked for."""
    kind, *given = words or ["--load"]
    if kind not in KINDS:
        print(
            f"“{kind}” means nothing here; there are {', '.join(KINDS)}.", file=sys.stderr
        )
        return REFUSED
    KINDS[kind](given)
    return 0


def run_load(given: list[str]) -> None:
    """Measure a server under load, and boardgame.io beside it if that was asked for."""
    asked = load_parser().parse_args(given)
    mixed = asked.game == "all"
    games = game_names() if mixed else [find_game(g).name for g in asked.game.split(",")]
    if asked.processes > 1 and not asked.database.startswith("postgresql://"):
        load_parser().error("several processes need --database postgresql://…")
    loads = [
        Load(
            *(played, asked.tables, asked.rate, asked.seconds),
            *(asked.processes, asked.database),
        )
        for played in ([games] if mixed else [[game] for game in games])
    ]
    costs = {", ".join(wanted.games): uvloop.run(load(wanted)) for wanted in loads}
    if asked.beside:
        play_beside(loads[0], costs)


def run_crash(given: list[str]) -> None:
    """Kill a server again and again."""
    asked = crash_parser().parse_args(given)
    asyncio.run(crash(asked.kills, asked.tables, asked.database))


def run_two(given: list[str]) -> None:
    """Play between two servers."""
    asked = two_parser().parse_args(given)
    migrate(asked.database)
    asyncio.run(two(asked.database, asked.games))


def run_reply(given: list[str]) -> None:
    """Play against bots where nothing is compiled yet."""
    asyncio.run(reply(reply_parser().parse_args(given).tables))


def run_readers(given: list[str]) -> None:
    """Play beside readers of replays."""
    asked = readers_parser().parse_args(given)
    games = game_names() if asked.game == "all" else [find_game(asked.game).name]
    uvloop.run(read_beside(Load(games, asked.tables, asked.rate, asked.seconds)))


def run_finished(given: list[str]) -> None:
    """Read finished games again and again."""
    asked = finished_parser().parse_args(given)
    games = [find_game(game).name for game in asked.game.split(",")]
    read_finished(games, asked.tables, asked.rounds)


KINDS = {
    "--load": run_load,
    "--crash": run_crash,
    "--two": run_two,
    "--reply": run_reply,
    "--readers": run_readers,
    "--finished": run_finished,
}


def load_parser() -> ArgumentParser:
    """Describe the command line of the load."""
    about = ArgumentParser(
        "tb.py bench --load",
        description="Let four people play at each of many tables, and print how long moves "
        "took to be acknowledged and to be seen, and what they cost.",
    )
    add_crowd(about)
    about.add_argument(
        "--processes", type=int, default=1, metavar="N", help="servers on one PostgreSQL"
    )
    about.add_argument(
        "--database", default="", metavar="DATABASE", help="else a file of SQLite"
    )
    about.add_argument(
        "--beside", action="store_true", help="then let boardgame.io do the same work"
    )
    return about


def readers_parser() -> ArgumentParser:
    """Describe the command line of the trial with readers."""
    about = ArgumentParser(
        "tb.py bench --readers",
        description="Let four people play at each of many tables, without and with readers of "
        "long replays by turns, and print how long moves took.",
    )
    add_crowd(about)
    return about


def add_crowd(about: ArgumentParser) -> None:
    """Add what says how many play what, and for how long."""
    about.add_argument(
        "game", nargs="?", default="all", metavar="GAME", help="or GAME,GAME; or all, mixed"
    )
    about.add_argument("tables", nargs="?", type=int, default=1000, metavar="TABLES")
    about.add_argument(
        "rate", nargs="?", type=int, default=1000, metavar="RATE", help="moves a second"
    )
    about.add_argument("seconds", nargs="?", type=int, default=20, metavar="SECONDS")


def reply_parser() -> ArgumentParser:
    """Describe the command line of the trial with bots."""
    about = ArgumentParser(
        "tb.py bench --reply",
        description="Play against hard bots where nothing is compiled yet, beside tables of "
        "top bots, and print how soon they reply.",
    )
    about.add_argument("tables", nargs="?", type=int, default=0, metavar="TABLES")
    return about


def crash_parser() -> ArgumentParser:
    """Describe the command line of the crash trial."""
    about = ArgumentParser(
        "tb.py bench --crash",
        description="Kill a server again and again while people and bots play, and print "
        "what it lost.",
    )
    about.add_argument("kills", nargs="?", type=int, default=100, metavar="KILLS")
    about.add_argument("tables", nargs="?", type=int, default=24, metavar="TABLES")
    about.add_argument(
        "database", nargs="?", default="", metavar="DATABASE", help="else a file of SQLite"
    )
    return about


def finished_parser() -> ArgumentParser:
    """Describe the command line of the trial with finished games."""
    about = ArgumentParser(
        "tb.py bench --finished",
        description="Read many finished tables again and again, and print how much memory "
        "the server holds.",
    )
    about.add_argument(
        "game", nargs="?", default="bananine", metavar="GAME", help="or GAME,GAME"
    )
    about.add_argument("tables", nargs="?", type=int, default=3056, metavar="TABLES")
    about.add_argument("rounds", nargs="?", type=int, default=4, metavar="ROUNDS")
    return about


def two_parser() -> ArgumentParser:
    """Describe the command line of the trial with two servers."""
    about = ArgumentParser(
        "tb.py bench --two",
        description="Let people play between two servers on one PostgreSQL, and print how "
        "soon each saw the other's moves.",
    )
    about.add_argument("database", metavar="DATABASE", help="postgresql://…")
    about.add_argument("games", nargs="?", type=int, default=20, metavar="GAMES")
    return about


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
