from __future__ import annotations

from pathlib import Path

import pytest

from api.config.redis import read_redis_url
from api.config.settings import read_settings
from api.config.settings_error import SettingsError


@pytest.mark.parametrize(
    "address",
    [
        "redis://cache.example",
        "redis://cache.example:6379/0",
        "redis://:hunter2@10.0.0.7:6379/15?db=3",
        "redis://[::1]:6379",
        "rediss://visitor:hunter2@cache.example:6380/0?ssl_cert_reqs=none",
        "unix:///run/redis.sock",
        "unix://:hunter2@/run/redis.sock?db=2",
    ],
)
def test_redis_url_is_taken_verbatim(address: str) -> None:
    assert read_redis_url({"REDIS_URL": address}) == address


def test_certificate_file_must_be_readable_when_the_server_starts(tmp_path: Path) -> None:
    """Else every connection fails later, and each process goes by its own memory for good."""
    file = tmp_path / "cache.pem"
    address = f"rediss://visitor:hunter2@cache.example:6380/0?ssl_ca_certs={file}"
    for written in (address, "rediss://:hunter2@cache.example?ssl_ca_certs=cache.pem"):
        with pytest.raises(SettingsError) as refusal:
            read_redis_url({"REDIS_URL": written})
        assert str(refusal.value) == (
            "REDIS_URL: its ssl_ca_certs is not the absolute path of a file that can be read"
        )
    file.touch()
    assert read_redis_url({"REDIS_URL": address}) == address


def test_redis_url_is_none_if_unset() -> None:
    assert read_redis_url({}) is None


@pytest.mark.parametrize(
    "address",
    [
        "cache:6379",
        "http://hunter2@cache.example",
        "redis://",
        "redis://:hunter2@",
        "redis://:hunter2@cache.example:port",
        "redis://:hunter2@cache.example:0",
        "redis://:hunter2@cache.example:99999",
        "redis://:hunter2@cache.example/shop",
        "redis://:hunter2@cache.example/0/1",
        "redis://:hunter2@cache.example?db=first",
        "redis://:hunter2@cache.example?db=1&db=2",
        "rediss://:hunter2@cache.example?ssl_cert_reqs=CERT_NONE",
        "rediss://:hunter2@cache.example?ssl_cert_reqs=",
        "redis://:hunter2@cache.example?socket_timeout=9",
        "redis://:hunter2@cache.example?ssl_ca_certs=/etc/ssl/cache.pem",
        "redis://:hunter2@[cache.example",
        "redis://:hunter2@cache..example",
        f"redis://:hunter2@{'a' * 64}.example",
        "unix://:hunter2@",
        "unix://:hunter2@run/redis.sock",
    ],
)
def test_malformed_redis_url_is_refused_without_repeating_it(address: str) -> None:
    with pytest.raises(SettingsError, match=r"^REDIS_URL: [^\n]+$") as refusal:
        read_redis_url({"REDIS_URL": address})
    assert "hunter2" not in str(refusal.value)


def test_redis_password_is_not_in_repr_of_settings() -> None:
    assert "hunter2" not in repr(read_settings({"REDIS_URL": "redis://:hunter2@cache.example"}))
