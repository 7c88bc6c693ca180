"""What lies ready is handed out before the router: most of what visitors ask costs no more than a look."""

from __future__ import annotations

from litestar.types import ASGIApp, Receive, Scope, Send

from api.asgi import is_http
from api.ready_made.answering import answer, send_ready
from api.ready_made.shelf import Shelf

ROOT = "/api/"


class Counter:
    """ASGI application that answers a GET of `/api/<name>` with the document of that name, if it has it.

    Everything else goes on to `behind`, whose routes describe these addresses; they answer with 405, and with
    503 while nothing is loaded.
    """

    def __init__(self, shelf: Shelf, behind: ASGIApp) -> None:
        self._shelf = shelf
        self._behind = behind

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request, or passes it on."""
        if is_http(scope) and scope["method"] == "GET":
            document = self._shelf.get(scope["path"].removeprefix(ROOT))
            if document is not None and scope["path"].startswith(ROOT):
                await send_ready(send, answer(document, scope["headers"]))
                return
        await self._behind(scope, receive, send)
