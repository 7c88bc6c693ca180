"""What an operator may set, read from the environment once and passed in from there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from api.proxy_settings import read_trusted_proxies
from api.redis_settings import read_redis_url
from api.settings_error import SettingsError as SettingsError
from api.smtp_settings import SmtpAccount, read_smtp

PROJECT_ROOT = Path(__file__).resolve().parent.parent
DEFAULT_DATABASE = PROJECT_ROOT / "var" / "waybill.sqlite3"

_HOST = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:.]+")


@dataclass(frozen=True, slots=True)
class AggregatorAccount:
    """Where the hosted aggregator answers and who we are to it. Never leaves the server, nor a log."""

    base_url: str
    user_id: str = field(repr=False)
    session_id: str = field(repr=False)
    company_id: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that may differ between two installations.

    `redis_url` is None when nothing is shared with other processes, `aggregator` when the embedded sandbox
    answers. `aggregator_timeout` is in seconds, for one whole call. `smtp` is None when messages are not
    passed on by e-mail. `trusted_proxies` are the addresses and networks that may say for whom they ask.
    `site_directory` holds the built pages, `seeds_directory` the files that the database is made from.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = f"sqlite:///{DEFAULT_DATABASE}"
    redis_url: str | None = field(default=None, repr=False)
    aggregator: AggregatorAccount | None = None
    company_id: str = "65"
    transaction_prefix: str = "WB"
    aggregator_timeout: float = 10.0
    public_url: str = "http://127.0.0.1:8000"
    ads_tag_id: str | None = None
    smtp: SmtpAccount | None = None
    trusted_proxies: tuple[str, ...] = ()
    site_directory: Path = PROJECT_ROOT / "pwa" / "dist"
    seeds_directory: Path = PROJECT_ROOT / "seeds"


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Reads the variables of the operator's environment; an empty one counts as unset.

    Raises SettingsError, one line that names the variable, when one is missing or malformed.
    """
    values = {name: value.strip() for name, value in environment.items() if value.strip()}
    host = _host(values.get("HOST", "127.0.0.1"))
    port = _port(values.get("PORT", "8000"))
    company_id = values.get("AGGREGATOR_COMPANY_ID", "65")
    public_url = _public_url(values["PUBLIC_URL"]) if "PUBLIC_URL" in values else _default_origin(host, port)
    return Settings(
        host=host,
        port=port,
        database_url=_database_url(values.get("DATABASE_URL", f"sqlite:///{DEFAULT_DATABASE}")),
        redis_url=read_redis_url(values),
        aggregator=_account(values, company_id),
        company_id=company_id,
        transaction_prefix=_prefix(values.get("AGGREGATOR_TRANSACTION_PREFIX", "WB")),
        aggregator_timeout=_seconds("AGGREGATOR_TIMEOUT", values.get("AGGREGATOR_TIMEOUT", "10")),
        public_url=public_url,
        ads_tag_id=_ads_tag(values.get("ADS_TAG_ID")),
        smtp=read_smtp(values),
        trusted_proxies=read_trusted_proxies(values, host, public_url),
    )


def at_port(settings: Settings, port: int) -> Settings:
    """The settings of a server that has got `port`: it differs from theirs when that is 0, any free one."""
    if settings.public_url == _default_origin(settings.host, settings.port):
        return replace(settings, port=port, public_url=_default_origin(settings.host, port))
    return replace(settings, port=port)


def _default_origin(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _host(text: str) -> str:
    if not _HOST.fullmatch(text):
        raise SettingsError(f"HOST: {text!r} is not a host name or an address")
    return text


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65535:
        raise SettingsError(f"PORT: {text!r} is not a port number from 0 to 65535")
    return int(text)


def _seconds(name: str, text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 600:
        raise SettingsError(f"{name}: {text!r} is not a number of seconds above 0 and up to 600")
    return seconds


def _prefix(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,32}", text):
        raise SettingsError(
            f"AGGREGATOR_TRANSACTION_PREFIX: {text!r} is not 1 to 32 letters, digits, hyphens or underscores"
        )
    return text


def _database_url(text: str) -> str:
    scheme, separator, rest = text.partition("://")
    if scheme not in {"sqlite", "sqlite+aiosqlite", "postgresql+psycopg"} or not separator:
        raise SettingsError("DATABASE_URL: must start with sqlite:/// or postgresql+psycopg://")
    if scheme == "postgresql+psycopg":
        return text
    # One URL serves several connections, each of which would get a memory of its own.
    if not rest.startswith("/") or rest.partition("?")[0] in {"/", "/:memory:"}:
        raise SettingsError("DATABASE_URL: must name a file, as in sqlite:////srv/waybill.sqlite3")
    return f"sqlite://{rest}"


def _ads_tag(text: str | None) -> str | None:
    if text is not None and not re.fullmatch(r"[A-Za-z0-9-]{1,64}", text):
        raise SettingsError(f"ADS_TAG_ID: {text!r} is not 1 to 64 letters, digits or hyphens")
    return text


def _public_url(text: str) -> str:
    parts = _web_address(text)
    if parts is None or parts.path not in {"", "/"} or parts.username:
        raise SettingsError(f"PUBLIC_URL: {text!r} is not an origin such as https://www.example.com")
    return text.rstrip("/")


def _base_url(text: str) -> str:
    if _web_address(text) is None:
        # The text is not repeated: a base URL may hold a password.
        raise SettingsError("AGGREGATOR_URL: is not a base URL such as https://aggregator.example.com")
    return text.rstrip("/")


def _web_address(text: str) -> SplitResult | None:
    """The parts of an http or https address without query and fragment; None when it is none."""
    try:
        parts = urlsplit(text)
        port_is_right = parts.port != 0
    except ValueError:
        return None
    host_is_right = _HOST.fullmatch(parts.hostname or "")
    usable = parts.scheme in {"http", "https"} and port_is_right and host_is_right
    return parts if usable and not parts.query and not parts.fragment else None


def _account(values: Mapping[str, str], company_id: str) -> AggregatorAccount | None:
    if "AGGREGATOR_URL" not in values:
        return None
    for name in ("AGGREGATOR_USER_ID", "AGGREGATOR_SESSION_ID"):
        if name not in values:
            raise SettingsError(f"{name}: is needed when AGGREGATOR_URL is set")
    return AggregatorAccount(
        base_url=_base_url(values["AGGREGATOR_URL"]),
        user_id=values["AGGREGATOR_USER_ID"],
        session_id=values["AGGREGATOR_SESSION_ID"],
        company_id=company_id,
    )
