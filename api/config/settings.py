"""The operator's settings, which are read from the environment once and then passed as arguments."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from api.config.aggregator import AggregatorAccount as AggregatorAccount
from api.config.aggregator import read_account, read_transaction_prefix, warnings_of_account
from api.config.database import UrlInHome, read_database_url
from api.config.home import PROJECT_ROOT as PROJECT_ROOT
from api.config.home import home_in, read_home, warnings_of_home
from api.config.limits import (
    DEFAULT_CONNECTIONS,
    DEFAULT_RATE_LIMITS,
    RateLimits,
    read_max_connections,
    read_rate_limits,
)
from api.config.names import warnings_of_names
from api.config.parsing import is_host, one_of, quoted, seconds, text_of, whole_number
from api.config.proxies import read_trusted_proxies
from api.config.public_url import default_origin, read_public_url, warnings_of_public_url
from api.config.redis import read_redis_url
from api.config.settings_error import SettingsError as SettingsError
from api.config.smtp import SmtpAccount, read_smtp, warnings_of_smtp

DEFAULT_DATABASE = home_in(PROJECT_ROOT).database

LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("text", "json")
LONGEST_INTERVAL = 86_400
"""Seconds between two look-ups of a watched shipment: a day."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that may differ between two installations.

    `redis_url` is None if nothing is shared with other processes, `aggregator` if the embedded sandbox
    answers. `aggregator_timeout` is in seconds, for one whole call, and `database_timeout` in seconds, for a
    connection, a lock or a statement. `messages_keep_days` is None if messages are kept until somebody
    deletes them, `smtp` if they are not sent on by e-mail. `watch_interval` is in seconds, 0 if there are no
    notifications. `trusted_proxies` are the addresses and networks that may name the client of a request.
    `rate_limits` is None if no client is limited, `max_connections_per_address` if only the total of
    connections is. `warnings` are lines for the operator about valid values that are probably a mistake.
    `site_directory` contains the built pages, `assets_directory`, if any, the hashed files of this and other
    releases, and `seeds_directory` the files that fill the database.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = UrlInHome.of(DEFAULT_DATABASE)
    database_timeout: float = 5.0
    database_pool_size: int = 5
    redis_url: str | None = field(default=None, repr=False)
    aggregator: AggregatorAccount | None = None
    company_id: str = "65"
    transaction_prefix: str = "WB"
    aggregator_timeout: float = 10.0
    public_url: str = "http://127.0.0.1:8000"
    ads_tag_id: str | None = None
    messages_keep_days: int | None = None
    watch_interval: int = 900
    smtp: SmtpAccount | None = None
    trusted_proxies: tuple[str, ...] = ()
    rate_limits: RateLimits | None = DEFAULT_RATE_LIMITS
    max_connections_per_address: int | None = DEFAULT_CONNECTIONS
    warnings: tuple[str, ...] = ()
    log_level: str = "info"
    log_format: str = "text"
    site_directory: Path = PROJECT_ROOT / "pwa" / "dist"
    assets_directory: Path | None = None
    seeds_directory: Path = PROJECT_ROOT / "seeds"


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Reads the variables of the environment. An empty one counts as unset.

    Raises SettingsError, with one line that names the variable, if one is missing or malformed.
    """
    values = given_values(environment)
    host = _host(values.get("HOST", "127.0.0.1"))
    port = _port(values.get("PORT", "8000"))
    company_id = text_of(values, "AGGREGATOR_COMPANY_ID") if "AGGREGATOR_COMPANY_ID" in values else "65"
    public_url = read_public_url(values, host, port)
    home = read_home(values)
    return Settings(
        host=host,
        port=port,
        database_url=read_database_url(values, home.database),
        database_timeout=seconds(values, "DATABASE_TIMEOUT", 5),
        database_pool_size=whole_number(values, "DATABASE_POOL_SIZE", 5, 1, 1000),
        redis_url=read_redis_url(values),
        aggregator=read_account(values, company_id),
        company_id=company_id,
        transaction_prefix=read_transaction_prefix(values),
        aggregator_timeout=seconds(values, "AGGREGATOR_TIMEOUT", 10),
        public_url=public_url,
        ads_tag_id=_ads_tag(values.get("ADS_TAG_ID")),
        messages_keep_days=_keep_days(values),
        watch_interval=whole_number(values, "WATCH_INTERVAL", 900, 0, LONGEST_INTERVAL),
        smtp=read_smtp(values),
        trusted_proxies=read_trusted_proxies(values, host, public_url),
        rate_limits=read_rate_limits(values),
        max_connections_per_address=read_max_connections(values),
        warnings=(
            *warnings_of_names(values),
            *warnings_of_home(values),
            *warnings_of_public_url(values, host, port),
            *warnings_of_account(values),
            *warnings_of_smtp(values),
        ),
        log_level=one_of(values, "LOG_LEVEL", "info", LOG_LEVELS),
        log_format=one_of(values, "LOG_FORMAT", "text", LOG_FORMATS),
        seeds_directory=home.seeds,
    )


def given_values(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables that are not empty, without blanks around the values."""
    return {name: value.strip() for name, value in environment.items() if value.strip()}


def at_port(settings: Settings, port: int) -> Settings:
    """The settings with the port that the server got. It differs from theirs if that is 0, any free port."""
    if settings.public_url == default_origin(settings.host, settings.port):
        return replace(settings, port=port, public_url=default_origin(settings.host, port))
    return replace(settings, port=port)


def _host(text: str) -> str:
    if not is_host(text):
        raise SettingsError(f"HOST: {quoted(text)} is not a host name or an address")
    return text


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65535:
        raise SettingsError(f"PORT: {quoted(text)} is not a port number from 0 to 65535")
    return int(text)


def _ads_tag(text: str | None) -> str | None:
    if text is not None and not re.fullmatch(r"[A-Za-z0-9-]{1,64}", text):
        raise SettingsError(f"ADS_TAG_ID: {quoted(text)} is not 1 to 64 letters, digits or hyphens")
    return text


def _keep_days(values: Mapping[str, str]) -> int | None:
    if "MESSAGES_KEEP_DAYS" not in values:
        return None
    return whole_number(values, "MESSAGES_KEEP_DAYS", 0, 1, 36_500)
