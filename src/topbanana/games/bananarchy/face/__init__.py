"""How Bananarchy looks, and what is told of it, from what an onlooker may see."""

from topbanana.games.bananarchy.face.advice import reason
from topbanana.games.bananarchy.face.events import story
from topbanana.games.bananarchy.face.views import View, own_view, show, view

__all__ = ["View", "own_view", "reason", "show", "story", "view"]
