"""What makes the tables of Puerto Banana's mind, and shows how good it is."""

from topbanana.engine.room import register_room

register_room(__name__, "topbanana.games.puerto_banana")
