"""Commands whose output nobody reads, or cannot be written, print at most one line of error."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.message_rows import insert_message
from api.tests.test_cli import SECONDS_TO_WAIT, environment

COMMANDS = ("messages", "messages --json", "messages export --csv", "check-seeds", "pages", "migrate")
HELP = ("--help", "check-seeds --help", "messages export --help")
FULL = Path("/dev/full")


def in_shell(line: str, settings: Settings) -> subprocess.CompletedProcess[str]:
    """Runs the line, in which $API is `python -m api`."""
    return subprocess.run(
        ["sh", "-c", line.replace("$API", f"'{sys.executable}' -m api")],
        cwd=PROJECT_ROOT,
        env=environment(DATABASE_URL=settings.database_url),
        capture_output=True,
        text=True,
        errors="replace",
        timeout=SECONDS_TO_WAIT,
        check=False,
    )


@pytest.mark.skipif(not FULL.exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("unbuffered", ["", "PYTHONUNBUFFERED=1 "])
@pytest.mark.parametrize("command", [*COMMANDS, *HELP])
def test_full_output_is_reported_in_one_line(
    own_installation: Settings, command: str, unbuffered: str
) -> None:
    insert_message(own_installation, "Hello")
    ended = in_shell(f"{unbuffered}$API {command} > {FULL}", own_installation)
    assert ended.stderr == "the output cannot be written (No space left on device)\n"
    assert ended.returncode == 2


@pytest.mark.parametrize("command", [*COMMANDS, *HELP])
def test_closed_output_is_ignored(own_installation: Settings, command: str) -> None:
    insert_message(own_installation, "Hello")
    ended = in_shell(f"$API {command} >&-", own_installation)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_closed_pipe_ends_an_export_quietly(own_installation: Settings) -> None:
    for number in range(50):
        insert_message(own_installation, f"{number} " + "word " * 1_000)
    ended = in_shell("$API messages export --csv | head -1", own_installation)
    assert ended.stdout.startswith("id,received_at,")
    assert ended.stderr == ""


@pytest.mark.parametrize("deed", ["show", "delete"])
def test_undecodable_message_id_is_unknown(own_installation: Settings, deed: str) -> None:
    ended = in_shell(f"$API messages {deed} \"$(printf '\\377')\"", own_installation)
    assert ended.returncode == 2
    assert ended.stderr == "messages: there is no message with the id '\\udcff'\n"


def test_undecodable_file_name_is_accepted(own_installation: Settings, tmp_path: Path) -> None:
    ended = in_shell(f"$API backup \"{tmp_path}/$(printf '\\377')\"", own_installation)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith(f"{tmp_path}/\\udcff: 0 messages")
