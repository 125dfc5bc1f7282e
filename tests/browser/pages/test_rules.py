"""The rules of every game as a page: with pictures, to be printed, in every language."""

import re

import pytest
from playwright.sync_api import PdfMargins, expect
from tests.browser.server_process import Opener

pytestmark = pytest.mark.slow

MARGIN: PdfMargins = {"top": "15mm", "bottom": "15mm", "left": "15mm", "right": "15mm"}


def test_rules_are_found_read_and_printed(visit: Opener) -> None:
    page = visit("/", "phone")
    page.get_by_role("link", name=re.compile("^Rules.*Bananine")).click()
    expect(page).to_have_title("Bananine · Rules · Top Banana")
    expect(page.locator("#BN-5 .example")).to_have_count(3)
    refused = page.locator("#BN-5 .refused").first
    expect(refused).to_contain_text("You cannot pay with the value you are taking")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(
        "window.print = () => { window.shown = document.querySelector('main').className }"
    )
    page.get_by_role("button", name="Print the summary").click()
    assert "only-summary" in page.evaluate("window.shown")


@pytest.mark.parametrize("game", ["bananine", "puerto-banana", "push-em-up", "bananarchy"])
def test_a_summary_fits_on_one_side_of_paper(visit: Opener, game: str) -> None:
    for language in ("en", "it", "fr"):
        page = visit(f"/rules/{game}", language=language)
        page.locator(".example").first.wait_for()
        page.locator("main").evaluate("main => main.classList.add('only-summary')")
        for paper in ("A4", "Letter"):
            printed = page.pdf(format=paper, margin=MARGIN)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.parametrize("path", ["/rules/puerto-banana", "/print/puerto-banana"])
def test_what_is_printed_by_night_is_dark_on_white(visit: Opener, path: str) -> None:
    page = visit(path, theme="dark")
    page.locator("section li").first.wait_for()
    page.emulate_media(media="print")
    pale = page.evaluate(
        """() => {
          const light = (colour) => Math.max(...colour.match(/[0-9.]+/g).slice(0, 3)) > 186;
          return [...document.querySelectorAll("main :not(svg, svg *, b, path)")]
            .filter((part) => part.checkVisibility() && part.innerText)
            .filter((part) => light(getComputedStyle(part).color))
            .map((part) => part.outerHTML.slice(0, 80));
        }"""
    )
    assert pale == []
    assert (
        page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    )


def test_a_game_that_is_none_has_no_rules(visit: Opener) -> None:
    page = visit("/rules/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
