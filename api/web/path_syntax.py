"""The paths that no address of this site has."""

from __future__ import annotations

import re

ODD_PATH = re.compile(r"\A(?!/)|//|\\|[\x00-\x1f\x7f]|/\.{1,2}(?:/|\Z)")
"""Found in a decoded path with dot segments, empty segments, backslashes or control characters, and in one
that does not begin with a slash.
"""
