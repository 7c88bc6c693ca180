from __future__ import annotations

import pytest

from api.config.settings import SettingsError, read_settings


@pytest.mark.parametrize(
    ("environment", "trusted"),
    [
        ({}, ()),
        ({"PUBLIC_URL": "http://127.0.0.1:8000"}, ()),
        ({"PUBLIC_URL": "http://localhost:8000"}, ()),
        ({"PUBLIC_URL": "https://www.example.com"}, ("127.0.0.1", "::1")),
        ({"HOST": "localhost", "PUBLIC_URL": "https://www.example.com"}, ("127.0.0.1", "::1")),
        ({"HOST": "0.0.0.0", "PUBLIC_URL": "https://www.example.com"}, ()),
        ({"FORWARDED_ALLOW_IPS": "10.0.0.7, 192.168.0.0/16"}, ("10.0.0.7/32", "192.168.0.0/16")),
        (
            {"PUBLIC_URL": "https://www.example.com", "FORWARDED_ALLOW_IPS": "10.0.0.7"},
            ("10.0.0.7/32",),
        ),
    ],
)
def test_trusted_proxies_are_read_from_forwarded_allow_ips(
    environment: dict[str, str], trusted: tuple[str, ...]
) -> None:
    assert read_settings(environment).trusted_proxies == trusted


@pytest.mark.parametrize("text", ["*", "proxy.example.com", "10.0.0.7,", "10.0.0.1/8"])
def test_malformed_proxy_address_is_refused_with_the_variable_name(text: str) -> None:
    with pytest.raises(SettingsError, match=r"^FORWARDED_ALLOW_IPS: .* is not an address such as"):
        read_settings({"FORWARDED_ALLOW_IPS": text})
