"""Posts an encrypted message to the push service of a browser (RFC 8030)."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

from api.notifications.news import Urgency
from api.notifications.public_hosts import NotPublic

SECONDS_TO_SEND = 10.0
LARGEST_ANSWER = 16 * 1024
"""The most bytes read of a response, of which only the status matters."""

TIME_TO_LIVE = 3 * 24 * 60 * 60
"""Seconds for which a push service keeps a message for a phone that is off."""

GONE = frozenset({404, 410})
TRY_AGAIN = frozenset({408, 425, 429})
LONGEST_RETRY_AFTER = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Sent:
    """The push service has accepted the message."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The browser's subscription no longer exists."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The push service refuses the message, probably for good. `reason` is a status or a word for the log."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unavailable:
    """The message could not be sent now. `retry_after` is in seconds, if the service said so.

    `is_silent` if the service did not respond, so that other messages to it would fail too.
    """

    reason: str
    retry_after: float | None = None
    is_silent: bool = False


Delivery = Sent | Gone | Refused | Unavailable


@dataclass(frozen=True, slots=True)
class PushMessage:
    """The message to post. It replaces an undelivered message with the same `topic`."""

    endpoint: str
    authorization: str
    body: bytes
    topic: str
    urgency: Urgency


class PushClient:
    """Posts messages. `transport` connects only to addresses that it has checked, and raises NotPublic."""

    def __init__(self, transport: httpx.AsyncBaseTransport, seconds: float = SECONDS_TO_SEND) -> None:
        self._http = httpx.AsyncClient(
            transport=transport, trust_env=False, follow_redirects=False, timeout=seconds
        )
        self._seconds = seconds

    async def aclose(self) -> None:
        """Closes its connections."""
        await self._http.aclose()

    async def post(self, message: PushMessage, now: datetime) -> Delivery:
        """Sends the message once, and returns the outcome."""
        headers = {
            "authorization": message.authorization,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(TIME_TO_LIVE),
            "topic": message.topic,
            "urgency": message.urgency,
        }
        try:
            async with asyncio.timeout(self._seconds):
                request = self._http.stream("POST", message.endpoint, content=message.body, headers=headers)
                async with request as response:
                    await _read_some(response)
                    return _delivery_of(response, now)
        except NotPublic:
            return Refused("its host is not public now")
        except httpx.InvalidURL:
            return Refused("its address cannot be read")
        except (httpx.HTTPError, OSError) as fault:  # a TimeoutError too
            # Only the error's class, because its text may contain the address.
            return Unavailable(type(fault).__name__, is_silent=True)


async def _read_some(response: httpx.Response) -> None:
    """Reads a short response to its end, so that the connection can be reused."""
    length = 0
    async for piece in response.aiter_raw():
        length += len(piece)
        if length > LARGEST_ANSWER:
            return


def _delivery_of(response: httpx.Response, now: datetime) -> Delivery:
    status = response.status_code
    if 200 <= status < 300:
        return Sent()
    if status in GONE:
        return Gone()
    if status in TRY_AGAIN or status >= 500:
        return Unavailable(str(status), _retry_after(response.headers.get("retry-after", ""), now))
    return Refused(str(status))


def _retry_after(text: str, now: datetime) -> float | None:
    """The header's value in seconds, given as seconds or as a date. None if it is neither."""
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(min(int(text), LONGEST_RETRY_AFTER))
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    seconds = (date.replace(tzinfo=date.tzinfo or UTC) - now).total_seconds()
    return min(max(seconds, 0.0), LONGEST_RETRY_AFTER)
