"""One rule made of many: at both speeds it calls the function of the number it is given."""

import inspect
import sys
from types import ModuleType
from typing import Any

import pytest

from topbanana.engine.dialect import dispatch
from topbanana.engine.dialect.dispatch import by_number
from topbanana.engine.dialect.rule import fast, is_rule, rule


@rule
def double(thing: int) -> int:
    """Twice as much."""
    return 2 * thing


@rule
def square(thing: int) -> int:
    """As often as it says."""
    return thing * thing


@by_number({1: double, 3: square, 5: double})
def changed(how: int, thing: int) -> int:
    """What becomes of a number [XX-1]."""
    return -how * thing


def as_written_or_compiled(*, quick: bool) -> Any:
    """Put the rules in a module of the engine's, at one speed or the other."""
    if not quick:
        return sys.modules[__name__]
    module = ModuleType("topbanana.engine.made_for_a_test")
    for name, thing in list(globals().items()):
        if is_rule(thing):
            for function in (thing, *filter(is_rule, thing.__globals__.values())):
                function.__module__ = dispatch.__name__
            setattr(module, name, thing)
    return fast(module)


@pytest.mark.parametrize("quick", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_each_number_has_its_function_and_all_others_the_body(quick: bool) -> None:  # noqa: FBT001  # the speed
    rules = as_written_or_compiled(quick=quick)
    assert [rules.changed(how, 7) for how in range(7)] == [0, 14, -14, 49, -28, 14, -42]


def test_it_is_a_rule_with_the_name_the_place_and_the_docstring_it_was_declared_with() -> (
    None
):
    assert is_rule(changed)
    assert changed.__name__ == changed.__qualname__ == "changed"
    assert changed.__doc__ == "What becomes of a number [XX-1]."
    assert "[XX-1]" in inspect.getsource(changed)
    assert inspect.signature(changed).parameters.keys() == {"how", "thing"}
