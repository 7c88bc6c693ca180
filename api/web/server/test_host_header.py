"""Valid and invalid Host headers, by the syntax of RFC 3986."""

from __future__ import annotations

import pytest

from api.web.server.bounded_application import fault_of_host
from api.web.server.host_header import HOST_INVALID, HOST_MISSING, HOST_REPEATED


@pytest.mark.parametrize(
    "host",
    [
        b"waybill.example",
        b"WWW.waybill.example:443",
        b"waybill.example.",
        b"waybill:",
        b"127.0.0.1:8000",
        b"[::1]",
        b"[2001:db8::7]:8443",
        b"[v1.future:7]",
        b"under_score.example",
        b"xn--nxasmq6b",
        b"caf%C3%A9.example",
        b"a" * 255,
    ],
)
def test_valid_host_is_accepted_for_any_name(host: bytes) -> None:
    assert fault_of_host([(b"accept", b"*/*"), (b"host", host)], "1.1") is None


@pytest.mark.parametrize(
    "host",
    [
        b"",
        b" ",
        b"evil:abc",
        b"::1",
        b"x:65536",
        b"x:99999999",
        b"x:" + b"9" * 5000,
        b"x:-1",
        b"x:1:2",
        b":80",
        b"[",
        b"[]",
        b"[::1",
        b"[::1]x",
        b"[1.2.3.4]",
        b"[fe80::1%25eth0]",
        b"[" + b":" * 9000 + b"]",
        b"a b",
        b"a, b",
        b"user@host",
        b"host/path",
        b"host?query",
        b"host#part",
        b"host\\",
        b"<host>",
        b"%zz",
        b"\xff",
        "é.example".encode(),
        b"a" * 256,
        b"a" * 60_000,
    ],
)
def test_malformed_host_is_refused(host: bytes) -> None:
    assert fault_of_host([(b"host", host)], "1.1") == HOST_INVALID


def test_host_must_be_present_once() -> None:
    assert fault_of_host([], "1.1") == HOST_MISSING
    assert fault_of_host([(b"host", b"a"), (b"host", b"a")], "1.1") == HOST_REPEATED
    assert fault_of_host([(b"host", b"a"), (b"host", b"a")], "1.0") == HOST_REPEATED


def test_host_may_be_missing_in_http_1_0() -> None:
    assert fault_of_host([], "1.0") is None
