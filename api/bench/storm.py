"""Many visitors on bad lines, some of whom disconnect during a request or its response."""

from __future__ import annotations

import random
import socket
import struct
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import cycle, islice
from urllib.parse import urlsplit

from api.bench.visitors import Question, Visitors, request_of

AT_A_TIME = 32
HALF = 0.5
RESET = struct.pack("ii", 1, 0)


@dataclass(frozen=True, slots=True)
class Storm:
    """The numbers of correct responses, and of connections that visitors dropped."""

    answered: int
    dropped: int


def storm(address: str, questions: list[Question], visits: int, chance: random.Random) -> Storm:
    """Makes `visits` visits. One in three disconnects, after half a request or before reading the response.

    Raises ValueError if a response has an unexpected status, ConnectionError if there is none.
    """
    answered = dropped = 0
    asking = cycle(questions)
    for _ in range(0, visits, AT_A_TIME):
        with ExitStack() as broken_off:
            for question in islice(asking, AT_A_TIME // 3):
                broken_off.enter_context(_break_off(address, question, chance))
                dropped += 1
            with Visitors(address, count=AT_A_TIME - AT_A_TIME // 3) as visitors:
                visitors.ask(next(asking), turns=1)
                answered += visitors.count
    return Storm(answered, dropped)


def _break_off(address: str, question: Question, chance: random.Random) -> socket.socket:
    place = urlsplit(address)
    connection = socket.create_connection((place.hostname or "", place.port or 80))
    request = request_of(question, place.netloc)
    connection.sendall(request if chance.random() < HALF else request[: len(request) // 2])
    if chance.random() < HALF:
        # Closes the connection with a reset, as when a phone loses its network.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    return connection
