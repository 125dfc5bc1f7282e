"""Millions of games: simulating, measuring, comparing."""

from topbanana.engine.room import register_room

register_room(__name__, "topbanana.bots")
