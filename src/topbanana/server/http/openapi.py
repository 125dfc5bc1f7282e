"""The OpenAPI description, made from the routes."""

import re
from http import HTTPStatus
from typing import Any

import msgspec

from topbanana import __version__
from topbanana.server.http.endpoints import ENDPOINTS, Endpoint
from topbanana.server.http.responses import JSON, TEXT
from topbanana.server.wire.bodies import Problem

REF = "#/components/schemas/{name}"


def describe() -> dict[str, Any]:
    """Describe every endpoint."""
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.body]
    answers = [
        endpoint.answer for endpoint in ENDPOINTS if endpoint.answer not in {None, str}
    ]
    types = [*bodies, *answers, Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    shapes = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        operations = paths.setdefault(endpoint.path, {})
        operations[endpoint.method.lower()] = operation(endpoint, shapes)
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


def operation(endpoint: Endpoint, shapes: dict[str, Any]) -> dict[str, Any]:
    """Describe what one endpoint takes and gives."""
    problem = {"content": {JSON: {"schema": shapes[repr(Problem)]}}}
    refusals = {
        str(int(status)): {"description": why, **problem}
        for status, why in (
            (HTTPStatus.BAD_REQUEST, "refused"),
            (HTTPStatus.UNAUTHORIZED, "without a cookie or a token"),
            (HTTPStatus.FORBIDDEN, "from another site"),
            (HTTPStatus.NOT_FOUND, "no such thing"),
            (HTTPStatus.METHOD_NOT_ALLOWED, "by another method"),
            (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too long"),
            (HTTPStatus.TOO_MANY_REQUESTS, "too often"),
            (HTTPStatus.SERVICE_UNAVAILABLE, "the storage is away"),
        )
    }
    kind, schema = JSON, shapes.get(repr(endpoint.answer), {"type": "object"})
    if endpoint.answer is str:
        kind, schema = TEXT, {"type": "string"}
    done = {"description": "done", "content": {kind: {"schema": schema}}}
    described: dict[str, Any] = {
        "summary": str(endpoint.handler.__doc__),
        "responses": {"200": done, **refusals},
        "parameters": [
            *(parameter(name, "path") for name in re.findall(r"{(\w+)}", endpoint.path)),
            *(parameter(name, "query", why) for name, why in endpoint.query.items()),
        ],
    }
    if endpoint.body:
        content = {JSON: {"schema": shapes[repr(endpoint.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    if endpoint.needs_person:
        described["security"] = [{"cookie": []}, {"token": []}]
    return described


def parameter(name: str, where: str, why: str = "") -> dict[str, Any]:
    """Describe a parameter of the path or of the query."""
    described = {
        "name": name,
        "in": where,
        "required": where == "path",
        "schema": {"type": "string"},
    }
    return {**described, "description": why} if why else described
