"""Sends requests as browsers do: over persistent connections, one request at a time on each."""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

VISITORS = 16
SECONDS_TO_WAIT = 30

_STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)\r\n", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Question:
    """One request, a GET by default, and the expected status of its response."""

    path: str
    headers: Mapping[str, str] = field(default_factory=dict)
    status: int = 200
    method: str = "GET"
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Answer:
    """A response. `head` is the status line and the headers as they were sent."""

    status: int
    head: bytes
    body: bytes

    def header(self, name: str) -> str | None:
        """The value of the first header of this name."""
        found = re.search(rb"\r\n%s: *([^\r]*)\r\n" % name.encode(), self.head, re.IGNORECASE)
        return found.group(1).decode("latin-1") if found else None


class Visitors:
    """Several connections to one server. With more than one, the server is always busy."""

    def __init__(self, address: str, count: int = VISITORS) -> None:
        place = urlsplit(address)
        self._host = place.netloc
        to = (place.hostname or "", place.port or 80)
        self._sockets = [socket.create_connection(to, SECONDS_TO_WAIT) for _ in range(count)]
        for connection in self._sockets:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for connection in self._sockets:
            connection.close()

    def ask(self, question: Question, turns: int) -> Answer:
        """Each connection sends `turns` requests, each after all have a response. Returns the last one.

        Raises ValueError if a response has an unexpected status.
        """
        return self.ask_each([question] * (turns * self.count))

    def ask_each(self, questions: Sequence[Question]) -> Answer:
        """Sends each request once, one on each connection at a time. Returns the last response.

        Raises ValueError as `ask` does.
        """
        answer: Answer | None = None
        for begin in range(0, len(questions), self.count):
            answer = self._turn(questions[begin : begin + self.count])
        if answer is None:
            raise ValueError("nobody has asked")
        return answer

    def _turn(self, questions: Sequence[Question]) -> Answer:
        asked = list(zip(self._sockets, questions, strict=False))
        for connection, question in asked:
            connection.sendall(request_of(question, self._host))
        for connection, question in asked:
            answer = _read(connection)
            if answer.status != question.status:
                raise ValueError(f"{question.path} was answered with {answer.status}")
        return answer

    @property
    def count(self) -> int:
        """The number of requests in one turn."""
        return len(self._sockets)


def request_of(question: Question, host: str) -> bytes:
    """The bytes of the request."""
    fields = {"Host": host, **question.headers}
    if question.body:
        fields["Content-Length"] = str(len(question.body))
    lines = [
        f"{question.method} {question.path} HTTP/1.1",
        *(f"{name}: {value}" for name, value in fields.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + question.body


def _read(connection: socket.socket) -> Answer:
    received = b""
    while b"\r\n\r\n" not in received:
        received += _more(connection)
    head, _, body = received.partition(b"\r\n\r\n")
    head += b"\r\n"
    status, length = _STATUS.match(head), _LENGTH.search(head)
    if status is None:
        raise ValueError("what was answered is no HTTP")
    pieces, missing = [body], (int(length.group(1)) if length else 0) - len(body)
    while missing > 0:
        piece = _more(connection)
        pieces.append(piece)
        missing -= len(piece)
    return Answer(int(status.group(1)), head, b"".join(pieces))


def _more(connection: socket.socket) -> bytes:
    piece = connection.recv(256 * 1024)
    if not piece:
        raise ConnectionError("the server hung up")
    return piece
