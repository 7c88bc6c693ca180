"""Refuses paths that no link of ours has: climbing, doubled slashes, backslashes, control characters."""

from __future__ import annotations

import re

_ODD = re.compile(r"//|\\|[\x00-\x1f\x7f]|(?:^|/)\.{1,2}(?:/|$)")


def is_odd(path: str) -> bool:
    """True for a decoded path that must not be looked up anywhere."""
    return not path.startswith("/") or _ODD.search(path) is not None
