"""Bananarchy on paper: a move is words (``steal 2 double``), a position is one line."""

from topbanana.games.bananarchy.notation.moves import meant, read_move, write_move
from topbanana.games.bananarchy.notation.reading import read_position
from topbanana.games.bananarchy.notation.writing import KEYS, write_position

__all__ = ["KEYS", "meant", "read_move", "read_position", "write_move", "write_position"]
