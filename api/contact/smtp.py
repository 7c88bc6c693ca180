"""Sends an e-mail to the mail server."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from email.message import EmailMessage
from ipaddress import ip_address

from aiosmtplib import (
    SMTP,
    SMTPAuthenticationError,
    SMTPDataError,
    SMTPException,
    SMTPRecipientsRefused,
    SMTPResponseException,
    SMTPSenderRefused,
)

from api.config.smtp import SmtpAccount

log = logging.getLogger(__name__)

SECONDS_FOR_AN_ANSWER = 30.0

NOT_SENT = (OSError, SMTPException)
"""Errors after which another attempt may succeed."""


class NotEncrypted(SMTPException):
    """The server offers no encryption for the password."""


class EmailRefused(Exception):  # noqa: N818 - what it is
    """The mail server will never accept this e-mail. `code` is that of its reply, such as `550 5.1.1`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class AccountRefused(Exception):  # noqa: N818 - what it is
    """The mail server rejects user name or password. The settings are at fault, not the e-mail."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


AUTHENTICATION_REPLIES = frozenset({530, 534, 535, 538})
"""RFC 4954: authentication required, too weak, failed, and only over an encrypted line."""

_ENHANCED_CODE = re.compile(r"5\.\d{1,3}\.\d{1,3}(?=\s|$)")


async def send_email(account: SmtpAccount, email: EmailMessage) -> None:
    """Sends to the recipients. On return, the server has accepted the e-mail for at least one of them.

    Raises EmailRefused if another attempt is useless, AccountRefused, ValueError if it cannot be written as
    an e-mail, and NOT_SENT. It sends a password unencrypted only to this machine.
    """
    try:
        refused = await _send(account, email)
    except SMTPAuthenticationError as error:
        if error.code >= 500:
            raise AccountRefused(error.code) from None
        raise
    except SMTPRecipientsRefused as error:
        _sort_out(error.recipients)
        raise
    except (SMTPSenderRefused, SMTPDataError) as error:
        _sort_out([error])
        raise
    if refused:
        log.warning("The mail server refused %d of %d recipients", refused, len(account.recipients))


def _sort_out(replies: Sequence[SMTPResponseException]) -> None:
    """Returns if a later attempt may succeed. By RFC 5321, 4yz replies are temporary and 5yz permanent."""
    for reply in replies:
        if reply.code in AUTHENTICATION_REPLIES:
            raise AccountRefused(reply.code)
    if replies and all(500 <= reply.code <= 599 for reply in replies):
        # Only the codes, because the text may contain an address.
        enhanced = _ENHANCED_CODE.match(replies[0].message)
        raise EmailRefused(f"{replies[0].code} {enhanced[0]}" if enhanced else str(replies[0].code))


async def _send(account: SmtpAccount, email: EmailMessage) -> int:
    """Returns how many recipients were refused."""
    server = SMTP(
        hostname=account.host,
        port=account.port,
        local_hostname=_own_name(),
        use_tls=account.encrypted,  # otherwise STARTTLS is used if the server offers it
        timeout=SECONDS_FOR_AN_ANSWER,
    )
    try:
        await server.connect()
        if account.username and account.password:
            if not server.get_transport_info("sslcontext") and not _is_this_machine(account.host):
                raise NotEncrypted("the server offers no encryption, and the password is not sent without")
            await server.login(account.username, account.password)
        recipients = list(account.recipients)
        refused, _ = await server.send_message(email, sender=account.sender, recipients=recipients)
        # A failure to quit is ignored, because an accepted e-mail must not be sent again.
        with suppress(*NOT_SENT):
            await server.quit()
    finally:
        server.close()
    return len(refused)


def _own_name() -> str:
    """This machine's name. A DNS look-up would need a thread, which delays the shutdown."""
    name = socket.gethostname()
    return name if "." in name else "[127.0.0.1]"


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
