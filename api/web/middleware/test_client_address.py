from __future__ import annotations

from typing import Any

import pytest

from api.web.middleware.client_address import client_of


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("197.210.64.7", "197.210.64.7"),
        ("::ffff:197.210.64.7", "197.210.64.7"),
        ("2c0f:f5c0:1:2:aaaa::1", "2c0f:f5c0:1:2::/64"),
        ("2c0f:f5c0:1:2:bbbb::2", "2c0f:f5c0:1:2::/64"),
        ("2c0f:f5c0:1:3::1", "2c0f:f5c0:1:3::/64"),
        ("no address", "unknown"),
        ("197.210.64", "unknown"),
        ("197.210.64.007", "unknown"),
        ("197.210.64.7\0", "unknown"),
        ("١٩٧.210.64.7", "unknown"),
        ("", "unknown"),
    ],
)
def test_client_is_an_ipv4_address_or_an_ipv6_network(address: str, client: str) -> None:
    scope: Any = {"type": "http", "client": (address, 40000)}
    assert client_of(scope) == client


def test_clients_without_address_share_one_bucket() -> None:
    scope: Any = {"type": "http", "client": None}
    assert client_of(scope) == "unknown"
