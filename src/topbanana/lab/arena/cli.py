"""``topbanana arena``."""

import argparse
import csv
import io
import json
from typing import TYPE_CHECKING

from topbanana.bots.custom import is_custom, read_timeout
from topbanana.engine.refusal import Refusal
from topbanana.lab.arena.contest import make_contest
from topbanana.lab.arena.html_report import write_page
from topbanana.lab.arena.run import Results, hold
from topbanana.lab.arena.standings import standings
from topbanana.lab.arena.text_report import show_standings
from topbanana.lab.arguments import whole
from topbanana.lab.output import refuse_unwritable, write
from topbanana.lab.pool import all_cores
from topbanana.lab.progress import Progress

if TYPE_CHECKING:
    from topbanana.engine.words import Words

GAMES = "2000"
PLAIN = ("random", "greedy")  # these never look ahead


def arena(asked: argparse.Namespace, say: "Words") -> None:
    """Let bots play each other, show how they fared, and write what was asked for."""
    refuse_unwritable([asked.report, asked.json, asked.csv])
    contest = make_contest(
        asked.game,
        None if asked.seats is None else whole(asked.seats, "seats"),
        bots=with_budget(
            [name for name in (asked.bots or "greedy,random").split(",") if name],
            asked.simulations,
            asked.seconds,
        ),
        games=whole(asked.games or GAMES, "games"),
        seed=asked.seed,
        chosen=asked.option,
        patience=read_timeout(asked.patience),
    )
    workers = whole(asked.workers, "workers") if asked.workers else all_cores()
    results = hold(contest, max(workers, 1), watch=Progress(say))
    if len(results.matches) < contest.games:
        print(say("lab-interrupted"))
    ranked = standings(results)
    print(show_standings(ranked, say))
    if asked.json:
        written = json.dumps(ranked.plain(), ensure_ascii=False, indent=2)
        write(asked.json, written + "\n", say)
    if asked.csv:
        write(asked.csv, as_csv(results), say)
    if asked.report:
        write(asked.report, write_page(ranked, say), say)


def with_budget(bots: list[str], simulations: str | None, seconds: str | None) -> list[str]:
    """Tell the bots that look ahead how far: ``hard@2000`` games, or ``hard@0.5s``."""
    if simulations is None and seconds is None:
        return bots
    if simulations is not None and seconds is not None:
        raise Refusal("arena-one-budget")
    budget = (
        f"{read_timeout(seconds):g}s"
        if simulations is None
        else str(whole(simulations, "simulations"))
    )
    given = [
        name if name in PLAIN or is_custom(name) or "@" in name else f"{name}@{budget}"
        for name in bots
    ]
    if given == bots:
        raise Refusal("arena-no-budget")
    return given


def as_csv(results: Results) -> str:
    """Write one row per game."""
    contest = results.order
    seats = range(contest.seats)
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    head = ["game", "deal", "winners", "moves"]
    writer.writerow([*head, *(f"bot_{i}" for i in seats), *(f"score_{i}" for i in seats)])
    for match in results.matches:
        winners = "/".join(map(str, match.winners))
        facts = [match.number, contest.deal_of(match.number), winners, match.moves]
        bots = [contest.labels[bot] for bot in match.line_up]
        writer.writerow([*facts, *bots, *match.scores])
    return out.getvalue()
