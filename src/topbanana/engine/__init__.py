"""Machinery shared by all games; it knows none of them by name."""

from topbanana.engine.room import register_room

register_room(__name__)
