"""A real browser at a real server, both started once for all tests of a worker."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.server_process import CLIENT, FLAGS, SIZES, Opener, Server, chromium

TIMEOUT = 30_000  # milliseconds: a busy machine is slow, and that is no defect
expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server for all tests of this worker."""
    if not (CLIENT / "index.html").exists():
        pytest.fail("The browser client is not built: run python3 tb.py web.")
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run one browser for all tests of this worker."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Opener]:
    """Open pages as people of their own, each with settings and a size of window."""
    contexts = []
    troubles: list[str] = []

    def opened(path: str = "/", size: str = "desk", **settings: Any) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        kept = {
            "theme": "light",
            "language": "en",
            "sound": False,
            "calm": True,
            "bot": "greedy",
            **settings,
        }
        context.add_init_script(
            f"localStorage.settings ??= JSON.stringify({json.dumps(kept)})"
        )
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.on("pageerror", lambda trouble: troubles.append(str(trouble)))
        page.goto(server.address + path)
        page.locator("main").wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert troubles == []
