"""The worker process of a custom bot: it loads the class, and asks it for moves."""

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

from topbanana.engine.dialect.record import from_ints
from topbanana.engine.game import Game, find_game
from topbanana.engine.refusal import Refusal, quotable

MEMORY = 4 << 30  # bytes that a custom bot may fill
INT64 = np.iinfo(np.int64)

Reply = tuple[str, Any]
"""The answer to a request: its kind, and the facts that belong to it."""


def serve(pipe: Connection, name: str, game_name: str) -> None:
    """Load a custom bot's class, and answer requests until the pipe is closed."""
    isolate()
    game = find_game(game_name)
    try:
        bot_class = load(name)
    except Refusal as refusal:
        pipe.send(("refused", (refusal.key, refusal.facts)))
        return
    pipe.send(("ready", None))
    bot: Any = None
    while True:
        try:
            request, facts = pipe.recv()
        except EOFError:
            return
        if request == "new":
            bot, reply = instantiated(bot_class, game)
        else:
            reply = answer(bot, game, *facts)
        pipe.send(reply)


def isolate() -> None:
    """Let the bot neither print, read, fill the memory nor outlive its parent."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    # Its prints would show among the table's; Ctrl-C is for the parent to handle.
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # it stays open as long as we serve
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):  # so that whatever the bot starts ends with it
        os.setsid()
    limit_memory()
    threading.Thread(target=end_with_parent, daemon=True).start()


def limit_memory() -> None:
    """Limit the memory of this process, where the system can do that."""
    try:
        resource: Any = import_module("resource")
    except ImportError:  # Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    limit = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
    resource.setrlimit(resource.RLIMIT_DATA, (limit, most))


def end_with_parent() -> None:
    """End when the parent process is gone, even in the middle of a move."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
    end_group(os.getpid())


def end_group(leader: int) -> None:
    """Kill a process group: the bot and whatever it has started."""
    if hasattr(os, "killpg"):
        os.killpg(leader, signal.SIGKILL)
    os._exit(1)


def load(name: str) -> Callable[..., Any]:
    """Find the class that ``mybots.py:Clever`` or ``module:Clever`` names."""
    place, _, wanted = name.rpartition(":")
    try:
        with exits_as_errors():
            module = (
                load_file(Path(place)) if place.endswith(".py") else import_by_name(place)
            )
    except Refusal:
        raise
    except Exception as error:  # noqa: BLE001  # a bot may raise anything
        reason = " ".join(filter(None, described(error)))
        raise Refusal("custom-bot-cannot-load", file=place, reason=reason) from None
    found = getattr(module, wanted, None)
    if not inspect.isclass(found):
        raise Refusal("custom-bot-no-class", file=place, name=wanted)
    if not callable(getattr(found, "choose", None)):
        raise Refusal("custom-bot-no-choose", name=name)
    return found


def load_file(path: Path) -> ModuleType:
    """Run a bot's file, which may import what stands beside it."""
    if not path.is_file():
        raise Refusal("custom-bot-no-file", file=path)
    sys.path.append(str(path.resolve().parent))
    own_name = f"custom_bot_{path.stem}"  # or a file random.py would pass for Python's own
    spec = spec_from_file_location(own_name, path)
    if spec is None or spec.loader is None:
        raise Refusal("custom-bot-no-file", file=path)
    module = module_from_spec(spec)
    sys.modules[own_name] = module
    spec.loader.exec_module(module)
    return module


def import_by_name(place: str) -> ModuleType:
    """Import a bot's module."""
    sys.path.append(str(Path.cwd()))
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name is not None and place.startswith(error.name):
            raise Refusal("custom-bot-no-module", name=place) from None
        raise
    except (ValueError, TypeError):  # a name such as "" or "..x"
        raise Refusal("custom-bot-no-module", name=place) from None


def instantiated(bot_class: Callable[..., Any], game: Game[Any]) -> tuple[Any, Reply]:
    """Make an object for one game; its class takes the game, or nothing."""
    try:
        with exits_as_errors():
            try:
                takes_game = bool(inspect.signature(bot_class).bind(game))
            except (TypeError, ValueError):
                takes_game = False
            return bot_class(game) if takes_game else bot_class(), ("ready", None)
    except Exception as error:  # noqa: BLE001  # a bot may raise anything
        return None, ("raised", described(error))


def answer(
    bot: Any, game: Game[Any], sight: bytes, seat: int, moves: list[int], luck: bytes
) -> Reply:
    """Ask the bot for a move; what it gets is a copy."""
    rng = np.frombuffer(luck, np.int64).copy()
    seen = from_ints(game.State, np.frombuffer(sight, np.int64).copy())
    try:
        with exits_as_errors():
            chosen = bot.choose(seen, seat, moves, rng)
            if isinstance(chosen, (int, np.integer)) and not isinstance(chosen, bool):
                move = int(chosen)
                if INT64.min <= move <= INT64.max:
                    return "move", (move, rng.tobytes())
            return "illegal", (type(chosen).__name__, quotable(repr(chosen)))
    except Exception as error:  # noqa: BLE001  # a bot may raise anything
        return "raised", described(error)


class ExitError(Exception):
    """A bot tried to end the process."""


@contextmanager
def exits_as_errors() -> Iterator[None]:
    """Turn what is no ordinary exception, such as ``sys.exit()``, into one."""
    try:
        yield
    except Exception:
        raise
    except BaseException as leaving:  # noqa: BLE001  # it is raised again, as an ExitError
        raise ExitError(type(leaving).__name__).with_traceback(
            leaving.__traceback__
        ) from None


def described(error: Exception) -> tuple[str, str]:
    """Give what went wrong and where, and apart from that the error's own message."""
    where = [
        f" ({Path(frame.filename).name}:{frame.lineno})"
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename != __file__ and "importlib" not in frame.filename
    ]
    left = isinstance(error, ExitError)
    try:
        said = str(error)
    except Exception:  # noqa: BLE001  # even its message may fail
        said = ""
    what = said if left else type(error).__name__
    return quotable(what + (where[-1] if where else "")), "" if left else quotable(said)
