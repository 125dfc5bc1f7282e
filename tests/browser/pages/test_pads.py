"""Pads for the real box: from the first page to the record, on paper, and without a network."""

import json
import re
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.browser.pages.test_pages import cut_off, too_small, too_wide, violations
from tests.browser.server_process import Opener

import topbanana

pytestmark = pytest.mark.slow

PADS = ["bananine", "puerto-banana", "push-em-up", "bananarchy"]
SIDEWAYS = {"width": 844, "height": 390}
NEXT_FRAME = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
)
"""A new size is answered by the page's styles a frame later."""
KEPT_IN_TIME = """async (file) => {
  for (let tries = 0; tries < 300 && !(await caches.match(file)); tries++)
    await new Promise(done => setTimeout(done, 100));
  return (await caches.match(file)) !== undefined;
}"""
POINTS = {"A4": (595, 842), "letter": (612, 792)}  # 72 to an inch
PAGES = 2  # a score sheet, and reference cards


def fits(page: Page) -> None:
    """Look at a page upright and on its side: for everybody's eyes and thumbs."""
    upright = page.viewport_size
    assert upright
    page.evaluate("() => document.fonts.ready.then(() => true)")
    for size in (SIDEWAYS, upright):
        page.set_viewport_size(size)  # type: ignore[arg-type]  # as Playwright gives it
        page.evaluate(NEXT_FRAME)
        assert too_wide(page) == [], page.url
        assert cut_off(page) == [], page.url
        assert too_small(page) == [], page.url
    assert violations(page) == [], page.url


def begin(page: Page, names: list[str]) -> None:
    """Write names down and begin."""
    fields = page.locator("form ol input")
    fields.first.wait_for()
    while fields.count() < len(names):
        page.get_by_role("button", name="One more player").click()
    for place, name in enumerate(names):
        fields.nth(place).fill(name)
    fits(page)
    page.get_by_role("button", name="Begin").click()


def totals(page: Page) -> list[int]:
    """Read the totals of the score sheet."""
    expect(page.locator("[data-total]").first).to_be_visible()
    return [int(text) for text in page.locator("[data-total]").all_inner_texts()]


def downloaded(page: Page, name: str) -> str:
    """Save a file that is offered under a name."""
    with page.expect_download() as saving:
        page.locator(".over").get_by_role("link", name=name).click()
    return Path(saving.value.path()).read_text("utf-8")


def bid(page: Page, bids: dict[str, str]) -> None:
    """Pass the phone around, each writing in secret, and reveal."""
    for name, amount in bids.items():
        page.get_by_role("button", name=f"I am {name}").click()
        page.get_by_label(f"{name}’s bid").fill(amount)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Reveal and settle").click()


def without_network(page: Page) -> None:
    """Leave the network, read the rules with their pictures, twice, and come back to the box."""
    page.context.set_offline(offline=True)
    page.reload()
    page.locator('[data-pad="puerto-banana"]').get_by_role("link", name="Rules").click()
    for _ in ("from the box", "again"):
        expect(page.locator("#PB-4 .example svg").first).to_be_visible()
        page.reload()
    page.goto(page.url.replace("/rules/puerto-banana", "/box"))


def what_is_no_bid(page: Page) -> None:
    """Write what is no bid, and hear why."""
    for written, answer in (("a lot", "Anna’s bid"), ("1,000", "1000, not 1,000")):
        page.get_by_label("Anna’s bid").fill(written)
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text(answer)


def test_a_real_evening_of_puerto_banana_without_a_network(visit: Opener) -> None:
    page = visit(size="phone")
    page.get_by_role("link", name="We have the box").click()
    page.locator(".kept").wait_for()  # all of it is kept on this device
    fits(page)
    without_network(page)
    page.locator('[data-pad="puerto-banana"] .go').click()
    begin(page, ["Anna", "Bruno", "=Carla"])
    page.get_by_role("button", name="I am Anna").click()
    what_is_no_bid(page)
    page.get_by_label("Anna’s bid").fill("60")
    page.keyboard.press("Enter")
    bid(page, {"Bruno": "30", "=Carla": "8"})  # golden case 2: two are ruined
    expect(page.locator(".reckoning li.out")).to_have_count(2)
    expect(page.locator(".reckoning")).to_contain_text("PB-6")
    assert totals(page) == [0, 0, 20]
    fits(page)
    page.get_by_role("button", name="Take the last round back").click()
    page.get_by_label("Anna’s bid").fill("21")  # what was written is there to be mended
    page.get_by_label("Bruno’s bid").fill("18")
    page.get_by_label("=Carla’s bid").fill("5")
    page.get_by_role("button", name="Reveal and settle").click()
    assert totals(page) == [17, 13, 10]  # golden case 1
    page.get_by_role("button", name="Read the bids out instead").click()
    while not page.locator(".over").count():  # they agree, and the lot doubles their stocks
        for name, amount in (("Anna", "7"), ("Bruno", "7"), ("=Carla", "0")):
            page.get_by_label(f"{name}’s bid").fill(amount)
        page.get_by_role("button", name="Reveal and settle").click()
    final = totals(page)
    page.get_by_label("Keep finished games in my profile").check()
    page.get_by_label("Which of them are you?").select_option("Bruno")
    expect(page.locator(".keep")).to_contain_text("as soon as there is a network")
    kept = downloaded(page, "JSON")
    check_exports(page, final)
    fits(page)
    page.reload()  # it is still there, without a network and with it
    assert totals(page) == final
    page.context.set_offline(offline=False)
    sent_once_there_is_a_network(page, final)
    page.goto(page.url.split("/pad")[0] + "/box")
    expect(page.locator(".history li")).to_have_count(1)
    page.get_by_role("button", name=re.compile("Delete Puerto Banana")).click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator(".history")).to_have_count(0)
    file = page.get_by_label("Games from another device")
    file.set_input_files(files=[saved(b'[{"game": "puerto-banana", "names": []}]')])
    expect(page.get_by_role("alert")).to_contain_text("nothing was taken over")
    file.set_input_files(files=[saved(kept.encode())])
    expect(page.locator(".history li")).to_have_count(1)


def sent_once_there_is_a_network(page: Page, final: list[int]) -> None:
    """See that a game from home stands among one's others, on this device and elsewhere."""
    expect(page.locator(".keep")).to_contain_text("This game is in your profile")
    fits(page)
    pad = page.url
    page.get_by_role("link", name="Your profile").click()
    row = page.locator("section", has=page.get_by_role("heading", name="Games")).locator(
        "tbody tr"
    )
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Puerto Banana at home Anna and =Carla")
    expect(row).to_contain_text(f"Won · {final[1]}" if final[1] == max(final) else "of 3")
    assert (too_wide(page), violations(page)) == ([], [])
    replay = row.get_by_role("link", name="Replay").get_attribute("href") or ""
    page.evaluate("delete localStorage['pad-games']")  # as on another device
    row.get_by_role("link", name="at home").click()
    assert totals(page) == final
    page.goto(pad.split("/pad")[0] + replay)
    expect(page.locator("main")).to_contain_text("=Carla")
    assert violations(page) == []
    page.goto(pad)
    page.locator(".keep").wait_for()


def saved(content: bytes) -> FilePayload:
    """Make a file as somebody would choose it."""
    return {"name": "games.json", "mimeType": "application/json", "buffer": content}


def check_exports(page: Page, final: list[int]) -> None:
    """See that a game that is over goes wherever somebody wants it, and unchanged."""
    archive = topbanana.load(downloaded(page, "Archive"))
    assert archive.over
    assert archive.scores() == final
    rows = downloaded(page, "CSV").splitlines()
    assert rows[0].startswith("date,game,id,options,round,player")
    assert ",'=Carla," in rows[-1]  # no formula
    (record,) = json.loads(downloaded(page, "JSON"))
    assert record["result"]["totals"] == final
    link = urlsplit(page.get_by_role("link", name="BG Stats").get_attribute("href") or "")
    play = json.loads(unquote(parse_qs(link.query)["data"][0]))
    assert (link.netloc, play["game"]["name"]) == ("app.bgstatsapp.com", "Puerto Banana")
    assert [player["score"] for player in play["players"]] == final
    assert [player["winner"] for player in play["players"]] == [
        score == max(final) for score in final
    ]


def more_than_our_list_has(page: Page) -> None:
    """See that five 9s are doubted, for our list has four, and believed; and take it back."""
    nine = page.locator('[data-line="9"][data-seat="1"]')
    nine.fill("5")
    page.get_by_role("button", name="Count the points").click()
    expect(page.get_by_role("alert")).to_contain_text("only 4 cards of value 9")
    page.get_by_role("button", name="Count the points").click()
    assert totals(page) == [6, 5, 8]
    page.get_by_role("button", name="Take the last round back").click()
    nine.fill("1")


def test_the_cards_of_the_other_boxes_are_counted(visit: Opener) -> None:
    page = visit("/pad/push-em-up", size="phone")
    page.get_by_label("How long?").select_option("on")
    begin(page, ["Anna", "Bruno", "Carla"])
    columns = page.locator("form ol input")
    for place, text in enumerate(("G9 G3 P9 P3 R8", "r0", "R7,G1", "P5", "G2")):
        columns.nth(place).fill(text)
    page.get_by_role("button", name="Count the points").click()
    expect(page.get_by_role("alert")).to_contain_text("Column 6 is empty")
    columns.nth(5).focus()
    page.get_by_role("button", name="team P").click()
    page.get_by_role("button", name="5", exact=True).click()
    page.get_by_role("button", name="Count the points").click()
    # R wins the first column, where the tied cancel out, and the third [PU-14].
    assert totals(page) == [20 + 15, 20 + 19, 10 + 12]
    expect(page.locator("form h2")).to_contain_text("Round 2: Carla begins")
    fits(page)
    home = page.url.split("/pad")[0]
    page.goto(f"{home}/pad/bananine")
    begin(page, ["Anna", "Bruno", "Carla"])
    won = ["122668", "1779", "13344558"]  # golden case 5
    for seat, cards in enumerate(won):
        for value in set(cards):
            cell = page.locator(f'[data-line="{value}"][data-seat="{seat}"]')
            cell.fill(str(cards.count(value)))
    fits(page)
    more_than_our_list_has(page)
    page.get_by_role("button", name="Count the points").click()
    assert totals(page) == [6, 5, 8]
    expect(page.locator(".over h2")).to_contain_text("Carla won")
    page.goto(f"{home}/pad/bananarchy")
    page.get_by_role("button", name="Count down").click()
    page.locator(".race").get_by_role("button", name="Bruno").click()
    begin(page, ["Anna", "Bruno", "Carla"])
    expect(page.locator("form")).to_contain_text("Bruno begins")
    hauls = [{"double": 1, "single": 2, "rotten": 1, "smoothie": 1}]  # golden case 6
    hauls += [{"single": 1, "rotten": 3, "bread": 1}]
    hauls += [{"triple": 1, "unripe": 2, "rotten": 2, "ripening": 1, "manifesto": 1}]
    for seat, haul in enumerate(hauls):
        for kind, count in haul.items():
            page.locator(f'[data-line="{kind}"][data-seat="{seat}"]').fill(str(count))
    page.locator('[data-line="triple"][data-seat="0"]').fill("x")
    page.get_by_role("button", name="Count the points").click()
    expect(page.get_by_role("alert")).to_contain_text("Anna")
    page.locator('[data-line="triple"][data-seat="0"]').fill("")
    page.get_by_role("button", name="Count the points").click()
    assert totals(page) == [5, 4, 6]
    fits(page)


def test_every_sheet_is_two_pages_of_paper(visit: Opener) -> None:
    page = visit("/box", size="phone", language="fr")
    home = page.url.removesuffix("/box")
    for game in PADS:
        for paper, size in POINTS.items():
            page.goto(f"{home}/print/{game}?paper={paper}")
            page.locator("section.page").nth(1).wait_for()
            pdf = page.pdf(prefer_css_page_size=True).decode("latin-1")
            boxes = re.findall(r"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
            assert len(boxes) == PAGES, (game, paper)
            assert {(round(float(x)), round(float(y))) for x, y in boxes} == {size}
        fits(page)


def begin_unlooked(page: Page, names: list[str]) -> None:
    """Write names down and begin, as it was looked at elsewhere."""
    fields = page.locator("form ol input")
    fields.first.wait_for()
    for place, name in enumerate(names):
        fields.nth(place).fill(name)
    page.get_by_role("button", name="Begin").click()


def test_a_page_loaded_anew_has_what_was_half_written(visit: Opener) -> None:
    page = visit("/pad/bananine", size="phone")
    home = page.url.split("/pad")[0]
    begin_unlooked(page, ["Anna", "Bruno"])
    cell = page.locator('[data-line="3"][data-seat="1"]')
    cell.fill("2")
    page.reload()
    expect(cell).to_have_value("2")
    page.goto(f"{home}/pad/bananarchy")
    begin_unlooked(page, ["Anna", "Bruno"])
    haul = page.locator('[data-line="bread"][data-seat="0"]')
    haul.fill("1")
    page.reload()
    expect(haul).to_have_value("1")
    page.goto(f"{home}/pad/push-em-up")
    begin_unlooked(page, ["Anna", "Bruno"])
    column = page.locator("form ol input").nth(2)
    column.fill("R7 P1")
    page.reload()
    expect(column).to_have_value("R7 P1")
    page.goto(f"{home}/pad/puerto-banana")
    begin_unlooked(page, ["Anna", "Bruno"])
    page.get_by_role("button", name="I am Anna").click()
    page.get_by_label("Anna’s bid").fill("7")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="I am Bruno").click()
    page.get_by_label("Bruno’s bid").fill("1")  # of 12, say
    page.reload()  # what is sealed stays sealed, and what is not is written anew
    bid(page, {"Bruno": "5"})
    assert totals(page) == [10 + 10 - 2, 10 + 2]
    page.get_by_role("button", name="I am Anna").wait_for()  # the next round is empty


def test_two_pages_of_one_browser_keep_both_their_games(visit: Opener) -> None:
    page = visit("/pad/bananine", size="phone")
    page.locator("form ol input").first.wait_for()
    other = page.context.new_page()
    other.goto(page.url.replace("bananine", "puerto-banana"))
    for each in (other, page):
        begin_unlooked(each, ["Anna", "Bruno"])
        each.wait_for_url(re.compile("record="))
    page.goto(page.url.split("/pad")[0] + "/box")
    expect(page.locator(".history li")).to_have_count(2)


def test_a_game_whose_last_round_is_taken_back_has_not_ended_in_ones_history(
    visit: Opener,
) -> None:
    page = visit("/pad/bananine", size="phone")
    begin_unlooked(page, ["Anna", "Bruno"])
    page.locator('[data-line="3"][data-seat="1"]').fill("2")
    page.get_by_role("button", name="Count the points").click()
    page.get_by_label("Keep finished games in my profile").check()
    expect(page.locator(".keep")).to_contain_text("This game is in your profile")
    with page.expect_response(lambda answer: answer.request.method == "DELETE") as deleted:
        page.get_by_role("button", name="Take the last round back").click()
    assert deleted.value.ok
    page.locator('[data-line="3"][data-seat="0"]').fill("3")
    page.get_by_role("button", name="Count the points").click()
    expect(page.locator(".over h2")).to_contain_text("Anna won")
    expect(page.locator(".keep")).to_contain_text("This game is in your profile")


def test_pictures_are_kept_in_the_language_that_is_chosen_later(visit: Opener) -> None:
    page = visit("/box", size="phone")
    page.locator(".kept").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Italiano").click()
    expect(page).to_have_title("Abbiamo la scatola · Top Banana")
    assert page.evaluate(KEPT_IN_TIME, "/api/rules/it/bananarchy.json")
