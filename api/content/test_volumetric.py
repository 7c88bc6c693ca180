from __future__ import annotations

import shutil
from pathlib import Path

import httpx
import msgspec
import pytest

from api.config.settings import Settings
from api.content.documents import documents_of_files
from api.content.schemas import PagesDocument
from api.content.volumetric import USUAL_VOLUMETRIC, Volumetric
from api.seeding.errors import SeedError
from api.testing.home import TEST_SEEDS
from api.testing.installation import get_until, reseed, served

SHIPPED = "volumetric:\n  divisor: 5000\n  step: 0.5\n"


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_SEEDS, tmp_path / "seeds"))


def write(seeds: Path, volumetric: str) -> int:
    """Replaces what the company says of it, and answers the line on which that begins."""
    path = seeds / "company.yaml"
    content = path.read_text(encoding="utf-8")
    assert SHIPPED in content
    path.write_text(content.replace(SHIPPED, volumetric), encoding="utf-8")
    return content[: content.index(SHIPPED)].count("\n") + 1


def volumetric_of(seeds: Path) -> Volumetric:
    return msgspec.json.decode(documents_of_files(seeds)[0].plain, type=PagesDocument).company.volumetric


def test_volumetric_weight_is_read_from_the_company_file(seeds: Path) -> None:
    write(seeds, "volumetric:\n  divisor: 6000\n  step: 1\n")
    assert volumetric_of(seeds) == Volumetric(6000, 1.0)


def test_volumetric_weight_has_a_default_if_seeds_omit_it(seeds: Path) -> None:
    write(seeds, "")
    assert volumetric_of(seeds) == USUAL_VOLUMETRIC


@pytest.mark.parametrize(
    ("fields", "line", "expected"),
    [
        ("  divisor: 0\n  step: 0.5\n", 1, "divisor: '0' is not a whole number from 1000 to 10000"),
        ("  divisor: 5000.5\n  step: 0.5\n", 1, "divisor: '5000.5' is not a whole number from 1000 to"),
        ("  divisor: 5000\n  step: 0\n", 2, "step: '0' is not a number from 0.01 to 10 with at most 2"),
        ("  divisor: 5000\n  step: 0.125\n", 2, "step: '0.125' is not a number from 0.01 to 10"),
        ("  divisor: 5000\n  step: half\n", 2, "step: 'half' is not a number from 0.01 to 10"),
        ("  divisor: 5000\n  step: .inf\n", 2, "step: '.inf' is not a number from 0.01 to 10"),
        ("  divisor: 5000\n", 1, "step: is missing"),
        ("  divisor: 5000\n  step: 1\n  unit: kg\n", 3, "unit: is not among divisor, step"),
    ],
)
def test_invalid_values_are_refused_with_their_line(
    seeds: Path, fields: str, line: int, expected: str
) -> None:
    first = write(seeds, f"volumetric:\n{fields}")
    with pytest.raises(SeedError) as refused:
        documents_of_files(seeds)
    assert f"seeds/company.yaml:{first + line}: volumetric: {expected}" in str(refused.value)


def test_running_server_adopts_new_volumetric_weight(own_installation: Settings) -> None:
    with served(own_installation) as address, httpx.Client(base_url=address) as client:
        before = client.get("/api/site")
        etag_of_pages = client.get("/api/pages").headers["etag"]
        assert before.json()["volumetric"] == {"divisor": 5000, "step": 0.5}
        write(own_installation.seeds_directory, "volumetric:\n  divisor: 6000\n  step: 1\n")
        reseed(own_installation)
        after = get_until(client, "/api/site", before.headers["etag"])
        assert after.json()["volumetric"] == {"divisor": 6000, "step": 1.0}
        pages = get_until(client, "/api/pages", etag_of_pages)
        assert pages.json()["company"]["volumetric"] == after.json()["volumetric"]
