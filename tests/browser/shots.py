"""Take pictures of every page and board, to be looked at: ``python3 tb.py shots``."""

import json
import tempfile
from contextlib import suppress
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright
from tests.browser.players import MY_TURN, TURNS, by_mouse, my_turn, play_to_the_end
from tests.browser.server_process import FLAGS, ROOT, SIZES, Server, chromium

SHOTS = ROOT / "shots"
LANGUAGES = ("en", "it", "fr")
THEMES = ("light", "dark")
TURNS_BEFORE = 3  # moves of ours before a table is worth a picture


def main() -> None:
    """Take all pictures."""
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.sqlite")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        print(
            f"The first game can be pressed after {time_to_play(browser, server.address)} ms."
        )
        for size, theme, language in product(("phone", "desk"), THEMES, LANGUAGES):
            look_around(browser, server.address, size, theme, language)
        browser.close()
        server.stop()
    print(f"{len(list(SHOTS.glob('*.png')))} pictures in {SHOTS}")


def time_to_play(browser: Browser, address: str) -> int:
    """Measure how soon a newcomer can press something on the first page, in milliseconds."""
    page = browser.new_page()
    page.goto(address, wait_until="commit")
    page.locator(".tile .go").first.wait_for()
    now: float = page.evaluate("performance.now()")
    page.close()
    return round(now)


def look_around(
    browser: Browser, address: str, size: str, theme: str, language: str
) -> None:
    """Take every picture in one size, theme and language."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height})
    kept = {"theme": theme, "language": language, "bot": "greedy", "name": "Anna"}
    context.add_init_script(f"localStorage.settings = JSON.stringify({json.dumps(kept)})")
    page = context.new_page()

    def take(name: str) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(700)
        page.screenshot(path=SHOTS / f"{name}-{size}-{theme}-{language}.png")

    page.goto(address)
    page.locator(".tile").first.wait_for()
    take("home")
    page.locator("header button").click()
    take("settings")
    page.goto(f"{address}/about")
    take("about")
    for game in TURNS:
        page.goto(f"{address}/learn/{game}")
        take(f"learn-{game}")
        page.goto(address)
        page.locator(f'[data-game="{game}"] .go').click()
        my_turn(page)
        play_a_little(page, game)
        take(f"table-{game}")
    page.locator(".bar .round").nth(-2).click()  # the rules
    take("rules")
    page.goto(address)
    page.locator('[data-game="puerto-banana"] .btn').nth(1).click()
    page.locator("dialog[open] form .go").wait_for()
    take("open")
    page.locator("dialog[open] form .go").click()
    page.locator(".waiting").wait_for()
    take("waiting")
    page.locator(".waiting .fill").click()
    page.locator(".waiting .go:not(.small):not([aria-disabled=true])").click()
    play_to_the_end(page, "puerto-banana", by_mouse)
    take("result")
    page.locator('.result a[href^="/replay"]').click()
    page.locator(".board").wait_for()
    take("replay")
    context.close()


def play_a_little(page: Page, game: str) -> None:
    """Make a few moves, so that there is something to see."""
    for _ in range(TURNS_BEFORE):
        with suppress(Error):  # a card that was still flying is gone when it is pressed
            TURNS[game](page, by_mouse)
        page.locator(f"{MY_TURN}, .result").first.wait_for()


if __name__ == "__main__":
    main()
