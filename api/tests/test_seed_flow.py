"""How many of our functions an edited CSV runs: up to the database, and from there to the browser."""

from __future__ import annotations

import httpx
from sqlalchemy import create_engine

from api.composition.seeds import SEED_PLAN
from api.config.settings import Settings
from api.seeding.plan import SeedPlan
from api.seeding.sync import seed
from api.testing.call_trace import Trace, tracing_this_thread
from api.testing.installation import served

TIMES = 100
"""The least of several is what a request itself takes: the server does other things now and then."""

MOST_FILES_TO_THE_DATABASE = 15
MOST_FILES_TO_THE_BROWSER = 11

CSV = "countries.csv"
ADDRESS = "/api/countries"

COUNTRIES = SeedPlan(
    tuple(source for source in SEED_PLAN.files if source.path == CSV),
    tuple(document for document in SEED_PLAN.documents if getattr(document, "name", "") == "countries"),
)


def test_seeding_an_edited_csv_runs_through_few_files(own_installation: Settings) -> None:
    seeds = own_installation.seeds_directory
    file = seeds / CSV
    file.write_text(file.read_text("utf-8").replace("Ghana", "The Gold Coast"), "utf-8")
    with create_engine(own_installation.database_url).begin() as connection, tracing_this_thread() as trace:
        report = seed(connection, COUNTRIES, seeds)
    files = set(trace.calls())
    assert report[0] == f"{CSV}: 0 added, 1 changed, 0 removed"
    assert {"seeding/csv_reader.py", "seeding/prebuilt_documents.py"} <= files
    assert len(files) <= MOST_FILES_TO_THE_DATABASE, "\n".join(sorted(files))


def test_serving_a_list_runs_through_few_files(installation: Settings, trace: Trace) -> None:
    with served(installation) as address, httpx.Client(base_url=address) as client:
        found = []
        for _ in range(TIMES):
            trace.clear()
            assert "Ghana" in client.get(ADDRESS).text
            found.append(set(trace.calls()))
    files = min(found, key=len)
    assert "web/static/middleware.py" in files
    assert len(files) <= MOST_FILES_TO_THE_BROWSER, "\n".join(sorted(files))
