"""A table drawn as lines of text, as the terminal shows it: ``render_mode="ansi"``."""

from collections.abc import Mapping
from typing import Any

from topbanana.engine.dialect.record import SPECTATOR, hide
from topbanana.engine.game import Game
from topbanana.engine.refusal import Refusal
from topbanana.engine.words import words

RENDER_MODES = ["ansi"]


def checked_mode(mode: object) -> str | None:
    """Refuse a render mode that is not known."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise Refusal("single-render", mode=mode)


def drawing(game: Game[Any], state: Any, seat: int, names: Mapping[int, str]) -> str:
    """Draw a table as one seat, or SPECTATOR, sees it."""
    view = game.face.view(hide(state, SPECTATOR))
    if seat != SPECTATOR:
        view = game.face.own_view(view, hide(state, seat), seat)
    return game.face.show(view, words("en", game.name), names)
