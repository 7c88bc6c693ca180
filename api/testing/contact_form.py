"""Sends the contact form like a browser without scripts, and reads the page that comes back."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import httpx

FORM = {
    "firstname": "Adaọbi",
    "lastname": "O'Brien & Sons",
    "email": "visitor@mail.example",
    "phone": "+234 700 000 0100",
    "message": "Do you collect in <Ibadan>?\nOn Saturdays too?",
    "website": "",
}
STATE = re.compile(r'<script type="application/json" id="page-state">(.*?)</script>', re.DOTALL)


def send_form(browser: httpx.Client, **fields: str) -> httpx.Response:
    """Submits the form, with these fields in place of the usual ones."""
    # Browsers send CRLF for a line end.
    texts = {name: text.replace("\n", "\r\n") for name, text in {**FORM, **fields}.items()}
    return browser.post("/contact-us", data=texts)


def state_of(page: httpx.Response) -> dict[str, Any]:
    """The state that the page was rendered from, as its scripts read it."""
    (state,) = STATE.findall(page.text)
    found: dict[str, Any] = json.loads(state)
    return found


def shown_in(page: httpx.Response, name: str) -> str:
    """The text in a field of the page."""
    box = re.search(rf'<textarea [^>]*name="{name}"[^>]*>(.*?)</textarea>', page.text, re.DOTALL)
    line = re.search(rf'<input [^>]*name="{name}"[^>]*? value="([^"]*)"', page.text)
    found = box or line
    if found is None:
        raise LookupError(f"The page has no field {name}")
    return html.unescape(found[1])


def error_at(page: httpx.Response, name: str) -> str | None:
    """The error of a field, or None."""
    found = re.search(rf'<p class="field-error" id="field-{name}-error">(.*?)</p>', page.text)
    if f'aria-describedby="field-{name}-error"' not in page.text or found is None:
        return None
    return html.unescape(found[1])
