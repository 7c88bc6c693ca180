"""Writes a message of the contact form as an e-mail, without sending it."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from api.contact.stored_message import MISSING, StoredMessage

_ANSWERABLE = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")


def write_email(message: StoredMessage, sender: str, recipients: tuple[str, ...]) -> EmailMessage:
    """Returns the e-mail. The visitor's texts are in its body, and only a checked address is in a header.

    The Message-ID is the same each time, so that mail servers recognise a second copy.
    """
    email = EmailMessage(policy=SMTP)
    email["From"] = sender
    email["To"] = ", ".join(recipients)
    email["Subject"] = f"Message from the website, {message.created_at:%d %B %Y %H:%M} UTC"
    email["Date"] = format_datetime(message.created_at)
    email["Message-ID"] = f"<{message.id}@{sender.rpartition('@')[2]}>"
    email["Auto-Submitted"] = "auto-generated"
    if _ANSWERABLE.fullmatch(message.email):
        email["Reply-To"] = message.email
    email.set_content(
        f"Name: {message.name}\n"
        f"E-mail: {message.email or MISSING}\n"
        f"Phone: {message.phone or MISSING}\n"
        f"\n{message.message}\n",
        charset="utf-8",
    )
    return email
