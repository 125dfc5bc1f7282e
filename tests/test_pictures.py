"""The cards of drawings are those of the browser."""

import shutil
import subprocess
from pathlib import Path

import pytest
from web.tasks import WEB, fetch, node

from topbanana.engine.room import PACKAGE

pytestmark = pytest.mark.slow


def test_symbols_are_what_the_components_draw(tmp_path: Path) -> None:
    assert fetch() == 0
    made = [file.relative_to(PACKAGE) for file in sorted(PACKAGE.rglob("symbols.svg"))]
    for file in made:
        (tmp_path / file).parent.mkdir(parents=True)
    _, folder = node()
    binary = shutil.which("node", path=folder)
    assert binary
    subprocess.run([binary, "pictures.js", str(tmp_path)], cwd=WEB, check=True)
    assert sorted(file.relative_to(tmp_path) for file in tmp_path.rglob("*.svg")) == made
    for file in made:
        written = (tmp_path / file).read_text("utf-8")
        assert written == (PACKAGE / file).read_text("utf-8"), "run tb.py web pictures"
