"""One rule made of many: which of them is called is decided by a number.

Compiled code cannot be cached if it calls functions that it finds in a table, so a small
rule is written instead that compares the number with those it knows.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from topbanana.engine.dialect.rule import rule

F = TypeVar("F", bound=Callable[..., Any])


def by_number(functions: Mapping[int, Callable[..., Any]]) -> Callable[[F], F]:
    """Make a rule that calls the function of the number which it is given first.

    The function below this decorator gives the rule its name, its parameters and its
    docstring; its body is for all numbers that have no function. The functions are rules
    that take the parameters after the number, and all give the same type.
    """

    def made(otherwise: F) -> F:
        source, known = _written(otherwise, functions)
        code = otherwise.__code__
        # A real file and line, where Numba keeps its cache and ``inspect`` finds the docstring.
        place = "\n" * (code.co_firstlineno - 1)
        exec(compile(place + source, code.co_filename, "exec"), known)  # noqa: S102  # ours
        dispatch = known[otherwise.__name__]
        for name in ("__module__", "__qualname__", "__doc__", "__annotations__"):
            setattr(dispatch, name, getattr(otherwise, name))
        # Numba's cache tells functions of one line apart by their names.
        otherwise.__qualname__ += "_otherwise"
        return cast("F", rule(dispatch))

    return made


def _written(
    otherwise: Any, functions: Mapping[int, Callable[..., Any]]
) -> tuple[str, dict[str, Any]]:
    """Write the source of the rule, and list the functions that it calls by name."""
    numbers: dict[Any, list[int]] = {}
    for number, function in sorted(functions.items()):
        numbers.setdefault(function, []).append(number)
    parameters = otherwise.__code__.co_varnames[: otherwise.__code__.co_argcount]
    first, rest = parameters[0], ", ".join(parameters[1:])
    known = {"_otherwise": rule(otherwise)}
    lines = [f"def {otherwise.__name__}({', '.join(parameters)}):"]
    for function, its_numbers in numbers.items():
        name = f"_{function.__name__}_{its_numbers[0]}"
        known[name] = function
        asked = " or ".join(f"{first} == {number}" for number in its_numbers)
        lines.append(f"    if {asked}: return {name}({rest})")
    lines.append(f"    return _otherwise({', '.join(parameters)})")
    return "\n".join(lines), known
