"""The rules of Bananarchy: what the contract asks for, in the order of RULES.md."""

from topbanana.games.bananarchy.rules.choices import acting, legal, may_act, pick
from topbanana.games.bananarchy.rules.legality import why
from topbanana.games.bananarchy.rules.playing import play
from topbanana.games.bananarchy.rules.points import ending, scores, winners
from topbanana.games.bananarchy.rules.start import setup
from topbanana.games.bananarchy.rules.unseen import census, imagine, reshuffle

__all__ = [
    "acting",
    "census",
    "ending",
    "imagine",
    "legal",
    "may_act",
    "pick",
    "play",
    "reshuffle",
    "scores",
    "setup",
    "why",
    "winners",
]
