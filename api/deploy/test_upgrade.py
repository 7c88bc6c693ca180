"""Upgrades a release behind nginx, process by process, while it is used, and rolls it back."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from api.config.settings import Settings
from api.deploy.archive import name_of_release, write_archive
from api.deploy.test_archive import COMMITTED, unpacked
from api.storage.db.schema_version import NEWEST_SCHEMA
from api.testing.host_process import HostProcess
from api.testing.nginx import NAME, free_port, nginx
from api.testing.tables import everything_in
from api.testing.visits import Visitors

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

READ = ("/", "/api/tracking?shipment_number=WB2600100003", "/api/locations")


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


def test_upgrade_and_rollback_cause_no_failed_requests(
    any_installation: Settings, project: Path, program_of_nginx: str, tmp_path: Path
) -> None:
    old = release_of(project, "app-old.js", tmp_path / "old.tar.gz")
    (project / "migrations" / "versions" / f"{FOLLOWING}_language.py").write_text(MIGRATION, encoding="utf-8")
    new = release_of(project, "app-new.js", tmp_path / "new.tar.gz", previous=old)
    old_code, new_code = unpacked(old, tmp_path / "old"), unpacked(new, tmp_path / "new")
    assert old_code.name == new_code.name == name_of_release()
    (tmp_path / "nginx").mkdir()
    settings = {
        "DATABASE_URL": any_installation.database_url,
        "PUBLIC_URL": f"https://{NAME}",
        "RATE_LIMITS": "off",
    }
    assets = str(tmp_path / "assets")
    hosts = [
        HostProcess(port, settings, ["--assets", assets], tmp_path / f"{port}.log")
        for port in (free_port(), free_port())
    ]
    with ExitStack() as stack:
        for host in hosts:
            stack.callback(host.close)
            host.start(old_code)
        proxy = stack.enter_context(
            nginx(program_of_nginx, tmp_path / "nginx", [host.port for host in hosts])
        )
        visitors = Visitors(proxy, READ)
        with visitors.visiting(3):
            for code in (new_code, old_code):
                for host in hosts:
                    host.stop()
                    host.start(code)
                    visitors.wait_for_rounds(6)
        stored = {row["message"] for row in everything_in(any_installation)["message"]}
    visits = visitors.take_visits()
    assert [visit for visit in visits if not visit.is_success] == []
    assert {"GET /assets/app-old.js", "GET /assets/app-new.js"} <= {visit.request for visit in visits}
    assert visitors.confirmed
    assert set(visitors.confirmed) <= stored
