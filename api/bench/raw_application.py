"""The least that an ASGI application can do: one dictionary access, one start, one body."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from api.bench.visitors import Answer

KEPT = ("content-type", "content-length", "content-encoding")
"""The headers without which a browser could not read the body."""


def raw_application(recorded: Mapping[str, Answer]) -> Any:
    """An ASGI application that sends recorded responses, by path. It ignores the query."""
    answers = {path.partition("?")[0]: _messages(answer) for path, answer in recorded.items()}

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            for moment in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{moment}.complete"})
            return
        start, body = answers[scope["path"]]
        await send(start)
        await send(body)

    return application


def _messages(answer: Answer) -> tuple[dict[str, Any], dict[str, Any]]:
    named = ((name, answer.header(name)) for name in KEPT)
    headers = [(name.encode(), value.encode("latin-1")) for name, value in named if value is not None]
    start = {"type": "http.response.start", "status": answer.status, "headers": headers}
    return start, {"type": "http.response.body", "body": answer.body}
