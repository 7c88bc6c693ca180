"""The inline styles and scripts of a page, as source expressions of a content security policy."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from dataclasses import dataclass

_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


@dataclass(frozen=True)
class InlineParts:
    """The source expressions of a page's inline parts, such as `'sha256-…'`. Most files have none."""

    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is any."""
        return bool(self.styles or self.scripts)


def inline_parts(page: bytes) -> InlineParts:
    """The inline parts of the HTML `page`. A script with attributes is a file or data, so it is ignored."""
    return InlineParts(_hashes(_STYLE, page), _hashes(_SCRIPT, page))


def _hashes(element: re.Pattern[bytes], page: bytes) -> tuple[str, ...]:
    return tuple(
        f"'sha256-{b64encode(hashlib.sha256(text).digest()).decode()}'" for text in element.findall(page)
    )
