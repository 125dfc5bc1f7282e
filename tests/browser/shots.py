"""Take pictures of every page and board, to be looked at: ``python3 tb.py shots [GAME …]``."""

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright
from tests.browser.players import MY_TURN, TURNS, by_mouse, my_turn, play_to_the_end
from tests.browser.server_process import FLAGS, ROOT, SCREENS, Server, chromium, table_of

SHOTS = ROOT / "shots"
LANGUAGES = ("en", "it")
TURNS_BEFORE = 3  # moves of ours before a table is worth a picture
PAGES = (
    "about",
    "account",
    "people",
    "leaderboard",
    "notices",
    "rules/bananarchy",
    "study",
    "puzzles",
    "box",
    "pad/push-em-up",
    "print/puerto-banana",
    "nowhere",
)
QUIET = 3_000  # milliseconds until a page has all that it shows
ACCOUNT = 60_000  # until a game is accounted for
REPLAYED = 12  # steps of a replay before it is worth one


def main(games: list[str]) -> None:
    """Take all pictures, or those of some games."""
    SHOTS.mkdir(exist_ok=True)
    with ExitStack() as after:
        folder = after.enter_context(tempfile.TemporaryDirectory())
        playwright = after.enter_context(sync_playwright())
        server = Server(Path(folder) / "tables.sqlite")
        after.callback(server.stop)
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        ready = time_to_play(browser, server.address)
        print(f"The first game can be pressed after {ready} ms.")
        for language in LANGUAGES:
            page = newcomer(browser, language)
            walks = [walk(page, server.address, game) for game in games or TURNS]
            if not games:
                walks.append(visits(page, server.address))
            for name in (name for pictures in walks for name in pictures):
                take(page, f"{name}-{language}")
            page.context.close()
        browser.close()
    print(f"{len(list(SHOTS.glob('*.png')))} pictures in {SHOTS}")


def time_to_play(browser: Browser, address: str) -> int:
    """Measure how soon a newcomer can press something on the first page, in milliseconds."""
    page = browser.new_page()
    page.goto(address, wait_until="commit")
    page.locator(".tile .go").first.wait_for()
    now: float = page.evaluate("performance.now()")
    page.close()
    return round(now)


def newcomer(browser: Browser, language: str) -> Page:
    """Open a page for somebody who sees what the system prefers, without motion."""
    context = browser.new_context()
    kept = {"language": language, "bot": "casual", "name": "Annamaria", "calm": True}
    context.add_init_script(f"localStorage.settings ??= JSON.stringify({json.dumps(kept)})")
    return context.new_page()


def take(page: Page, name: str) -> None:
    """Take a page as it is, on every screen, by day and by night: nothing is played again."""
    with suppress(Error):  # while an account is made, the page asks for it again and again
        page.wait_for_load_state("networkidle", timeout=QUIET)
    for theme, (screen, (width, height)) in product(("light", "dark"), SCREENS.items()):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(120)
        page.screenshot(path=SHOTS / f"{name}-{screen}-{theme}.png")


def visits(page: Page, address: str) -> Iterator[str]:
    """Go to every page that is no table, and name each."""
    page.goto(address)
    page.locator(".tile .facts").first.wait_for()
    yield "home"
    page.locator("header button").last.click()
    yield "settings"
    for path in PAGES:
        page.goto(f"{address}/{path}")
        page.locator("main:not(.loading)").wait_for()
        yield path.replace("/", "-")
    page.goto(address)
    page.locator('[data-game="puerto-banana"] .friends').click()
    page.locator("dialog[open] form .go").wait_for()
    yield "open"
    page.locator("dialog[open] form .go").click()
    page.locator(".waiting").wait_for()
    yield "waiting"
    page.keyboard.press("?")
    yield "shortcuts"
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")  # before it hears the next key
    page.keyboard.press("r")
    page.locator(".book li").first.wait_for()
    yield "rules"


def walk(page: Page, address: str, game: str) -> Iterator[str]:
    """Learn a game, play it to its end and look back, and name what is worth a picture."""
    page.goto(f"{address}/learn/{game}")
    page.locator(".board").wait_for()
    yield f"learn-{game}"
    page.goto(address)
    page.locator(f'[data-game="{game}"] .go').click()
    my_turn(page)
    yield f"begin-{game}"
    for _ in range(TURNS_BEFORE):
        with suppress(Error):  # a card that was still flying is gone when it is pressed
            TURNS[game](page, by_mouse)
        page.locator(f"{MY_TURN}, .result").first.wait_for()
    yield f"table-{game}"
    if page.locator("[data-look]").count():
        page.locator("[data-look]").last.hover()
        page.keyboard.press("i")
        yield f"card-{game}"
        page.keyboard.press("Escape")
    play_to_the_end(page, game, by_mouse)
    yield f"result-{game}"
    with suppress(Error):
        page.locator(".how .card").first.wait_for(timeout=ACCOUNT)
        page.locator(".how").scroll_into_view_if_needed()
        yield f"how-{game}"
    page.goto(f"{address}/replay/{table_of(page)}?seat=all&at={REPLAYED}")
    page.locator(".board").wait_for()
    yield f"replay-{game}"


if __name__ == "__main__":
    main(sys.argv[1:])
