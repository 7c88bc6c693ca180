"""How one log record is written: as a readable line, or as one JSON object.

Neither lets what was logged forge a line: control characters, line ends among them, are escaped.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from traceback import TracebackException

from api.observability.request_id import REQUEST_ID

MOST_FRAMES = 30
"""Of each traceback: the innermost, which say where it happened."""

OF_REQUEST = "request_id"

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
    """The message with its arguments. Of an exception among them its first line alone is written.

    PostgreSQL repeats in further lines (DETAIL) the row that a visitor's words were to be stored in.
    """
    if not isinstance(record.args, tuple) or not record.args:
        return record.getMessage()
    arguments = tuple(_first_line(each) if isinstance(each, BaseException) else each for each in record.args)
    return str(record.msg) % arguments


def _request_id_of(record: logging.LogRecord) -> str | None:
    """That of the request which is being answered, unless the record says itself to which it belongs."""
    return getattr(record, OF_REQUEST, REQUEST_ID.get())


def _time_of(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03d}Z"


def _escaped(text: str) -> str:
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0]


def _traceback_of(record: logging.LogRecord) -> Iterator[str]:
    if record.exc_info and record.exc_info[1]:
        told = TracebackException(*record.exc_info, limit=-MOST_FRAMES)
        yield from _lines_of(told)


def _lines_of(told: TracebackException) -> Iterator[str]:
    """As Python prints it, but of what each exception says the first line alone: see `message_of`."""
    if told.__cause__ is not None:
        yield from _lines_of(told.__cause__)
        yield "The above exception was the direct cause of the following exception:"
    elif told.__context__ is not None and not told.__suppress_context__:
        yield from _lines_of(told.__context__)
        yield "During handling of the above exception, another exception occurred:"
    yield "Traceback (most recent call last):"
    for entry in told.stack.format():
        yield from entry.rstrip("\n").split("\n")
    yield next(iter(told.format_exception_only()), "").partition("\n")[0]
    for inner in getattr(told, "exceptions", None) or ():
        yield from _lines_of(inner)
