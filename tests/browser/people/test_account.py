"""The account: a name of one's own, logging in elsewhere, and logging out everywhere."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.server_process import Opener, Server

pytestmark = pytest.mark.slow

PHRASE = "tree of bananas"
LOGGED_OUT = "You are logged out on this device."


def own_name(page: Page) -> None:
    """Give the name of a guest a password."""
    page.get_by_text("A password", exact=True).click()
    page.get_by_label("New password").fill(PHRASE)
    page.get_by_role("button", name="Make the name mine").click()
    page.get_by_role("button", name="Log out everywhere").wait_for(timeout=60_000)


def log_in(page: Page, name: str) -> None:
    """Be the owner of a name in this browser too."""
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password", exact=True).fill(PHRASE)
    page.get_by_role("button", name="Log in", exact=True).click()
    page.get_by_role("button", name="Log out everywhere").wait_for(timeout=60_000)


def watch_sockets(page: Page) -> list[str]:
    """List every socket that a page opens from now on."""
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


def test_a_logout_everywhere_reaches_every_open_page(visit: Opener) -> None:
    laptop = visit("/account", name="Apollonia")
    own_name(laptop)
    phone = visit("/account", size="phone")
    log_in(phone, "apollonia")
    expect(phone.get_by_role("heading", name="Apollonia is your own name")).to_be_visible()
    laptop.get_by_role("link", name="Top Banana").click()
    laptop.get_by_role("heading", name="Open tables").wait_for()
    opened = watch_sockets(laptop)
    phone.get_by_role("button", name="Log out everywhere").click()
    expect(phone.get_by_role("status")).to_have_text("You are logged out on all devices.")
    alert = laptop.get_by_role("alert")
    expect(alert).to_contain_text(LOGGED_OUT, timeout=60_000)
    # It stays away, whatever usually brings a page back.
    laptop.evaluate("dispatchEvent(new Event('online'))")
    laptop.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    laptop.wait_for_timeout(1_000)
    assert opened == []
    alert.get_by_role("button", name="Go on as a guest").click()
    expect(alert).to_be_hidden()
    laptop.get_by_role("button", name="Settings").click()
    expect(laptop.get_by_label("Your name")).to_have_value(re.compile("^Guest [0-9]+$"))
    assert len(opened) == 1


def test_a_new_password_logs_out_others_and_not_oneself(visit: Opener) -> None:
    laptop = visit(name="Barbarella")
    laptop.get_by_role("heading", name="Your tables").or_(
        laptop.get_by_role("heading", name="Open tables")
    ).first.wait_for()
    laptop.get_by_role("button", name="Settings").click()
    laptop.get_by_role("dialog").get_by_role("link", name="Account").click()
    own_name(laptop)
    phone = visit("/account", size="phone")
    log_in(phone, "Barbarella")
    phone.get_by_role("link", name="Top Banana").click()
    phone.get_by_role("heading", name="Open tables").wait_for()
    laptop.get_by_label("Old password").fill(PHRASE)
    laptop.get_by_label("New password").fill("a banana split")
    laptop.get_by_role("button", name="Change the password").click()
    expect(laptop.get_by_role("status")).to_contain_text("password is set", timeout=60_000)
    expect(phone.get_by_role("alert")).to_contain_text(LOGGED_OUT, timeout=60_000)
    # Here the page goes on with its new cookie, and opens a table as before.
    laptop.get_by_role("link", name="Top Banana").click()
    with_friends = laptop.locator('[data-game="bananine"]')
    with_friends.get_by_role("button", name="With friends").click()
    laptop.get_by_role("button", name="Open the table").click()
    expect(laptop.locator("main")).to_contain_text("Barbarella")
    expect(laptop.get_by_role("alert")).to_have_count(0)


def test_a_name_that_somebody_owns_is_refused_in_the_settings(visit: Opener) -> None:
    own_name(visit("/account", name="Cleopatra"))
    eve = visit(name="Eve", language="it")
    eve.get_by_role("button", name="Impostazioni").click()
    field = eve.get_by_label("Il tuo nome")
    for name in ("CLEOPATRA", "\u0421leopatra"):
        field.fill(name)
        field.press("Tab")
        expect(eve.get_by_role("alert")).to_be_visible()
        expect(field).to_have_value("Eve")
        eve.get_by_role("alert").get_by_role("button").click()


def test_whoever_comes_with_somebodys_name_may_log_in_or_be_a_guest(visit: Opener) -> None:
    own_name(visit("/account", name="Desdemona"))
    eve = visit(name="Desdemona")
    alert = eve.get_by_role("alert")
    expect(alert).to_contain_text("own name")
    alert.get_by_role("link", name="Log in").click()
    log_in(eve, "Desdemona")
    expect(alert).to_be_hidden()


def test_a_passkey_is_made_and_logs_in(visit: Opener, server: Server) -> None:
    page = visit(name="Esmeralda")
    client = page.context.new_cdp_session(page)
    client.send("WebAuthn.enable")
    authenticator = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    client.send("WebAuthn.addVirtualAuthenticator", {"options": authenticator})
    # Passkeys belong to a host of a name.
    page.goto(f"{server.address.replace('127.0.0.1', 'localhost')}/account")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status")).to_have_text("The passkey is stored.")
    name = page.get_by_role("heading", name="is your own name").inner_text()
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("You are logged out.")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("status")).to_have_text("You are logged in.")
    expect(page.get_by_role("heading", name=name)).to_be_visible()
