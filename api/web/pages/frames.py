"""Frames that answers are put into, as the build makes them (`pwa/build/page-frames.ts`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from api.web.pages.packing import BEST, Packed, gzip_of, packed
from api.web.static.csp_hashes import inline_parts
from api.web.static.origin import with_origin
from api.web.static.site_files import PolicyOfPage

FOLDER = "frames"
SUFFIX = ".frame"
FACTS_SUFFIX = ".facts"

HEAD, DESK, ANSWER = b"<!--frame:head-->", b"<!--frame:desk-->", b"<!--frame:answer-->"


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The constant parts of one page. `policy` is its content security policy."""

    before_desk: Packed
    after_desk: Packed
    end: Packed
    policy: str

    def filled(self, desk: bytes, answer: bytes) -> bytes:
        """The page with the rendered desk, followed by the state that it was rendered from."""
        return b"".join((self.before_desk.plain, desk, self.after_desk.plain, answer, self.end.plain))

    def filled_and_packed(self, desk: bytes, answer: bytes) -> bytes:
        """The same as gzip. Only desk and answer have to be packed."""
        return gzip_of((self.before_desk, packed(desk), self.after_desk, packed(answer), self.end))


def frame_of(page: bytes, in_head: bytes, public_url: str, policy: PolicyOfPage) -> PageFrame:
    """The frame in a file of the build, with `in_head` at the end of its head. Raises ValueError if a mark is
    missing.
    """
    whole = with_origin(page, public_url)["identity"]
    head, found_head, rest = whole.partition(HEAD)
    to_desk, found_desk, rest = rest.partition(DESK)
    after_desk, found_answer, end = rest.partition(ANSWER)
    if not (found_head and found_desk and found_answer):
        raise ValueError("a frame lacks one of its marks")
    parts = inline_parts(whole)
    before, after, last = (packed(part, BEST) for part in (head + in_head + to_desk, after_desk, end))
    return PageFrame(before, after, last, policy(parts.styles, parts.scripts))


def read_frames(
    site: Path, public_url: str, policy: PolicyOfPage, in_head: Mapping[str, bytes]
) -> Mapping[str, PageFrame]:
    """The frames of the build in the folder `site`, by the slug of their page. Empty if there is no build.

    `in_head` is added to the head of a page, by the same slugs.
    """
    files = sorted((site / FOLDER).glob(f"*{SUFFIX}"))
    return {
        file.stem: frame_of(file.read_bytes(), in_head.get(file.stem, b""), public_url, policy)
        for file in files
    }


Facts = TypeVar("Facts")


def read_facts(site: Path, slug: str, kind: type[Facts]) -> Facts | None:
    """The facts for rendering the desk that the build has written beside the frame of a page.

    None if there are none, or of another kind. Pages of such a build, of another version, get no answers.
    """
    try:
        return msgspec.json.decode((site / FOLDER / f"{slug}{FACTS_SUFFIX}").read_bytes(), type=kind)
    except (FileNotFoundError, msgspec.DecodeError):
        return None
