"""``topbanana arena``."""

import argparse
import csv
import io
from typing import TYPE_CHECKING

from topbanana.bots.custom import is_custom, read_timeout
from topbanana.bots.levels import BEGINNERS
from topbanana.engine.refusal import Refusal
from topbanana.lab.arena.contest import make_contest
from topbanana.lab.arena.html_report import write_page
from topbanana.lab.arena.match import warm_up
from topbanana.lab.arena.run import Results, hold
from topbanana.lab.arena.standings import standings
from topbanana.lab.arena.text_report import show_standings
from topbanana.lab.arguments import whole
from topbanana.lab.compiling import shown_compiling, stop
from topbanana.lab.game_rows import ACCOUNT, header, winners_text
from topbanana.lab.output import refuse_unwritable, write, write_json
from topbanana.lab.pool import all_cores
from topbanana.lab.progress import Progress
from topbanana.lab.simulate.play import NOBODY

if TYPE_CHECKING:
    from topbanana.engine.words import Words

GAMES = "2000"
PLAIN = ("random", "greedy", *BEGINNERS)  # these have no budget of imagined games


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
        games=whole(GAMES if asked.games is None else asked.games, "games"),
        seed=asked.seed,
        chosen=asked.option,
        patience=read_timeout(asked.patience),
        own_play=asked.own_play,
    )
    workers = whole(asked.workers, "workers") if asked.workers else all_cores()
    with shown_compiling(contest.game, say):
        warm_up(contest)
    results = hold(contest, workers, watch=Progress(say))
    if not results.matches:
        stop(say)
    if len(results.matches) < contest.games:
        print(say("lab-interrupted"))
    ranked = standings(results)
    print(show_standings(ranked, say))
    if asked.json:
        write_json(asked.json, {"origin": contest.origin(), **ranked.plain()}, say)
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
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header(contest.seats, accounts=contest.own_play))
    for match in results.matches:
        facts = [match.number, contest.deal_of(match.number), winners_text(match.winners)]
        facts += [match.moves, match.lead_changes]
        facts += ["" if match.first_mover == NOBODY else match.first_mover]
        bots = [contest.labels[bot] for bot in match.line_up]
        seats = match.account.seats if match.account else ()
        parts = [getattr(seat, part) for part in ACCOUNT for seat in seats]
        facts += [match.last_mover, match.ending]
        writer.writerow([*facts, *bots, *match.scores, *parts])
    return out.getvalue()
