"""Fields that say nothing, as `pwa/src/parsing/saysNothing.ts` recognises them.

`says-nothing-cases.json` beside that file tests both.
"""

from __future__ import annotations

import re

from api.parsing.character_classes import BLANKS

_NOTHING = re.compile(
    r"(?ai:n/?a|n\.a\.?|nil|none|null|undefined|un[k\u212a]nown|not available|tba|tbd)|(?:(?!\u0345)[\W_])*"
)

NOT_AVAILABLE = re.compile(r"(?ai:\bn/a\b)")
"""This can stand among other words, and its slash would otherwise separate two texts."""


def says_nothing(text: str) -> bool:
    """Whether a field contains only a placeholder for no value: `N/A`, `-`, `nil`."""
    return _NOTHING.fullmatch(text.strip(BLANKS)) is not None
