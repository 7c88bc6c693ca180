"""Which styles stand in a page itself, in the words of a content security policy."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode

_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)


def style_hashes(page: bytes) -> list[str]:
    """The source expression of each style element of the page, such as `'sha256-…'`; none for most files."""
    return [f"'sha256-{b64encode(hashlib.sha256(css).digest()).decode()}'" for css in _STYLE.findall(page)]
