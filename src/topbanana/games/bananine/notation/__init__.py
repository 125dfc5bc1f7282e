"""Bananine on paper: ``222=33`` takes the 2s for 3+3, ``7s=34`` a surplus 7, ``+5`` puts
down a 5; a position is one line.
"""

from topbanana.games.bananine.notation.moves import meant as meant
from topbanana.games.bananine.notation.moves import read_move as read_move
from topbanana.games.bananine.notation.moves import write_move as write_move
from topbanana.games.bananine.notation.position import KEYS as KEYS
from topbanana.games.bananine.notation.position import MORE_KEYS as MORE_KEYS
from topbanana.games.bananine.notation.position import read_position as read_position
from topbanana.games.bananine.notation.position import write_position as write_position
