"""Visitors who use the site continuously, and record the outcome of each request."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from threading import Condition, Event, Thread
from time import monotonic
from uuid import uuid4

import httpx

from api.testing.installation import token_of
from api.testing.nginx import Proxy

MESSAGE = "POST /api/messages"
READ = (
    "/",
    "/track",
    "/contact-us",
    "/track?number=WB2600100003",
    "/offices",
    "/api/offices",
    "/api/locations",
    "/api/countries",
    "/api/site",
    "/api/pages",
    "/api/tracking?shipment_number=WB2600100003",
)
SECONDS_TO_WAIT = 300.0


@dataclass(frozen=True, slots=True)
class Visit:
    """One request: its method and address, and the status of the response, or the error."""

    request: str
    outcome: int | str
    retry_after: str | None
    seconds: float

    @property
    def is_success(self) -> bool:
        """Whether the request succeeded."""
        return isinstance(self.outcome, int) and self.outcome < httpx.codes.BAD_REQUEST


class Visitors:
    """Visitors who read the addresses of `read`, the scripts of pages, quotes, and send messages.

    `visits` are the records since they were last taken.
    """

    def __init__(self, proxy: Proxy, read: Sequence[str] = READ) -> None:
        self._proxy = proxy
        self._read = read
        self._end = Event()
        self._changed = Condition()
        self._weights = count(1)
        self._rounds = 0
        self._failure: BaseException | None = None
        self._visits: list[Visit] = []
        self.confirmed: list[str] = []
        """The texts of all messages that the site has confirmed as stored."""

    @contextmanager
    def visiting(self, how_many: int) -> Iterator[None]:
        """Lets this many visitors use the site until the body ends, each with a connection of their own."""
        threads = [Thread(target=self._visit) for _ in range(how_many)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._end.set()
            for thread in threads:
                thread.join()

    def wait_for_rounds(self, rounds: int) -> None:
        """Waits until the visitors together have made this many rounds through the site from now on."""
        with self._changed:
            wanted = self._rounds + rounds
            come = self._changed.wait_for(lambda: self._failure or self._rounds >= wanted, SECONDS_TO_WAIT)
        if self._failure is not None:
            raise self._failure
        if not come:
            raise TimeoutError("the visitors wait for an answer")

    def take_visits(self) -> list[Visit]:
        """Returns the records since the last call."""
        with self._changed:
            taken, self._visits = self._visits, []
        return taken

    def _visit(self) -> None:
        try:
            with self._proxy.client() as client:
                token = token_of(client)
                while not self._end.is_set():
                    self._go_round(client, token)
                    with self._changed:
                        self._rounds += 1
                        self._changed.notify_all()
        except BaseException as failure:
            with self._changed:
                self._failure = failure
                self._changed.notify_all()

    def _go_round(self, client: httpx.Client, token: dict[str, str]) -> None:
        for address in self._read:
            answer = self._ask(client, client.build_request("GET", address))
            # The scripts of a page must be found, whichever process has sent it.
            for script in re.findall(r'src="(/assets/[^"]+)"', answer.text if answer else ""):
                self._ask(client, client.build_request("GET", script))
        # A new quote each time, so that no cache has the answer.
        weight = f"{next(self._weights) / 10:.1f}"
        asked = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": weight}
        self._ask(client, client.build_request("POST", "/api/rates", json=asked, headers=token))
        words = str(uuid4())
        headers = {**token, "Idempotency-Key": words}
        sent = client.build_request("POST", "/api/messages", json={"message": words}, headers=headers)
        answer = self._ask(client, sent)
        if answer is not None and answer.is_success:
            with self._changed:
                self.confirmed.append(words)

    def _ask(self, client: httpx.Client, request: httpx.Request) -> httpx.Response | None:
        name = f"{request.method} {request.url.raw_path.decode()}"
        began = monotonic()
        answer = None
        try:
            answer = client.send(request)
        except httpx.TransportError as error:
            visit = Visit(name, type(error).__name__, None, monotonic() - began)
        else:
            retry_after = answer.headers.get("retry-after")
            visit = Visit(name, answer.status_code, retry_after, monotonic() - began)
        with self._changed:
            self._visits.append(visit)
        return answer
