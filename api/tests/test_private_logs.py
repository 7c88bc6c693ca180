"""Whatever fails, the log never contains a visitor's input."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack

import httpx
import pytest

from api.config.settings import Settings
from api.testing.hosted_aggregator import QUESTION
from api.testing.installation import SECONDS_TO_WAIT
from api.testing.mail_server import MailServer, mail_server
from api.testing.raw_server import Behave, RawServer, answering, raw_server
from api.testing.tables import execute
from api.tests.test_logs import logged

pytestmark = pytest.mark.anyio

MARK = "zebra"
TYPED = f"{MARK}-Ngozi"
FORM = {
    "firstname": TYPED,
    "lastname": TYPED,
    "email": f"{MARK}@example.org",
    "phone": "0800 000 0000",
    "message": f"{TYPED} writes\nDETAIL: {TYPED}",
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def said(body: object) -> bytes:
    return json.dumps(body).encode()


# Ways in which an aggregator may fail, repeating the request wherever it can.
BEHAVIOURS: tuple[Behave, ...] = (
    answering(said({"success": False, "message": TYPED})),
    answering(said({"success": True, "data": {"steps": TYPED, "carriers": TYPED, "data": TYPED}})),
    answering(said({"success": True, "data": {"steps": [TYPED], "carriers": [TYPED], "data": [TYPED]}})),
    answering(f"<p>{TYPED}".encode()),
    answering(b""),
)


def cannot_take_messages(settings: Settings, *, postgresql: bool) -> None:
    """Has the database refuse a message, on PostgreSQL with the words of the visitor in what it says."""
    if not postgresql:
        execute(settings, "ALTER TABLE message RENAME COLUMN phone TO telephone")
        return
    execute(
        settings,
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN RAISE EXCEPTION USING MESSAGE = NEW.message, DETAIL = NEW.email; END'",
    )
    execute(
        settings, "CREATE TRIGGER refusing BEFORE INSERT ON message FOR EACH ROW EXECUTE FUNCTION refuse()"
    )


@pytest.mark.parametrize("log_format", ["text", "json"])
async def test_visitor_input_is_not_logged_on_any_failure(
    any_installation: Settings, log_format: str
) -> None:
    turns = iter(BEHAVIOURS * 3)

    async def behave(server: RawServer, writer: asyncio.StreamWriter) -> None:
        await next(turns)(server, writer)

    async with raw_server(behave) as hosted:
        with ExitStack() as stack:
            mail = stack.enter_context(mail_server())
            mail.replies["RCPT"] = [f"450 5.1.1 <{MARK}@example.org> {TYPED}", f"550 <{MARK}@example.org>"]
            variables = {
                "AGGREGATOR_URL": hosted.url,
                "AGGREGATOR_USER_ID": "user-4711",
                "AGGREGATOR_SESSION_ID": "session-0815",
                "SMTP_URL": f"smtp://127.0.0.1:{mail.port}",
                "MESSAGES_TO": "to@example.com",
                "MESSAGES_FROM": "from@example.com",
                "REDIS_URL": "redis://127.0.0.1:1",
                "RATE_LIMITS": "off",
            }
            address, log = stack.enter_context(
                logged(any_installation, LOG_FORMAT=log_format, LOG_LEVEL="debug", **variables)
            )
            async with httpx.AsyncClient(base_url=address, timeout=60) as client:
                statuses = await statuses_of_everything(client, any_installation, mail)
    assert statuses["messages"] == [201, 503]
    assert set(statuses["tracking"]) <= {200, 422, 502}
    assert 502 in statuses["rates"]
    assert "Messages cannot be stored: the database raises " in log.text
    assert "Redis is away" in log.text
    assert "INSERT INTO" not in log.text
    assert "get-rates-x" in log.text
    assert MARK not in log.text.lower()


async def statuses_of_everything(
    client: httpx.AsyncClient, settings: Settings, mail: MailServer
) -> dict[str, list[int]]:
    """Asks each question once for each behaviour, and writes before the database fails, and after that."""
    await client.get("/api/site")
    client.headers["x-xsrf-token"] = client.cookies["XSRF-TOKEN"]
    statuses: dict[str, list[int]] = {"rates": [], "tracking": [], "offices": [], "messages": []}
    for number in range(len(BEHAVIOURS)):
        asked = {**QUESTION, "origin": f"{TYPED} {number}"}
        statuses["rates"].append((await client.post("/api/rates", json=asked)).status_code)
        tracked = await client.get("/api/tracking", params={"shipment_number": f"{TYPED}{number}"})
        statuses["tracking"].append(tracked.status_code)
        statuses["offices"].append((await client.get("/api/offices")).status_code)
    for path in (f"/{TYPED}", f"/api/{TYPED}?q={TYPED}", f"/api/pages/{TYPED}"):
        await client.get(path, headers={"x-forwarded-for": "203.0.113.9"})
    for body in (f'{{"message": "{TYPED}', f'"{TYPED}"', f'{{"message": ["{TYPED}"]}}', f"\udcff{TYPED}"):
        content = body.encode("utf-8", "surrogateescape")
        await client.post("/api/messages", content=content, headers={"content-type": "application/json"})
    statuses["messages"].append((await client.post("/api/messages", json=FORM)).status_code)
    async with asyncio.timeout(SECONDS_TO_WAIT):
        # Waits until the server has received the recipient, because it runs in a thread of its own.
        while not any(command.upper().startswith("RCPT") for command in mail.commands):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    cannot_take_messages(settings, postgresql=settings.database_url.startswith("postgresql"))
    again = {**FORM, "message": f"{TYPED} writes again"}
    statuses["messages"].append((await client.post("/api/messages", json=again)).status_code)
    return statuses
