"""The process that a guest lives in: its class is loaded here, and asked here for moves."""

import inspect
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from topbanana.engine.game import Game, find_game
from topbanana.engine.record import from_ints
from topbanana.engine.refusal import Refusal, quotable

MEMORY = 4 << 30  # bytes that a guest may fill
INT64 = np.iinfo(np.int64)

Reply = tuple[str, Any]
"""What a question was answered with: a kind and the facts that belong to it."""


def live(pipe: Connection, name: str, game_name: str) -> None:
    """Load a guest's class, and answer for it until nobody asks any more."""
    keep_to_oneself()
    game = find_game(game_name)
    try:
        guest_class = load(name)
    except Refusal as refusal:
        pipe.send(("refused", (refusal.key, refusal.facts)))
        return
    pipe.send(("ready", None))
    guest: Any = None
    while True:
        try:
            question, facts = pipe.recv()
        except EOFError:
            return
        if question == "sit":
            guest, reply = seated(guest_class, game)
        else:
            reply = answer(guest, game, *facts)
        pipe.send(reply)


def keep_to_oneself() -> None:
    """Let the guest neither print, read, fill the memory nor outlive its table."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    # A guest's prints are not for the table, and Ctrl-C is for the table to answer.
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # it stays open as long as we live
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):  # so that whatever the guest starts ends with it
        os.setsid()
    limit_memory()
    threading.Thread(target=end_with_the_table, daemon=True).start()


def limit_memory() -> None:
    """Make a guest that wants too much memory fail alone, where the system can do that."""
    try:
        resource: Any = import_module("resource")
    except ImportError:  # Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    limit = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
    resource.setrlimit(resource.RLIMIT_DATA, (limit, most))


def end_with_the_table() -> None:
    """End when the process that asks is gone, even in the middle of a thought."""
    table = parent_process()
    if table is not None:
        wait([table.sentinel])
    end_group(os.getpid())


def end_group(leader: int) -> None:
    """End a guest's process and whatever it has started."""
    if hasattr(os, "killpg"):
        os.killpg(leader, signal.SIGKILL)
    os._exit(1)


def load(name: str) -> Callable[..., Any]:
    """Find the class that ``mybots.py:Clever`` or ``module:Clever`` names."""
    place, _, wanted = name.rpartition(":")
    try:
        with quiet_exit():
            module = load_file(Path(place)) if place.endswith(".py") else by_name(place)
    except Refusal:
        raise
    except Exception as error:  # noqa: BLE001  # a guest may raise anything
        reason = " ".join(filter(None, told(error)))
        raise Refusal("guest-cannot-load", file=place, reason=reason) from None
    found = getattr(module, wanted, None)
    if not inspect.isclass(found):
        raise Refusal("guest-no-class", file=place, name=wanted)
    if not callable(getattr(found, "choose", None)):
        raise Refusal("guest-no-choose", name=name)
    return found


def load_file(path: Path) -> ModuleType:
    """Run a guest's file, which may import what stands beside it."""
    if not path.is_file():
        raise Refusal("guest-no-file", file=path)
    sys.path.append(str(path.resolve().parent))
    own_name = f"guest_{path.stem}"  # or a file random.py would pass for Python's own
    spec = spec_from_file_location(own_name, path)
    if spec is None or spec.loader is None:
        raise Refusal("guest-no-file", file=path)
    module = module_from_spec(spec)
    sys.modules[own_name] = module
    spec.loader.exec_module(module)
    return module


def by_name(place: str) -> ModuleType:
    """Import a guest's module."""
    sys.path.append(str(Path.cwd()))
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name is not None and place.startswith(error.name):
            raise Refusal("guest-no-module", name=place) from None
        raise
    except (ValueError, TypeError):  # a name such as "" or "..x"
        raise Refusal("guest-no-module", name=place) from None


def seated(guest_class: Callable[..., Any], game: Game[Any]) -> tuple[Any, Reply]:
    """Make a guest for one game; its class takes the game, or nothing."""
    try:
        with quiet_exit():
            try:
                takes_game = bool(inspect.signature(guest_class).bind(game))
            except (TypeError, ValueError):
                takes_game = False
            return guest_class(game) if takes_game else guest_class(), ("ready", None)
    except Exception as error:  # noqa: BLE001  # a guest may raise anything
        return None, ("raised", told(error))


def answer(
    guest: Any, game: Game[Any], sight: bytes, seat: int, moves: list[int], luck: bytes
) -> Reply:
    """Ask the guest for a move; what it gets is a copy, to do with as it likes."""
    rng = np.frombuffer(luck, np.int64).copy()
    seen = from_ints(game.State, np.frombuffer(sight, np.int64).copy())
    try:
        with quiet_exit():
            chosen = guest.choose(seen, seat, moves, rng)
            if isinstance(chosen, (int, np.integer)) and not isinstance(chosen, bool):
                move = int(chosen)
                if INT64.min <= move <= INT64.max:
                    return "move", (move, rng.tobytes())
            return "illegal", (type(chosen).__name__, quotable(repr(chosen)))
    except Exception as error:  # noqa: BLE001  # a guest may raise anything
        return "raised", told(error)


class LeftError(Exception):
    """A guest tried to leave."""


@contextmanager
def quiet_exit() -> Iterator[None]:
    """Take what is no ordinary exception, such as ``sys.exit()``, for one."""
    try:
        yield
    except Exception:
        raise
    except BaseException as leaving:  # noqa: BLE001  # it is raised again, as a LeftError
        raise LeftError(type(leaving).__name__).with_traceback(
            leaving.__traceback__
        ) from None


def told(error: Exception) -> tuple[str, str]:
    """Say what went wrong and where, and apart from that in the error's own words."""
    where = [
        f" ({Path(frame.filename).name}:{frame.lineno})"
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename != __file__ and "importlib" not in frame.filename
    ]
    left = isinstance(error, LeftError)
    try:
        said = str(error)
    except Exception:  # noqa: BLE001  # even its words may fail
        said = ""
    what = said if left else type(error).__name__
    return quotable(what + (where[-1] if where else "")), "" if left else quotable(said)
