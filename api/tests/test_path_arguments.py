"""Paths as they are typed, and as a shell makes them of a variable that is not set."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from api.cli import main
from api.commands import seeds, serving
from api.config.settings import Settings
from api.tests.test_cli import run


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--site", ""],
        ["serve", "--assets", ""],
        ["check-seeds", "--seeds", ""],
        ["pages", "--seeds", ""],
        ["backup", ""],
        ["restore", ""],
        ["messages", "export", "--output", ""],
    ],
    ids=" ".join,
)
def test_empty_path_is_refused(arguments: list[str]) -> None:
    """Python would take it for the present folder."""
    ended = run("api", *arguments)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.endswith(": must not be empty\n")
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("command", [["serve", "--site"], ["serve", "--assets"], ["check-seeds", "--seeds"]])
def test_current_folder_is_resolved_to_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: list[str]
) -> None:
    """The build before lies beside that of `--site`, and faults of seeds begin with their folder's name."""
    given: list[Path] = []

    def note(options: argparse.Namespace, _: Settings) -> int:
        given.append(getattr(options, command[1].removeprefix("--")))
        return 0

    monkeypatch.setattr(serving, "serve", note)
    monkeypatch.setattr(seeds, "check_seeds", note)
    monkeypatch.chdir(tmp_path)
    assert main([*command, "."], {}) == 0
    assert given == [tmp_path]
