"""A client that sends raw bytes, for tests of requests that no browser would send."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, NoReturn, Self
from urllib.parse import urlsplit

SECONDS_TO_WAIT = 60.0
SECONDS_BETWEEN_DRIPS = 0.02

TOKEN = "x" * 43
"""A token of the right form, which the site accepts like its own."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One response. The names of its headers are in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)


def head(method: str, path: str, *lines: str) -> bytes:
    """A whole header with these lines, and with the token for a writing request."""
    fields = ("host: test", f"cookie: XSRF-TOKEN={TOKEN}", f"x-xsrf-token: {TOKEN}", *lines)
    return "\r\n".join((f"{method} {path} HTTP/1.1", *fields, "", "")).encode("ascii")


class Wire:
    """A connection to the site at this address."""

    def __init__(self, address: str) -> None:
        place = urlsplit(address)
        self._socket = socket.create_connection((place.hostname, place.port), SECONDS_TO_WAIT)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._come = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._socket.close()

    def send(self, content: bytes) -> None:
        """Sends all bytes. Raises ConnectionError if the site has closed the connection."""
        self._socket.sendall(content)

    def answer(self) -> Answer:
        """The next response. Raises ConnectionError if there is none."""
        while b"\r\n\r\n" not in self._come:
            self._read_on()
        first, *lines = self._come.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
        fields = (line.partition(":") for line in lines)
        headers = {name.lower(): value.strip() for name, _, value in fields}
        start = self._come.index(b"\r\n\r\n") + 4
        end = start + int(headers["content-length"])
        while len(self._come) < end:
            self._read_on()
        body, self._come = self._come[start:end], self._come[end:]
        return Answer(int(first.split(" ")[1]), headers, body)

    def is_ended(self) -> bool:
        """Waits until the site closes the connection, and returns whether it sent nothing before that."""
        while True:
            try:
                self._read_on()
            except ConnectionError:
                return not self._come

    def drip(self, byte: bytes) -> None:
        """Sends this byte repeatedly until the site responds or closes the connection."""
        self._socket.settimeout(SECONDS_BETWEEN_DRIPS)
        while True:
            try:
                self._read_on()
                break
            except TimeoutError:
                with suppress(ConnectionError):  # the error occurs again when reading
                    self._socket.send(byte)
            except ConnectionError:
                break
        self._socket.settimeout(SECONDS_TO_WAIT)

    def send_without_end(self, piece: bytes) -> NoReturn:
        """Sends this piece repeatedly without reading. Raises ConnectionError when the site disconnects."""
        while True:
            self._socket.sendall(piece)

    def _read_on(self) -> None:
        if not (content := self._socket.recv(65536)):
            raise ConnectionResetError
        self._come += content
