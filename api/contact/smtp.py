"""Hands an e-mail to the mail server. Blocks: call it in a thread."""

from __future__ import annotations

import logging
import smtplib
import ssl
from email.message import EmailMessage
from ipaddress import ip_address

from api.config.smtp import SmtpAccount

log = logging.getLogger(__name__)

SECONDS_FOR_AN_ANSWER = 30.0


class NotEncrypted(smtplib.SMTPException):
    """The server takes a password over an open line only."""


def send_letter(account: SmtpAccount, letter: EmailMessage) -> None:
    """Sends to the recipients, at least one of whom it has reached when this ends.

    Raises OSError, of which smtplib's errors are a kind.
    A password never goes over an open line, but to this very machine.
    """
    context = ssl.create_default_context()
    with _connection(account, context) as server:
        server.ehlo_or_helo_if_needed()
        if not account.encrypted and server.has_extn("starttls"):
            server.starttls(context=context)
        elif not account.encrypted and account.password and not _is_this_machine(account.host):
            raise NotEncrypted("the server offers no encryption, and the password is not sent without")
        if account.username and account.password:
            server.login(account.username, account.password)
        refused = server.send_message(letter, account.sender, list(account.recipients))
    if refused:
        log.warning("The mail server refused %d of %d recipients", len(refused), len(account.recipients))


def _connection(account: SmtpAccount, context: ssl.SSLContext) -> smtplib.SMTP:
    if account.encrypted:
        return smtplib.SMTP_SSL(account.host, account.port, timeout=SECONDS_FOR_AN_ANSWER, context=context)
    return smtplib.SMTP(account.host, account.port, timeout=SECONDS_FOR_AN_ANSWER)


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
