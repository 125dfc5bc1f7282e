"""What only developers of the games run: golden files, laws, first lessons, new games."""

from topbanana.engine.room import register_room

register_room(__name__)
