"""The archive of a release: its contents, and that it needs nothing else to serve the site."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from api.deploy.archive import ArchiveError, main, name_of_release, write_archive

SECONDS_TO_WAIT = 120
COMMITTED = 1_795_000_000


def names_in(archive: Path) -> set[str]:
    with tarfile.open(archive) as opened:
        return {member.name.removeprefix(f"{name_of_release()}/") for member in opened}


def unpacked(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    return folder / name_of_release()


@contextmanager
def serving(release: Path, python: Path, **variables: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a release that runs with no other variables than those, and no program but Python."""
    with subprocess.Popen(
        [python, "-m", "api", "serve", "--migrate"],
        cwd=release,
        env={"PORT": "0", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if found := re.search(r" is ready at (http://\S+)$", line.strip()):
                    yield found.group(1), process
                    break
            else:
                raise AssertionError(f"it did not start: {process.communicate()[1]}")
        finally:
            if process.poll() is None:
                process.kill()


def test_archive_of_the_same_files_is_byte_identical(project: Path, tmp_path: Path) -> None:
    write_archive(project, tmp_path / "one.tar.gz", COMMITTED)
    for file in project.rglob("*"):
        os.utime(file, (1, 1))
        file.chmod(0o755)
    write_archive(project, tmp_path / "other.tar.gz", COMMITTED)
    assert (tmp_path / "one.tar.gz").read_bytes() == (tmp_path / "other.tar.gz").read_bytes()


def test_archive_contains_no_development_files(project: Path, tmp_path: Path) -> None:
    (project / "api" / "__pycache__").mkdir()
    (project / "api" / "__pycache__" / "app.cpython-311.pyc").touch()
    (project / "api" / ".env").touch()
    write_archive(project, tmp_path / "release.tar.gz", COMMITTED)
    names = names_in(tmp_path / "release.tar.gz")
    assert {"alembic.ini", "api/app.py", "migrations/env.py", "seeds/company.yaml", "LICENSE"} <= names
    assert {"pwa/dist/index.html", "requirements.lock", "api/deploy/nginx.conf"} <= names
    foreign = re.compile(r"(^|/)(test_|conftest|tests/|testing/|bench/|__pycache__|\.)|^seeds/rebuild|-dev")
    assert [name for name in names if foreign.search(name)] == []


def test_hashed_files_of_the_previous_release_are_included_and_served(project: Path, tmp_path: Path) -> None:
    assets = project / "pwa" / "dist" / "assets"
    (assets / "app-old.js").write_text("old", encoding="utf-8")
    write_archive(project, tmp_path / "before.tar.gz", COMMITTED)
    (assets / "app-old.js").unlink()
    write_archive(project, tmp_path / "after.tar.gz", COMMITTED, tmp_path / "before.tar.gz")
    names = names_in(tmp_path / "after.tar.gz")
    assert "pwa/dist-previous/assets/app-old.js" in names
    assert "pwa/dist-previous/assets/app-new.js" not in names
    with serving(unpacked(tmp_path / "after.tar.gz", tmp_path / "host"), Path(sys.executable)) as (
        address,
        _,
    ):
        assert httpx.get(f"{address}/assets/app-old.js", timeout=SECONDS_TO_WAIT).text == "old"


def test_archive_is_not_written_without_a_built_site(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "pwa" / "dist" / "index.html").unlink()
    assert main(["--project", str(project), "--to", str(tmp_path), "--seconds", "0"]) == 1
    assert capsys.readouterr().err == f"{project / 'pwa/dist'}: there is no built site\n"
    assert list(tmp_path.glob("*.gz*")) == []


@pytest.mark.parametrize("content", [b"", b"not an archive", b"\x1f\x8b\x08cut short"])
def test_invalid_previous_archive_is_named(project: Path, tmp_path: Path, content: bytes) -> None:
    before = tmp_path / "before.tar.gz"
    before.write_bytes(content)
    with pytest.raises(ArchiveError, match=re.escape(f"{before}: is not the archive of a release")):
        write_archive(project, tmp_path / "after.tar.gz", COMMITTED, before)
    assert not (tmp_path / "after.tar.gz").exists()


def test_release_serves_from_empty_environment(project: Path, tmp_path: Path) -> None:
    write_archive(project, tmp_path / "release.tar.gz", COMMITTED)
    release = unpacked(tmp_path / "release.tar.gz", tmp_path / "host")
    home = tmp_path / "home"
    home.mkdir()
    python = release / ".venv" / "bin" / "python"
    nothing: dict[str, str] = {}
    subprocess.run([sys.executable, "-m", "venv", ".venv"], cwd=release, env=nothing, check=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", "requirements.lock"],
        cwd=release,
        env=nothing,
        check=True,
        timeout=SECONDS_TO_WAIT,
    )
    with serving(release, python, WAYBILL_HOME=str(home)) as (address, process):
        with httpx.Client(base_url=address, timeout=SECONDS_TO_WAIT) as client:
            assert client.get("/health/ready").status_code == 200
            assert "Where parcels begin" in client.get("/").text
            tracked = client.get("/api/tracking", params={"shipment_number": "WB2600100003"}).json()
            assert tracked["steps"][-1]["title"] == "Delivered in Port Harcourt"
        process.terminate()
        assert process.wait(timeout=SECONDS_TO_WAIT) == 0
    # The folder that an upgrade replaces contains no data.
    assert (home / "var" / "waybill.sqlite3").is_file()
    assert not (release / "var").exists()


def test_release_with_data_in_its_code_folder_logs_a_warning(project: Path, tmp_path: Path) -> None:
    write_archive(project, tmp_path / "release.tar.gz", COMMITTED)
    release = unpacked(tmp_path / "release.tar.gz", tmp_path / "host")
    with serving(release, Path(sys.executable)) as (_, process):
        process.terminate()
        _, log = process.communicate(timeout=SECONDS_TO_WAIT)
    assert f"WAYBILL_HOME: is not set, so the data lies in {release / 'var'}, among the code" in log
