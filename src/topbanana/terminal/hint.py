"""Hints: what a bot would do and why, in the language of whoever asks."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from topbanana.bots.bot import Bot
from topbanana.bots.hint import Advised, advise
from topbanana.engine.contract import OwnFace
from topbanana.engine.game import Game
from topbanana.engine.story import EVEN
from topbanana.engine.words import Words


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
    if game.own_mind:
        advice = cast("OwnFace[Any]", game.face).advice(sight, seat)
        return [say.tell(event, names, None, "hint") for event in advice]
    told = advise(advisor, game, sight, seat, moves)
    best = told.moves[0]
    written = game.notation.write_move(best.move)
    if len(moves) == 1:
        return [say("hint-only", move=written)]
    because = why(best, game, say, names)
    lines = [say("lines-hint", move=written, reason=because, clause=best.reason.clause)]
    if told.simulations:
        lines.append(say("lines-hint-looked", games=told.simulations))
        texts = [game.notation.write_move(advised.move) for advised in told.moves]
        width = max(len(text) for text in texts)
        lines += [
            "  "
            + say(
                "lines-hint-option",
                move=text.ljust(width),
                chance=round(100 * (advised.chance or 0)),
                reason=why(advised, game, say, names),
            )
            for text, advised in zip(texts, told.moves, strict=True)
        ]
    return lines


def why(advised: Advised, game: Game[Any], say: Words, names: Mapping[int, str]) -> str:
    """Say what speaks for a move, and that it does not speak for the one beside it."""
    event = advised.reason
    if advised.other is None:
        return say.tell(event, names, None, "reason")
    other = game.notation.write_move(advised.other)
    if event.kind == EVEN:
        return say("hint-even", other=other)
    reason = say.tell(event, names, None, "reason")
    if "that" in event.facts:
        return say("hint-amount", reason=reason, other=other, that=event.facts["that"])
    return say("hint-not", reason=reason, other=other)
