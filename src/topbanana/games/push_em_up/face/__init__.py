"""How Push 'em Up! looks and how it is told, from what an onlooker may see."""

from topbanana.games.push_em_up.face.advice import reason as reason
from topbanana.games.push_em_up.face.events import story as story
from topbanana.games.push_em_up.face.views import own_view as own_view
from topbanana.games.push_em_up.face.views import show as show
from topbanana.games.push_em_up.face.views import view as view
