"""The command: it reproduces the committed files, and says clearly when it cannot."""

from pathlib import Path

import pytest

from api.testing.home import TEST_SEEDS
from seeds.rebuild.__main__ import main


def test_lists_of_the_tests_equal_the_rebuilt_ones(built: dict[str, bytes]) -> None:
    for name, content in built.items():
        assert (TEST_SEEDS / name).read_bytes() == content, name


def test_check_accepts_what_write_has_written(built: dict[str, bytes], tmp_path: Path) -> None:
    assert main([], folder=tmp_path) == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == built
    assert main(["--check"], folder=tmp_path) == 0


def test_files_are_plain_utf_8_with_unix_lines(built: dict[str, bytes]) -> None:
    for name, content in built.items():
        assert content.decode("utf-8").endswith("\n"), name
        assert b"\r" not in content, name
        assert not content.startswith(b"\xef\xbb\xbf"), name


def test_check_names_what_differs_and_changes_nothing(
    built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edited = built["countries.csv"].replace(b"Kabul", b"Herat")
    (tmp_path / "countries.csv").write_bytes(edited)
    for name in ("local_governments.csv", "location_states.csv", "aliases.csv"):
        (tmp_path / name).write_bytes(built[name])

    assert main(["--check"], folder=tmp_path) == 1

    differing, missing = capsys.readouterr().err.splitlines()
    assert differing.startswith("seeds/countries.csv:2: has '1,Afghanistan,AF,Herat")
    assert missing == "seeds/locations.csv: missing"
    assert (tmp_path / "countries.csv").read_bytes() == edited
    assert not (tmp_path / "locations.csv").exists()


def test_missing_packages_give_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--node-modules", str(tmp_path)], folder=tmp_path) == 1
    error = capsys.readouterr().err
    assert error.endswith("not installed; run npm ci first\n")
    assert error.count("\n") == 1
