"""The shipped container files, as far as they can be checked without a container engine."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from api.config.settings import PROJECT_ROOT, read_settings
from api.deploy.archive import write_archive
from api.deploy.test_archive import COMMITTED, SECONDS_TO_WAIT, unpacked
from api.testing.confined import CAN_CONFINE, confined_site
from api.testing.nginx import free_port

DEPLOY = PROJECT_ROOT / "api" / "deploy"
DOCKERFILE = DEPLOY / "Dockerfile"
COMPOSE = DEPLOY / "compose.yaml"
IGNORED = DEPLOY / "Dockerfile.dockerignore"
OPEN_TO_ALL = "no-unbound-port-interfaces"
"""Ports 80 and 443 are meant for everybody."""


def services() -> dict[str, Any]:
    """Of compose.yaml, as an operator has given the variables that it asks for."""
    text = COMPOSE.read_text(encoding="utf-8")
    text = re.sub(r"\$\{SITE:[^}]*\}", "waybill.example", text)
    text = re.sub(r"\$\{DATABASE_PASSWORD:[^}]*\}", "longword", text)
    assert "${" not in text
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def instruction(name: str) -> str:
    """The last instruction of this name in the Dockerfile, on one line."""
    text = DOCKERFILE.read_text(encoding="utf-8").replace("\\\n", " ")
    return str(re.findall(rf"^{name} (.*)$", text, re.MULTILINE)[-1])


def test_dockerfile_passes_hadolint(program_of_hadolint: str) -> None:
    linted = subprocess.run([program_of_hadolint, DOCKERFILE], capture_output=True, text=True, check=False)
    assert (linted.returncode, linted.stdout + linted.stderr) == (0, "")


def test_compose_file_passes_dclint(program_of_dclint: str) -> None:
    command = [program_of_dclint, str(COMPOSE), "--quiet", "--disable-rule", OPEN_TO_ALL]
    linted = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (linted.returncode, linted.stdout.strip() + linted.stderr.strip()) == (0, "")


def test_compose_file_variables_are_read_by_the_site(tmp_path: Path) -> None:
    compose = services()
    given = {**image_variables(), **compose["services"]["site"]["environment"]}
    settings = read_settings({**given, "WAYBILL_HOME": str(tmp_path)})
    assert settings.public_url == "https://waybill.example"
    assert settings.database_url == "postgresql+psycopg://waybill:longword@database:5432/waybill"
    assert settings.redis_url == "redis://cache:6379/0"
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    assert list(settings.trusted_proxies) == [network["subnet"]]
    database = compose["services"]["database"]["environment"]
    assert (database["POSTGRES_USER"], database["POSTGRES_DB"]) == ("waybill", "waybill")
    assert compose["services"]["proxy"]["environment"]["UPSTREAMS"] == f"site:{settings.port}"


def test_files_and_volumes_named_in_the_compose_file_exist() -> None:
    compose = services()
    build = compose["services"]["site"]["build"]
    context = (DEPLOY / build["context"]).resolve()
    assert context == PROJECT_ROOT
    assert (context / build["dockerfile"]).is_file()
    mounted = []
    for service in compose["services"].values():
        for volume in service.get("volumes", []):
            source, target = volume.split(":")[:2]
            mounted.append(target)
            if source.startswith("."):
                assert (DEPLOY / source).is_file()
            else:
                assert source in compose["volumes"]
    # A new volume takes owner and mode of this folder from the image.
    assert instruction("VOLUME") in mounted
    assert image_variables()["WAYBILL_HOME"] == instruction("VOLUME")


def test_image_contains_the_files_of_a_release(project: Path, tmp_path: Path) -> None:
    write_archive(project, tmp_path / "release.tar.gz", COMMITTED)
    release = unpacked(tmp_path / "release.tar.gz", tmp_path / "opt")
    taken = [line[1:] for line in IGNORED.read_text("utf-8").splitlines() if line.startswith("!")]
    files = [path.relative_to(release).as_posix() for path in release.rglob("*") if path.is_file()]
    assert [name for name in files if not name.startswith(tuple(taken))] == ["README.md"]


def image_variables() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in shlex.split(instruction("ENV")))


@pytest.mark.skipif(not CAN_CONFINE, reason="only root can take rights away")
def test_image_command_needs_no_privileges_and_writes_only_to_its_volume(
    project: Path, tmp_path: Path
) -> None:
    write_archive(project, tmp_path / "release.tar.gz", COMMITTED)
    release = unpacked(tmp_path / "release.tar.gz", tmp_path / "opt")
    state = tmp_path / "state"
    state.mkdir(mode=0o700)
    port = free_port()
    variables = {**image_variables(), "WAYBILL_HOME": str(state), "HOST": "127.0.0.1", "PORT": str(port)}
    python, *words = json.loads(instruction("ENTRYPOINT")) + json.loads(instruction("CMD"))
    assert python == ".venv/bin/python"
    command = [sys.executable, *(word.replace(instruction("VOLUME"), str(state)) for word in words)]
    check, *arguments = json.loads(instruction("HEALTHCHECK").partition("CMD ")[2])
    assert check == python
    health = [sys.executable, *(word.replace(":8000/", f":{port}/") for word in arguments)]
    assert subprocess.run(health, capture_output=True, check=False).returncode != 0
    # As compose.yaml asks.
    with confined_site(command, variables, release=release, state=state):
        subprocess.run(health, check=True, timeout=SECONDS_TO_WAIT)
        offices = httpx.get(f"http://127.0.0.1:{port}/api/offices", timeout=SECONDS_TO_WAIT).json()
        assert offices["items"]
    assert list((state / "assets").glob("*.js"))
