"""The standings of a contest as lines of text."""

from typing import TYPE_CHECKING

from topbanana.lab.arena.standings import Share, Standing, Standings
from topbanana.lab.estimate import number, percent, percent_number
from topbanana.lab.simulate.reports.text import columns

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


def show_standings(ranked: Standings, say: "Words") -> str:
    """Draw the standings."""
    lines = [
        title_text(ranked, say),
        "",
        *columns(bot_table(ranked, say)),
        "",
        say("arena-ahead"),
        *columns(duel_table(ranked, say)),
        "",
        *notes(ranked, say),
    ]
    return "\n".join(lines)


def title_text(ranked: Standings, say: "Words") -> str:
    """Say which games were played."""
    return say(
        "arena-title",
        title=ranked.game,
        seats=ranked.seats,
        games=ranked.games,
        deals=ranked.deals,
        options=ranked.options or "-",
        seed=ranked.seed,
    )


def bot_table(ranked: Standings, say: "Words") -> list[list[str]]:
    """Say how each bot fared, a row each under a heading."""
    keys = ["lab-bot", "lab-wins", "lab-points", "arena-rating", "arena-mean", "arena-max"]
    if ranked.bots[0].own:
        keys.insert(2, "arena-own")
    rows = [
        [
            bot.name,
            with_interval(bot.wins, say),
            *([percent_number(bot.own, say)] if bot.own else []),
            number(bot.points, say),
            f"{say.number(bot.rating, 1)} ± {say.number(bot.doubt, 1)}",
            milliseconds(bot.mean_seconds, say),
            milliseconds(bot.longest_seconds, say),
        ]
        for bot in ranked.bots
    ]
    return [[say(key) for key in keys], *rows]


def duel_table(ranked: Standings, say: "Words") -> list[list[str]]:
    """Say how often the bot of a row finishes ahead of the bot of a column."""
    names = [bot.name for bot in ranked.bots]
    rows = [
        [
            name,
            *(
                "·" if name == other else with_interval(ranked.ahead[name][other], say)
                for other in names
            ),
        ]
        for name in names
    ]
    return [["", *names], *rows]


def notes(ranked: Standings, say: "Words") -> list[str]:
    """Say what else is worth knowing, blunders first."""
    lines = [blunders(bot, say) for bot in ranked.bots if bot.blunders]
    lines.append(say("arena-fair", percent=say.number(100 * ranked.fair, 2)))
    if ranked.fewer:
        key, times = "arena-fewer", ranked.fewer
        if ranked.fewer < 1:
            key, times = "arena-more", 1 / ranked.fewer
        lines.append(say(key, times=say.number(times, 1)))
    lines.append(
        say(
            "lab-speed",
            moves=round(ranked.moves / ranked.seconds),
            games=say.number(ranked.games / ranked.seconds, 1),
            seconds=say.number(ranked.seconds, 1),
        )
    )
    if ranked.deaths:
        lines.append(say("lab-deaths", deaths=ranked.deaths))
    return lines


def blunders(bot: Standing, say: "Words") -> str:
    """Say how a bot lost turns."""
    kinds = [
        say("arena-blunders", kind=kind, turns=turns)
        for kind, turns in bot.blunders.items()
    ]
    return say(
        "arena-blundered",
        name=bot.name,
        turns=sum(bot.blunders.values()),
        decisions=bot.decisions,
        kinds=", ".join(kinds),
        first=bot.first_blunder,
    )


def with_interval(share: Share, say: "Words") -> str:
    """Write a share with its interval."""
    low, high = (say.number(100 * end, 1) for end in (share.low, share.high))
    return f"{percent(share.mean, say)} ({low}–{high})"


def milliseconds(seconds: float, say: "Words") -> str:
    """Write a short time."""
    if seconds < 1:
        return f"{say.number(1000 * seconds, 2)} ms"
    return f"{say.number(seconds, 2)} s"
