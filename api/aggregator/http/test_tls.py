"""Which certificates the client trusts, and that it reuses connections over TLS too."""

from __future__ import annotations

import asyncio
import shlex
import shutil
import ssl
import subprocess
from pathlib import Path

import pytest

from api.aggregator.port import AggregatorUnreachable
from api.testing.aggregator_client import answer, connected, title_of, whole
from api.testing.raw_server import RawServer

pytestmark = pytest.mark.anyio

MAKE_A_CERTIFICATE = shlex.split(
    "req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost "
    "-addext subjectAltName=DNS:localhost"
)


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Who trusts a new certificate for `localhost`, and who shows it."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("there is no openssl on the PATH to make a certificate with")
    subprocess.run(
        [openssl, *MAKE_A_CERTIFICATE],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    shown = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shown.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    return ssl.create_default_context(cafile=tmp_path / "cert.pem"), shown


async def test_tls_connection_is_reused(
    certificate: tuple[ssl.SSLContext, ssl.SSLContext],
) -> None:
    async with connected(answer, tls=certificate) as (aggregator, server):
        assert [await title_of(aggregator, number) for number in "ABC"] == ["A", "B", "C"]
        assert server.connections == 1


async def test_tls_connection_with_bytes_after_response_is_closed(
    certificate: tuple[ssl.SSLContext, ssl.SSLContext],
) -> None:
    async def say_more(server: RawServer, writer: asyncio.StreamWriter) -> None:
        await answer(server, writer)
        writer.write(whole("of somebody else"))

    async with connected(say_more, tls=certificate) as (aggregator, server):
        assert [await title_of(aggregator, number) for number in "AB"] == ["A", "B"]
        assert server.connections == 2


async def test_untrusted_certificate_is_refused(
    certificate: tuple[ssl.SSLContext, ssl.SSLContext],
) -> None:
    strangers = (ssl.create_default_context(), certificate[1])
    async with connected(answer, tls=strangers) as (aggregator, server):
        with pytest.raises(AggregatorUnreachable, match="SSLCertVerificationError"):
            await aggregator.track("A")
        assert server.received == []
