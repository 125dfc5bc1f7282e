"""Turning points: what they say changed, they say for whom."""

from dataclasses import replace

import pytest

from topbanana.engine.words import LANGUAGES, words
from topbanana.insight.books import Step
from topbanana.insight.judge import judge
from topbanana.insight.turning import TurningPoint, largest_change

NAMES = {0: "Kiwi", 1: "Mango", 2: "Papaya"}
KINDS = ("mistake", "strong", "unlucky", "lucky", "others", "move", "draw")
QUIET = Step(
    number=1,
    seat=0,
    move="19",
    at_once=False,
    effect=(0.0, 0.0, 0.0),
    effect_errors=(0.01, 0.01, 0.01),
    own=0.0,
    own_error=0.01,
    draw=(0.0, 0.0, 0.0),
    draw_errors=(0.01, 0.01, 0.01),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_turning_point_says_for_whom(kind: str, language: str) -> None:
    told = TurningPoint(QUIET, kind, 1, -0.77).tell(words(language), NAMES)

    assert told.endswith(("for Mango.", "pour Mango.", "per Mango."))
    assert "77" in told
    assert "Kiwi" in told


def test_what_a_move_changed_is_told_for_its_mover_if_that_is_clear() -> None:
    found = largest_change(replace(QUIET, effect=(0.2, -0.3, 0.1), own=0.2))

    assert found is not None
    assert (found.kind, found.whom, found.swing) == ("strong", 0, 0.2)


@pytest.mark.parametrize(("at_once", "kind"), [(True, "others"), (False, "move")])
def test_else_it_is_told_for_whom_most_changed(at_once: bool, kind: str) -> None:  # noqa: FBT001  # a case
    step = replace(QUIET, effect=(0.01, -0.4, 0.39), at_once=at_once)

    found = largest_change(step)

    assert found is not None
    assert (found.kind, found.whom, found.swing) == (kind, 1, -0.4)


def test_a_draw_is_told_for_whom_most_changed() -> None:
    found = largest_change(replace(QUIET, effect=(0.2, -0.1, -0.1), draw=(0.1, 0.2, -0.3)))

    assert found is not None
    assert (found.kind, found.whom, found.swing) == ("draw", 2, -0.3)


def test_what_may_be_chance_is_no_turning_point() -> None:
    assert largest_change(replace(QUIET, effect=(0.019, -0.01, -0.009))) is None


def test_a_mistake_names_what_was_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    judged = judge("_template 2 turn:0 heap:3 taken:0/0", "take 1")

    found = largest_change(
        replace(QUIET, effect=(-0.3, 0.3, 0), own=-0.3, judgement=judged)
    )

    assert found is not None
    assert found.kind == "mistake"
    assert "take 3 was better: −30 for Kiwi" in found.tell(words("en"), NAMES)
