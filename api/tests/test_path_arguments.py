"""Paths as they are typed, and as a shell makes them of a variable that is not set."""

from __future__ import annotations

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.tests.test_cli import SECONDS_TO_WAIT, run, started


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
    assert ended.stderr.endswith(": is empty, where a path must be\n")
    assert "Traceback" not in ended.stderr


def test_site_may_be_served_from_its_own_folder(installation: Settings) -> None:
    variables = {"DATABASE_URL": installation.database_url, "PYTHONPATH": str(PROJECT_ROOT)}
    with started("serve", "--site", ".", folder=installation.site_directory, **variables) as (_, address):
        assert "<title>Home</title>" in httpx.get(f"{address}/", timeout=SECONDS_TO_WAIT).text
