"""The facts that the build writes beside the frame of a page."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from api.web.pages.frames import FOLDER, read_facts


class Facts(msgspec.Struct, frozen=True):
    """Facts of a page."""

    phone: str


@pytest.mark.parametrize("content", [None, b"", b'{"phone":', b'{"telephone": "123"}', b"[]"])
def test_missing_or_incompatible_facts_are_none(tmp_path: Path, content: bytes | None) -> None:
    (tmp_path / FOLDER).mkdir()
    if content is not None:
        (tmp_path / FOLDER / "track.facts").write_bytes(content)
    assert read_facts(tmp_path, "track", Facts) is None


def test_facts_are_read(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "track.facts").write_bytes(b'{"phone": "123"}')
    assert read_facts(tmp_path, "track", Facts) == Facts("123")
