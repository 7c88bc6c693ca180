"""Fields without anything in them, as `pwa/src/parsing/saysNothing.ts` tells them.

`says-nothing-cases.json` beside that file holds both to it.
"""

from __future__ import annotations

import re

from api.web.pages.formatting.character_classes import BLANKS

_NOTHING = re.compile(
    r"(?ai:n/?a|n\.a\.?|nil|none|null|undefined|un[k\u212a]nown|not available|tba|tbd)|(?:(?!\u0345)[\W_])*"
)

NOT_AVAILABLE = re.compile(r"(?ai:\bn/a\b)")
"""Such a word among others, which has a sign in it that parts others."""


def says_nothing(text: str) -> bool:
    """Whether a field holds what is written into one that is left empty: `N/A`, `-`, `nil`."""
    return _NOTHING.fullmatch(text.strip(BLANKS)) is not None
