from __future__ import annotations

import pytest
from litestar.types import Receive, Scope, Send

from api.web.middleware.client_address import ForwardedHeaders


async def answered(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that has nothing to say."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("::1", "::1"),
        ("fd00::7", "fd00::7"),
        ("197.210.64.7", "an address on the internet"),
        ("2a00:1450::1", "an address on the internet"),
        ("", "an unknown address"),
    ],
)
async def test_possible_visitor_address_is_not_logged(
    caplog: pytest.LogCaptureFixture, host: str, shown: str
) -> None:
    scope = {"type": "http", "headers": [(b"x-forwarded-for", b"197.210.64.8")], "client": (host, 5)}
    application = ForwardedHeaders(answered, ())
    for _ in range(3):
        await application(scope, None, None)  # type: ignore[arg-type]
    (line,) = [record.getMessage() for record in caplog.records]
    assert f"is not believed from {shown}, which FORWARDED_ALLOW_IPS does not name" in line
    assert "197.210" not in line
