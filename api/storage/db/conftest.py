from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from api.cli import main
from api.config.settings import PROJECT_ROOT, Settings
from api.testing.home import TEST_HOME
from api.testing.message_rows import add_message, database_of
from api.tests.test_cli import SECONDS_TO_WAIT

Ended = tuple[int, list[str], list[str]]

WITH_LITTLE_ROOM = """
import resource, sys
from api.cli import main
from api.testing.home import TEST_HOME
most, url = int(sys.argv[1]), sys.argv[2]
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
sys.exit(main(sys.argv[3:], {"DATABASE_URL": url, "WAYBILL_HOME": str(TEST_HOME)}))
"""


@pytest.fixture
def command(own_installation: Settings, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """Runs a command on the installation: its exit code, and the lines that it printed as each of the two."""

    def run(*arguments: object, url: str = own_installation.database_url) -> Ended:
        capsys.readouterr()
        variables = {"DATABASE_URL": url, "WAYBILL_HOME": str(TEST_HOME)}
        code = main([str(argument) for argument in arguments], variables)
        printed = capsys.readouterr()
        return code, printed.out.splitlines(), printed.err.splitlines()

    return run


@pytest.fixture
def command_on_a_full_disk(own_installation: Settings) -> Callable[..., Ended]:
    """The same in a process none of whose files can grow beyond `most` bytes."""

    url = own_installation.database_url

    def run(most: int, *arguments: object) -> Ended:
        ended = subprocess.run(
            # Without compiled files, which would be cut off at this size too.
            [sys.executable, "-B", "-c", WITH_LITTLE_ROOM, str(most), url, *map(str, arguments)],
            cwd=PROJECT_ROOT,
            capture_output=True,
            text=True,
            timeout=SECONDS_TO_WAIT,
            check=False,
        )
        return ended.returncode, ended.stdout.splitlines(), ended.stderr.splitlines()

    return run


@pytest.fixture
def database(own_installation: Settings) -> Path:
    return database_of(own_installation)


@pytest.fixture
def backup(database: Path, command: Callable[..., Ended], tmp_path: Path) -> Path:
    """A backup of the installation, which holds one message."""
    add_message(database, "Kept")
    file = tmp_path / "backup.sqlite3"
    assert command("backup", file)[0] == 0
    return file
