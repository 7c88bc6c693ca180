"""The built seeds and the sources, read once for all tests of this folder."""

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from api.testing.home import TEST_SEEDS
from seeds.rebuild.__main__ import SEEDS, build_all
from seeds.rebuild.sources import NodePackages

NODE_MODULES = SEEDS.parent / "node_modules"

Rows = list[dict[str, str]]


@pytest.fixture(scope="session")
def packages() -> NodePackages:
    return NodePackages(NODE_MODULES)


@pytest.fixture(scope="session")
def built() -> dict[str, bytes]:
    return build_all(NODE_MODULES)


@pytest.fixture(scope="session")
def committed() -> Callable[[str], Rows]:
    """Reads a list as the tests have it, by name: who edits the shipped one need not match the sources."""

    def read(name: str) -> Rows:
        text = Path(TEST_SEEDS / name).read_text(encoding="utf-8")
        return list(csv.DictReader(io.StringIO(text), strict=True))

    return read
