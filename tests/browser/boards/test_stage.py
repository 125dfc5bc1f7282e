"""Bananarchy's stage: cards to look at, and orders that stay."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people.test_people import middle
from tests.browser.players import my_turn
from tests.browser.server_process import SCREENS, Opener

pytestmark = pytest.mark.slow

IN_FRONT = """view => {
  const { left, top, width, height } = view.getBoundingClientRect();
  return view.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def in_front(page: Page) -> str:
    """Read the card that is looked at, which nothing covers."""
    view = page.locator(".view:modal")
    view.wait_for()
    assert view.evaluate(IN_FRONT)
    return view.inner_text()


def test_any_card_can_be_looked_at(visit: Opener) -> None:
    page = visit("/learn/bananarchy")
    page.locator(".slot").first.hover()
    expect(page.locator(".view.beside")).to_contain_text("Draw two Banana Cards.")
    page.keyboard.press("i")
    assert "BA-8" in in_front(page)
    page.keyboard.press("Escape")
    expect(page.locator(".view")).to_have_count(0)
    page.locator(".place .banana").first.hover()
    page.keyboard.press("i")
    assert "Counts 1 point" in in_front(page)
    page.keyboard.press("Escape")
    page.locator(".thrown").click()
    page.locator("dialog[open] li button").last.click()  # above the sheet that lists them
    assert "BA-12" in in_front(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(1)


CLICKS = 300  # milliseconds in which a browser makes a click of a touch


def test_a_card_held_by_a_finger_stays_when_it_is_lifted(visit: Opener) -> None:
    page = visit("/learn/bananarchy", size="phone")
    x, y = middle(page.locator(".slot").first)
    finger = page.context.new_cdp_session(page)
    point = {"x": x - 20, "y": y}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.locator(".view:modal").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(CLICKS)
    assert "BA-8" in in_front(page)
    page.mouse.click(5, 5)  # beside it
    expect(page.locator(".view")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_on_a_phone_the_choices_of_a_turn_leave_the_stage_its_room(
    visit: Opener, language: str
) -> None:
    page = visit("/learn/bananarchy", size="phone", language=language)
    choices = page.locator(".tray .btn")
    expect(choices).to_have_count(3)
    tops = [round(choice.evaluate("e => e.offsetTop")) for choice in choices.all()]
    assert len(set(tops)) == 1


# Its sentence and its kind lie one below the other, and all of it is on the card.
CROWDED = "card => card.scrollHeight > card.clientHeight + 1"


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_raised_card_is_whole_however_small_it_is(visit: Opener, language: str) -> None:
    page = visit("/learn/bananarchy", language=language)
    for width, height in (*SCREENS.values(), (720, 450)):
        page.set_viewport_size({"width": width, "height": height})
        for slot in page.locator(".slot").all():
            slot.press("Enter")
            raised = page.locator(".slot.up .monkey")
            assert not raised.evaluate(CROWDED), (width, slot.inner_text())


NOTHING_BUT_THE_END = (
    "bananarchy 3 turn:0 step:action window:- acted:1 hands:StMmBk/BbRvMsBm/StMmBlMf "
    "bananas:11/00/001111 stash:R/2/2 monkeys:StCdBmToBlBsBlMfSmStBbBkMsPlToDeTrYoPlSmSh "
    "thrown:PlPlPlPlPlPlPpPpPpPpStBrBrBsBsMsSmSmSmToToGrGrGrGrTrTrCdCdDeDeDeDeShYoYoYoSlSlBmRaRaBk "
    "bunch:11012222113302312 peels:R3 pending:- moved:- coming:-/-/- gifts:0 calls:-/-/- "
    "answers:-/-/-"
)


def test_who_can_only_end_the_turn_is_told_so(visit: Opener) -> None:
    page = visit(f"/study?line={quote(NOTHING_BUT_THE_END)}")
    expect(page.locator(".tray")).to_contain_text("Nothing more to play: end your turn.")
    expect(page.locator(".slot.can")).to_have_count(0)


def test_an_order_is_left_and_kept(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="bananarchy"] .go').click()
    my_turn(page)
    standing = page.locator(".standing input")
    standing.check()
    page.reload()
    my_turn(page)
    assert standing.is_checked()
    for _ in range(
        2
    ):  # the sheet of the others comes when it is asked for, again and again
        page.locator(".orders .more").click()
        expect(page.locator("dialog[open] h2")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


A_REACTION_ON_STAGE = (
    "bananarchy 4 turn:1 step:action window:react acted:1 "
    "hands:PlStBsToBm/StMsDeBmBk/StRvSl/PlPlPpDeYo bananas:12/12/1/1 stash:-/-/-/- "
    "monkeys:SlMfSmPlBlToDeGrCdPlMsMfBrDeMmTrRaMmPlPpShDeBmSmCdBkStBsBbShSmBkToPpBbMsBrPlBlPpToTrCdSmRaSmGrBsBlYoTrYo "
    "thrown:PlGrGr bunch:132130132202122 peels:- pending:1.steal.0.double,2.yoink "
    "moved:double.0.1.1 coming:-/-/-/- gifts:0 calls:-/-/-/- answers:-/-/-/- "
    "options:short=yes"
)
NAMED = """card => {
  const { left, width, top } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(left + width * 0.3, top + 12));
}"""


def test_a_card_is_still_known_under_the_reaction_to_it(visit: Opener) -> None:
    page = visit(f"/study?line={quote(A_REACTION_ON_STAGE)}", language="it")
    page.locator(".stack li").nth(1).wait_for()
    for screen in ("phone", "desk"):
        width, height = SCREENS[screen]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        for card in page.locator(".stack li").all():
            expect(card).to_be_in_viewport(ratio=1)
            assert card.evaluate(NAMED), screen
