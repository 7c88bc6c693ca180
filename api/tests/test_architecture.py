"""Who may know whom, and how large a file may be: held here, because nobody reads a rule twice."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT

API = PROJECT_ROOT / "api"
LONGEST_FILE = 250

SOURCES = sorted(
    path
    for path in API.rglob("*.py")
    if not path.name.startswith("test_") and path.name != "conftest.py" and "tests" not in path.parts
)
ALL_PYTHON = [
    *API.rglob("*.py"),
    *(PROJECT_ROOT / "migrations").rglob("*.py"),
    *(PROJECT_ROOT / "seeds").rglob("*.py"),
]

COMMON = {"problems", "problem_schemas", "config", "asgi"}

# Each part, and the parts that it may import. What stands in no list is known to the composition root alone.
MAY_IMPORT: dict[str, set[str]] = {
    "aggregator": {"metrics", "config"},
    "bench": {"app", "contact", "db", "listening", "security", "serving", "config"},
    "commands": {
        "app",
        "contact",
        "db",
        "listening",
        "pages",
        "seed_plan",
        "seeding",
        "seeding_again",
        "serving",
        "config",
    },
    "config": set(),
    "contact": {"db", "metrics", *COMMON},
    "db": {"config"},
    "demonstration": {"ready_made", *COMMON},
    "documentation": set(),
    "health": {"db", "ready_made", "seeding", *COMMON},
    "metrics": {"ready_made", *COMMON},
    "pages": {"db", "ready_made", "seeding", *COMMON},
    "ready_made": {"seeding", *COMMON},
    "reference": {"db", "ready_made", "seeding", *COMMON},
    "sandbox": {"db", "seeding"},
    "security": COMMON,
    "seeding": {"db"},
    "sharing": {"aggregator", "metrics", "security", "shipping"},
    "shipping": {"aggregator", "db", "metrics", "ready_made", *COMMON},
    "site": {"ready_made", *COMMON},
}

FORBIDDEN_NAME = re.compile(r"(?:^|_)(?:utils?|helpers?|managers?|misc|common)(?:_|$)", re.IGNORECASE)


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def named(path: Path) -> str:
    return path.relative_to(PROJECT_ROOT).as_posix()


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_knows_only_whom_it_may(part: str) -> None:
    for path in SOURCES:
        if path.is_relative_to(API / part):
            own = {module.split(".")[1] for module in imports_of(path) if module.startswith("api.")}
            assert own <= {part, *MAY_IMPORT[part]}, named(path)


def test_every_part_stands_in_the_list() -> None:
    parts = {path.name for path in API.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert parts - {"tests", "__pycache__"} == MAY_IMPORT.keys()


def test_the_benchmarks_are_known_to_no_part() -> None:
    assert not any("bench" in allowed for allowed in MAY_IMPORT.values())
    outside = [path for path in SOURCES if not path.is_relative_to(API / "bench")]
    assert not any(module.startswith("api.bench") for path in outside for module in imports_of(path))


def test_shipping_knows_the_aggregator_by_its_port_alone() -> None:
    for path in SOURCES:
        if path.is_relative_to(API / "shipping"):
            known = {module for module in imports_of(path) if module.startswith("api.aggregator")}
            assert known <= {"api.aggregator.port"}, named(path)


def test_the_composition_root_is_known_to_what_starts_it_alone() -> None:
    knowing = {named(path) for path in SOURCES if "api.app" in imports_of(path)}
    assert knowing == {
        "api/commands/documents.py",
        "api/commands/serving.py",
        "api/serving.py",
        "api/bench/request_figures.py",
    }


def test_the_environment_is_read_where_programs_start_alone() -> None:
    reading = {
        named(path) for path in ALL_PYTHON if re.search(r"os\.(environ|getenv)", path.read_text("utf-8"))
    }
    sources = {name for name in reading if "test_" not in name}
    assert sources == {"api/__main__.py", "api/serving.py", "migrations/env.py"}


@pytest.mark.parametrize("path", ALL_PYTHON, ids=named)
def test_a_file_has_a_telling_name_and_can_be_read_in_one_go(path: Path) -> None:
    assert not FORBIDDEN_NAME.search(path.stem)
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
