"""The transfer codings of a request: RFC 9112, 6.1. This server understands chunked, and no other."""

from __future__ import annotations

import re
from collections.abc import Sequence

from api.web.problem_details import Problem

NOT_UNDERSTOOD = "The only Transfer-Encoding that is understood is chunked"
MALFORMED = "The Transfer-Encoding is not a list of codings"

_CODING = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+[ \t]*(?:;.*)?")


def problem_of_codings(fields: Sequence[bytes]) -> Problem | None:
    """The problem with a body that is encoded before it is chunked, if it is.

    None also for a list that does not end with chunked, which the parser rejects.
    """
    codings = [coding.strip(b" \t") for coding in b",".join(fields).split(b",")]
    *others, last = [coding.lower() for coding in codings if coding] or [b""]
    if last != b"chunked" or not others:
        return None
    if b"chunked" in others or not all(_CODING.fullmatch(coding) for coding in others):
        return Problem(400, MALFORMED)
    return Problem(501, NOT_UNDERSTOOD)
