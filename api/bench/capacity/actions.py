"""Visitors' actions, as the requests that their browsers send.

The lists follow what Chromium sent to the same server on 28 November 2026: 144 requests for a first load,
three for a later one, all answered with 304, and the requests of forms.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from uuid import uuid4

from api.bench.site_questions import SENT_BY_A_BROWSER
from api.bench.visitors import Question


class Action(StrEnum):
    """A visitor's action, as it is called in the table."""

    FIRST_LOAD = "first visit: page, files for offline use, lists"
    LATER_LOAD = "later visit: what is new?"
    LINKED = "shipment by a link: drawn into the page"
    LOOK_UP = "shipment looked up"
    LOOK_AGAIN = "the same, five minutes later"
    QUOTE = "quote: lists, and prices"
    MESSAGE = "message by the contact form"
    WATCH = "shipment followed"


FACTS = ("/api/site", "/api/pages")
LISTS = ("/api/locations", "/api/countries", "/api/aliases")
WORKER = "/sw.js"
TRACKING = "/api/tracking?shipment_number={}"

_DRAWING = re.compile(r"/(?:art/[a-z-]+|favicon)\.svg")
_PRECACHED = re.compile(r'"url":"([^"]+)"')
# From its list, the service worker prefetches these pages, and all files except these chunks:
# `pwa/src/service-worker/fetchedAhead.ts`.
_PAGES_AHEAD = frozenset({"/shell", "/track"})
_SELDOM_USED = ("/assets/ScanLabel-", "/assets/followedShipments-", "/assets/savedFileWorker-")
# A point of P-256, and 16 bytes: the example of RFC 8291. No message is sent, because no shipment moves.
_P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


@dataclass(frozen=True, slots=True)
class Browsers:
    """Many browsers, each with a number and an address in the proxy's header. Each does an action once.

    `etags` are those of the responses that a browser has from an earlier visit, by path.
    """

    first_load: tuple[str, ...]
    etags: Mapping[str, str] = field(default_factory=dict)

    def questions(self, action: Action, number: int) -> list[Question]:
        """The requests of this action by the browser of this number, in their order."""
        return [self._by(number, question) for question in self._sent_for(action, number)]

    def _sent_for(self, action: Action, number: int) -> list[Question]:
        shipment = f"CAP{number}"
        match action:
            case Action.FIRST_LOAD:
                return [Question(path) for path in self.first_load]
            case Action.LATER_LOAD:
                return [self._known(path) for path in (WORKER, *FACTS)]
            case Action.LINKED:
                return [Question(f"/track?number={shipment}")]
            case Action.LOOK_UP:
                return [Question(TRACKING.format(shipment))]
            case Action.LOOK_AGAIN:
                return [self._known(TRACKING.format(shipment))]
            case Action.QUOTE:
                lists = [self._known(path) for path in LISTS]
                weight = f"{1 + number // 100 % 9000}.{number % 100:02}"
                places = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE"}
                return [*lists, _posted("/api/rates", {**places, "weight": weight}, 200)]
            case Action.MESSAGE:
                words = "My parcel has been at your office in Ibadan since Monday. When can I come for it? "
                person = {"firstname": "Adaeze", "lastname": "Okafor", "email": f"a{number}@mail.example"}
                return [_posted("/api/messages", {**person, "message": words * 3}, 201)]
            case Action.WATCH:
                keys = {"p256dh": _P256DH, "auth": _AUTH}
                subscription = {"endpoint": f"https://8.8.8.8/send/{number:0>150}", "keys": keys}
                form = {"shipment_number": shipment, "subscription": subscription}
                return [_posted("/api/watches", form, 201)]

    def _known(self, path: str) -> Question:
        """A request of a browser that has the response."""
        etag = self.etags.get(re.sub(r"CAP\d+", "{}", path), "")
        return Question(path, {"If-None-Match": etag}, status=304)

    @staticmethod
    def _by(number: int, question: Question) -> Question:
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        headers = {**SENT_BY_A_BROWSER, "X-Forwarded-For": address, **question.headers}
        return Question(question.path, headers, question.status, question.method, question.body)


def addresses_of_first_load(site_directory: Path) -> tuple[str, ...]:
    """The addresses that a new browser requests from the built site on the home page.

    Raises FileNotFoundError if no site is built, ValueError if the service worker's list cannot be found.
    """
    worker = (site_directory / "sw.js").read_text(encoding="utf-8")
    precached = tuple(dict.fromkeys(_PRECACHED.findall(worker)))
    if not precached:
        raise ValueError(f"{site_directory / 'sw.js'}: there is no list of files")
    kept = (address for address in precached if _is_fetched_ahead(address))
    # Files with a hash are requested once, because the worker gets them from the browser's cache.
    home = (site_directory / "index.html").read_text(encoding="utf-8")
    drawings = sorted(set(_DRAWING.findall(home)))
    return ("/", *drawings, WORKER, *kept, *LISTS, *FACTS, "/api/offices")


def _is_fetched_ahead(address: str) -> bool:
    if "." not in address:
        return address in _PAGES_AHEAD
    return not address.startswith(_SELDOM_USED)


def _posted(path: str, content: Mapping[str, object], status: int) -> Question:
    headers = {
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": "a" * 43,
        "Idempotency-Key": str(uuid4()),
    }
    return Question(path, headers, status, "POST", json.dumps(content).encode())
