"""What to answer to one request for ready-made bytes: the right variant, or 304 when the client has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from litestar.types import Send

from api.ready_made.negotiation import choose_encoding
from api.ready_made.variants import Headers, ReadyMade


@dataclass(frozen=True, slots=True)
class ReadyAnswer:
    """Status, headers and body, as ASGI takes them."""

    status: int
    headers: Headers
    body: bytes


async def send_ready(send: Send, ready: ReadyAnswer) -> None:
    """Sends it by ASGI; whoever adds headers on the way out puts them into a list of its own."""
    await send({"type": "http.response.start", "status": ready.status, "headers": ready.headers})
    await send({"type": "http.response.body", "body": ready.body, "more_body": False})


def answer(
    content: ReadyMade, request_headers: Iterable[tuple[bytes, bytes]], status: int = 200
) -> ReadyAnswer:
    """Answers a GET. `status` is that of the answer with a body; another than 200 is never made a 304."""
    accept_encoding: str | None = None
    if_none_match: list[bytes] = []
    for name, value in request_headers:
        if name == b"accept-encoding":
            text = value.decode("latin-1")
            accept_encoding = text if accept_encoding is None else f"{accept_encoding},{text}"
        elif name == b"if-none-match":
            if_none_match.append(value)
    variant = content.variants[choose_encoding(accept_encoding, content.variants)]
    if status == 200 and if_none_match and _has_it(if_none_match, variant.etag):
        return ReadyAnswer(304, variant.headers_if_known, b"")
    return ReadyAnswer(status, variant.headers, variant.body)


def _has_it(if_none_match: list[bytes], etag: bytes) -> bool:
    listed = [entry.strip().removeprefix(b"W/") for line in if_none_match for entry in line.split(b",")]
    return etag in listed or b"*" in listed
