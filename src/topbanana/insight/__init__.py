"""Luck and skill told apart: the account of a game, and the review of a decision."""

from topbanana.engine.room import register_room

register_room(__name__)
