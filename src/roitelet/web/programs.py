"""The API as a FastAPI application, and its OpenAPI description.

It is loaded when it is first needed, or in the background once the server serves: pages do without it.
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import roitelet
from roitelet.mistake import Mistake
from roitelet.web import api
from roitelet.web.api_models import MoveAsked, Moved, TableShown
from roitelet.web.callers import refusal
from roitelet.web.forms import LARGEST_NUMBER
from roitelet.web.live_routes import EVENTS_PATH, MOVES_PATH
from roitelet.web.refusals import Refused, no_such_route
from roitelet.web.site import Site


class Programs(FastAPI):
    """Skips FastAPI's layer before its routes: it would give tracing tools the paths of tables, which are secrets."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Starlette.__call__(self, scope, receive, send)

    def openapi(self) -> dict[str, Any]:
        """FastAPI's description with the routes that FastAPI does not serve."""
        if self.openapi_schema is None:
            self.openapi_schema = described(super().openapi())
        return self.openapi_schema


def programs(site: Site) -> Programs:
    app = Programs(
        title="Roitelet",
        version=roitelet.__version__,
        summary="Make a table, sit down, look, move, watch.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a path matches or it does not
    )
    app.state.site = site
    app.include_router(api.router)

    @app.exception_handler(Mistake)
    async def mistaken(request: Request, mistake: Mistake) -> Response:
        return refusal(site, request.scope, mistake)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, trouble: RequestValidationError) -> Response:
        return refusal(site, request.scope, api.unreadable(trouble))

    @app.exception_handler(HTTPException)
    async def refused(request: Request, trouble: HTTPException) -> Response:
        status, allowed = trouble.status_code, methods_at(app, request)
        if status == 404 and allowed and request.method not in allowed:
            status = 405  # a route of `live_routes`, which FastAPI does not know, by another method
        answer = refusal(site, request.scope, no_such_route(status))
        if status == 405:
            answer.headers["allow"] = ", ".join(sorted(allowed))
        return answer

    @app.exception_handler(Exception)
    async def at_fault(request: Request, trouble: Exception) -> Response:
        return refusal(site, request.scope, Refused(500, "our-fault", request=request.scope["roitelet.request"]))

    return app


def methods_at(app: Programs, request: Request) -> set[str]:
    """The methods that the description has for the request's path."""
    methods = {
        method.upper()
        for template, operations in app.openapi()["paths"].items()
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), request.url.path)
        for method in operations
    }
    return methods | {"HEAD"} if "GET" in methods else methods


def described(openapi: dict[str, Any]) -> dict[str, Any]:
    """The description with the two routes of `live_routes` added."""
    schemas: MutableMapping[str, Any] = openapi["components"]["schemas"]
    for model in (MoveAsked, Moved, TableShown):
        schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas.update(schema.pop("$defs", {}))
        schemas[model.__name__] = schema
    like = openapi["paths"]["/api/tables/{id}/undo"]["post"]
    refused = {status: answer for status, answer in like["responses"].items() if status != "200"}
    id_there = [parameter for parameter in like["parameters"] if parameter["name"] == "id"]
    openapi["paths"][MOVES_PATH] = {
        "post": {
            "summary": "Make a move; the same post again is answered, and nothing happens twice",
            "operationId": "move",
            "security": like["security"],
            "parameters": id_there,
            "requestBody": {"required": True, "content": {"application/json": {"schema": _ref("MoveAsked")}}},
            "responses": {
                "200": {"description": "Kept", "content": {"application/json": {"schema": _ref("Moved")}}},
                **refused,
            },
        }
    }
    openapi["paths"][EVENTS_PATH] = {
        "get": {
            "summary": "Watch a table: server-sent events, each the newest state, the first at once",
            "operationId": "events",
            "security": like["security"],
            "parameters": [
                *id_there,
                {
                    "name": "seq",
                    "in": "query",
                    "description": "the version that you know",
                    "schema": {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER - 1},
                },
            ],
            "responses": {
                "200": {
                    "description": "Each event's data is a TableShown",
                    "content": {"text/event-stream": {"schema": {"type": "string"}}},
                },
                **refused,
            },
        }
    }
    return openapi


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}
