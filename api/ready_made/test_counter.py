"""The lists and pages, which are handed out before the router; see also tests/test_reference_lists.py."""

from __future__ import annotations

from typing import Any

import pytest

from api.ready_made.counter import Counter
from api.ready_made.shelf import Shelf
from api.ready_made.variants import ReadyMade, ready_made

pytestmark = pytest.mark.anyio

LIST = ready_made("application/json", "no-cache", {"identity": b"[]"})


class ShelfOfOne(Shelf):
    def get(self, name: str) -> ReadyMade | None:
        return LIST if name == "list" else None


async def ask(path: str, method: str = "GET") -> bytes:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        raise AssertionError("a body is read by nobody")

    async def router(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.body", "body": b"from the router"})

    scope: Any = {"type": "http", "method": method, "path": path, "headers": []}
    await Counter(ShelfOfOne(), behind=router)(scope, receive, send)
    return bytes(sent[-1]["body"])


async def test_a_document_is_handed_out() -> None:
    assert await ask("/api/list") == b"[]"


@pytest.mark.parametrize(
    ("path", "method"),
    [("/api/list", "POST"), ("/api/none", "GET"), ("/api/list/", "GET"), ("list", "GET"), ("/list", "GET")],
)
async def test_everything_else_goes_on_to_the_router(path: str, method: str) -> None:
    assert await ask(path, method) == b"from the router"
