"""Being told what waits, going from table to table, a vacation, and meeting people."""

import asyncio
import re
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.boards.test_around import ELSEWHERE
from tests.browser.pages.test_pages import violations
from tests.browser.people.test_account import own_name
from tests.browser.players import bananine, by_keyboard, by_mouse, my_turn
from tests.browser.server_process import Opener, Server, free_port, table_of
from tests.server.notices.conftest import play_first, slow_table
from tests.server.notices.receivers import (
    Browser,
    MailBox,
    PushService,
    mail_box,
    push_service,
)

from topbanana.server.client import connected
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

pytestmark = pytest.mark.slow

SECONDS = 60  # in the worst case
# No browser reaches its push service in a test: what that would answer is given instead.
SUBSCRIBED = """subscription => {
  let made = null;
  const own = { ...subscription, toJSON: () => ({
    endpoint: subscription.endpoint,
    keys: { p256dh: subscription.p256dh, auth: subscription.auth },
  }), unsubscribe: async () => { made = null; return true; } };
  PushManager.prototype.subscribe = async () => (made = own);
  PushManager.prototype.getSubscription = async () => made;
}"""


@pytest.fixture(scope="module")
def services() -> Iterator[tuple[PushService, MailBox]]:
    with push_service() as pushes, mail_box() as mails:
        yield pushes, mails


@pytest.fixture(scope="module")
def server(
    services: tuple[PushService, MailBox], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    pushes, mails = services
    folder = tmp_path_factory.mktemp("notices")
    port = free_port()
    more = {
        "--push-origins": pushes.origin,
        "--smtp": mails.address,
        "--mail-from": "house@example.org",
        "--public-address": f"http://127.0.0.1:{port}",
    }
    words = tuple(word for pair in more.items() for word in pair)
    server = Server(folder / "tables.sqlite", port, words)
    server.start()
    yield server
    server.stop()


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run something beside the browser, whose loop has this thread."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result()


def cookie_of(page: Page) -> str:
    """Give the cookie of whoever uses a page, once the server has made one."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        for cookie in page.context.cookies():
            if cookie.get("name") == "topbanana":
                return str(cookie.get("value"))
        page.wait_for_timeout(100)
    message = f"nobody uses {page.url} yet"
    raise AssertionError(message)


def wait_for(what: list[Any]) -> Any:
    """Wait until something has arrived."""
    end = time.monotonic() + SECONDS
    while not what and time.monotonic() < end:
        time.sleep(0.1)
    return what[-1]


# A browser without a screen shows no notices: what it would show is told instead.
DELIVERED = """told => new Promise(done => {
  self.registration.showNotification = async (title, more) => done([title, more.data.path]);
  Object.defineProperty(navigator, "setAppBadge", { value: undefined });
  self.dispatchEvent(new PushEvent("push", { data: JSON.stringify(told) }));
})"""


def deliver(page: Page, told: dict[str, Any]) -> list[str]:
    """Give a notice to the page's service worker, and tell what it shows and where it leads."""
    page.evaluate("fetch('/icon.svg').then(answer => answer.text())")  # it may sleep
    (worker,) = page.context.service_workers
    shown: list[str] = worker.evaluate(DELIVERED, told)
    return shown


def test_whoever_wants_it_hears_of_their_turn_and_others_meet(
    visit: Opener, server: Server, services: tuple[PushService, MailBox]
) -> None:
    pushes, mails = services
    anna = visit("/notices", size="phone", name="Anna")
    device = Browser(pushes.origin, "anna")
    anna.context.grant_permissions(["notifications"])
    anna.evaluate(SUBSCRIBED, device.subscription())
    here = anna.get_by_label("Tell me on this device")
    here.click()
    expect(here).to_be_checked()
    anna.get_by_label("Your mail address").fill("anna@example.org")
    anna.get_by_role("button", name="Send me a link").click()
    expect(anna.get_by_text("Not confirmed yet")).to_be_visible()
    assert violations(anna) == []
    link = re.search(r"http\S+/confirm\?token=\S+", wait_for(mails.letters).get_content())
    assert link
    elsewhere = visit(link[0].removeprefix(server.address))
    expect(elsewhere.get_by_role("status")).to_have_text("Your address is confirmed.")
    # Two slow tables wait for her.
    bruno = visit("/account", name="Bruno")
    bruno.get_by_role("heading", name="Bruno").wait_for()
    cookies = cookie_of(bruno), cookie_of(anna)
    tables = [run(slow_table(server.address, *cookies)) for _ in range(2)]
    for table in tables:
        run(play_first(server.address, cookies[0], table))
    meet(visit)  # a device is told only after a while: she may still be playing
    told = device.read(wait_for(pushes.requests).content)
    assert told["title"] == "Your turn: Bananine"
    assert told["path"] in {f"/t/{table}" for table in tables}
    assert deliver(anna, told) == [told["title"], told["path"]]
    anna.goto(server.address)
    expect(anna.get_by_text("2 tables are waiting for you.")).to_be_visible()
    expect(anna).to_have_title("(2) Top Banana")
    assert violations(anna) == []
    anna.get_by_role("link", name="Next table").click()
    first = table_of(anna)
    assert first == tables[0]
    expect(anna.locator(".seat.acting")).to_contain_text("47 hours left")
    my_turn(anna)
    bananine(anna, by_mouse)
    expect(anna.locator(".toasts")).to_contain_text("A table is waiting for you.")
    anna.get_by_role("button", name="Next table").click()
    anna.wait_for_url(f"**/t/{tables[1]}")
    my_turn(anna)
    # A vacation: everybody at the table sees it.
    anna.goto(f"{server.address}/notices")
    anna.get_by_label("Days").fill("3")
    anna.get_by_role("button", name="Begin now").click()
    expect(anna.get_by_text("You are on vacation until")).to_be_visible()
    tables.append(run(slow_table(server.address, *cookies, game="bananarchy")))
    for table in tables[1:]:
        bruno.goto(f"{server.address}/t/{table}")
        expect(bruno.get_by_text("on vacation until").first).to_be_visible()
        assert violations(bruno) == []
    expect(anna.get_by_label("It is my turn at a slow table").last).to_be_checked()


def test_a_device_is_told_though_a_name_is_kept_and_not_after_a_logout(
    visit: Opener, services: tuple[PushService, MailBox]
) -> None:
    page = visit("/notices", name="Olga")
    page.context.grant_permissions(["notifications"])
    page.evaluate(SUBSCRIBED, Browser(services[0].origin, "olga").subscription())
    here = page.get_by_label("Tell me on this device")
    here.click()
    expect(here).to_be_checked()
    page.get_by_role("link", name="Account").click()
    own_name(page)
    page.go_back()
    expect(here).to_be_checked()
    page.get_by_role("link", name="Account").click()
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("You are logged out.")
    page.go_back()
    here.wait_for()
    expect(here).not_to_be_checked()


async def invite(address: str, host: str, guest: str) -> str:
    """Open a table, and invite somebody with whom one has played."""
    async with connected(address, cookie=host) as one:
        table = str((await one.ask(wire.Create, Settings("bananine", 2))).table)
        await one.ask(wire.Sit, table, 0)
        await one.ask(wire.Invite, table, guest.partition(":")[0])
        return table


def test_a_hidden_first_page_tells_of_turns_and_invitations(
    visit: Opener, server: Server
) -> None:
    nora = visit(name="Nora", notify=True)
    otto = visit("/account", name="Otto")
    nora.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    cookies = cookie_of(otto), cookie_of(nora)
    table = run(slow_table(server.address, *cookies))
    nora.locator(f'a[href="/t/{table}"]').wait_for()
    nora.evaluate(ELSEWHERE)
    run(play_first(server.address, cookies[0], table))
    asked = run(invite(server.address, *cookies))
    for wanted in (
        f"Your turn: Bananine at /t/{table}",
        f"Otto invites you to Bananine at /t/{asked}",
        "badge 2",
    ):
        nora.wait_for_function("wanted => noted.includes(wanted)", arg=wanted)
    expect(nora).to_have_title("(2) Top Banana")


def meet(visit: Opener) -> None:
    """Find people to play with."""
    anna = visit(size="phone", name="Anna", seats={"bananine": 2})
    bruno = visit(name="Bruno", seats={"bananine": 3})
    assert violations(anna) == []
    anna.get_by_role("button", name="With people: Bananine").click()
    expect(anna.get_by_text("1 of 2 are here")).to_be_visible()
    assert violations(anna) == []
    bruno.get_by_label("Bananine: level of the bots").select_option("easy")
    waits = bruno.get_by_role("button", name="Somebody is waiting for a game of 2: join")
    waits.wait_for()
    assert violations(bruno) == []
    by_keyboard(waits)
    assert table_of(anna) == table_of(bruno)
    for page in (anna, bruno):
        page.locator(".board").wait_for()
    expect(bruno.get_by_text("2 players").first).to_be_visible()
    # Whoever closes the sheet waits no more, and a bot plays if nobody comes.
    bruno.goto(bruno.url.partition("/t/")[0])
    bruno.get_by_role("button", name="With people: Bananine").click()
    # Whoever waits less long chooses the bots, and everybody is told of these.
    bruno.get_by_role("radio", name="after 60 s").check()
    expect(bruno.get_by_text("bots take the free seats (easy)")).to_be_visible()
    carla = visit(name="Carla", seats={"bananine": 3})
    carla.get_by_label("Bananine: level of the bots").select_option("hard")
    carla.get_by_role("button", name="With people: Bananine").click()
    for page in (carla, bruno):
        expect(page.get_by_text("bots take the free seats (hard)")).to_be_visible()
    carla.get_by_role("button", name="Wait no more").click()
    expect(bruno.get_by_text("bots take the free seats (easy)")).to_be_visible()
    bruno.get_by_role("button", name="Wait no more").click()
    expect(bruno.get_by_role("dialog")).to_be_hidden()
