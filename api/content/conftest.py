from __future__ import annotations

from pathlib import Path

import pytest

from api.content.documents import documents_of_files
from api.seeding.errors import SeedError
from api.testing.home import TEST_SEEDS

COMPANY = (TEST_SEEDS / "company.yaml").read_text(encoding="utf-8")
HOME = "path: /\ntitle: Home\ndescription: The first page.\nsections:\n  - kind: desk\n"


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    directory = tmp_path / "seeds"
    (directory / "pages").mkdir(parents=True)
    write(directory, "company.yaml", COMPANY)
    write(directory, "pages/home.yaml", HOME)
    return directory


def write(seeds: Path, name: str, content: str) -> None:
    (seeds / name).write_text(content, encoding="utf-8")


def seed_problems(seeds: Path) -> list[str]:
    with pytest.raises(SeedError) as refused:
        documents_of_files(seeds)
    return str(refused.value).splitlines()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
