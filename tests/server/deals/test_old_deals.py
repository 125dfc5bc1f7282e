"""Tables and archives of 0.1.0, whose seats wrote their words down without committing."""

import json
import sqlite3
from hashlib import sha256

import pytest

from topbanana.cli import main
from topbanana.engine.notation.archive import promise_of, promises_of, read_archive
from topbanana.server.records.archive import archive_of
from topbanana.server.tables import views
from topbanana.server.tables.clock import Outages
from topbanana.server.tables.commands import start
from topbanana.server.tables.events import DealAsked, TableEvent, decode_event
from topbanana.server.tables.state import TableState, replay_events
from topbanana.server.wire.messages import Start

from ..storage.test_migrations import RELEASED

TABLE = "A" * 22
SETTINGS = {"game": "bananine", "seats": 3, "options": {}, "public": False, "pace": {}}
WAITING: list[dict[str, object]] = [
    {"kind": "opened", "settings": SETTINGS, "host": "anna", "secret": "s", "code": "C"},
    {"kind": "sat", "seat": 0, "person": "anna", "name": "Anna"},
    {"kind": "mixed", "seat": 0, "words": "gone"},
    {"kind": "stood", "seat": 0},
    {"kind": "sat", "seat": 0, "person": "anna", "name": "Anna"},
    {"kind": "sat", "seat": 1, "person": "bruno", "name": "Bruno"},
    {"kind": "bot_sat", "seat": 2, "bot": "random"},
    {"kind": "mixed", "seat": 1, "words": "banana"},
    {"kind": "mixed", "seat": 1, "words": "banana split"},
]
SEED = sha256(b"s\n\nbanana split\n").hexdigest()


def events(log: list[dict[str, object]]) -> list[TableEvent]:
    return [
        decode_event(json.dumps({"when": when, **each}).encode())
        for when, each in enumerate(log, 1)
    ]


def replayed(log: list[dict[str, object]]) -> TableState:
    return replay_events(TABLE, events(log), Outages())


def test_an_old_game_is_dealt_as_it_was() -> None:
    state = replayed([*WAITING, {"kind": "started", "rules": 1}])
    assert state.game.seed == SEED
    info = views.table_info(state, "anna", (), 0, 0)
    assert info.fair.round == 0
    assert [seat.commitment for seat in info.seats] == ["", "", ""]
    assert [seat.words for seat in info.seats] == ["", "banana split", ""]


def test_an_old_game_can_be_checked_as_far_as_ever(
    tmp_path: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    log = [*WAITING, {"kind": "started", "rules": 1}]
    while (state := replayed(log)).status != "over":
        seat = state.game.acting()[0]
        move = state.game.write(state.game.moves(seat)[0])
        log.append({"kind": "played", "seat": seat, "move": move, "by": "person"})
    archive = archive_of(state)
    assert read_archive(archive).over
    assert promises_of(archive) is None
    assert "words: /banana split/\n" in archive
    file = f"{tmp_path}/old.txt"
    with open(file, "w", encoding="utf-8") as stream:  # noqa: PTH123  # a path as text
        stream.write(archive)
    assert main(["verify", file]) == 0
    assert "the seats did not commit" in capsys.readouterr().out


def test_an_old_table_that_waits_is_dealt_the_new_way() -> None:
    state = replayed(WAITING)
    asked = start(state, "anna", Start(1, TABLE), 99)
    assert isinstance(asked, DealAsked)
    after = state.after(asked)
    assert after.deal.silent() == (0, 1)
    assert after.deal.words[:2] == (None, None)
    info = views.table_info(after, "anna", (), 0, 99)
    assert [seat.words for seat in info.seats] == ["", "", ""]


def test_archives_of_every_release_are_still_read() -> None:
    archives = []
    for release in RELEASED.glob("*.sql"):
        old = sqlite3.connect(":memory:")
        old.executescript(release.read_text("utf-8"))
        archives += [row[0] for row in old.execute("SELECT archive FROM archives")]
        old.close()
    assert archives
    for archive in archives:
        assert read_archive(archive).over
        assert promise_of(archive) is not None
