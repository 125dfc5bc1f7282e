"""Fixed-size game states: declared like a dataclass, laid out like a C struct.

Every field says, where it is declared, who may see it::

    public(...)    everyone at the table, and spectators
    private(...)   one row per seat; each player sees only their own
    secret(...)    nobody: face-down decks, sealed envelopes

``news(public(...))`` marks what has just happened: seen as declared, told by the story,
but no part of the position. No rule may read it.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
S = TypeVar("S")

SPECTATOR = -1


class Field(NamedTuple):
    """Shape of one field, and who may see it."""

    shape: tuple[int, ...]
    seen_by: str
    is_news: bool = False


def public(*shape: int) -> Any:
    """Declare a field that everyone sees."""
    return Field(shape, "everyone")


def private(*shape: int) -> Any:
    """Declare a field with a row per seat, each seen by its owner only."""
    return Field(shape, "owner")


def secret(*shape: int) -> Any:
    """Declare a field that nobody sees."""
    return Field(shape, "nobody")


def news(field: Any) -> Any:
    """Declare what has just happened: for the story, no part of the position."""
    return field._replace(is_news=True)


def record(declared: type[S]) -> type[S]:
    """Give an annotated class a memory layout of 64-bit integers.

    Narrower fields would wrap differently in plain and in compiled arithmetic.
    """
    fields = {}
    for name in declared.__annotations__:
        field = declared.__dict__.get(name)
        if not isinstance(field, Field):
            reason = f"{declared.__name__}.{name} must say who may see it"
            raise TypeError(reason)
        if hasattr(np.record, name) or name == "ints":
            reason = (
                f"{declared.__name__}.{name} needs another name: every state has this one"
            )
            raise TypeError(reason)
        if field.seen_by == "owner" and not field.shape:
            reason = f"{declared.__name__}.{name} is private and needs a row per seat"
            raise TypeError(reason)
        fields[name] = field
    layout = np.dtype([(name, np.int64, field.shape) for name, field in fields.items()])
    by_name = {name: field_of(name, layout) for name in fields}
    body = {
        "__doc__": declared.__doc__,
        "__module__": declared.__module__,
        "fields": fields,
        "ints": None,
        # numpy's own way to a field of a record is five times as slow.
        "__getattribute__": object.__getattribute__,
        "__setattr__": object.__setattr__,
        "__getitem__": np.void.__getitem__,
        **by_name,
    }
    scalar: Any = type(declared.__name__, (np.record,), body)
    scalar.layout = np.dtype((scalar, layout))
    sight = {"__slots__": ("ints",), "fields": fields, "layout": scalar.layout, **by_name}
    scalar.Sight = type(declared.__name__, (), sight)
    return cast("type[S]", scalar)


def field_of(name: str, layout: np.dtype[Any]) -> property:
    """Give and take one field of a record by its name.

    Where a state has its memory as integers too, they are looked up there: numpy tries
    every time whether a name is perhaps a number, and puts its refusal in words.
    """
    kind, offset = layout.fields[name][:2]  # type: ignore[index]  # it has fields
    first = offset // np.dtype(np.int64).itemsize
    last = first + int(np.prod(kind.shape))

    def number(state: Any) -> Any:
        return state[name] if state.ints is None else state.ints[first]

    def array(state: Any) -> Any:
        return state[name] if state.ints is None else state.ints[first:last]

    def table(state: Any) -> Any:
        return array(state).reshape(kind.shape)

    def put(state: Any, value: Any) -> None:
        if state.ints is None or kind.shape:
            state[name] = value
        else:
            state.ints[first] = value

    return property((number, array, table)[min(kind.ndim, 2)], put)


def blank(kind: type[S]) -> S:
    """Make a state with every number at zero."""
    layout: Any = kind.layout  # type: ignore[attr-defined]  # a record's class has one
    return from_ints(
        kind, np.zeros(layout.itemsize // np.dtype(np.int64).itemsize, np.int64)
    )


def rows(kind: type[S], count: int) -> Any:
    """Make so many states side by side, every number at zero."""
    return np.zeros(count, cast("Any", kind).layout)


def as_ints(state: Any) -> Ints:
    """Give the state as a plain row of integers, to look at only."""
    ints: Ints | None = state.ints
    return np.frombuffer(state.tobytes(), np.int64) if ints is None else ints


def from_ints(kind: type[S], row: Ints) -> S:
    """Make the state of which ``as_ints`` gives ``row``, in the same memory.

    ``frombuffer`` would keep two more objects for Python's collector to look at.
    """
    layout: Any = kind.layout  # type: ignore[attr-defined]  # a record's class has one
    state: Any = np.ndarray(1, layout, row)[0]
    state.ints = row
    return state  # type: ignore[no-any-return]  # a record is what its class declares


def looked_at(kind: type[S], row: Ints) -> S:
    """Give what ``from_ints`` gives, to look at only: without the memory of a record.

    It takes a quarter of the time, and compiled rules cannot read it.
    """
    sight: Any = kind.Sight()  # type: ignore[attr-defined]  # a record's class has one
    sight.ints = row
    return sight  # type: ignore[no-any-return]  # it has the fields that its class declares


def copied(state: S) -> S:
    """Make another state like this one, in a fifth of the time of numpy's own copy."""
    return from_ints(type(state), as_ints(state).copy())


def plain(state: S) -> S:
    """Give a state as plain Python reads it best: its numbers and arrays, found at once.

    To find a field of a record takes numpy longer than most of what a rule does with it. The
    arrays are the record's own, the numbers are not: use it to look, or on a copy.
    """
    kind: Any = type(state)
    whole: Any = state if isinstance(state, np.record) else from_ints(kind, as_ints(state))
    values = zip(kind.fields, whole.tolist(), strict=True)
    return cast("S", SimpleNamespace(**dict(values)))


@cache
def visible(kind: Any, seat: int) -> Ints:
    """Mask the integers of a state: all ones where ``seat`` may look, zeros elsewhere."""
    mask = blank(kind)
    for name, field in kind.fields.items():
        if field.seen_by == "everyone":
            mask[name] = -1
        elif field.seen_by == "owner" and seat != SPECTATOR:
            mask[name][seat] = -1
    return as_ints(mask)


@cache
def own(kind: Any, seat: int) -> Ints:
    """Mask the integers of a state: all ones where ``seat`` may look and spectators may not."""
    return visible(kind, seat) & ~visible(kind, SPECTATOR)


@cache
def lasting(kind: Any) -> Ints:
    """Mask the integers of a state: all ones in the position, zeros where there is only news."""
    mask = blank(kind)
    for name, field in kind.fields.items():
        mask[name] = 0 if field.is_news else -1
    return as_ints(mask)


def hide(state: S, seat: int) -> S:
    """Show what ``seat`` may know of ``state``: everything else reads as zero."""
    kind: Any = type(state)
    shown: S = from_ints(kind, as_ints(state) & visible(kind, seat))
    return shown


def hide_from_all(state: S, seats: int) -> Ints:
    """Give, for ``from_ints``, what each seat may know, and last what everybody may.

    As integers and not as states: Python's collector need not look at these.
    """
    kind: Any = type(state)
    shown: Ints = as_ints(state) & everyones(kind, seats)
    return shown


@cache
def everyones(kind: Any, seats: int) -> Ints:
    """Put the masks of all seats and of a spectator below one another."""
    return np.array([visible(kind, seat) for seat in (*range(seats), SPECTATOR)])


def position(state: S) -> bytes:
    """Spell the position without its news: two of them are equal or not."""
    kind: Any = type(state)
    return (as_ints(state) & lasting(kind)).tobytes()
