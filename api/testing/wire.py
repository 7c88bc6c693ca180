"""A visitor made of bytes, for tests of what no browser would send, nor leave out."""

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
"""Of the form that the site makes, and so as good as one of its own."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer; the names of its headers are in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)


def head(method: str, path: str, *lines: str) -> bytes:
    """A whole header with these lines in it, and with the token that a writing request needs."""
    fields = ("host: test", f"cookie: XSRF-TOKEN={TOKEN}", f"x-xsrf-token: {TOKEN}", *lines)
    return "\r\n".join((f"{method} {path} HTTP/1.1", *fields, "", "")).encode("ascii")


class Wire:
    """One connection to the site at this address."""

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
        """Sends all of it. Raises ConnectionError when the site has ended the connection."""
        self._socket.sendall(content)

    def answer(self) -> Answer:
        """The next answer. Raises ConnectionError when there comes none."""
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
        """Waits until the site ends the connection, and says whether it did so without another word."""
        while True:
            try:
                self._read_on()
            except ConnectionError:
                return not self._come

    def drip(self, byte: bytes) -> None:
        """Sends this byte over and over until the site has answered, or ended the connection."""
        self._socket.settimeout(SECONDS_BETWEEN_DRIPS)
        while True:
            try:
                self._read_on()
                break
            except TimeoutError:
                with suppress(ConnectionError):  # is met again when reading
                    self._socket.send(byte)
            except ConnectionError:
                break
        self._socket.settimeout(SECONDS_TO_WAIT)

    def send_without_end(self, piece: bytes) -> NoReturn:
        """Sends this piece over and over and reads nothing. Raises ConnectionError when the site ends it."""
        while True:
            self._socket.sendall(piece)

    def _read_on(self) -> None:
        if not (content := self._socket.recv(65536)):
            raise ConnectionResetError
        self._come += content
