"""TypeScript types of messages, HTTP bodies and views, written for the web client.

``python -m topbanana.server.wire.typescript FOLDER`` writes them there: messages and bodies in
one file, the views of games in another.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from topbanana.engine.game import find_game, game_names
from topbanana.server.wire import bodies, messages

HEADER = "// Made from {} by `python -m topbanana.server.wire.typescript web/src`.\n"


def typescript() -> dict[str, str]:
    """Write messages, bodies and views as files of TypeScript."""
    return {"wire.ts": wire(), "views.ts": views()}


def wire() -> str:
    """Write every message on a socket and every body over HTTP."""
    asked, told = inspect.multi_type_info([messages.FromClient, messages.FromServer])
    over_http = [
        inspect.type_info(body)
        for body in (*get_args(bodies.FromClient), *get_args(bodies.FromServer))
    ]
    shapes: dict[Any, str] = {}
    for kind in (asked, told, *over_http):
        gather(kind, shapes, "")
    parts = [
        HEADER.format("server/wire") + f"export const VERSION = {messages.VERSION};\n",
        *(declared(shape, name, shapes) for shape, name in shapes.items()),
        alias("FromClient", union(asked, shapes)),
        alias("FromServer", union(told, shapes)),
    ]
    return "\n".join(parts)


def views() -> str:
    """Write the view of each game."""
    shown = {name: view_type(name) for name in game_names()}
    shapes: dict[Any, str] = {}
    for name, view in shown.items():
        gather(inspect.type_info(view), shapes, pascal(name))
    parts = [
        HEADER.format("the games' faces").rstrip("\n"),
        *(declared(shape, name, shapes) for shape, name in shapes.items()),
        "export interface Views {\n"
        + "".join(f'  "{name}": {shapes[view]};\n' for name, view in shown.items())
        + "}\n",
    ]
    return "\n".join(parts)


def view_type(game: str) -> Any:
    """Give the type of a game's view."""
    return get_type_hints(find_game(game).face.view)["return"]


def gather(kind: inspect.Type, shapes: dict[Any, str], prefix: str) -> None:
    """Name every object type inside a type."""
    if isinstance(
        kind, inspect.StructType | inspect.DataclassType | inspect.NamedTupleType
    ):
        if kind.cls in shapes:
            return
        shapes[kind.cls] = prefix + kind.cls.__name__
        for field in kind.fields:
            gather(field.type, shapes, prefix)
    for inner in parts_of(kind):
        gather(inner, shapes, prefix)


def parts_of(kind: inspect.Type) -> Iterable[inspect.Type]:
    """List the types that a type is made of."""
    match kind:
        case inspect.UnionType(types=types):
            return types
        case inspect.TupleType(item_types=types):
            return types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [item]
        case inspect.DictType(value_type=value):
            return [value]
    return []


def declared(shape: Any, name: str, shapes: dict[Any, str]) -> str:
    """Declare one object; what has a default may be left out by clients only."""
    kind: Any = inspect.type_info(shape)
    if isinstance(kind, inspect.NamedTupleType):  # it goes over the wire as a list
        items = ", ".join(f"{f.name}: {written(f.type, shapes)}" for f in kind.fields)
        return alias(name, f"[{items}]")
    lines = []
    if getattr(kind, "tag", None) is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    asked = isinstance(kind, inspect.StructType) and kind.forbid_unknown_fields
    for field in kind.fields:
        optional = "?" if asked and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {written(field.type, shapes)};")
    return "\n".join([f"export interface {name} {{", *lines, "}", ""])


def written(kind: inspect.Type, shapes: dict[Any, str]) -> str:
    """Write a type where it is used."""
    match kind:
        case inspect.UnionType():
            return union(kind, shapes)
        case inspect.TupleType(item_types=types):
            return "[" + ", ".join(written(item, shapes) for item in types) + "]"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = written(item, shapes)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {written(value, shapes)}>"
        case inspect.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
    return PLAIN.get(type(kind)) or shapes[kind.cls]  # type: ignore[attr-defined]  # an object


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def union(kind: inspect.Type, shapes: dict[Any, str]) -> str:
    """Write one of several types."""
    types = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return " | ".join(written(item, shapes) for item in types)


def alias(name: str, text: str) -> str:
    """Name a type."""
    return f"export type {name} = {text};\n"


def pascal(name: str) -> str:
    """Write a game's name in PascalCase."""
    return "".join(word.capitalize() for word in name.split("-"))


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():  # noqa: PLR2004  # with its own name
        sys.exit("Name the folder to write to, such as web/src.")
    for file, text in typescript().items():
        (Path(sys.argv[1]) / file).write_text(text, "utf-8")
