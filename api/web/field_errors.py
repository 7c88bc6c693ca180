"""Reports all texts of a request that are too long at once, each with a sentence and its limit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException
from msgspec.inspect import Field, Metadata, StrType, StructType

from api.web.problem_details import FieldError

_TOO_LONG = re.compile(r"Expected `str` of length <= ([0-9]+)")
"""msgspec's error message. msgspec stops at the first text that is too long."""


def long_texts(request: Request[Any, Any, Any], error: ValidationException) -> list[FieldError]:
    """Errors of the texts in this request that are too long. Empty if the request has another fault."""
    faults = [fault for fault in error.extra or () if isinstance(fault, dict)]
    limits = [_TOO_LONG.match(str(fault.get("message", ""))) for fault in faults]
    if not faults or not all(limits):
        return []
    found = list(_in_parameters(request, faults)) or list(_in_body(request))
    named = {str(fault.get("key", "")) for fault in faults}
    return found if named <= {each.field for each in found} else []


def in_words(errors: Sequence[FieldError]) -> str:
    """All errors in one line, each after the name of its field in the request."""
    return " ".join(f"{each.field}: {each.detail}" for each in errors)


def too_long(field: str, title: str | None, limit: int, length: int) -> FieldError:
    """The error of one text. `title` is the field's name for people, if it differs from `field`."""
    called = title or field.replace("_", " ").capitalize()
    return FieldError(field, f"{called} can have at most {limit} characters; this has {length}.", limit)


def _in_parameters(
    request: Request[Any, Any, Any], faults: Sequence[Mapping[str, object]]
) -> Iterator[FieldError]:
    for fault in faults:
        key = str(fault.get("key", ""))
        limit = _TOO_LONG.match(str(fault["message"]))
        if limit is not None and key in request.query_params:
            yield too_long(key, None, int(limit[1]), len(request.query_params[key]))


def _in_body(request: Request[Any, Any, Any]) -> Iterator[FieldError]:
    data = request.route_handler.parsed_data_field
    body = _body_as_read(request)
    if data is not None and isinstance(body, dict):
        yield from long_texts_in(body, data.annotation)


def long_texts_in(body: Mapping[str, object], struct: Any) -> Iterator[FieldError]:
    """Errors of the texts in a decoded body that are too long for `struct`, in the order of its fields."""
    shape = msgspec.inspect.type_info(struct)
    for field in shape.fields if isinstance(shape, StructType) else ():
        text, limit = body.get(field.encode_name), _limit_of(field)
        if limit is not None and isinstance(text, str) and len(text) > limit:
            yield too_long(field.encode_name, _title_of(field), limit, len(text))


def _body_as_read(request: Request[Any, Any, Any]) -> object:
    """The JSON that was validated. Litestar keeps it with the request, so this need not be awaited."""
    reading = request.json()
    try:
        reading.send(None)
    except StopIteration as read:
        return read.value
    finally:
        reading.close()
    return None


def _limit_of(field: Field) -> int | None:
    kind = field.type.type if isinstance(field.type, Metadata) else field.type
    return kind.max_length if isinstance(kind, StrType) else None


def _title_of(field: Field) -> str | None:
    told = field.type.extra_json_schema if isinstance(field.type, Metadata) else None
    return None if told is None else told.get("title")
