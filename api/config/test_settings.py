from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from api.config.settings import Settings, SettingsError, at_port, read_settings

HOSTED = {
    "AGGREGATOR_URL": "https://aggregator.example.com/base/",
    "AGGREGATOR_USER_ID": "user-1",
    "AGGREGATOR_SESSION_ID": "session-1",
}


def test_empty_environment_gives_the_defaults() -> None:
    assert read_settings({}) == Settings()


def test_empty_value_counts_as_unset() -> None:
    assert read_settings({"PORT": " ", "AGGREGATOR_URL": ""}) == Settings()


def test_every_variable_is_read() -> None:
    settings = read_settings(
        {
            **HOSTED,
            "HOST": "0.0.0.0",
            "PORT": "9000",
            "DATABASE_URL": "postgresql+psycopg://waybill@db/waybill",
            "REDIS_URL": "redis://cache:6379/0",
            "AGGREGATOR_COMPANY_ID": "77",
            "AGGREGATOR_TRANSACTION_PREFIX": "NG",
            "AGGREGATOR_TIMEOUT": "2.5",
            "PUBLIC_URL": "https://www.example.com/",
            "ADS_TAG_ID": "AW-123",
            "DATABASE_TIMEOUT": "1.5",
            "DATABASE_POOL_SIZE": "12",
            "MESSAGES_KEEP_DAYS": "90",
            "LOG_LEVEL": "WARNING",
            "LOG_FORMAT": "json",
        }
    )
    assert (settings.host, settings.port) == ("0.0.0.0", 9000)
    assert settings.database_url == "postgresql+psycopg://waybill@db/waybill"
    assert settings.redis_url == "redis://cache:6379/0"
    assert settings.aggregator is not None
    assert settings.aggregator.base_url == "https://aggregator.example.com/base"
    assert settings.aggregator.company_id == settings.company_id == "77"
    assert settings.transaction_prefix == "NG"
    assert settings.aggregator_timeout == 2.5
    assert settings.public_url == "https://www.example.com"
    assert settings.ads_tag_id == "AW-123"
    assert (settings.database_timeout, settings.database_pool_size) == (1.5, 12)
    assert settings.messages_keep_days == 90
    assert (settings.log_level, settings.log_format) == ("warning", "json")


def test_public_url_defaults_to_host_and_port() -> None:
    assert read_settings({"HOST": "::1", "PORT": "81"}).public_url == "http://[::1]:81"


@pytest.mark.parametrize(
    ("url", "read"),
    [
        ("sqlite+aiosqlite:////srv/w.db", "sqlite:////srv/w.db"),
        ("sqlite+pysqlite:////srv/w.db", "sqlite:////srv/w.db"),
        ("postgres://site@db/w", "postgresql+psycopg://site@db/w"),
        ("postgresql://site@db/w", "postgresql+psycopg://site@db/w"),
        ("postgresql+psycopg://site@db/w", "postgresql+psycopg://site@db/w"),
        ("postgresql+psycopg_async://site@db/w", "postgresql+psycopg://site@db/w"),
    ],
)
def test_database_url_with_any_installed_driver_is_read_as_ours(url: str, read: str) -> None:
    assert read_settings({"DATABASE_URL": url}).database_url == read


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOST", "my host"),
        ("HOST", "http://localhost"),
        ("HOST", "a..example"),
        ("HOST", f"{'a' * 64}.example"),
        ("PORT", "eighty"),
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "8" * 5000),
        ("DATABASE_URL", "mysql://db/waybill"),
        ("DATABASE_URL", "postgresql+asyncpg://db/waybill"),
        ("DATABASE_URL", "waybill.sqlite3"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "sqlite:///:memory:"),
        ("DATABASE_URL", "sqlite:////srv/why?/waybill.sqlite3"),
        ("DATABASE_URL", "sqlite:////srv/why?.sqlite3"),
        ("DATABASE_URL", "sqlite:////srv/why?"),
        ("DATABASE_URL", "sqlite:////srv/a?b=1/waybill.sqlite3"),
        ("DATABASE_URL", "sqlite:////srv/a?timeout=5&b.sqlite3"),
        ("DATABASE_URL", "sqlite:////srv/a?timeot=5"),
        ("DATABASE_URL", "sqlite:////srv/a?timeout=5&timeout=6"),
        ("DATABASE_URL", "sqlite:////srv/a?mode=ro&uri=true"),
        ("AGGREGATOR_URL", "aggregator.example.com"),
        ("AGGREGATOR_URL", "https://"),
        ("AGGREGATOR_URL", "https://a.example/?key=1"),
        ("AGGREGATOR_URL", "https://a.example/a b"),
        ("AGGREGATOR_URL", "https://a.example/\u00fc"),
        ("AGGREGATOR_URL", "https://a..example"),
        ("AGGREGATOR_URL", "https://-"),
        ("AGGREGATOR_URL", "https://."),
        ("AGGREGATOR_URL", f"https://{'a' * 64}.example"),
        ("AGGREGATOR_USER_ID", "\udcff"),
        ("AGGREGATOR_SESSION_ID", "session\udcff"),
        ("AGGREGATOR_COMPANY_ID", "\udcff"),
        ("AGGREGATOR_TRANSACTION_PREFIX", "W B"),
        ("AGGREGATOR_TRANSACTION_PREFIX", "W" * 33),
        ("AGGREGATOR_TIMEOUT", "soon"),
        ("AGGREGATOR_TIMEOUT", "0"),
        ("AGGREGATOR_TIMEOUT", "nan"),
        ("AGGREGATOR_TIMEOUT", "1_0"),
        ("AGGREGATOR_TIMEOUT", "\u0665"),
        ("DATABASE_TIMEOUT", "inf"),
        ("DATABASE_POOL_SIZE", "0"),
        ("DATABASE_POOL_SIZE", "five"),
        ("MESSAGES_KEEP_DAYS", "0"),
        ("MESSAGES_KEEP_DAYS", "-3"),
        ("MESSAGES_KEEP_DAYS", "1.5"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("PUBLIC_URL", "www.example.com"),
        ("PUBLIC_URL", "https://www.example.com/shop"),
        ("PUBLIC_URL", "https://user@www.example.com"),
        ("PUBLIC_URL", "https://www.example.com:port"),
        ("PUBLIC_URL", "https://exa mple.com"),
        ("ADS_TAG_ID", "<script>"),
    ],
)
def test_malformed_value_is_refused_in_one_line_with_the_variable_name(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=rf"^{name}: [^\n]+$"):
        read_settings({**HOSTED, name: value})


def test_malformed_aggregator_url_is_named_before_a_missing_account() -> None:
    with pytest.raises(SettingsError, match=r"^AGGREGATOR_URL: "):
        read_settings({"AGGREGATOR_URL": "aggregator.example.com"})


@pytest.mark.parametrize("name", ["AGGREGATOR_USER_ID", "AGGREGATOR_SESSION_ID"])
def test_hosted_aggregator_requires_an_account(name: str) -> None:
    environment = {key: value for key, value in HOSTED.items() if key != name}
    with pytest.raises(SettingsError, match=rf"^{name}: is needed when AGGREGATOR_URL is set$"):
        read_settings(environment)


@pytest.mark.parametrize(
    "url",
    [
        "http://localhost:9000",
        "http://[::1]:9000/v2/",
        "https://me:s3%20cret@a_b.example./x",
        "http://10.0.0.7",
    ],
)
def test_aggregator_may_be_at_any_address(url: str) -> None:
    account = read_settings({**HOSTED, "AGGREGATOR_URL": url}).aggregator
    assert account is not None
    assert account.base_url == url.rstrip("/")


def test_aggregator_account_is_not_in_repr_of_settings() -> None:
    assert "user-1" not in repr(read_settings(HOSTED))
    assert "session-1" not in repr(read_settings(HOSTED))


def test_chosen_free_port_becomes_part_of_default_public_url() -> None:
    settings = read_settings({"PORT": "0"})
    assert at_port(settings, 4321).public_url == "http://127.0.0.1:4321"
    assert at_port(replace(settings, public_url="https://a.example"), 4321).public_url == "https://a.example"


def test_waybill_home_holds_data_and_own_seeds(tmp_path: Path) -> None:
    shared = read_settings({"WAYBILL_HOME": str(tmp_path)})
    assert shared.database_url == f"sqlite:///{tmp_path}/var/waybill.sqlite3"
    assert shared.seeds_directory == Settings().seeds_directory
    (tmp_path / "seeds").mkdir()
    assert read_settings({"WAYBILL_HOME": str(tmp_path)}).seeds_directory == tmp_path / "seeds"


@pytest.mark.parametrize("name", ["why?", "no#1", "100%41", "a b", "a&b=c", "Ìbàdàn", "a@b:c"])
def test_database_is_in_waybill_home_despite_special_characters_in_path(tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    url = make_url(read_settings({"WAYBILL_HOME": str(home)}).database_url)
    assert (url.database, url.query) == (str(home / "var/waybill.sqlite3"), {})


@pytest.mark.parametrize("home", ["var", "/no/such/folder", __file__])
def test_waybill_home_that_is_not_a_folder_is_refused(home: str) -> None:
    with pytest.raises(SettingsError, match=r"^WAYBILL_HOME: .* is not the absolute path of a folder$"):
        read_settings({"WAYBILL_HOME": home})


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("AGGREGATOR_SESSION_ID", "AGGREGATOR_URL is not, so the embedded sandbox answers"),
        ("MESSAGES_TO", "SMTP_URL is not, so messages stay in the database"),
    ],
)
def test_setting_without_effect_on_its_own_causes_a_warning(name: str, expected: str) -> None:
    assert read_settings({name: "someone"}).warnings == (f"{name}: is set and {expected}",)
    assert read_settings({}).warnings == ()
