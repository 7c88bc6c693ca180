"""An unexpected error on a page: the visitor gets a page with an explanation, and loses nothing."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from api.config.settings import Settings
from api.contact.cleaning import CleanMessage
from api.contact.repository import MessageRepository
from api.contact.schemas import MessageReceived
from api.shipping.offices.service import OfficesService
from api.shipping.rates.service import RatesService
from api.shipping.tracking.service import TrackingService
from api.testing.contact_form import FORM, send_form, shown_in
from api.testing.installation import served
from api.testing.message_rows import stored_messages
from api.testing.page_state import state_of
from api.web.dispatch import UNEXPECTED
from api.web.exception_handlers import DATABASE_AWAY
from api.web.pages.answered_page import DeskTemplate

QUESTIONS = {
    "tracked": "/track?number=WB2600100001",
    "rates": "/get-rates?city_from=IKEJA&city_to=WUSE&weight=2",
    "offices": "/offices",
}
SERVICES = {"tracked": TrackingService, "rates": RatesService, "offices": OfficesService}


@pytest.fixture
def own(own_installation: Settings) -> Iterator[httpx.Client]:
    with served(own_installation) as address:
        headers = {"origin": address, "accept": "text/html,application/xhtml+xml"}
        with httpx.Client(base_url=address, headers=headers) as browser:
            yield browser


@pytest.mark.parametrize("call", QUESTIONS)
@pytest.mark.parametrize(
    ("fault", "status", "words"),
    [
        (LookupError("zebra"), 500, UNEXPECTED),
        (OperationalError("SELECT zebra", {}, OSError("zebra")), 503, DATABASE_AWAY),
    ],
)
def test_unexpected_fault_is_shown_on_the_page(
    own: httpx.Client, monkeypatch: pytest.MonkeyPatch, call: str, fault: Exception, status: int, words: str
) -> None:
    async def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(SERVICES[call], call, fail)
    page = own.get(QUESTIONS[call])
    assert page.status_code == status
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-store"
    assert f">{words}</" in page.text
    assert state_of(page)
    assert "zebra" not in page.text


@pytest.mark.parametrize("call", QUESTIONS)
def test_fault_while_rendering_the_failure_shows_a_minimal_page(
    own: httpx.Client, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*_: object) -> str:
        raise LookupError("zebra")

    monkeypatch.setattr(DeskTemplate, "desk", fail)
    page = own.get(QUESTIONS[call])
    assert page.status_code == 500
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-store"
    assert page.headers["x-content-type-options"] == "nosniff"
    assert f"<p>{UNEXPECTED}</p>" in page.text
    assert '<a href="/">Go to the home page</a>' in page.text
    assert "zebra" not in page.text
    policy = page.headers["content-security-policy"]
    (style,) = re.findall(r"<style>(.*?)</style>", page.text, re.DOTALL)
    assert f"style-src 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" in policy
    assert policy.startswith("default-src 'none'; ")
    assert not re.findall(r"<(?:link|script|img)\b|\bsrc=", page.text)


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/problem+json, text/html;q=0.5"])
def test_rendering_fault_is_a_problem_document_for_non_html_clients(
    own: httpx.Client, monkeypatch: pytest.MonkeyPatch, accept: str
) -> None:
    def fail(*_: object) -> str:
        raise LookupError("zebra")

    monkeypatch.setattr(DeskTemplate, "desk", fail)
    answer = own.get(QUESTIONS["tracked"], headers={"accept": accept})
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"] == UNEXPECTED


@pytest.mark.parametrize("keyed", [True, False])
def test_form_is_shown_again_and_stored_once_after_a_fault_while_storing(
    own: httpx.Client, own_installation: Settings, monkeypatch: pytest.MonkeyPatch, *, keyed: bool
) -> None:
    store = MessageRepository.store

    async def store_and_fail(
        repository: MessageRepository, message: CleanMessage, key: str | None
    ) -> MessageReceived:
        await store(repository, message, key)
        raise LookupError("zebra")

    with monkeypatch.context() as faulty:
        faulty.setattr(MessageRepository, "store", store_and_fail)
        page = send_form(own, **({"idempotency_key": "one-message"} if keyed else {}))
    assert page.status_code == 500
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert f">{UNEXPECTED}</p>" in page.text
    assert "zebra" not in page.text
    assert {name: shown_in(page, name) for name in FORM} == FORM
    assert send_form(own, idempotency_key=shown_in(page, "idempotency_key")).status_code == 303
    assert len(stored_messages(own_installation)) == 1
