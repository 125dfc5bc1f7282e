"""What makes the networks that judge the card games, and the curves of the chances shown."""

from topbanana.engine.room import register_room

register_room(__name__, "topbanana.bots")
