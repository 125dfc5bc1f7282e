"""Playing in the terminal, line by line."""

from topbanana.engine.room import register_room

register_room(__name__, "topbanana.bots")
