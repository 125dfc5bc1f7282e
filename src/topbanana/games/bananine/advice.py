"""What speaks for a move in Bananine, in the words of a player who explains it."""

from topbanana.engine.story import Event
from topbanana.games.bananine.cards import count
from topbanana.games.bananine.knowhow import lead, most_of_others
from topbanana.games.bananine.moves import PUT_DOWN, STACKS, TAKES
from topbanana.games.bananine.state import State

LEVEL, AHEAD = 1, 2


def reason(sight: State, seat: int, move: int) -> Event:
    """Say what a stack does in the race for its value."""
    if move >= PUT_DOWN:
        return Event("put-down", "BN-8", {}, {"value": move - PUT_DOWN + 1})
    stack = STACKS[TAKES[move][0]]
    mine = count(sight.won[seat], stack.value)
    theirs = most_of_others(sight, seat, stack.value)
    before, after = lead(mine, theirs), lead(mine + stack.size, theirs)
    kind = "nearer"
    if after == AHEAD:
        kind = "stay-ahead" if before == AHEAD else "lead"
    elif after == LEVEL:
        kind = "level"
    facts = {"value": stack.value, "mine": int(mine + stack.size), "theirs": int(theirs)}
    return Event(kind, "BN-11", {}, facts)
