"""The browser client agrees with the house: words, wire and lessons."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from fluent.syntax import FluentParser, ast

from devtools.lessons import lesson, source
from topbanana.engine.game import game_names
from topbanana.engine.room import game_folder
from topbanana.engine.words import LANGUAGES
from topbanana.server.http.static import PAGES
from topbanana.server.wire.typescript import typescript

WEB = Path(__file__).parents[1] / "web"
PACKAGE = Path(__file__).parents[1] / "src" / "topbanana"
SAID = re.compile(r"(?<![.\w])say\(\s*\"([a-z-]+)\"")
SAID_BY_GAME = re.compile(r"words\.say\(\s*\"([a-z-]+)\"")
EITHER = re.compile(r"(?<![.\w])(words\.)?say\(([^()]*\?[^()]*)")
LEAST_CONTRAST = 4.5
KEY = re.compile(r"[?:]\s*\"([a-z-]+)\"")


def keys(path: Path) -> set[str]:
    """Name every sentence of a Fluent file."""
    body = FluentParser().parse(path.read_text("utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def test_the_server_knows_every_page_of_the_client() -> None:
    app = (WEB / "src" / "App.svelte").read_text("utf-8")
    assert set(re.findall(r"^    (\w+): \(\) => import", app, re.MULTILINE)) | {""} == PAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_has_every_word_in_every_language(language: str) -> None:
    assert keys(WEB / "text" / f"{language}.ftl") == keys(WEB / "text" / "en.ftl")


def test_every_sentence_the_client_says_is_there() -> None:
    own = keys(WEB / "text" / "en.ftl")
    own |= keys(PACKAGE / "server" / "text" / "en.ftl")  # the client has these too
    for path in sorted((WEB / "src").rglob("*.svelte")):
        text = path.read_text("utf-8")
        said = set(SAID.findall(text))
        said |= {
            key
            for game, part in EITHER.findall(text)
            if not game
            for key in KEY.findall(part)
        }
        assert said <= own, path.name


def test_every_sentence_about_luck_and_skill_is_there() -> None:
    own = keys(PACKAGE / "insight" / "text" / "en.ftl")
    own |= keys(PACKAGE / "server" / "text" / "en.ftl")
    for path in sorted((WEB / "src").rglob("*.svelte")):
        said = set(re.findall(r"[\"'](insight-[a-z-]*[a-z])[\"']", path.read_text("utf-8")))
        assert said <= own, path.name


def test_no_sentence_of_the_client_is_never_said() -> None:
    sources = "".join(
        path.read_text("utf-8")
        for path in (WEB / "src").rglob("*")
        if path.suffix in {".svelte", ".ts"}
    )
    composed = (
        "theme-",
        "setting-",
        "bot-",
        "fair-",
        "start-",
        "account-",
        "shortcut-",
        "shown-",
        "rating-rules-",
    )
    unsaid = {
        key
        for key in keys(WEB / "text" / "en.ftl")
        if f'"{key}"' not in sources and not key.startswith(composed)
    }
    assert unsaid == set()


@pytest.mark.parametrize("game", game_names(hidden=True))
def test_every_sentence_a_board_says_is_there(game: str) -> None:
    own = keys(game_folder(game) / "text" / "en.ftl")
    for path in sorted((game_folder(game) / "web").rglob("*.svelte")):
        text = path.read_text("utf-8")
        said = set(SAID_BY_GAME.findall(text))
        said |= {
            key for by, part in EITHER.findall(text) if by for key in KEY.findall(part)
        }
        assert said <= own, path.name


@pytest.mark.parametrize("game", game_names(hidden=True))
def test_every_game_has_a_face_for_the_browser(game: str) -> None:
    for name in ("Board.svelte", "Tile.svelte", "look.ts", "lesson.toml"):
        assert (game_folder(game) / "web" / name).exists()
    assert {"title", "pitch", "minutes"} <= keys(game_folder(game) / "text" / "en.ftl")


@pytest.mark.parametrize("game", game_names(hidden=True))
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_written_on_a_game_s_colour_can_be_read(game: str, theme: str) -> None:
    accent, text = colours(game, theme)
    low, high = sorted((luminance(accent), luminance(text)))
    assert (high + 0.05) / (low + 0.05) >= LEAST_CONTRAST


def colours(game: str, theme: str) -> tuple[str, str]:
    """Read the colour of a game, and that of the text on it, from its look."""
    look = (game_folder(game) / "web" / "look.ts").read_text("utf-8")
    found = re.search(rf'{theme}: {{ accent: "#(\w{{6}})", text: "#(\w{{6}})" }}', look)
    assert found
    return found[1], found[2]


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("game", game_names(hidden=True))
def test_the_lessons_are_played_out_as_the_rules_are_now(game: str) -> None:
    kept = (game_folder(game) / "web" / "lesson.json").read_text("utf-8")
    assert kept == lesson(game), "run python3 tb.py lessons"
    said = keys(game_folder(game) / "text" / "en.ftl")
    named = set(
        re.findall(r'^(?:say|then) = "(.*)"', source(game).read_text("utf-8"), re.MULTILINE)
    )
    assert named <= said


def test_the_types_of_the_wire_are_fresh() -> None:
    command = ".venv/bin/python -m topbanana.server.wire.typescript web/src"
    for file, text in typescript().items():
        assert (WEB / "src" / file).read_text("utf-8") == text, command


def test_no_list_of_games_is_kept_in_the_client() -> None:
    for path in sorted((WEB / "src").rglob("*")):
        if path.suffix in {".svelte", ".ts", ".css"} and path.name != "views.ts":
            text = path.read_text("utf-8")
            named = [
                name
                for name in game_names()
                if re.search(rf"(?<![\w-]){name}(?![\w-])", text)
            ]
            assert not named, path.name


def load_tasks() -> ModuleType:
    """Load what is done with the client, which is in no package."""
    spec = spec_from_file_location("tasks", WEB / "tasks.py")
    assert spec
    assert spec.loader
    tasks = module_from_spec(spec)
    spec.loader.exec_module(tasks)
    return tasks


def test_a_check_that_has_passed_is_run_again_when_a_file_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = load_tasks()
    source = tmp_path / "web" / "board.ts"
    source.parent.mkdir()
    source.write_text("export {};", "utf-8")
    monkeypatch.setattr(tasks, "WEB", tmp_path / "web")
    monkeypatch.setattr(tasks, "SOURCES", (source.parent,))
    monkeypatch.setattr(tasks, "PASSED", tmp_path / "passed")
    assert not tasks.has_passed("lint")
    tasks.note("lint")
    assert tasks.has_passed("lint")
    assert not tasks.has_passed("check")
    source.write_text("export { };", "utf-8")
    assert not tasks.has_passed("lint")


def test_a_task_that_is_none_is_refused_before_any_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tasks = load_tasks()
    monkeypatch.setattr(tasks, "do", pytest.fail)
    assert tasks.main(["lint", "lnit"]) == tasks.MISUSE
    assert "no task 'lnit'" in capsys.readouterr().err


def test_the_lock_of_npm_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text("utf-8")


def test_the_node_of_the_wheel_is_the_program_and_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "node").mkdir()
    (tmp_path / "share" / "doc" / "node").mkdir(parents=True)
    for name in ("bin/node", "lib/node_modules/npm/bin/npm-cli.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr("shutil.which", lambda _: None)
    tasks = load_tasks()
    monkeypatch.setattr(tasks, "wheel", lambda: tmp_path)
    command, folder = tasks.node()
    assert command[0] == str(tmp_path / "bin" / "node")
    assert folder == str(tmp_path / "bin")
