"""The id that ties the lines of one request together, in the log and in the answer."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from contextvars import ContextVar

HEADER = b"x-request-id"

REQUEST_ID: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The request that is being answered; None outside one. It is never sent to another server."""

# Whatever proxies and clouds make: UUIDs, hexadecimal, `Root=1-67891233-abcdef012345678912345678`.
_ACCEPTED = re.compile(rb"[A-Za-z0-9._:=+/@-]{1,128}")


def request_id_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """The id that a request brings, a fresh one when it brings none, several, or one of another form."""
    brought = [value for name, value in headers if name == HEADER]
    if len(brought) == 1 and _ACCEPTED.fullmatch(brought[0]):
        return brought[0].decode("ascii")
    return secrets.token_hex(8)
