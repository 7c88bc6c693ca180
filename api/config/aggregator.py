"""Settings of the hosted aggregator: its address, our account, and the prefix of our transaction ids."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from api.config.parsing import quoted, text_of, web_address
from api.config.settings_error import SettingsError


@dataclass(frozen=True, slots=True)
class AggregatorAccount:
    """The address of the hosted aggregator and our account. It must never reach a client or a log."""

    base_url: str
    user_id: str = field(repr=False)
    session_id: str = field(repr=False)
    company_id: str = field(repr=False)


def read_account(values: Mapping[str, str], company_id: str) -> AggregatorAccount | None:
    """The account. None if the embedded sandbox should answer. Raises SettingsError."""
    if "AGGREGATOR_URL" not in values:
        return None
    base_url = _base_url(values["AGGREGATOR_URL"])
    for name in ("AGGREGATOR_USER_ID", "AGGREGATOR_SESSION_ID"):
        if name not in values:
            raise SettingsError(f"{name}: is needed when AGGREGATOR_URL is set")
    return AggregatorAccount(
        base_url=base_url,
        user_id=text_of(values, "AGGREGATOR_USER_ID"),
        session_id=text_of(values, "AGGREGATOR_SESSION_ID"),
        company_id=company_id,
    )


def warnings_of_account(values: Mapping[str, str]) -> tuple[str, ...]:
    """One line when there is an account and no aggregator: the name of the variable may be misspelt."""
    given = [name for name in ("AGGREGATOR_USER_ID", "AGGREGATOR_SESSION_ID") if name in values]
    if not given or "AGGREGATOR_URL" in values:
        return ()
    return (f"{given[0]}: is set and AGGREGATOR_URL is not, so the embedded sandbox answers",)


def read_transaction_prefix(values: Mapping[str, str]) -> str:
    """The prefix of each transaction's id. Raises SettingsError."""
    text = values.get("AGGREGATOR_TRANSACTION_PREFIX", "WB")
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,32}", text):
        raise SettingsError(
            f"AGGREGATOR_TRANSACTION_PREFIX: {quoted(text)} is not 1 to 32 letters, digits, hyphens or "
            "underscores"
        )
    return text


def _base_url(text: str) -> str:
    if web_address(text) is None:
        # The message omits the text, because a base URL may contain a password.
        raise SettingsError("AGGREGATOR_URL: is not a base URL such as https://aggregator.example.com")
    return text.rstrip("/")
