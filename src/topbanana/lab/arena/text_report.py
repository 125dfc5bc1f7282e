"""The standings of a contest as lines of text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from topbanana.lab.arena.standings import Share, Standing, Standings
from topbanana.lab.estimate import number

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

GAP = "  "


def show_standings(ranked: Standings, say: "Words") -> str:
    """Draw the standings."""
    lines = [
        say(
            "arena-title",
            title=ranked.game,
            seats=ranked.seats,
            games=ranked.games,
            deals=ranked.deals,
            options=ranked.options or "-",
            seed=ranked.seed,
        ),
        "",
        *columns(bot_table(ranked, say)),
        "",
        say("arena-ahead"),
        *columns(duel_table(ranked)),
        "",
        *notes(ranked, say),
    ]
    return "\n".join(lines)


def bot_table(ranked: Standings, say: "Words") -> list[list[str]]:
    """Say how each bot fared, a row each under a heading."""
    keys = ("lab-bot", "lab-wins", "lab-points", "arena-rating", "arena-mean", "arena-max")
    rows = [
        [
            bot.name,
            percent(bot.wins),
            number(bot.points),
            f"{bot.rating:.1f} ± {bot.doubt:.1f}",
            milliseconds(bot.mean_seconds),
            milliseconds(bot.longest_seconds),
        ]
        for bot in ranked.bots
    ]
    return [[say(key) for key in keys], *rows]


def duel_table(ranked: Standings) -> list[list[str]]:
    """Say how often the bot of a row finishes ahead of the bot of a column."""
    names = [bot.name for bot in ranked.bots]
    rows = [
        [
            name,
            *(
                "·" if name == other else percent(ranked.ahead[name][other])
                for other in names
            ),
        ]
        for name in names
    ]
    return [["", *names], *rows]


def notes(ranked: Standings, say: "Words") -> list[str]:
    """Say what else is worth knowing, blunders first."""
    lines = [blunders(bot, say) for bot in ranked.bots if bot.blunders]
    lines.append(say("arena-fair", percent=f"{100 * ranked.fair:.2f}"))
    lines.append(
        say(
            "lab-speed",
            moves=round(ranked.moves / ranked.seconds),
            games=f"{ranked.games / ranked.seconds:.1f}",
            seconds=f"{ranked.seconds:.1f}",
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


def percent(share: Share) -> str:
    """Write a share with its interval."""
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def milliseconds(seconds: float) -> str:
    """Write a short time."""
    return f"{1000 * seconds:,.2f} ms" if seconds < 1 else f"{seconds:,.2f} s"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set a table so that its columns stand apart, names to the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        GAP.join(
            f"{cell:<{width}}" if i == 0 else f"{cell:>{width}}"
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
