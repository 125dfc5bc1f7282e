"""When Python's garbage collector runs: among new objects only, and never at length in play.

A full collection walks everything that a thousand tables hold, which takes a quarter of a
second, and finds next to nothing, because a move leaves no reference cycles behind.
"""

import gc

YOUNGEST_THRESHOLD = 20_000  # allocations
NEVER = 1_000_000  # collections of the youngest generation


def configure() -> None:
    """Freeze what is loaded, and collect the youngest generation only from now on."""
    gc.freeze()
    gc.set_threshold(YOUNGEST_THRESHOLD, NEVER, NEVER)


def freeze() -> None:
    """Exempt every object that is alive now from collection, which costs nothing."""
    gc.freeze()


def collect_all() -> None:
    """Collect once among all objects, frozen ones included, and freeze the rest again."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
