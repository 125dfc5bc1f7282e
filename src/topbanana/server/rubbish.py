"""When Python looks for rubbish: among what is new, and never at length while people play.

By itself it would look, now and then, through everything that a thousand tables hold, which
takes a quarter of a second, and through all that is new at them, which takes a twentieth. It
finds next to nothing: a move leaves no rubbish that has to be looked for.
"""

import gc

YOUNG = 20_000  # new things
NEVER = 1_000_000  # rounds of looking at what is new


def leave_the_old_alone() -> None:
    """Never look, from now on, at what has been looked at once."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def set_aside() -> None:
    """Leave alone what has lasted until now: it costs nothing, however much there is."""
    gc.freeze()


def look_everywhere() -> None:
    """Look once through everything, also through what was set aside."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
