"""Packs the archive of a release: what a host without Node needs to serve the site, and nothing else.

`npm run release` runs it on an export of one commit (`pwa/commands/release.mjs`).
"""

from __future__ import annotations

import argparse
import gzip
import sys
import tarfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath

from api.config.version import VERSION

TAKEN = ("LICENSE", "README.md", "alembic.ini", "requirements.lock", "api", "migrations", "seeds", "pwa/dist")
"""Files and folders of the project, by their paths in it."""

LEFT_OUT = frozenset({"api/bench", "api/testing", "api/tests", "api/FAULTS.md", "seeds/rebuild"})
"""Parts of those folders that only developers use."""

BUILT = "pwa/dist"
PREVIOUSLY_BUILT = "pwa/dist-previous"
"""The folder with the hashed files of the previous build, which `read_previous_assets` reads."""


class ArchiveError(Exception):
    """The archive cannot be packed. The text is one line with the reason."""


def name_of_release() -> str:
    """The name of the folder in the archive, and of the archive without its extension."""
    return f"waybill-{VERSION}"


def write_archive(project: Path, target: Path, seconds: int, previous: Path | None = None) -> None:
    """Packs the project in the folder `project`, with its built site, into the file `target`.

    `seconds` is the modification time of all files, since 1970. With the time of the commit, the same commit
    gives the same bytes. `previous` is the archive of the previous release. Its hashed files are included for
    pages that are still open. Raises ArchiveError.
    """
    if not (project / BUILT / "index.html").is_file():
        raise ArchiveError(f"{project / BUILT}: there is no built site")
    files = {name: (project / name).read_bytes() for name in shipped_files(project)}
    if previous is not None:
        files |= {
            f"{PREVIOUSLY_BUILT}/{name}": data
            for name, data in _assets_in(previous)
            if f"{BUILT}/{name}" not in files
        }
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        with (
            unfinished.open("wb") as file,
            # The gzip header contains neither a name nor a time of this machine.
            gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=seconds) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
        ):
            for name in sorted(files):
                _add(archive, f"{name_of_release()}/{name}", files[name], seconds)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def shipped_files(project: Path) -> Iterator[str]:
    """The paths of a release's files in the project, including the built site, in no order."""
    for name in TAKEN:
        path = project / name
        for file in [path] if path.is_file() else path.rglob("*"):
            relative = PurePosixPath(file.relative_to(project).as_posix())
            if file.is_file() and _is_shipped(relative):
                yield str(relative)


def _is_shipped(path: PurePosixPath) -> bool:
    if any(str(each) in LEFT_OUT for each in (path, *path.parents)):
        return False
    if path.is_relative_to(BUILT):
        return True
    name = path.name
    return not (name.startswith((".", "test_")) or name == "conftest.py" or "__pycache__" in path.parts)


def _assets_in(release: Path) -> Iterator[tuple[str, bytes]]:
    """The hashed files in the archive of another release, with their paths in the site."""
    try:
        with tarfile.open(release) as archive:
            for member in archive:
                _, _, name = member.name.partition("/")
                within = PurePosixPath(name)
                content = archive.extractfile(member) if within.is_relative_to(f"{BUILT}/assets") else None
                if content is not None:
                    yield str(within.relative_to(BUILT)), content.read()
    except (OSError, EOFError, tarfile.TarError) as error:
        raise ArchiveError(f"{release}: is not the archive of a release ({error})") from None


def _add(archive: tarfile.TarFile, name: str, data: bytes, seconds: int) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    entry.mtime = seconds
    entry.mode = 0o644
    archive.addfile(entry, BytesIO(data))


def main(arguments: Sequence[str]) -> int:
    """Packs the archive that the arguments describe, and returns the exit code."""
    parser = argparse.ArgumentParser(description="Packs a release.")
    parser.add_argument("--project", type=Path, required=True, metavar="FOLDER", help="with a built site")
    parser.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="where the archive goes")
    parser.add_argument("--seconds", type=int, required=True, help="the time of every file, since 1970")
    parser.add_argument("--previous", type=Path, metavar="FILE", help="the archive of the release before")
    options = parser.parse_args(arguments)
    target = options.to / f"{name_of_release()}.tar.gz"
    try:
        write_archive(options.project, target, options.seconds, options.previous)
    except (ArchiveError, OSError) as fault:
        print(fault, file=sys.stderr)
        return 1
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
