"""One answer as it goes out: nothing is left to be made of it when it is asked for."""

from __future__ import annotations

import msgspec
from litestar.types import Receive, Scope, Send

from api.web.asgi import ASGIResult, Headers


class PrebuiltResponse(msgspec.Struct, frozen=True):
    """Status, headers and body, as ASGI takes them; an ASGI application that gives this answer to all."""

    status: int
    headers: Headers
    body: bytes

    def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> ASGIResult:
        """Answers a GET."""
        return self.send(send)

    async def send(self, send: Send, also: Headers = (), *, whole: bool = True) -> None:
        """Sends it with the headers `also`, and without its body unless `whole`."""
        headers = self.headers + also
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body if whole else b"", "more_body": False})
