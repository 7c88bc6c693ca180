"""The pages around answers, as the build makes them (`pwa/build/page-frames.ts`)."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from api.web.static.csp_hashes import inline_parts
from api.web.static.origin import with_origin

FOLDER = ".frames"
SUFFIX = ".frame"

HEAD, DESK, ANSWER = b"<!--frame:head-->", b"<!--frame:desk-->", b"<!--frame:answer-->"

_COPY = re.compile(rb'<script type="application/json" id="page-content">(.*?)</script>', re.DOTALL)
"""What the browser draws the page from (`pwa/src/content/embedded.ts`)."""

GZIP = 16 + zlib.MAX_WBITS
LEVEL = 6

PolicyOfPage = Callable[[Sequence[str], Sequence[str]], str]
"""Gives the content security policy of a page with such styles and such scripts in it."""


@dataclass(frozen=True, slots=True)
class PageFrame:
    """One page, in the parts that stay the same; `policy` is its content security policy."""

    before_desk: bytes
    after_desk: bytes
    end: bytes
    policy: str
    _packed: bytes
    _packer: zlib._Compress

    def copy(self) -> Any:
        """The copy that the build has put into the page. ValueError where there is none."""
        found = _COPY.search(self.after_desk + self.end) or _COPY.search(self.before_desk)
        if found is None:
            raise ValueError("a frame lacks its copy")
        return msgspec.json.decode(found[1])

    def filled(self, desk: bytes, answer: bytes) -> bytes:
        """The page with the desk drawn, and what it is drawn from behind it."""
        return b"".join((self.before_desk, desk, self.after_desk, answer, self.end))

    def filled_and_packed(self, desk: bytes, answer: bytes) -> bytes:
        """The same as gzip. What comes before the desk is packed already: half of the work is a copy."""
        packer = self._packer.copy()
        rest = b"".join((desk, self.after_desk, answer, self.end))
        return b"".join((self._packed, packer.compress(rest), packer.flush()))


def frame_of(page: bytes, in_head: bytes, public_url: str, policy: PolicyOfPage) -> PageFrame:
    """The frame in a file of the build, with `in_head` at the end of its head. ValueError without marks."""
    whole = with_origin(page, public_url)["identity"]
    head, found_head, rest = whole.partition(HEAD)
    to_desk, found_desk, rest = rest.partition(DESK)
    after_desk, found_answer, end = rest.partition(ANSWER)
    if not (found_head and found_desk and found_answer):
        raise ValueError("a frame lacks one of its marks")
    parts = inline_parts(whole)
    before = head + in_head + to_desk
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    packed = packer.compress(before)
    return PageFrame(before, after_desk, end, policy(parts.styles, parts.scripts), packed, packer)


def read_frames(
    site: Path, public_url: str, policy: PolicyOfPage, in_head: Mapping[str, bytes]
) -> Mapping[str, PageFrame]:
    """The frames of the build in the folder `site` by the slug of their page; none where nothing is built.

    `in_head` is what the head of a page needs besides, by the same slugs.
    """
    files = sorted((site / FOLDER).glob(f"*{SUFFIX}"))
    return {
        file.stem: frame_of(file.read_bytes(), in_head.get(file.stem, b""), public_url, policy)
        for file in files
    }
