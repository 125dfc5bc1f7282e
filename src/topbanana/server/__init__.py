"""Tables for people: seats, clocks, chat, storage and everything on the wire."""

from topbanana.engine.room import register_room

register_room(__name__, "topbanana.bots")
