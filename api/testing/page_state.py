"""Reads the state that a page was rendered from."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx

_STATE = re.compile(r'<script type="application/json" id="page-state">(.*?)</script>', re.DOTALL)


def state_of(page: httpx.Response) -> dict[str, Any]:
    """The state of a page with an answer. Raises ValueError for any other page."""
    (state,) = _STATE.findall(page.text)
    found: dict[str, Any] = json.loads(state)
    return found
