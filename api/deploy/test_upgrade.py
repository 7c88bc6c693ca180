"""A release replaced by the next one behind nginx, process by process, while it is used; and back."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Thread
from uuid import uuid4

import httpx

from api.config.settings import Settings
from api.deploy.archive import name_of_release, write_archive
from api.deploy.test_archive import COMMITTED, SECONDS_TO_WAIT, unpacked
from api.storage.db.schema_version import NEWEST_SCHEMA
from api.testing.installation import token_of
from api.testing.nginx import NAME, Proxy, free_port, nginx
from api.testing.tables import everything_in

FOLLOWING = f"{int(NEWEST_SCHEMA) + 1:04}"

MIGRATION = f'''"""In which language a message was written."""

import sqlalchemy as sa
from alembic import op

from api.storage.db.compatibility import RELEASED

revision = "{FOLLOWING}"
down_revision = "{NEWEST_SCHEMA}"
readable_from = RELEASED


def upgrade():
    op.add_column("message", sa.Column("language", sa.String(10), nullable=True))
'''

RATES = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2"}


def release_of(project: Path, script: str, archive: Path, previous: Path | None = None) -> Path:
    """Packs the project with a site whose page names that script."""
    site = project / "pwa" / "dist"
    for file in (site / "assets").iterdir():
        file.unlink()
    (site / "assets" / script).write_text(script, encoding="utf-8")
    page = f'<!doctype html><title>Home</title><script src="/assets/{script}"></script>'
    (site / "index.html").write_text(page, encoding="utf-8")
    write_archive(project, archive, COMMITTED, previous)
    return archive


class Host:
    """One process of the site, which can be stopped, and started again from another release."""

    def __init__(self, settings: Settings, assets: Path) -> None:
        self.port = free_port()
        self._settings = settings
        self._assets = assets
        self._process: subprocess.Popen[str] | None = None

    def start(self, release: Path) -> None:
        variables = {"DATABASE_URL": self._settings.database_url, "PUBLIC_URL": f"https://{NAME}"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "api", "serve", "--migrate", "--assets", self._assets],
            cwd=release,
            env={"PORT": str(self.port), "RATE_LIMITS": "off", **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            said.append(line)
            if " is ready at " in line:
                return
        raise AssertionError(f"it did not start: {''.join(said)}")

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.communicate(timeout=SECONDS_TO_WAIT)
            self._process = None

    def replace(self, release: Path) -> None:
        self.stop()
        self.start(release)


class Visitors:
    """Use the site until they are told to stop, and note what failed."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._end = Event()
        self.rounds = 0
        self.failures: list[str] = []
        self.messages: set[str] = set()

    @contextmanager
    def visiting(self, how_many: int) -> Iterator[None]:
        threads = [Thread(target=self._visit) for _ in range(how_many)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._end.set()
            for thread in threads:
                thread.join()

    def _visit(self) -> None:
        with self._proxy.client() as client:
            token = token_of(client)
            while not self._end.is_set():
                try:
                    self._use(client, token)
                except httpx.HTTPError as error:
                    self.failures.append(repr(error))
                self.rounds += 1

    def _use(self, client: httpx.Client, token: dict[str, str]) -> None:
        page = self._expect(client.get("/"), 200).text
        # What the page names is found, whichever process is asked for it.
        for script in re.findall(r'src="([^"]+)"', page):
            self._expect(client.get(script), 200)
        self._expect(client.get("/api/tracking", params={"shipment_number": "WB2600100003"}), 200)
        self._expect(client.get("/api/locations"), 200)
        self._expect(client.post("/api/rates", json=RATES, headers=token), 200)
        words = str(uuid4())
        headers = {**token, "Idempotency-Key": words}
        self._expect(client.post("/api/messages", json={"message": words}, headers=headers), 201)
        self.messages.add(words)

    def _expect(self, answer: httpx.Response, status: int) -> httpx.Response:
        if answer.status_code != status:
            self.failures.append(f"{answer.request.method} {answer.request.url.path}: {answer.status_code}")
        return answer


def test_upgrade_and_step_back_are_noticed_by_nobody(
    any_installation: Settings, project: Path, program_of_nginx: str, tmp_path: Path
) -> None:
    old = release_of(project, "app-old.js", tmp_path / "old.tar.gz")
    (project / "migrations" / "versions" / f"{FOLLOWING}_language.py").write_text(MIGRATION, encoding="utf-8")
    new = release_of(project, "app-new.js", tmp_path / "new.tar.gz", previous=old)
    old_code, new_code = unpacked(old, tmp_path / "old"), unpacked(new, tmp_path / "new")
    assert old_code.name == new_code.name == name_of_release()
    (tmp_path / "nginx").mkdir()
    hosts = [Host(any_installation, tmp_path / "assets") for _ in range(2)]
    with ExitStack() as stack:
        for host in hosts:
            stack.callback(host.stop)
            host.start(old_code)
        proxy = stack.enter_context(
            nginx(program_of_nginx, tmp_path / "nginx", [host.port for host in hosts])
        )
        visitors = Visitors(proxy)
        with visitors.visiting(3):
            for code in (new_code, old_code):
                for host in hosts:
                    seen = visitors.rounds
                    host.replace(code)
                    while visitors.rounds < seen + 6:
                        assert not visitors.failures
        stored = {row["message"] for row in everything_in(any_installation)["message"]}
    assert visitors.failures == []
    assert visitors.messages <= stored
