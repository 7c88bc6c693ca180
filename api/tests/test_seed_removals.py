"""A file that was saved incompletely, or under a wrong name, removes no rows without permission."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from alembic.util import CommandError

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.installation import reseed
from api.testing.tables import everything_in
from api.tests.test_cli import SECONDS_TO_WAIT

HOW = (
    "if that is meant, run: alembic -x removals=allow upgrade head "
    "(or: python -m api migrate --allow-removals)"
)


def cut(settings: Settings, name: str, *, share_left: float) -> tuple[int, int]:
    """Leaves the first rows of a list, and answers how many are gone of how many."""
    path = settings.seeds_directory / name
    header, *rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = rows[: int(len(rows) * share_left)]
    path.write_text("".join((header, *kept)), encoding="utf-8")
    return len(rows) - len(kept), len(rows)


@pytest.mark.parametrize(
    "name", ["locations.csv", "local_governments.csv", "aliases.csv", "sandbox/offices.csv"]
)
def test_removal_of_half_a_list_is_refused(
    own_installation: Settings, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    before = everything_in(own_installation)
    gone, rows = cut(own_installation, name, share_left=0.5)
    with pytest.raises(CommandError, match="the seeds were refused, the database is as it was"):
        reseed(own_installation)
    assert capsys.readouterr().err.splitlines() == [
        f"seeds/{name}:1: would remove {gone:,} of {rows:,} rows, more than a tenth; {HOW}"
    ]
    assert everything_in(own_installation) == before


def test_missing_list_file_is_reported_as_missing(
    own_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    holidays = own_installation.seeds_directory / "holidays.csv"
    rows = len(holidays.read_text(encoding="utf-8").splitlines()) - 1
    holidays.rename(holidays.with_name("Holidays.csv"))
    with pytest.raises(CommandError):
        reseed(own_installation)
    assert capsys.readouterr().err == (
        "seeds/holidays.csv:1: cannot be opened (No such file or directory); is Holidays.csv meant?"
        " Give it this name\n"
    )
    (holidays.parent / "Holidays.csv").unlink()
    with pytest.raises(CommandError):
        reseed(own_installation)
    assert capsys.readouterr().err == (
        f"seeds/holidays.csv:1: is not there, which would remove {rows} of {rows} rows, all; {HOW}\n"
    )


def test_large_removal_is_applied_if_allowed(own_installation: Settings) -> None:
    gone, _ = cut(own_installation, "local_governments.csv", share_left=0.5)
    report = reseed(own_installation, removals_allowed=True)
    assert f"local_governments.csv: 0 added, 0 changed, {gone} removed" in report


def test_removal_of_a_tenth_is_applied(own_installation: Settings) -> None:
    gone, rows = cut(own_installation, "aliases.csv", share_left=0.901)
    assert gone * 10 <= rows
    assert f"aliases.csv: 0 added, 0 changed, {gone} removed" in reseed(own_installation)


def test_removal_of_a_few_rows_of_a_short_list_is_applied(own_installation: Settings) -> None:
    gone, _ = cut(own_installation, "sandbox/offices.csv", share_left=0.8)
    assert gone == 3
    assert "sandbox/offices.csv: 0 added, 0 changed, 3 removed" in reseed(own_installation)


def test_replacement_of_a_whole_list_is_refused(own_installation: Settings) -> None:
    path = own_installation.seeds_directory / "local_governments.csv"
    rows = "".join(f"{number},Elsewhere {number},\n" for number in range(100_000, 101_000))
    path.write_text(f"id,name,service_area\n{rows}", encoding="utf-8")
    with pytest.raises(CommandError):
        reseed(own_installation)


def test_empty_list_is_refused_even_if_removals_are_allowed(
    own_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    cut(own_installation, "aliases.csv", share_left=0)
    with pytest.raises(CommandError):
        reseed(own_installation, removals_allowed=True)
    assert capsys.readouterr().err == "seeds/aliases.csv:1: there is no row below the header\n"


def test_removal_of_many_pages_is_refused(
    own_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = own_installation.seeds_directory / "pages"
    before = len(list(pages.glob("*.yaml")))
    more = [pages / f"more-{number}.yaml" for number in range(4)]
    for page in more:
        page.write_text(
            f"path: /{page.stem}\ntitle: More\ndescription: More of us.\nsections:\n  - kind: desk\n"
        )
    reseed(own_installation)
    for page in more:
        page.unlink()
    with pytest.raises(CommandError):
        reseed(own_installation)
    rows = f"4 of {before + 4} rows"
    assert capsys.readouterr().err == f"seeds/pages:1: would remove {rows}, more than a tenth; {HOW}\n"


def run(settings: Settings, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=PROJECT_ROOT,
        env={**os.environ, "DATABASE_URL": settings.database_url},
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )


def test_alembic_accepts_the_removal_option_named_in_the_error(own_installation: Settings) -> None:
    gone, _ = cut(own_installation, "aliases.csv", share_left=0.5)
    seeds = f"seeds={own_installation.seeds_directory}"
    refused = run(own_installation, "alembic", "-x", seeds, "upgrade", "head")
    assert refused.returncode != 0
    assert HOW in refused.stderr
    odd = run(own_installation, "alembic", "-x", seeds, "-x", "removals=yes", "upgrade", "head")
    assert "-x removals=yes: is not allow" in odd.stdout
    done = run(own_installation, "alembic", "-x", seeds, "-x", "removals=allow", "upgrade", "head")
    assert f"aliases.csv: 0 added, 0 changed, {gone} removed" in done.stdout.splitlines()


def test_migrate_accepts_the_removal_option(own_installation: Settings) -> None:
    """The database has more rows than the checkout's seeds, which this command takes."""
    path = own_installation.seeds_directory / "aliases.csv"
    more = "".join(f"Name {number},Togo,countries\n" for number in range(1000))
    text = path.read_text(encoding="utf-8") + more
    path.write_text(text, encoding="utf-8")
    reseed(own_installation)
    refused = run(own_installation, "api", "migrate")
    assert refused.returncode == 2
    rows = len(text.splitlines()) - 1
    assert f"seeds/aliases.csv:1: would remove 1,000 of {rows:,} rows" in refused.stderr
    assert refused.stderr.splitlines()[-1] == "the seeds were refused, the database is as it was"
    done = run(own_installation, "api", "migrate", "--allow-removals")
    assert "aliases.csv: 0 added, 0 changed, 1000 removed" in done.stdout.splitlines()
