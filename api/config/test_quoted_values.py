"""What a message about a malformed setting repeats of its value: little, and no secret."""

from __future__ import annotations

import pytest

from api.config.parsing import quoted
from api.config.settings import SettingsError, read_settings
from api.storage.db.engine import url_of

OTHERS = {
    "AGGREGATOR_USER_ID": "user-1",
    "AGGREGATOR_SESSION_ID": "session-1",
    "MESSAGES_TO": "desk@waybill.example",
    "MESSAGES_FROM": "site@waybill.example",
}
NAMES = (
    "HOST",
    "PORT",
    "DATABASE_URL",
    "DATABASE_TIMEOUT",
    "DATABASE_POOL_SIZE",
    "REDIS_URL",
    "AGGREGATOR_URL",
    "AGGREGATOR_TRANSACTION_PREFIX",
    "AGGREGATOR_TIMEOUT",
    "PUBLIC_URL",
    "ADS_TAG_ID",
    "FORWARDED_ALLOW_IPS",
    "RATE_LIMITS",
    "RATE_LIMIT_QUOTES",
    "MAX_CONNECTIONS_PER_ADDRESS",
    "MESSAGES_KEEP_DAYS",
    "SMTP_URL",
    "WATCH_INTERVAL",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "WAYBILL_HOME",
)
MAILBOXES = ("MESSAGES_TO", "MESSAGES_FROM")
LONG = {"WAYBILL_HOME": "/" + "x" * 5_000, "MAX_CONNECTIONS_PER_ADDRESS": "9" * 5_000}


def refusal_of(name: str, value: str) -> str:
    with_mail = {"SMTP_URL": "smtp://mail.example"} if name in MAILBOXES else {}
    with pytest.raises(SettingsError) as refused:
        read_settings({**OTHERS, **with_mail, name: value})
    return str(refused.value)


@pytest.mark.parametrize("name", [*NAMES, *MAILBOXES])
def test_overlong_value_is_cut_in_the_message(name: str) -> None:
    message = refusal_of(name, LONG.get(name, "x" * 5_000))
    assert message.startswith(f"{name}: ")
    assert len(message) < 350


@pytest.mark.parametrize("name", [*NAMES, *MAILBOXES])
@pytest.mark.parametrize("end", ["", "/waybill?sslpassword=hunter2"])
def test_password_in_the_wrong_variable_is_not_in_the_message(name: str, end: str) -> None:
    message = refusal_of(name, f"mysql://site:hunter2@db.example{end}")
    assert message.startswith(f"{name}: ")
    assert "hunter2" not in message


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("eighty", "'eighty'"),
        ("a\nb", r"'a\nb'"),
        ("x" * 201, f"'{'x' * 200}…'"),
        ("https://me:p@ss@www.example.com/shop", "'…@www.example.com/shop'"),
        ("http://db.example/w?password=hunter2", "'http://db.example/w?…'"),
        ("desk@waybill", "'desk@waybill'"),
    ],
)
def test_value_is_quoted_in_one_short_line(value: str, shown: str) -> None:
    assert quoted(value) == shown


@pytest.mark.parametrize("rest", ["site:hun@ter2@db/w", "site:hun@ter2/x@db/w", "site:hun@ter2?x@db/w"])
def test_unescaped_sign_in_the_password_is_refused_without_the_password(rest: str) -> None:
    """SQLAlchemy would take what follows it for the host, which messages name."""
    message = refusal_of("DATABASE_URL", f"postgresql://{rest}")
    assert "write %40" in message
    assert "ter2" not in message


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+psycopg://site:hun%40ter2@db:5432/w",
        "postgresql+psycopg://site@server:hunter2@db/w",
        "postgresql+psycopg://site@/w?host=/run/postgresql",
        "postgresql+psycopg://site:hunter2@db/w?options=-csearch_path%3Dshop&application_name=a@b",
        "postgresql+psycopg://db:5432/w?password=hun@ter2",
    ],
)
def test_other_signs_in_the_database_url_are_accepted(url: str) -> None:
    assert read_settings({"DATABASE_URL": url}).database_url == url


def test_password_in_place_of_the_port_is_not_in_the_message() -> None:
    with pytest.raises(SettingsError, match=r"^DATABASE_URL: cannot be read, ") as refused:
        url_of("postgresql+psycopg://site:20261129/waybill")
    assert "20261129" not in str(refused.value)
