"""Study, puzzles, hints and the coach over HTTP: what they give, and what they refuse."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

import topbanana
from topbanana.engine.game import find_game, game_names
from topbanana.engine.refusal import IllegalMove
from topbanana.engine.room import game_folder
from topbanana.server.client import connected
from topbanana.server.wire import messages as wire

from ..conftest import Running
from ..people.test_people import come_in
from ..tables.test_play import open_table
from .test_insight import refused

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
LINE = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)


def patient(web: httpx.Client, path: str, body: dict[str, Any]) -> Any:
    """Ask again while something is being compiled."""
    while True:
        answer = web.post(path, json=body)
        if answer.status_code == 200:
            return answer.json()
        assert answer.json()["key"] == "insight-compiling", answer.text


def test_a_position_is_shown_played_on_and_seen_through_other_eyes(
    server: Running,
) -> None:
    with come_in(server, "Anna") as web:
        shown = web.post("/api/study", json={"line": LINE}).json()
        assert (shown["eyes"], shown["seat"], shown["line"]) == (None, 0, LINE)
        assert "222=6" in shown["offer"]["moves"]
        mine = web.post("/api/study", json={"line": LINE, "seat": 0}).json()
        assert "hands:233467/?4/?3" in mine["line"]
        assert mine["world"] == LINE
        again = web.post("/api/study", json={"line": mine["line"]}).json()
        assert (again["eyes"], again["line"]) == (0, mine["line"])
        body = {"line": LINE, "seat": 0, "eyes": 0}
        after = web.post("/api/study/play", json={**body, "move": "222=6"}).json()
        assert (after["move"], after["acting"], after["offer"]) == ("222=6", [1], None)
        assert after["story"][0]["kind"] == "take"
        by_bot = {"line": after["world"], "seat": 1, "eyes": 0, "bot": "casual"}
        assert web.post("/api/study/play", json=by_bot).json()["acting"] == [2]
        dealt = web.post("/api/study", json={"line": "push-em-up 3"}).json()
        assert (dealt["game"], dealt["seats"]) == ("push-em-up", 3)
        assert dealt["line"] != dealt["world"]


def test_nonsense_gets_one_clear_sentence(server: Running) -> None:
    with come_in(server, "Anna") as web:
        for body, key in (
            ({"line": LINE[:60]}, "line-missing-key"),
            ({"line": LINE.replace("2334", "x")}, None),
            (
                {"line": "puerto-banana 2 round:1 lot:11 stocks:10/10 bids:-/-"},
                "position-lot",
            ),
            ({"line": LINE.replace("?", "") + " ghost:1"}, None),
            ({"line": "chess 2"}, "unknown-game"),
            ({"line": "bananine 99999999999999999999"}, None),
            ({"line": LINE, "seat": 9}, "unknown-seat"),
            ({"line": ""}, "message-unreadable"),
            ({"line": "x" * 9_000}, "message-unreadable"),
            ({"line": "\x00"}, None),
        ):
            answer = web.post("/api/study", json=body)
            assert answer.status_code == 400, body
            assert key in {None, answer.json()["key"]}, answer.json()
        play = {"line": LINE, "seat": 0, "move": "222=24"}
        answer = web.post("/api/study/play", json=play).json()
        assert (answer["clause"], answer["game"]) == ("BN-5", "bananine")
        assert refused(web.post("/api/study/play", json={**play, "seat": 1})) != ""
        bot = {"line": LINE, "seat": 0, "bot": "genius"}
        assert refused(web.post("/api/study/play", json=bot)) == "unknown-bot"
        lab = {"game": "puerto-banana", "stocks": [10]}
        assert refused(web.post("/api/study/lab", json=lab)) == "lab-ships"
        lab = {"game": "bananine", "stocks": [10, 10]}
        assert refused(web.post("/api/study/lab", json=lab)) == "study-no-laboratory"
        assert refused(web.post("/api/puzzles/chess")) == "not-found"
    assert httpx.post(f"{server.address}/api/study", json={"line": LINE}).status_code == 401


@pytest.mark.slow
def test_rounds_of_thinking_add_up_and_reviews_agree(server: Running) -> None:
    with come_in(server, "Anna") as web:
        rounds = [
            patient(web, "/api/study/think", {"line": LINE, "round": number})
            for number in (0, 1, 0)
        ]
        assert rounds[0] == rounds[2] != rounds[1]
        best = max(rounds[0]["moves"], key=lambda tried: tried["won"])["move"]
        review = patient(web, "/api/study/judge", {"line": LINE, "move": best})
        assert review["loss"] < 0.05
        other = LINE.replace("1155/889", "1158/589")  # what seat 0 cannot see
        assert patient(web, "/api/study/judge", {"line": other, "move": best}) == review


def puzzles_of(game: str) -> Path:
    """Name the file of a game's puzzles; a new game has none yet."""
    return game_folder(game) / "web" / "puzzles.json"


@pytest.mark.parametrize(
    "game", [name for name in game_names() if puzzles_of(name).exists()]
)
def test_the_puzzles_that_come_with_a_game_can_be_read(server: Running, game: str) -> None:
    with come_in(server, "Anna") as web:
        shipped = json.loads(puzzles_of(game).read_text("utf-8"))
        by = f"{game}-v{find_game(game).reference}"
        assert shipped["reference"] == by, "harvest them anew: the best move may be another"
        puzzles = shipped["puzzles"]
        assert len(puzzles) == 10
        for puzzle in puzzles:
            table = topbanana.read(puzzle["line"])
            assert len(table.moves(puzzle["seat"])) > 1
        asked = {key: puzzles[0][key] for key in ("line", "seat")}
        shown = web.post("/api/study", json=asked).json()
        assert shown["seat"] == puzzles[0]["seat"]
        assert shown["offer"] is not None


@pytest.mark.slow
def test_among_bots_there_are_hints_and_reviews_of_one_s_last_move(server: Running) -> None:
    async def story(web: httpx.Client) -> None:
        async with connected(server.address, cookie=web.cookies["topbanana"]) as anna:
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            await anna.ask(wire.SeatBot, table, 1, "casual")
            await anna.start(table)
            path = f"/api/tables/{table}"
            early = await asyncio.to_thread(web.post, f"{path}/coach", json={"seat": 0})
            assert refused(early) == "hint-no-move"
            hint = await asyncio.to_thread(web.post, f"{path}/hint", json={"seat": 0})
            move = hint.json()["moves"][0]["move"]
            await anna.ask(wire.Play, table, 0, 1, move)
            review = await asyncio.to_thread(patient, web, f"{path}/coach", {"seat": 0})
            assert (review["played"], review["number"], review["seat"]) == (move, 1, 0)
            with pytest.raises(IllegalMove):
                await anna.ask(wire.Why, table, 0, "nothing of the kind")

    with come_in(server, "Anna") as web:
        asyncio.run(story(web))
