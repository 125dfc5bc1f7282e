"""The wire, as it is declared."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec import Struct

from topbanana.engine.game import game_names
from topbanana.server.http.endpoints import ENDPOINTS
from topbanana.server.wire import bodies
from topbanana.server.wire import messages as protocol
from topbanana.server.wire.typescript import typescript

DOCUMENT = Path(__file__).parents[1] / "docs" / "protocol.md"


def test_what_is_not_declared_does_not_pass() -> None:
    read = msgspec.json.Decoder(protocol.FromClient).decode
    assert read(b'{"type":"hello","id":1,"version":1}') == protocol.Hello(1, 1)
    for text in (
        b'{"type":"hello","id":1,"version":1,"cheat":true}',
        b'{"type":"welcome","id":1}',
        b'{"type":"watch","id":1,"table":"../../etc"}',
        b'{"type":"watch","id":1,"table":"AAAAAAAAAAAAAAAAAAAAAA\\n"}',
        b'{"type":"sit","id":1,"table":"AAAAAAAAAAAAAAAAAAAAAA","seat":-1}',
        b'{"type":"play","id":1,"table":"AAAAAAAAAAAAAAAAAAAAAA","seat":0,"number":0,"move":"1"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            read(text)


def test_what_has_a_pattern_has_a_length() -> None:
    # Python's ``$`` lets a line feed follow, which nothing that fits a pattern shall have.
    bodies_read = [each.body for each in ENDPOINTS if each.body]
    schemas = msgspec.json.schema_components([protocol.FromClient, *bodies_read])
    found = list(with_pattern(schemas))
    assert found
    assert [each for each in found if "maxLength" not in each] == []


def with_pattern(schema: object) -> Iterator[dict[str, object]]:
    """Give every part of a schema that has a pattern."""
    if isinstance(schema, dict):
        if isinstance(schema.get("pattern"), str):
            yield schema
        schema = [*schema.values()]
    if isinstance(schema, (list, tuple)):
        for part in schema:
            yield from with_pattern(part)


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


def test_the_document_names_every_request() -> None:
    written = DOCUMENT.read_text("utf-8")
    tags = [kind.__struct_config__.tag for kind in get_args(protocol.FromClient)]
    paths = [each.path.replace("{table}", "{id}") for each in ENDPOINTS]
    assert [tag for tag in tags if f"`{tag}`" not in written] == []
    in_one_line = ("/api/passkey/", "/api/me/passkeys/")
    named = (path for path in paths if not path.startswith(in_one_line))
    assert [path for path in named if path not in written] == []
