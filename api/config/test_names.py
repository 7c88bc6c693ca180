"""Variables that nobody reads: a misspelt name must not go unnoticed."""

from __future__ import annotations

import pytest

from api.config import settings
from api.config.names import NAMES
from api.config.settings import read_settings

EVERYTHING_SET = {
    "AGGREGATOR_URL": "https://aggregator.example",
    "AGGREGATOR_USER_ID": "user",
    "AGGREGATOR_SESSION_ID": "session",
    "SMTP_URL": "smtp://mail.example",
    "MESSAGES_TO": "office@waybill.example",
    "MESSAGES_FROM": "site@waybill.example",
    "MESSAGES_KEEP_DAYS": "30",
    "PUBLIC_URL": "https://www.waybill.example",
    "DATABASE_URL": "sqlite:////srv/waybill.sqlite3",
    "REDIS_URL": "redis://cache.example",
}


class Recorded(dict[str, str]):
    """Variables that record which names are looked up."""

    def __init__(self, values: dict[str, str]) -> None:
        super().__init__(values)
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.names.add(str(name))
        return super().__contains__(name)

    def get(self, name: str, default: str | None = None) -> str | None:  # type: ignore[override]
        self.names.add(name)
        return super().get(name, default)


def test_names_are_those_that_the_settings_are_read_from(monkeypatch: pytest.MonkeyPatch) -> None:
    values = Recorded(EVERYTHING_SET)
    monkeypatch.setattr(settings, "given_values", lambda _: values)
    read_settings({})
    assert values.names == NAMES


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("MESSAGES_KEEP_DAY", "MESSAGES_KEEP_DAYS"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("AGREGATOR_URL", "AGGREGATOR_URL"),
        ("RATE_LIMIT_QUOTE", "RATE_LIMIT_QUOTES"),
        ("public_url", "PUBLIC_URL"),
        ("LOGLEVEL", "LOG_LEVEL"),
    ],
)
def test_misspelt_name_gets_a_warning(written: str, meant: str) -> None:
    warnings = read_settings({written: "value"}).warnings
    assert f"{written}: is no variable that the site reads; is {meant} meant?" in warnings


@pytest.mark.parametrize(
    "other",
    ["HOSTNAME", "DATABASE_PRIVATE_URL", "REDIS_TLS_URL", "PATH", "PUBLIC_URL", "POSTGRES_URL", "\udcff"],
)
def test_variables_of_other_programs_get_no_warning(other: str) -> None:
    assert read_settings({other: "https://www.waybill.example"}).warnings == ()


def test_empty_variable_gets_no_warning() -> None:
    assert read_settings({"DATABASE_URI": " "}).warnings == ()
