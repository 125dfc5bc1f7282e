"""Hints: what a bot would do and why, in the language of whoever asks."""

from collections.abc import Mapping, Sequence
from typing import Any

from topbanana.bots.bot import Bot
from topbanana.bots.search_bot import SearchBot
from topbanana.engine.chance import chance
from topbanana.engine.game import Game
from topbanana.engine.words import Words

SHOWN = 4  # moves
LUCK = "hint"  # the same at every table: it tells nothing of the table's own


def hint(
    advisor: Bot,
    game: Game[Any],
    sight: Any,
    seat: int,
    moves: Sequence[int],
    say: Words,
    names: Mapping[int, str],
) -> list[str]:
    """Say what the advisor would play, and what else it looked at."""

    def because(move: int) -> str:
        return say.tell(game.face.reason(sight, seat, move), names, None, "reason")

    looked = None
    if isinstance(advisor, SearchBot) and len(moves) > 1:
        looked = advisor.search(sight, seat, moves, chance(LUCK))
    move = looked.best.move if looked else advisor.choose(sight, seat, moves, chance(LUCK))
    clause = game.face.reason(sight, seat, move).clause
    written = game.notation.write_move(move)
    lines = [say("lines-hint", move=written, reason=because(move), clause=clause)]
    if looked:
        lines.append(say("lines-hint-looked", games=looked.simulations))
        options = [option for option in looked.candidates[:SHOWN] if option.visits]
        texts = [game.notation.write_move(option.move) for option in options]
        width = max(len(text) for text in texts)
        lines += [
            "  "
            + say(
                "lines-hint-option",
                move=text.ljust(width),
                chance=round(100 * option.chance),
                reason=because(option.move),
            )
            for text, option in zip(texts, options, strict=True)
        ]
    return lines
