from __future__ import annotations

from collections.abc import Iterator

import pytest

from api.testing.call_trace import Trace, tracing_new_threads


@pytest.fixture
def trace() -> Iterator[Trace]:
    """What a server runs that the test starts."""
    with tracing_new_threads() as trace:
        yield trace
