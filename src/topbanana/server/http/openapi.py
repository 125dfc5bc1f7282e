"""The HTTP API described for machines (OpenAPI), made from the paths themselves."""

import re
from typing import Any

import msgspec

from topbanana import __version__
from topbanana.server.http import routes as api
from topbanana.server.wire.bodies import Problem

REF = "#/components/schemas/{name}"


def describe() -> dict[str, Any]:
    """Describe every path."""
    bodies = [path.body for path in api.PATHS if path.body]
    answers = [path.answer for path in api.PATHS if path.answer not in {None, str}]
    types = [*bodies, *answers, Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    shapes = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for path in api.PATHS:
        paths.setdefault(path.path, {})[path.method.lower()] = operation(path, shapes)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Top Banana", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "topbanana"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation(path: api.Path, shapes: dict[str, Any]) -> dict[str, Any]:
    """Describe what one path takes and gives."""
    problem = {"content": {api.JSON: {"schema": shapes[repr(Problem)]}}}
    refusals = {
        str(status): {"description": why, **problem}
        for status, why in (
            (api.REFUSED, "refused"),
            (api.UNKNOWN, "without a cookie or a token"),
            (api.FORBIDDEN, "from another site"),
            (api.NOT_FOUND, "no such thing"),
            (api.TOO_LARGE, "too long"),
            (api.TOO_MANY, "too often"),
            (api.AWAY, "the storage is away"),
        )
    }
    kind, schema = api.JSON, shapes.get(repr(path.answer), {"type": "object"})
    if path.answer is str:
        kind, schema = api.TEXT, {"type": "string"}
    done = {"description": "done", "content": {kind: {"schema": schema}}}
    described: dict[str, Any] = {
        "summary": str(path.handler.__doc__),
        "responses": {"200": done, **refusals},
        "parameters": [
            *(parameter(name, "path") for name in re.findall(r"{(\w+)}", path.path)),
            *(parameter(name, "query", why) for name, why in path.query.items()),
        ],
    }
    if path.body:
        content = {api.JSON: {"schema": shapes[repr(path.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    if path.needs_person:
        described["security"] = [{"cookie": []}, {"token": []}]
    return described


def parameter(name: str, where: str, why: str = "") -> dict[str, Any]:
    """Describe a part of the path, or a parameter after the question mark."""
    described = {
        "name": name,
        "in": where,
        "required": where == "path",
        "schema": {"type": "string"},
    }
    return {**described, "description": why} if why else described
