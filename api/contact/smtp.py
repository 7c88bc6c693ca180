"""Hands an e-mail to the mail server. Blocks: call it in a thread."""

from __future__ import annotations

import logging
import re
import smtplib
import ssl
from collections.abc import Sequence
from contextlib import suppress
from email.message import EmailMessage
from ipaddress import ip_address

from api.config.smtp import SmtpAccount

log = logging.getLogger(__name__)

SECONDS_FOR_AN_ANSWER = 30.0


class NotEncrypted(smtplib.SMTPException):
    """The server takes a password over an open line only."""


class EmailRefused(Exception):  # noqa: N818 - what it is
    """The mail server will never take this e-mail. `code` is its reply's alone, such as `550 5.1.1`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class AccountRefused(Exception):  # noqa: N818 - what it is
    """The mail server wants another user name or password: that is about the settings, not the e-mail."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


AUTHENTICATION_REPLIES = frozenset({530, 534, 535, 538})
"""RFC 4954: authentication required, too weak, failed, and only over an encrypted line."""

_ENHANCED_CODE = re.compile(rb"5\.\d{1,3}\.\d{1,3}(?=\s|$)")


def send_email(account: SmtpAccount, letter: EmailMessage) -> None:
    """Sends to the recipients, at least one of whom it has reached when this ends.

    Raises EmailRefused when it is of no use to try again, AccountRefused, and OSError, of which smtplib's
    other errors are a kind. A password never goes over an open line, but to this very machine.
    """
    try:
        refused = _send(account, letter)
    except smtplib.SMTPAuthenticationError as error:
        if error.smtp_code >= 500:
            raise AccountRefused(error.smtp_code) from None
        raise
    except smtplib.SMTPRecipientsRefused as error:
        _sort_out(list(error.recipients.values()))
        raise
    except (smtplib.SMTPSenderRefused, smtplib.SMTPDataError) as error:
        _sort_out([(error.smtp_code, error.smtp_error)])
        raise
    if refused:
        log.warning("The mail server refused %d of %d recipients", len(refused), len(account.recipients))


def _sort_out(replies: Sequence[tuple[int, bytes | str]]) -> None:
    """Returns when a later attempt may go better: RFC 5321 makes of 4yz replies that, and of 5yz the end."""
    for code, _ in replies:
        if code in AUTHENTICATION_REPLIES:
            raise AccountRefused(code)
    if replies and all(500 <= code <= 599 for code, _ in replies):
        code, text = replies[0]
        # The text itself may repeat an address.
        enhanced = _ENHANCED_CODE.match(text if isinstance(text, bytes) else text.encode())
        raise EmailRefused(f"{code} {enhanced[0].decode()}" if enhanced else str(code))


def _send(account: SmtpAccount, letter: EmailMessage) -> dict[str, tuple[int, bytes]]:
    context = ssl.create_default_context()
    server = _connection(account, context)
    try:
        server.ehlo_or_helo_if_needed()
        if not account.encrypted and server.has_extn("starttls"):
            server.starttls(context=context)
        elif not account.encrypted and account.password and not _is_this_machine(account.host):
            raise NotEncrypted("the server offers no encryption, and the password is not sent without")
        if account.username and account.password:
            server.login(account.username, account.password)
        return server.send_message(letter, account.sender, list(account.recipients))
    finally:
        # How it says goodbye is no matter: what it has taken must not be sent again.
        with suppress(OSError):
            server.quit()
        server.close()


def _connection(account: SmtpAccount, context: ssl.SSLContext) -> smtplib.SMTP:
    if account.encrypted:
        return smtplib.SMTP_SSL(account.host, account.port, timeout=SECONDS_FOR_AN_ANSWER, context=context)
    return smtplib.SMTP(account.host, account.port, timeout=SECONDS_FOR_AN_ANSWER)


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
