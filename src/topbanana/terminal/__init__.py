"""Playing in the terminal."""

from topbanana.engine.room import register_room

register_room(__name__)
