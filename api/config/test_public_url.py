from __future__ import annotations

import pytest

from api.config.settings import SettingsError, read_settings


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://www.example.com", "https://www.example.com"),
        ("HTTPS://WWW.Example.COM/", "https://www.example.com"),
        ("https://www.example.com:443", "https://www.example.com"),
        ("http://www.example.com:80/", "http://www.example.com"),
        ("https://www.example.com:80", "https://www.example.com:80"),
        ("https://www.example.com:08443", "https://www.example.com:8443"),
        ("https://www.example.com:", "https://www.example.com"),
        ("https://www.example.com./", "https://www.example.com"),
        ("https://bücher.example", "https://xn--bcher-kva.example"),
        ("https://Ọjà.example", "https://xn--j-sfa590u.example"),
        ("http://[0:0::1]:8000", "http://[::1]:8000"),
        ("http://10.0.0.7:8000", "http://10.0.0.7:8000"),
    ],
)
def test_public_url_is_normalized_as_browsers_write_an_origin(text: str, origin: str) -> None:
    assert read_settings({"PUBLIC_URL": text}).public_url == origin


@pytest.mark.parametrize(
    "text",
    [
        "https://@www.example.com",
        "https://:secret@www.example.com",
        "https://www.example.com?",
        "https://www.example.com#top",
        "https://www.example.com//",
        "https://www..example.com",
        "https://..",
        "https://-www.example.com",
        "https://exa\tmple.com",
        "https://exa\nmple.com",
        "https://" + "a" * 64 + ".example",
        "https://" + "a." * 130 + "example",
        "https:\\\\www.example.com",
        "http://[::1%25eth0]",
        "http://[v1.a]",
        "http://[::1",
        "https://www.example.com:0",
        "https://www.example.com:65536",
        "https://stra\u00dfe.example",
        "ftp://www.example.com",
    ],
)
def test_malformed_origin_is_refused_with_the_variable_name(text: str) -> None:
    with pytest.raises(SettingsError, match=r"^PUBLIC_URL: [^\n]+$"):
        read_settings({"PUBLIC_URL": text})


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.0.0.7", "203.0.113.9", "www.example.com"])
def test_missing_public_url_on_reachable_host_causes_a_warning(host: str) -> None:
    (warning,) = read_settings({"HOST": host}).warnings
    assert warning.startswith("PUBLIC_URL: is not set")
    assert read_settings({"HOST": host, "PUBLIC_URL": "https://www.example.com"}).warnings == ()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.9", "::1", "localhost", "LOCALHOST"])
def test_missing_public_url_on_loopback_causes_no_warning(host: str) -> None:
    assert read_settings({"HOST": host}).warnings == ()
