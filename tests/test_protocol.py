"""The wire, as it is declared."""

from dataclasses import is_dataclass
from typing import get_args

import msgspec
import pytest
from msgspec import Struct

from topbanana.engine.game import game_names
from topbanana.server.http.endpoints import ENDPOINTS
from topbanana.server.wire import bodies
from topbanana.server.wire import messages as protocol
from topbanana.server.wire.typescript import typescript


def test_what_is_not_declared_does_not_pass() -> None:
    read = msgspec.json.Decoder(protocol.FromClient).decode
    assert read(b'{"type":"hello","id":1,"version":1}') == protocol.Hello(1, 1)
    for text in (
        b'{"type":"hello","id":1,"version":1,"cheat":true}',
        b'{"type":"welcome","id":1}',
        b'{"type":"watch","id":1,"table":"../../etc"}',
        b'{"type":"sit","id":1,"table":"AAAAAAAAAAAAAAAAAAAAAA","seat":-1}',
        b'{"type":"play","id":1,"table":"AAAAAAAAAAAAAAAAAAAAAA","seat":0,"number":0,"move":"1"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            read(text)


def test_every_message_and_every_view_has_a_type_in_the_browser() -> None:
    types = typescript()["wire.ts"]
    for name in ("Hello", "Play", "TableInfo", "Position"):
        assert f"export interface {name} {{" in types
    for game in game_names():
        assert f'  "{game}": ' in typescript()["views.ts"]
    assert '  type: "play";' in types


def test_every_body_over_http_has_a_type_in_the_browser() -> None:
    types = typescript()["wire.ts"]
    declared = {*get_args(bodies.FromClient), *get_args(bodies.FromServer)}
    used = {kind for each in ENDPOINTS for kind in (each.body, each.answer)}
    declarations = {
        kind
        for kind in used
        if is_dataclass(kind) or (isinstance(kind, type) and issubclass(kind, Struct))
    }
    assert declarations == declared - {bodies.Problem}
    for body in declared:
        assert f"export interface {body.__name__} {{" in types
    assert "  language?: string;" in types  # what a client may leave out
