"""Formats a log record as a readable line, or as one JSON object.

Both escape control characters, including line ends, so that logged values cannot forge a line.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from traceback import StackSummary, walk_tb

from api.observability.exception_label import exception_label

REQUEST_ID: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The id of the current request. None outside a request. It is never sent to another server."""

MOST_FRAMES = 30
"""Frames of each traceback: the innermost, which show where the error occurred."""

OF_REQUEST = "request_id"
DIRECT_CAUSE = "The above exception was the direct cause of the following exception:"
WHILE_HANDLING = "During handling of the above exception, another exception occurred:"

# C0, DEL, C1, the two Unicode line ends, and marks of text direction.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class TextFormatter(logging.Formatter):
    """Writes `time LEVEL logger [request id] message`, and an indented traceback after it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the lines of a traceback."""
        line = (
            f"{_time_of(record)} {record.levelname:<7} {record.name} [{_request_id_of(record) or '-'}] "
            f"{_escaped(message_of(record))}"
        )
        return "\n    ".join((line, *map(_escaped, _traceback_of(record))))


class JsonFormatter(logging.Formatter):
    """Writes one object a line: time, level, logger, message, request_id and, if there is one, exception."""

    def format(self, record: logging.LogRecord) -> str:
        """The object, in ASCII."""
        entry = {
            "time": _time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
            "request_id": _request_id_of(record),
        }
        if lines := list(_traceback_of(record)):
            entry["exception"] = "\n".join(lines)
        return json.dumps(entry)


def message_of(record: logging.LogRecord) -> str:
    """The message with its arguments. An exception among them is replaced by its label.

    The text of an exception, from a database or Python itself, may contain a visitor's input. asyncio puts
    such a text into the message, in the lines after the first.
    """
    if record.name == "asyncio":
        return record.getMessage().partition("\n")[0]
    if not isinstance(record.args, tuple) or not record.args:
        return record.getMessage()
    arguments = tuple(
        exception_label(each) if isinstance(each, BaseException) else each for each in record.args
    )
    return str(record.msg) % arguments


def _request_id_of(record: logging.LogRecord) -> str | None:
    """The id of the current request, unless the record itself names a request."""
    return getattr(record, OF_REQUEST, REQUEST_ID.get())


def _time_of(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03d}Z"


def _escaped(text: str) -> str:
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def _traceback_of(record: logging.LogRecord) -> Iterator[str]:
    if record.exc_info and record.exc_info[1]:
        yield from _lines_of(record.exc_info[1], frozenset())


def _lines_of(error: BaseException, seen: frozenset[int]) -> Iterator[str]:
    """The traceback as Python prints it, with the label of each exception in place of its text."""
    seen |= {id(error)}
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _lines_of(before, seen)
        yield DIRECT_CAUSE if before is error.__cause__ else WHILE_HANDLING
    yield "Traceback (most recent call last):"
    for entry in StackSummary.extract(walk_tb(error.__traceback__), limit=-MOST_FRAMES).format():
        yield from entry.rstrip("\n").split("\n")
    yield exception_label(error)
    for inner in getattr(error, "exceptions", None) or ():
        if isinstance(inner, BaseException) and id(inner) not in seen:
            yield from _lines_of(inner, seen)
