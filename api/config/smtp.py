"""Settings for sending messages of the contact form on by e-mail."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import SplitResult, unquote, urlsplit

from api.config.parsing import is_host, quoted
from api.config.settings_error import SettingsError

DEFAULT_PORTS = {"smtp": 587, "smtps": 465}
MOST_RECIPIENTS = 20

_MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*")


@dataclass(frozen=True, slots=True)
class SmtpAccount:
    """The mail server, the sender and the recipients. `encrypted` means TLS from the start, not STARTTLS."""

    host: str
    port: int
    encrypted: bool
    sender: str
    recipients: tuple[str, ...]
    username: str | None = field(default=None, repr=False)
    password: str | None = field(default=None, repr=False)


def read_smtp(values: Mapping[str, str]) -> SmtpAccount | None:
    """Reads SMTP_URL, MESSAGES_TO and MESSAGES_FROM. None if SMTP_URL is not set.

    Raises SettingsError, without the URL, which may contain a password.
    """
    if "SMTP_URL" not in values:
        return None
    parts, port = _address(values["SMTP_URL"])
    for name in ("MESSAGES_TO", "MESSAGES_FROM"):
        if name not in values:
            raise SettingsError(f"{name}: is needed when SMTP_URL is set")
    recipients = tuple(_mailbox("MESSAGES_TO", text.strip()) for text in values["MESSAGES_TO"].split(","))
    if len(recipients) > MOST_RECIPIENTS:
        raise SettingsError(f"MESSAGES_TO: names {len(recipients)} mailboxes, at most {MOST_RECIPIENTS} are")
    return SmtpAccount(
        host=parts.hostname or "",
        port=port,
        encrypted=parts.scheme == "smtps",
        sender=_mailbox("MESSAGES_FROM", values["MESSAGES_FROM"]),
        recipients=recipients,
        username=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
    )


def warnings_of_smtp(values: Mapping[str, str]) -> tuple[str, ...]:
    """One line when somebody is to get messages and no mail server is named."""
    given = [name for name in ("MESSAGES_TO", "MESSAGES_FROM") if name in values]
    if not given or "SMTP_URL" in values:
        return ()
    return (f"{given[0]}: is set and SMTP_URL is not, so messages stay in the database",)


def _address(text: str) -> tuple[SplitResult, int]:
    try:
        parts = urlsplit(text)
        port = parts.port if parts.port is not None else DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise _malformed() from None
    usable = parts.scheme in DEFAULT_PORTS and port != 0 and is_host(parts.hostname or "")
    if not usable or parts.path not in {"", "/"} or parts.query or parts.fragment:
        raise _malformed()
    if bool(parts.username) != bool(parts.password):
        raise SettingsError("SMTP_URL: must have both a user and a password, or neither")
    return parts, port


def _malformed() -> SettingsError:
    return SettingsError("SMTP_URL: is not a URL such as smtp://user:password@mail.example.com:587")


def _mailbox(name: str, text: str) -> str:
    if not _MAILBOX.fullmatch(text):
        raise SettingsError(f"{name}: {quoted(text)} is not an e-mail address")
    return text
