"""Ctrl-C in the middle of a command: one line, and an exit code by which a script can tell."""

from __future__ import annotations

import argparse
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.util import CommandError

from api.cli import main
from api.commands import documents, messages, seeds, serving
from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db.migration import upgrade
from api.storage.db.schema_version import is_migrated
from api.tests.test_cli import SECONDS_TO_WAIT, environment
from api.tests.test_diagnosis import output_line


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


INTERRUPT = "import os, signal\ndef interrupt(*_): os.kill(os.getpid(), signal.SIGINT)\n"
WHERE_NOTHING_CAN_BE_RAISED = f"{INTERRUPT}class Module: __del__ = interrupt\nModule()\n"
AT_EXIT = f"{INTERRUPT}import atexit\natexit.register(interrupt)\n"


def run_with(module: str, content: str, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command with another module in place of one that it imports."""
    (folder / f"{module}.py").write_text(content, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=PROJECT_ROOT,
        env=environment(
            PYTHONPATH=os.pathsep.join((str(folder), str(PROJECT_ROOT))),
            DATABASE_URL=f"sqlite:///{folder}/new.sqlite3",
        ),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )


def test_interrupt_before_a_command_begins_is_reported_in_one_line(tmp_path: Path) -> None:
    ended = run_with("argparse", "raise KeyboardInterrupt\n", tmp_path, "api", "check-seeds")
    assert (ended.returncode, ended.stderr) == (1, "was interrupted\n")


@pytest.mark.parametrize(
    ("module", "content"),
    [("argparse", WHERE_NOTHING_CAN_BE_RAISED), ("sitecustomize", AT_EXIT)],
    ids=["while it loads", "at its exit"],
)
def test_interrupt_around_a_command_ends_it_silently(tmp_path: Path, module: str, content: str) -> None:
    ended = run_with(module, content, tmp_path, "api", "settings")
    assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGINT, "", "")


def test_interrupt_while_alembic_loads_the_site_is_reported_in_one_line(tmp_path: Path) -> None:
    ended = run_with("brotli", "raise KeyboardInterrupt\n", tmp_path, "alembic", "upgrade", "head")
    assert output_line(ended) == "interrupted, the database is as it was"
    assert not (tmp_path / "new.sqlite3").exists()


class InterruptedOutput(io.StringIO):
    """Ctrl-C while the report is printed, which is when the migration is committed."""

    def write(self, text: str) -> int:
        if " added, " in text:
            raise KeyboardInterrupt
        return super().write(text)


def test_interrupt_after_the_commit_does_not_claim_that_nothing_changed(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path}/new.sqlite3")
    with pytest.raises(CommandError, match="interrupted at its end, run it again to see whether anything"):
        upgrade(settings, output=InterruptedOutput())
    assert is_migrated(settings.database_url)
