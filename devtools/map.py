"""Write docs/map.md anew from the docstrings of all modules: ``python3 tb.py map``."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGE = CHECKOUT / "src" / "topbanana"
MAP = CHECKOUT / "docs" / "map.md"
TEMPLATE = PACKAGE / "games" / "_template"
COMMENT = re.compile(
    r"\s*(?:/\*\*\s*(.*?)\s*\*/|<!--\s*(.*?)\s*-->|//\s*(.*?)\n)", re.DOTALL
)
SENTENCE = re.compile(r".*?[.!](?=\s+[A-Z`]|$)", re.DOTALL)

HEAD = """\
# The map

Data flows one way, from the middle out: a room may use what stands above it on this page,
never what stands below. `lint-imports` holds us to it. `python3 tb.py map` writes this page
from the first sentence of every module. [Two walks](walk-through.md) follow a click and a
simulation through these files.
"""

EVERY_GAME = """\
Each has these files; `_template/` is the smallest whole game, and
`python3 tb.py new-game NAME` copies it.

| file | what lives there |
|---|---|
| `RULES.md`, `RULES.it.md`, `RULES.fr.md` | the rules as players read them, with clause ids |
"""

MORE_OF_A_GAME = """\
| `text/` | its words, in every language |
| `web/` | its board, tile and colours in [the browser](web.md), and its first lesson |
| `tests/` | golden cases by clause, counts of the move tree, whole games as table talk |
"""

AROUND = """\
## Around it

`tb.py` and `tb_setup.py` set up and run everything; `hatch_build.py` builds the client into
the wheel. `requirements/` pins every dependency by hash. `tests/` holds what is true of
more than one game; each game's own tests are in its folder. `examples/` has small programs to begin
from.
"""

READ_ON = {
    "engine/dialect": "[How rules are written](dialect.md).",
    "bots": "[The levels](bots.md), and [a bot of your own](bots-api.md).",
    "insight": "[Luck and skill told apart](research/insight.md).",
    "lab/adapters": "[Batch](research/batch.md), [PettingZoo](research/pettingzoo.md), "
    "[Gymnasium](research/gymnasium.md), [OpenSpiel](research/openspiel.md).",
    "lab/arena": "[The arena](arena.md).",
    "lab/simulate": "[Simulate](research/simulate.md), and "
    "[reproducibility](research/reproducibility.md).",
    "server": "[How to run it](server.md), [the wire](protocol.md), [security](security.md).",
    "web/src": "[The browser client](web.md), which knows no rules.",
}
"""Where a folder is described at length."""


def main() -> None:
    """Write the page."""
    MAP.write_text(write_map(), "utf-8")
    print(MAP)


def write_map() -> str:
    """Describe every room in the order of the layers, then what stands around them."""
    parts = [HEAD, *folders(PACKAGE / "engine", PACKAGE), *games()]
    parts += folders(PACKAGE / "rulebook", PACKAGE)
    parts.append("## The Python API\n\n" + table([PACKAGE / "api.py"]))
    for room in ("bots", "insight", "lab", "server", "terminal"):
        parts += folders(PACKAGE / room, PACKAGE)
    parts.append(
        "## The commands\n\n" + table([PACKAGE / "cli.py", PACKAGE / "__main__.py"])
    )
    for room in ("devtools", "bench", "training", "web/src"):
        parts += folders(CHECKOUT / room, CHECKOUT)
    return "\n".join([part.rstrip("\n") + "\n" for part in [*parts, AROUND]])


def folders(top: Path, home: Path) -> Iterator[str]:
    """Describe a folder and those in it: a sentence, and a table of its files."""
    for folder in sorted([top, *(path for path in top.rglob("*") if path.is_dir())]):
        files = sources(folder)
        if "tests" in folder.parts or not (files or folder == top):
            continue
        name = folder.relative_to(home).as_posix()
        yield "\n\n".join(
            [
                f"{'##' if folder == top else '###'} `{name}/`",
                *filter(None, [described(folder / "__init__.py"), READ_ON.get(name)]),
                *([table(files)] if files else []),
            ]
        )


def games() -> Iterator[str]:
    """Describe what every game has, and what some have besides."""
    common = {path.name for path in sources(TEMPLATE)}
    yield "\n".join(
        ["## `games/<game>/`\n", EVERY_GAME + rows(sources(TEMPLATE)) + MORE_OF_A_GAME]
    )
    for top in sorted((PACKAGE / "games").glob("[a-z]*/")):
        for folder in sorted([top, *(path for path in top.rglob("*") if path.is_dir())]):
            own = sources(folder)
            if folder == top:
                own = [path for path in own if path.name not in common]
            if own and not {"tests", "web"} & set(folder.parts):
                name = folder.relative_to(PACKAGE).as_posix()
                yield "\n\n".join([f"### `{name}/`", table(own)])


def sources(folder: Path) -> list[Path]:
    """List the files of a folder that say what they are; every Python file does."""
    files = [
        path for path in folder.glob("*.*") if path.suffix in {".py", ".ts", ".svelte"}
    ]
    return sorted(path for path in files if path.name != "__init__.py" and described(path))


def table(files: list[Path]) -> str:
    """Make a table of files."""
    return "| file | what lives there |\n|---|---|\n" + rows(files)


def rows(files: list[Path]) -> str:
    """Make a row for each file."""
    return "".join(f"| `{path.name}` | {described(path)} |\n" for path in files)


def described(path: Path) -> str:
    """Say what a file is, in the first sentence it begins with; nothing if it does not."""
    if not path.exists():
        return ""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        said = ast.get_docstring(ast.parse(text)) or ""
    else:
        opening = re.sub(r"^<script[^>]*></script>", "", text)
        found = COMMENT.match(opening)
        said = next(filter(None, found.groups()), "") if found else ""
    paragraph = (
        " ".join(said.split("\n\n")[0].split()).replace("``", "`").replace("|", "\\|")
    )
    sentence = SENTENCE.match(paragraph)
    return sentence[0] if sentence else paragraph


if __name__ == "__main__":
    main()
