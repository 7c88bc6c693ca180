"""Ctrl-C in the middle of a command: one line, and an exit code by which a script can tell."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from api.cli import main
from api.commands import documents, messages, seeds, serving
from api.config.settings import PROJECT_ROOT, Settings
from api.tests.test_cli import SECONDS_TO_WAIT, environment


def press_ctrl_c(_options: argparse.Namespace, _settings: Settings) -> int:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("arguments", "module", "function"),
    [
        (["check-seeds"], seeds, "check_seeds"),
        (["pages"], documents, "pages"),
        (["messages", "purge"], messages, "purge_messages"),
    ],
    ids=["check-seeds", "pages", "messages purge"],
)
def test_interrupted_command_fails_with_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    module: object,
    function: str,
) -> None:
    """Else `check-seeds && deploy` would deploy what was not checked."""
    monkeypatch.setattr(module, function, press_ctrl_c)
    assert main(arguments, {}) == 2
    assert capsys.readouterr().err == f"{arguments[0]}: was interrupted\n"


@pytest.mark.parametrize("command", ["serve", "sandbox"])
def test_interrupted_start_of_a_server_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    monkeypatch.setattr(serving, command, press_ctrl_c)
    assert main([command], {}) == 0
    assert capsys.readouterr().err == ""


def test_interrupt_before_a_command_begins_is_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "argparse.py").write_text("raise KeyboardInterrupt\n", encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "api", "check-seeds"],
        cwd=PROJECT_ROOT,
        env=environment(PYTHONPATH=os.pathsep.join((str(tmp_path), str(PROJECT_ROOT)))),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (1, "was interrupted\n")
