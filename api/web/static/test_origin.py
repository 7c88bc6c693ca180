"""Pages contain the address of this installation."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from pathlib import Path

import brotli

from api.web.static.site_files import read_pages

PAGE = b'<!doctype html><link rel="canonical" href="https://site.invalid/track"><title>Track</title>'


def no_policy(_styles: Sequence[str], _scripts: Sequence[str]) -> str:
    return ""


def build(directory: Path) -> Path:
    for name, content in {"track/index.html": PAGE, "assets/a.js": b"'https://site.invalid'"}.items():
        path = directory / name
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        path.with_name(path.name + ".br").write_bytes(brotli.compress(content))
    return directory


def test_page_names_the_public_url_in_every_encoding(tmp_path: Path) -> None:
    variants = read_pages(build(tmp_path), "https://www.example.com", no_policy)["/track"].variants
    plain = PAGE.replace(b"https://site.invalid", b"https://www.example.com")
    assert variants["identity"].body == plain
    assert brotli.decompress(variants["br"].body) == plain
    assert gzip.decompress(variants["gzip"].body) == plain


def test_version_of_a_page_changes_only_with_the_public_url(tmp_path: Path) -> None:
    directory = build(tmp_path)
    first, again, other = (
        read_pages(directory, url, no_policy)["/track"].variants
        for url in ("http://a.test", "http://a.test", "http://b.test")
    )
    for encoding in ("br", "gzip", "identity"):
        assert first[encoding].etag == again[encoding].etag != other[encoding].etag


def test_other_files_are_served_as_built(tmp_path: Path) -> None:
    script = read_pages(build(tmp_path), "https://www.example.com", no_policy)["/assets/a.js"]
    assert script.variants["identity"].body == b"'https://site.invalid'"
    assert script.variants["br"].body == brotli.compress(b"'https://site.invalid'")
