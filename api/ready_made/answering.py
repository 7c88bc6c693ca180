"""What to answer to one request for ready-made bytes: the right variant, or 304 when the client has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from api.ready_made.negotiation import choose_encoding
from api.ready_made.variants import ReadyMade

Headers = list[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class ReadyAnswer:
    """Status, headers and body, as ASGI takes them."""

    status: int
    headers: Headers
    body: bytes


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
    headers: Headers = [
        (b"etag", variant.etag),
        (b"cache-control", content.cache_control),
        (b"vary", b"Accept-Encoding"),
    ]
    if status == 200 and _has_it(if_none_match, variant.etag):
        return ReadyAnswer(304, headers, b"")
    headers.append((b"content-type", content.content_type))
    headers.append((b"content-length", str(len(variant.body)).encode("ascii")))
    if variant.encoding != "identity":
        headers.append((b"content-encoding", variant.encoding.encode("ascii")))
    return ReadyAnswer(status, headers, variant.body)


def _has_it(if_none_match: list[bytes], etag: bytes) -> bool:
    listed = [entry.strip().removeprefix(b"W/") for line in if_none_match for entry in line.split(b",")]
    return etag in listed or b"*" in listed
