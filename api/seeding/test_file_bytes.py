"""Anything in place of a seed file is reported in one line, without blocking."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from api.seeding.file_bytes import MEGABYTE, UnreadableFileError, read_file

PLACED: dict[str, tuple[Callable[[Path], object], str]] = {
    "folder": (Path.mkdir, "is a folder, where a file must be"),
    "pipe": (os.mkfifo, "is not a file that can be read"),
    "device": (lambda path: path.symlink_to("/dev/zero"), "is not a file that can be read"),
    "dangling link": (lambda path: path.symlink_to("gone.csv"), "is a link to gone.csv, where nothing is"),
    "link to itself": (lambda path: path.symlink_to(path), "cannot be opened (Too many levels of symbolic"),
    "nothing": (lambda _: None, "cannot be opened (No such file or directory)"),
    "other capitals": (
        lambda path: path.with_name("Places.CSV").touch(),
        "cannot be opened (No such file or directory); is Places.CSV meant? Give it this name",
    ),
    "another ending": (
        lambda path: path.with_name("places.csv.txt").touch(),
        "cannot be opened (No such file or directory); is places.csv.txt meant? Give it this name",
    ),
    "a workbook": (
        lambda path: path.with_name("places.xlsx").touch(),
        "cannot be opened (No such file or directory); is places.xlsx meant? Give it this name",
    ),
}


@pytest.mark.parametrize("placed", PLACED)
def test_path_that_is_not_a_file_is_reported_without_waiting(tmp_path: Path, placed: str) -> None:
    make, told = PLACED[placed]
    make(tmp_path / "places.csv")
    with pytest.raises(UnreadableFileError) as refused:
        read_file(tmp_path / "places.csv", MEGABYTE)
    assert str(refused.value).startswith(told)


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read every file")
def test_unreadable_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "places.csv").touch(mode=0)
    with pytest.raises(UnreadableFileError, match=r"cannot be opened .Permission denied"):
        read_file(tmp_path / "places.csv", MEGABYTE)


@pytest.mark.parametrize("change", [b"id,name\n2,", b"id,name\n2,B\n"], ids=["shorter", "as long"])
def test_file_written_while_it_is_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: bytes
) -> None:
    path = tmp_path / "places.csv"
    path.write_bytes(b"id,name\n1,A\n")
    os.utime(path, (0, 0))
    status, calls = os.fstat, count()

    def status_after_a_write(descriptor: int) -> os.stat_result:
        if next(calls) == 1:  # after the content was read
            path.write_bytes(change)
        return status(descriptor)

    monkeypatch.setattr(os, "fstat", status_after_a_write)
    with pytest.raises(UnreadableFileError, match="was written while it was read, try again"):
        read_file(path, MEGABYTE)


def test_oversized_file_is_refused_without_reading_it_all(tmp_path: Path) -> None:
    with (tmp_path / "places.csv").open("wb") as file:
        file.truncate(200 * 1024 * MEGABYTE)
    with pytest.raises(UnreadableFileError, match="is larger than the 1 MB that such a file may have"):
        read_file(tmp_path / "places.csv", MEGABYTE)


def test_symbolic_link_to_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"id\n")
    (tmp_path / "places.csv").symlink_to("data")
    assert read_file(tmp_path / "places.csv", 3) == b"id\n"
