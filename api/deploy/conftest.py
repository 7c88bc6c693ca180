"""Fixtures for tests of releases."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT
from api.deploy.archive import BUILT, TAKEN

PAGE = "<!doctype html><title>Home</title><p>Where parcels begin"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of this project that a test may change, with a small site in the place of the built one."""
    folder = tmp_path / "project"
    for name in TAKEN:
        if name == BUILT:
            continue
        if (PROJECT_ROOT / name).is_dir():
            shutil.copytree(PROJECT_ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            folder.mkdir(exist_ok=True)
            shutil.copy(PROJECT_ROOT / name, folder / name)
    assets = folder / BUILT / "assets"
    assets.mkdir(parents=True)
    (folder / BUILT / "index.html").write_text(PAGE, encoding="utf-8")
    (assets / "app-new.js").write_text("new", encoding="utf-8")
    return folder
