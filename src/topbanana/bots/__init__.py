"""Players made of code: they get sights, never states."""

from topbanana.engine.room import register_room

register_room(__name__)
