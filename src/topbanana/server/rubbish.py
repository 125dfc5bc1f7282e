"""When Python looks for rubbish: often among what is new, and never at length in play.

By itself it would look through everything that a thousand tables hold, which takes a quarter
of a second, and finds next to nothing.
"""

import gc

YOUNG = 20_000  # new things
NEVER = 1_000_000  # rounds of looking at what is new


def leave_the_old_alone() -> None:
    """Never look, from now on, at what has been looked at once."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def look_at_the_new() -> None:
    """Look at what was made since the last time, and set aside what remains."""
    gc.collect(0)
    gc.freeze()


def look_everywhere() -> None:
    """Look once through everything, also through what was set aside."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
