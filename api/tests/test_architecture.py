"""Which package may import which, what files may be called, and how long one may be."""

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

GROUPS = {"web", "storage", "observability", "shipping"}
"""Packages whose own packages all have a rule below. Another package's own may have one too."""

WEB = {"web", "web/static", "config"}
OF_A_FEATURE = {"aggregator", "shipping", *WEB}
"""What each feature of shipping may import."""
SHIPPING = {
    "shipping",
    *("shipping/offices", "shipping/rates", "shipping/tracking"),
    *("shipping/offices/page", "shipping/rates/page", "shipping/tracking/page"),
}

# Each package, and the packages that it may import. Only the composition root (api/app.py and
# api/composition) may import packages that are in no list.
MAY_IMPORT: dict[str, set[str]] = {
    "aggregator": {"observability/metrics", "config"},
    "bench": {
        "app",
        "aggregator",
        "contact",
        "notifications",
        "shipping/offices",
        "storage/db",
        "web/middleware",
        "web/server",
        "config",
    },
    "commands": {
        "app",
        "composition",
        "contact",
        "content",
        "storage/db",
        "observability",
        "sandbox",
        "seeding",
        "web/server",
        "web/static",
        "config",
    },
    "composition": {
        "aggregator",
        "contact",
        "content",
        "notifications",
        "reference",
        "sandbox",
        "seeding",
        *SHIPPING,
        "storage/db",
        "storage/redis",
        "observability/metrics",
        "web/middleware",
        "web/pages",
        "web/server",
        *WEB,
    },
    "config": set(),
    "contact": {"storage/db", "observability/metrics", "web/pages", *WEB},
    "content": {"storage/db", "seeding", *WEB},
    "deploy": {"config"},
    "formatting": {"parsing", "config"},
    "notifications": {"storage/db", "observability/metrics", *WEB},
    "observability": {"config"},
    "observability/metrics": WEB,
    "parsing": set(),
    "reference": {"storage/db", "seeding", *WEB},
    "sandbox": {"storage/db", "seeding", "web", "web/middleware", "config"},
    "seeding": {"storage/db"},
    # What rates, tracking and offices have in common. These know nothing of each other, nor of their pages.
    "shipping": {"aggregator", "observability/metrics", "web"},
    "shipping/offices": {"storage/db", *OF_A_FEATURE},
    "shipping/offices/page": {"parsing", "shipping/offices", "storage/db", "web/pages", *OF_A_FEATURE},
    "shipping/rates": {"storage/db", "seeding", *OF_A_FEATURE},
    "shipping/rates/page": {"formatting", "shipping/rates", "web/pages", *OF_A_FEATURE},
    "shipping/tracking": {"parsing", "storage/db", "seeding", *OF_A_FEATURE},
    "shipping/tracking/page": {"formatting", "shipping/tracking", "web/pages", *OF_A_FEATURE},
    "storage": set(),
    "storage/db": {"config"},
    # Implements the ports of these packages.
    "storage/redis": {"shipping", "web/middleware"},
    "testing": {
        "app",
        "aggregator",
        "composition",
        "contact",
        "notifications",
        "sandbox",
        *SHIPPING,
        "storage/db",
        "storage/redis",
        "web",
        "web/middleware",
        "web/pages",
        "web/server",
        "config",
    },
    "web": {"observability", "storage/db", "config"},
    "web/health": {"storage/db", "seeding", *WEB},
    "web/middleware": {"observability", "web", "config"},
    "web/openapi": {"web"},
    "web/pages": {"formatting", "parsing", "web", "web/static", "config"},
    "web/server": {"app", "observability", "observability/metrics", "web", "web/middleware", "config"},
    "web/static": {"seeding", "web", "config"},
}

FORBIDDEN_NAME = re.compile(r"(?:^|_)(?:utils?|helpers?|managers?|misc|common)(?:_|$)", re.IGNORECASE)

PRIVATE_WORDS = {
    *("arrival", "arriving", "departure", "berth", "berths", "steady", "shelf", "shelves", "patience"),
    *("told", "dated", "anew", "awaited", "complaint", "complaints", "backlog", "thanks", "figures"),
    *("asking", "handed"),
}
"""Words of our own for what the field has a name for, in the names of files, classes,
functions, parameters, imports and tests."""

PRIVATE_NAMES = re.compile(r"ready_made|stand_ins?|left_alone|lies_ready|shared_calls", re.IGNORECASE)


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def named(path: Path) -> str:
    return path.relative_to(PROJECT_ROOT).as_posix()


def package_of(path: Path) -> str:
    """The package of a file, or of a module as a path: `web/static`, `contact`, or `app` for `api/app.py`."""
    module = path.relative_to(API).with_suffix("")
    for folder in (module, *module.parents[:-1]):
        own = folder.as_posix()
        if own in MAY_IMPORT or (folder.parent.as_posix() in GROUPS and (API / own).is_dir()):
            return own
    return module.parts[0]


def packages_known_to(path: Path) -> set[str]:
    modules = [module for module in imports_of(path) if module.startswith("api.")]
    return {package_of(API.joinpath(*module.split(".")[1:])) for module in modules}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_package_imports_only_allowed_packages(package: str) -> None:
    for path in SOURCES:
        if package_of(path) == package and path.parent != API:
            assert packages_known_to(path) <= {package, *MAY_IMPORT[package]}, named(path)


def test_every_package_has_an_import_rule() -> None:
    packages = {package_of(path) for path in SOURCES if path.parent != API}
    assert packages | {"storage"} == MAY_IMPORT.keys()


def test_top_level_contains_only_entry_points_and_packages() -> None:
    modules = {path.stem for path in API.glob("*.py")}
    assert modules <= {"__init__", "__main__", "app", "cli", "conftest"}


@pytest.mark.parametrize("package", ["bench", "testing"])
def test_development_package_is_not_imported_elsewhere(package: str) -> None:
    assert not any(package in allowed for allowed in MAY_IMPORT.values())
    outside = [path for path in SOURCES if not path.is_relative_to(API / package)]
    assert not any(module.startswith(f"api.{package}") for path in outside for module in imports_of(path))


def test_shipping_imports_only_the_port_of_the_aggregator() -> None:
    for path in SOURCES:
        if path.is_relative_to(API / "shipping"):
            known = {module for module in imports_of(path) if module.startswith("api.aggregator")}
            assert known <= {"api.aggregator.port"}, named(path)


def test_composition_root_is_imported_only_where_the_app_is_started() -> None:
    knowing = {named(path) for path in SOURCES if "api.app" in imports_of(path)}
    assert knowing == {
        "api/commands/documents.py",
        "api/commands/serving.py",
        "api/web/server/run.py",
        "api/bench/requests.py",
        "api/testing/installation.py",
    }


def test_only_entry_points_read_the_environment() -> None:
    reading = {
        named(path) for path in ALL_PYTHON if re.search(r"os\.(environ|getenv)", path.read_text("utf-8"))
    }
    sources = {name for name in reading if "test_" not in name and not name.startswith("api/testing/")}
    assert sources == {"api/__main__.py", "api/web/server/run.py", "migrations/env.py"}


@pytest.mark.parametrize("path", ALL_PYTHON, ids=named)
def test_file_has_a_descriptive_name_and_a_bounded_length(path: Path) -> None:
    assert not FORBIDDEN_NAME.search(path.stem)
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def words_of(name: str) -> set[str]:
    return set(re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower().split("_"))


def is_private(name: str) -> bool:
    return bool(words_of(name) & PRIVATE_WORDS or PRIVATE_NAMES.search(name))


@pytest.mark.parametrize("path", ALL_PYTHON, ids=named)
def test_names_use_the_vocabulary_of_the_field(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    names = [path.stem, *(node.name for node in ast.walk(tree) if isinstance(node, kinds))]
    names += [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)]
    names += [node.asname for node in ast.walk(tree) if isinstance(node, ast.alias) and node.asname]
    assert not [name for name in names if is_private(name)]
