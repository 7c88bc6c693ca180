"""Writes the reference seeds, or with --check tells whether they are what the sources give."""

import argparse
import sys
from pathlib import Path

from seeds.rebuild import aliases, countries, local_governments, locations
from seeds.rebuild.sources import NodePackages

SEEDS = Path(__file__).parents[1]


def build_all(node_modules: Path) -> dict[str, bytes]:
    """What each seed file should hold, by file name."""
    packages = NodePackages(node_modules)
    lists = {
        "countries.csv": countries.build(),
        "local_governments.csv": local_governments.build(packages),
        "locations.csv": locations.build(packages),
        "location_states.csv": locations.build_states(packages),
    }
    return {**lists, "aliases.csv": aliases.build(lists["countries.csv"], lists["locations.csv"])}


def first_difference(name: str, expected: bytes, found: bytes) -> str | None:
    """One line that says where the two contents part, or None if they are the same."""
    if expected == found:
        return None
    old, new = found.split(b"\n"), expected.split(b"\n")
    number = next(
        (i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
    )
    have = old[number].decode(errors="replace") if number < len(old) else "(end of file)"
    want = new[number].decode() if number < len(new) else "(end of file)"
    return f"seeds/{name}:{number + 1}: has {have!r}, the sources give {want!r}"


def main(arguments: list[str] | None = None, folder: Path = SEEDS) -> int:
    """Runs the command. Returns the exit status: 0, or 1 when something differs or cannot be built."""
    parser = argparse.ArgumentParser(prog="python -m seeds.rebuild", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file differs")
    parser.add_argument("--node-modules", type=Path, default=SEEDS.parent / "node_modules", metavar="FOLDER")
    options = parser.parse_args(arguments)
    try:
        contents = build_all(options.node_modules)
    except FileNotFoundError as error:
        sys.stderr.write(f"{error.filename}: not installed; run npm ci first\n")
        return 1
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if options.check:
        differences = [
            line for name, content in contents.items() if (line := _compare(folder / name, content))
        ]
        sys.stderr.writelines(f"{line}\n" for line in differences)
        return 1 if differences else 0
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return 0


def _compare(path: Path, expected: bytes) -> str | None:
    if not path.exists():
        return f"seeds/{path.name}: missing"
    return first_difference(path.name, expected, path.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
