"""Push 'em Up! on paper: ``3:210`` puts 2, 1 and 0 on column 3, ``3:P`` pushes there,
``3:S2`` pushes two levels, ``-5`` discards a 5, ``*99`` chooses starters; a position is one
line.
"""

from topbanana.games.push_em_up.notation.moves import meant as meant
from topbanana.games.push_em_up.notation.moves import read_move as read_move
from topbanana.games.push_em_up.notation.moves import write_move as write_move
from topbanana.games.push_em_up.notation.position import KEYS as KEYS
from topbanana.games.push_em_up.notation.position import MORE_KEYS as MORE_KEYS
from topbanana.games.push_em_up.notation.position import read_position as read_position
from topbanana.games.push_em_up.notation.position import write_position as write_position
