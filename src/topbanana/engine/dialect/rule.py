"""One source of rules, two speeds: the only file that knows Numba.

A rule runs as written, under the debugger and with full tracebacks. ``fast`` gives the
same rule compiled. Nothing is compiled, and Numba is not even imported, before somebody
asks for it; ``TOPBANANA_JIT=0`` keeps everything plain.
"""

import atexit
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

from topbanana.engine.room import sources_of

try:
    import fcntl
except ImportError:  # Windows: two processes may compile the same, and both keep it
    fcntl = None  # type: ignore[assignment]  # as said

F = TypeVar("F", bound=Callable[..., Any])

ENGINE = Path(__file__).parents[1]
DAYS_AN_OLD_CACHE_IS_KEPT = 30
NO_SOURCE_FOLDERS = {"__pycache__", "paper", "tests", "text", "web", "web_client"}
"""Folders that hold nothing a compiled function is made from."""
NO_SOURCE_FILES = {"networks.npz", "levels.toml", "symbols.svg"}
"""Files of which nothing is compiled: to train, to measure or to draw anew is not to compile anew."""

BYTES_OF_A_LINE = 64  # of memory, as nearly every processor fetches it

BOUND = ("rules", "knowhow", "actions", "features", "judgement")
"""What a generic function finds of its game, once it is bound."""
UNBOUND: Any = None
"""What these are in a module of generic functions before that."""

_rules: set[Any] = set()
_uncounted: set[Any] = set()
_generic: set[Any] = set()
_fast: dict[tuple[Any, str], Any] = {}
_twins: dict[tuple[str, bool], ModuleType] = {}


def rule(function: F) -> F:
    """Mark a function as part of the rules: integers, tuples and arrays only."""
    _rules.add(function)
    return function


def uncounted(function: F) -> F:
    """Mark a rule, or a generic function, that makes no array and gives none back.

    Others count, with every processor looking on, who holds the arrays they are given: for a
    rule as small as drawing a number that takes ten times as long as its own work.
    """
    _uncounted.add(function)
    return function if function in _generic else rule(function)


def generic(function: F) -> F:
    """Mark a function written once for all games.

    It calls the game's functions through globals named ``rules`` and ``knowhow``; ``bound``
    makes a copy for one game. A function passed as an argument would be compiled anew at
    every start (numba#6251); a bound copy is cached like any other.
    """
    _generic.add(function)
    return function


def rule_with(function: F, game: str, **tables: Any) -> F:
    """Make a rule of one game's package from a function that looks things up in its tables."""
    copy = _copy(function, tables, "_" + game.replace(".", "_"))
    copy.__module__ = game
    return rule(cast("F", copy))


def is_rule(thing: object) -> bool:
    """Tell whether this is a function marked as a rule."""
    return isinstance(thing, FunctionType) and thing in _rules


def fetch(rows: Any, number: int, first: int, lines: int) -> None:
    """Have some cache lines of a row brought near, which is worked on next.

    For loops over more tables than the processor keeps at hand. As written, it does nothing.
    """


def compiling() -> bool:
    """Tell whether ``fast`` compiles or, for debugging, leaves everything plain."""
    return os.environ.get("TOPBANANA_JIT", "1") != "0"


def fast(rules: Any) -> Any:
    """Give the twin of a module of rules in which every rule is compiled."""
    return _twin(rules, quick=compiling())


def bound(function: F, game: Any, *, quick: bool = True) -> F:
    """Bind a generic function to one game, at full speed or plainly."""
    quick = quick and compiling()
    twins = {name: _twin(getattr(game, name), quick=quick) for name in BOUND}
    return cast("F", _bound(function, twins, quick=quick))


def _twin(rules: Any, *, quick: bool) -> ModuleType:
    """Copy a module of rules, its rules compiled or as they are."""
    key = (rules.__name__, quick)
    if key not in _twins:
        twin = ModuleType(rules.__name__)
        for name, thing in vars(rules).items():
            if not name.startswith("__"):
                setattr(twin, name, _compiled(thing) if quick and is_rule(thing) else thing)
        _twins[key] = twin
    return _twins[key]


def _bound(function: Any, twins: dict[str, ModuleType], *, quick: bool) -> Any:
    """Copy a generic function, and the generic ones it calls, for one game."""
    game = twins["rules"].__name__
    key = (function, f"{game} {quick}")
    if key not in _fast:
        known: dict[str, Any] = dict(twins)
        for name in function.__code__.co_names:
            thing = function.__globals__.get(name)
            if isinstance(thing, FunctionType) and thing in _generic:
                known[name] = _bound(thing, twins, quick=quick)
            elif quick and is_rule(thing):
                known[name] = _compiled(thing)
            elif quick and thing is fetch:
                known[name] = _compiled_fetch()
        copy = _copy(function, known, "_" + game.replace(".", "_"))
        counted = function not in _uncounted
        _fast[key] = _jit(copy, game, counted=counted) if quick else copy
    return _fast[key]


def _compiled(function: Any) -> Any:
    """Compile a rule, which calls compiled rules in its turn."""
    key = (function, "")
    if key not in _fast:
        known = {
            name: _compiled(thing)
            for name in function.__code__.co_names
            if is_rule(thing := function.__globals__.get(name))
        }
        counted = function not in _uncounted
        _fast[key] = _jit(_copy(function, known, ""), counted=counted)
    return _fast[key]


@cache
def _compiled_fetch() -> Any:
    """Make of ``fetch`` the processor's own instruction, as many times as there are lines."""
    types = import_module("numba.core.types")
    cgutils = import_module("numba.core.cgutils")
    ir = import_module("llvmlite.ir")
    whole, pointer = ir.IntType(32), ir.IntType(8).as_pointer()
    takes = ir.FunctionType(ir.VoidType(), [pointer, whole, whole, whole])

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows, number, first, lines = arguments
        array = context.make_array(signature.args[0])(context, builder, rows)
        stride = cgutils.unpack_tuple(builder, array.strides)[0]
        row = builder.add(
            builder.ptrtoint(array.data, number.type), builder.mul(number, stride)
        )
        instruction = cgutils.get_or_insert_function(
            builder.module, takes, "llvm.prefetch.p0"
        )
        with cgutils.for_range(builder, lines) as loop:
            ahead = builder.add(first, loop.index)
            line = builder.add(row, builder.mul(ahead, number.type(BYTES_OF_A_LINE)))
            to_write, near, data = whole(1), whole(3), whole(1)
            builder.call(
                instruction, [builder.inttoptr(line, pointer), to_write, near, data]
            )
        return context.get_dummy_value()

    def typed(_: Any, rows: Any, number: Any, first: Any, lines: Any) -> Any:  # noqa: ARG001  # by name
        return types.void(rows, types.intp, types.intp, types.intp), code

    return import_module("numba.extending").intrinsic(typed)


def _copy(function: Any, known: dict[str, Any], suffix: str) -> FunctionType:
    """Copy a function so that some global names mean something else to it.

    Numba's cache tells functions apart by their qualified name.
    """
    copy = FunctionType(
        function.__code__,
        {**function.__globals__, **known},
        function.__name__ + suffix,
        function.__defaults__,
    )
    copy.__qualname__ = function.__qualname__ + suffix
    copy.__module__ = function.__module__
    return copy


def _jit(function: FunctionType, game: str = "", *, counted: bool = True) -> Any:
    """Compile at the first call, or take what an earlier run has compiled.

    Without the interpreter's lock, so that a long search leaves other threads their turn.
    """
    numba = import_module("numba")
    numba.config.CACHE_DIR = str(_cache(_sources(function.__module__, game)))
    compiled = numba.njit(cache=True, nogil=True, _nrt=counted)(function)
    compiled.get_call_template = _for_any_number(numba, compiled.get_call_template)
    return compiled


def _for_any_number(numba: Any, get_call_template: F) -> F:
    """Let a call with a constant take what is compiled for any number.

    Numba would compile the function once more for each constant it is called with, and
    everything below it too: a fifth of the time that a search takes to compile.
    """

    def for_any_number(args: Any, kws: Any) -> Any:
        general = numba.types.unliteral
        kws = {name: general(kind) for name, kind in kws.items()}
        return get_call_template(tuple(map(general, args)), kws)

    return cast("F", for_any_number)


def _sources(*modules: str) -> tuple[Path, ...]:
    """List the folders whose functions those of these modules may call."""
    called = [folder for module in modules if module for folder in sources_of(module)]
    return tuple(sorted({ENGINE, *called}))


def _files(folder: Path) -> Iterator[Path]:
    """List the files below a folder that decide what is compiled: code, and tables it reads."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in NO_SOURCE_FOLDERS:
            yield from _files(path)
        elif path.is_file() and path.suffix != ".md" and path.name not in NO_SOURCE_FILES:
            yield path


@cache
def _cache(sources: tuple[Path, ...]) -> Path:
    """Find the folder of what was compiled from these sources as they are now.

    Numba recompiles a function when its own file changes, but not when a constant or a
    callee in another file does, or a table that was read from one: it would go on playing
    old rules.
    """
    digest = sha256()
    for folder in sources:
        for path in _files(folder):
            content = path.read_bytes()
            digest.update(f"{path.name} {len(content)}\n".encode() + content)
    caches = Path(os.environ.get("TOPBANANA_CACHE") or user_cache_path("topbanana"))
    folder = caches / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_old(caches)
    except OSError:  # a home that cannot be written: compile for this run only
        caches = Path(mkdtemp(prefix="topbanana-"))
        atexit.register(rmtree, caches, ignore_errors=True)
        os.environ["TOPBANANA_CACHE"] = str(caches)  # for the processes that we start, too
        folder = caches / folder.name
        folder.mkdir()
    return folder


def ready_mark(function: Any, game: Any) -> Path:
    """Name the file that says: this generic function is compiled for a game, on this machine."""
    folder = _cache(_sources(function.__module__, game.rules.__name__))
    where = f"{_machine()}.{_installed(function.__module__)}"
    return folder / f"{function.__qualname__}.{where}.ready"


@contextmanager
def locked_cache(function: Any, game: Any) -> Iterator[None]:
    """Wait until no other process compiles this function, and keep others waiting."""
    if fcntl is None:
        yield
        return
    with ready_mark(function, game).with_suffix(".lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _installed(module: str) -> str:
    """Tell a module's file from others with the same words in them.

    Numba compiles anew what was installed again, or elsewhere.
    """
    file = Path(str(sys.modules[module].__file__))
    stamp = f"{file} {file.stat().st_mtime_ns}"
    return sha256(stamp.encode()).hexdigest()[:16]


@cache
def _machine() -> str:
    """Tell apart what Numba compiles for: the versions of everything, and the processor."""
    version = import_module("importlib.metadata").version  # it takes long to load
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:  # not Linux
        lines = [f"model {platform.processor()}"]
    processor = [line for line in lines if line.startswith(("flags", "Features", "model"))]
    facts = [
        str(sys.implementation.cache_tag),
        version("numba"),
        version("llvmlite"),
        platform.machine(),
        *sorted(set(processor)),
    ]
    return sha256("\n".join(facts).encode()).hexdigest()[:16]


def _forget_old(caches: Path) -> None:
    """Remove what earlier versions compiled, once nobody has used it for a month."""
    oldest = time.time() - DAYS_AN_OLD_CACHE_IS_KEPT * 24 * 3600
    for folder in caches.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < oldest:
            rmtree(folder, ignore_errors=True)
