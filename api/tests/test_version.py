"""The version has one source. Other files read it there, or do not contain it."""

from __future__ import annotations

import json
import re
import tomllib

from api.config.settings import PROJECT_ROOT
from api.config.version import VERSION


def test_python_package_reads_its_version_from_the_code() -> None:
    project = tomllib.loads((PROJECT_ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "api.config.version.VERSION"}


def test_node_package_names_no_version() -> None:
    for name in ("package.json", "package-lock.json"):
        assert "version" not in json.loads((PROJECT_ROOT / name).read_text(encoding="utf-8"))


def test_newest_changelog_release_is_this_version() -> None:
    changelog = (PROJECT_ROOT / ".github" / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## \[(\d\S*)\]", changelog, re.MULTILINE)
    assert releases[:1] == [VERSION]
