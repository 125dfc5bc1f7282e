"""A page that may have several servers to choose from says which table it is at."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.players import bananine, by_mouse, my_turn
from tests.browser.server_process import Opener, Server, table_of
from tests.server.postgres import postgres

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Run a server on PostgreSQL, where there may be others."""
    with postgres() as started:
        server = Server(started.new_database())
        server.start()
        yield server
        server.stop()


def sockets_of(page: Page) -> list[str]:
    """Collect the addresses of the sockets that a page opens from now on."""
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


def test_whoever_opens_a_table_goes_to_its_server_and_plays_there(visit: Opener) -> None:
    page = visit()
    opened = sockets_of(page)
    page.locator('[data-game="bananine"] .go').click()
    table = table_of(page)
    my_turn(page)
    assert [url for url in opened if url.endswith(f"/ws?table={table}")]
    bananine(page, by_mouse)
    page.reload()
    my_turn(page)
    assert opened[-1].endswith(f"/ws?table={table}")
    expect(page.locator(".wire")).to_have_count(0)
