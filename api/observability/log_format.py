"""How one log record is written: as a readable line, or as one JSON object.

Neither lets what was logged forge a line: control characters, line ends among them, are escaped.
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
"""The request that is being answered; None outside one. It is never sent to another server."""

MOST_FRAMES = 30
"""Of each traceback: the innermost, which say where it happened."""

OF_REQUEST = "request_id"
DIRECT_CAUSE = "The above exception was the direct cause of the following exception:"
WHILE_HANDLING = "During handling of the above exception, another exception occurred:"

# C0, DEL, C1, the two Unicode line ends, and what turns the direction of a line.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class TextFormatter(logging.Formatter):
    """`time LEVEL logger [request id] message`; a traceback follows, indented."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and one for each of a traceback."""
        line = (
            f"{_time_of(record)} {record.levelname:<7} {record.name} [{_request_id_of(record) or '-'}] "
            f"{_escaped(message_of(record))}"
        )
        return "\n    ".join((line, *map(_escaped, _traceback_of(record))))


class JsonFormatter(logging.Formatter):
    """One object a line: time, level, logger, message, request_id and, where there is one, exception."""

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
    """The message with its arguments. Of an exception among them its label alone is written.

    Its text may repeat a value that a visitor has typed: databases and Python itself do. asyncio puts that
    into the message, in the lines after the first.
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
    """That of the request which is being answered, unless the record says itself to which it belongs."""
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
    """As Python prints it, with the label of each exception instead of its text: see `message_of`."""
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
