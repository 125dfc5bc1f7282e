"""Compiling shows that it goes on, and Ctrl-C ends it in a sentence."""

import ctypes
import io
import signal
import time
from collections.abc import Callable

import pytest

from topbanana.cli import main
from topbanana.engine.words import words
from topbanana.lab import compiling
from topbanana.lab.simulate.order import Order

Output = pytest.CaptureFixture[str]
SAY = words("en")


def test_ctrl_c_while_compiling_ends_in_a_sentence(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: Order) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("topbanana.lab.simulate.cli.warm_up", interrupted)
    assert main(["simulate", "_template", "--games", "10"]) == 130
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip() == SAY("lab-stopped")


def interrupt() -> None:
    """Interrupt as LLVM is interrupted: it calls back from C, which drops exceptions."""
    ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))()


def interrupt_and_fail() -> None:
    """Interrupt so that something is missing later."""
    interrupt()
    raise RuntimeError


@pytest.mark.parametrize("compiled", [interrupt, interrupt_and_fail])
def test_ctrl_c_that_the_compiler_drops_ends_in_a_sentence_too(
    compiled: Callable[[], None], capsys: Output
) -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(SystemExit, match="130"), compiling.shown_compiling("x", SAY):
        compiled()
    assert capsys.readouterr().err.strip() == SAY("lab-stopped")
    assert signal.getsignal(signal.SIGINT) == before


def test_what_goes_wrong_while_compiling_is_told() -> None:
    with pytest.raises(RuntimeError), compiling.shown_compiling("x", SAY):
        raise RuntimeError


def test_compiling_shows_on_a_screen_that_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(compiling, "SECONDS_BEFORE", 0.0)
    screen = Screen()
    with compiling.shown_compiling("bananine", SAY, screen):
        for _ in range(500):
            if "Compiling bananine" in screen.getvalue():
                break
            time.sleep(0.01)
    assert "Compiling bananine" in screen.getvalue()
    assert screen.getvalue().endswith("\r\033[K")
