"""An example of a response, for the OpenAPI document."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example

AS_OF = datetime(2026, 11, 20, 13, 30, tzinfo=UTC)


def example_answer(summary: str, value: msgspec.Struct) -> ResponseSpec:
    """A response with this value as its example. `summary` says what it is."""
    return ResponseSpec(
        data_container=type(value),
        description=summary,
        generate_examples=False,
        examples=[Example(summary=summary, value=msgspec.to_builtins(value))],
    )
