"""Games with the real box: kept for whoever wrote them down, reckoned by the rules."""

from typing import Any

import httpx
import pytest

from topbanana.engine.notation.archive import read_archive
from topbanana.server.people.retention import prune
from topbanana.server.records import home_games
from topbanana.server.records.game_accounts import add_account, find_account
from topbanana.server.storage.engines import writing_engine

from ..conftest import Running
from .test_people import browser, come_in

NOON = 1_700_000_000_000
HOME_ID = "0123456789abcdef"


def home_game(**changes: Any) -> dict[str, Any]:
    """Write down an evening of Puerto Banana, in which two always agree."""
    return {
        "id": HOME_ID,
        "game": "puerto-banana",
        "names": ["Anna", "Nonna/Rosa", "Ugo"],
        "options": {},
        "start": 0,
        "rounds": [[7, 7, 0]] * 8,
        "begun": NOON,
        "ended": NOON + 1000,
        "seat": 0,
        **changes,
    }


BANANINE = home_game(
    id="00000000000000bb",
    game="bananine",
    rounds=[
        [
            [1, 2, 0, 0, 0, 2, 0, 1, 0],
            [1, 0, 0, 0, 0, 0, 2, 0, 1],
            [1, 0, 2, 2, 2, 0, 0, 1, 0],
        ]
    ],
    ended=NOON + 2000,
    seat=None,
)
PUSH = home_game(
    id="00000000000000ee",
    game="push-em-up",
    options={"teams": "RPGB", "tournament": "off"},
    rounds=[["G9G3P9P3R8", "R0", "R7G1", "P5", "G2", "P5"]],
    ended=NOON + 3000,
    seat=1,
)


def keep(web: httpx.Client, game: dict[str, Any]) -> Any:
    answer = web.post("/api/me/home", json=game)
    answer.raise_for_status()
    return answer.json()["table"]


@pytest.mark.slow
def test_a_game_from_home_is_a_record_like_any_other_for_its_writer_alone(
    server: Running,
) -> None:
    with come_in(server, "Anna") as anna, come_in(server, "Bruno") as bruno:
        table = keep(anna, home_game())
        assert keep(anna, home_game()) == table  # sent twice, kept once
        assert keep(anna, BANANINE) is None
        assert keep(anna, PUSH) is None
        me = anna.get("/api/me").json()["id"]
        they_stand_in_her_history(anna, me, table)
        the_auctions_are_a_whole_game(anna, table)
        anna.post("/api/me/shown", json={"open": True}).raise_for_status()
        nobody_else_sees_them(server, bruno, me, table)
        exported = anna.get("/api/me/export").json()["home_games"]
        assert {row["id"] for row in exported} == {HOME_ID, BANANINE["id"], PUSH["id"]}
        assert "Nonna" in str(exported)
        anna.delete(f"/api/me/home/{PUSH['id']}").raise_for_status()
        assert len(anna.get(f"/api/people/{me}/games").json()["games"]) == 2
        anna.delete("/api/me").raise_for_status()
        with come_in(server, "Anna") as other:
            assert other.get(f"/api/tables/{table}/archive").status_code == 404


def they_stand_in_her_history(anna: httpx.Client, me: str, table: str | None) -> None:
    """With points and places where she played, found by the same filters as other games."""
    history = anna.get(f"/api/people/{me}/games").json()["games"]
    push, bananine, auctions = history
    names = [game["game"] for game in history]
    assert names == ["push-em-up", "bananine", "puerto-banana"]
    assert (auctions["table"], auctions["home"]) == (table, HOME_ID)
    assert (auctions["won"], auctions["place"], auctions["rated"]) == (True, 1, False)
    assert [other["name"] for other in auctions["others"]] == ["Nonna/Rosa", "Ugo"]
    assert (bananine["seat"], bananine["place"]) == (-1, 0)
    assert (push["points"], push["table"]) == (39, None)  # as the pad's own test has it
    for query, found in (("home=no", 0), ("rated=yes", 0), ("game=bananine", 1)):
        games = anna.get(f"/api/people/{me}/games?{query}").json()["games"]
        assert len(games) == found, query
    tallies = anna.get(f"/api/people/{me}").json()["tallies"]
    assert [(t["game"], t["games"], t["won"], t["home"]) for t in tallies] == [
        ("puerto-banana", 1, 1, True),
        ("push-em-up", 1, 1, True),
    ]


def the_auctions_are_a_whole_game(anna: httpx.Client, table: str | None) -> None:
    """They have an archive and a replay, and are still what was written down."""
    archive = read_archive(anna.get(f"/api/tables/{table}/archive").text)
    assert archive.over
    replay = anna.get(f"/api/tables/{table}/replay").json()
    assert replay["names"] == ["Anna", "Nonna Rosa", "Ugo"]
    assert anna.get(f"/api/me/home/{HOME_ID}").json() == home_game()


def nobody_else_sees_them(
    server: Running, bruno: httpx.Client, me: str, table: str | None
) -> None:
    """Not even where the profile is open."""
    seen = bruno.get(f"/api/people/{me}").json()
    assert (seen["open"], seen["tallies"]) == (True, [])
    assert bruno.get(f"/api/people/{me}/games").json()["games"] == []
    assert bruno.get(f"/api/tables/{table}/archive").status_code == 404
    assert bruno.get(f"/api/me/home/{HOME_ID}").status_code == 404
    with browser(server) as nobody:
        assert nobody.get(f"/api/tables/{table}/replay").status_code == 404
        assert nobody.post("/api/me/home", json=home_game()).status_code == 401


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "unknown-game"),
    ({"game": "_template"}, "written-no-pad"),
    ({"names": ["Anna"]}, "written-players"),
    ({"names": ["Anna", " ", "Ugo"]}, "written-names"),
    ({"names": ["Anna", "\u202eU", "Ugo"]}, "written-names"),
    ({"start": 3}, "written-players"),
    ({"seat": 3}, "unknown-seat"),
    ({"options": {"x": "y"}}, "written-option"),
    ({"rounds": []}, "written-not-over"),
    ({"rounds": [[7, 7, 0]] * 3}, "written-not-over"),
    ({"rounds": [[7, 7, 0]] * 9}, "written-too-long"),
    ({"rounds": [[7, 7]]}, "written-round"),
    ({"rounds": [[7, 7, -1]]}, "written-round"),
    ({"rounds": [[7, 7, True]]}, "written-round"),
    ({"rounds": [[7, 7, 1 << 60]]}, "written-round"),
    ({"rounds": ["770"]}, "written-round"),
    ({"rounds": [None]}, "written-round"),
    ({"ended": NOON - 1}, "written-time"),
    ({"ended": 1 << 52}, "written-time"),
    ({**BANANINE, "rounds": [[[64] + [0] * 8] * 3]}, "written-round"),
    ({**BANANINE, "rounds": [[[22] * 9] * 3]}, "written-round"),
    ({**BANANINE, "rounds": [[{"1": 1}] * 3]}, "written-round"),
    ({**BANANINE, "rounds": [BANANINE["rounds"][0]] * 2}, "written-too-long"),
    ({**PUSH, "rounds": [["R1"] * 5]}, "written-round"),
    ({**PUSH, "rounds": [["R1"] * 6]}, "written-round"),
    ({**PUSH, "rounds": [["B1", *PUSH["rounds"][0][1:]]]}, "written-round"),
    ({**PUSH, "rounds": [[7, *PUSH["rounds"][0][1:]]]}, "written-round"),
    ({"game": "bananarchy", "rounds": [[{}, {}, {}]]}, "written-round"),
]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_nobody_can_have_played_is_refused_in_a_sentence(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    with come_in(server, "Anna") as anna:
        for changes, key in WRONG:
            answer = anna.post("/api/me/home", json=home_game(**changes))
            assert (answer.status_code, answer.json()["key"]) == (400, key), changes
        for unreadable in (
            {"id": "x"},
            {"id": "0" * 16},
            home_game(extra=1),
            home_game(id=f"{HOME_ID}\n"),  # it would be stored, and never be replayed
        ):
            assert anna.post("/api/me/home", json=unreadable).status_code == 400
        me = anna.get("/api/me").json()["id"]
        assert anna.get(f"/api/people/{me}/games").json()["games"] == []
        monkeypatch.setattr(home_games, "MOST", 1)
        keep(anna, home_game())
        keep(anna, home_game(seat=1))  # the same one, mended
        answer = anna.post("/api/me/home", json=BANANINE)
        assert answer.json()["key"] == "home-too-many"


def test_old_games_of_guests_are_pruned_with_what_was_made_of_them(
    server: Running, database: str
) -> None:
    with come_in(server, "Anna") as guest, come_in(server, "Bruno") as member:
        password = {"password": "tree of bananas"}
        member.post("/api/me/password", json=password).raise_for_status()
        for web in (guest, member):
            keep(web, home_game())
        table = keep(guest, home_game())
        engine = writing_engine(database)
        with engine.begin() as connection:
            add_account(connection, table, b"{}")
        assert prune(database, NOON + 2000, really=False) == 1
        assert prune(database, NOON + 2000, really=True) == 1
        with engine.begin() as connection:
            assert find_account(connection, table) is None
        engine.dispose()
        assert guest.get(f"/api/me/home/{HOME_ID}").status_code == 404
        assert member.get(f"/api/me/home/{HOME_ID}").status_code == 200
