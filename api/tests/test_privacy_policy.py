"""Each promise of the privacy policy about the server, and the test that proves it.

The policy is the tests' own. `test_shipped_seeds.py` checks the shipped one for false claims.
"""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.home import TEST_SEEDS
from api.testing.installation import SECONDS_TO_WAIT, token_of
from api.testing.message_rows import database_of
from api.tests.test_cli import started

POLICY = TEST_SEEDS / "pages" / "privacy-policy.yaml"
VISITOR = "127.0.0.77"

HELD_BY = {
    "stored in our database": "api/contact/test_messages.py::test_message_is_stored_and_answered",
    "may be passed on to our own mailbox by e-mail": (
        "api/contact/test_email_worker.py::test_message_is_delivered_as_email_with_reply_to"
    ),
    "remembered for up to a day": (
        "api/shipping/tracking/test_routes.py::test_tracking_is_answered_stale_for_a_day_in_an_outage"
    ),
    "write no list of who has asked for what": f"{Path(__file__).name}::test_visitor_address_is_not_logged",
    "never reach your browser": "api/tests/test_hosted_aggregator.py::",
    "we delete yours when you ask us to": "api/contact/test_message_commands.py::test_delete_",
    "gone for good": "api/contact/test_deletion.py::test_deleted_text_is_in_no_database_file",
    "forms on this site can only be sent from this site": "api/tests/test_security.py::",
    "receive a copy": "api/contact/test_message_commands.py::test_show_includes_",
    "neither your network address nor anything that you write": (
        "api/tests/test_hosted_aggregator.py::test_aggregator_receives_no_visitor_data"
    ),
    "nothing that says who you are": (
        "api/notifications/test_watches.py::test_watch_is_stored_without_identifying_the_visitor"
    ),
    "when you end it": "api/notifications/test_watches.py::test_watch_is_deleted_by_its_id",
    "when the shipment is delivered or returned": (
        "api/notifications/test_watcher.py::test_watch_ends_after_delivery_or_return"
    ),
    "when your browser takes no more messages": (
        "api/notifications/test_sender.py::test_expired_subscription_loses_all_its_watches"
    ),
    "after 60 days at the latest": "api/notifications/test_watcher.py::test_watch_ends_after_sixty_days",
    "which cannot read them": (
        "api/notifications/test_encryption.py::test_only_the_intended_browser_can_decrypt_a_message"
    ),
    "ends with your browser session": f"{Path(__file__).name}::test_xsrf_cookie_ends_with_the_session",
}

IN_BROWSER = {
    "Measuring and advertising tags are loaded only": "consent: a rejection loads nothing, and is remembered",
    "you can change your mind at any time": "consent: the choice about the advertising cookie can be",
    "It holds a random text": "privacy-promises: the one cookie is a random token",
    "The site sets no other cookie of its own": "privacy-promises: the one cookie is a random token",
    "it keeps copies on your own device": 'privacy-promises: the page "On this phone" lists everything',
    "the answer is kept too": "privacy-promises: saved answers and form drafts are listed and can be",
    "a message until you send it": "form-drafts: a sent message leaves no draft",
    "until you close the tab": "form-drafts: drafts stay in their own tab",
    "None of this is sent to us": "privacy-promises: no request of a later visit contains data stored on",
    "but for a waiting message": "outbox: a message written without the server is delivered once",
    "deletes it piece by piece or as a whole": "device-storage: stored data is listed, exported to another",
    "asked by us and not by your browser": "privacy-promises: the browser requests nothing but remote logos",
    "It is not told which page you are on": "privacy-promises: the browser requests nothing but remote",
}
"""The same of the site in a browser: `pwa/e2e/NAME.spec.ts`, and how the test's title begins."""


def words() -> str:
    return " ".join(POLICY.read_text(encoding="utf-8").split())


@pytest.mark.parametrize(("promise", "test"), HELD_BY.items())
def test_each_promise_is_in_the_policy_and_has_a_test(promise: str, test: str) -> None:
    assert promise in words()
    file, name = test.split("::")
    source = Path(__file__) if file == Path(__file__).name else PROJECT_ROOT / file
    assert f"def {name or 'test_'}" in source.read_text(encoding="utf-8")


@pytest.mark.parametrize(("promise", "test"), IN_BROWSER.items())
def test_each_browser_promise_is_in_the_policy_and_has_a_test(promise: str, test: str) -> None:
    assert promise in words()
    name, _, title = test.partition(": ")
    assert f"'{title}" in (PROJECT_ROOT / "pwa" / "e2e" / f"{name}.spec.ts").read_text(encoding="utf-8")


def test_visitor_address_is_not_logged(own_installation: Settings) -> None:
    site = str(own_installation.site_directory)
    with started("serve", "--site", site, DATABASE_URL=own_installation.database_url) as (process, address):
        line = httpx.HTTPTransport(local_address=VISITOR)
        with httpx.Client(base_url=address, transport=line, timeout=SECONDS_TO_WAIT) as visitor:
            token = token_of(visitor)
            for path in ("/", "/api/tracking?shipment_number=WB-NOBODY", "/no/such/page"):
                visitor.get(path)
            assert visitor.post("/api/messages", json={"message": "Hi"}, headers=token).status_code == 201
            figures = visitor.get("/metrics").text
        process.terminate()
        output, errors = process.communicate(timeout=SECONDS_TO_WAIT)
    folder = database_of(own_installation).parent
    written = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    for place in (output.encode(), errors.encode(), figures.encode(), *written.values()):
        assert VISITOR.encode() not in place
        assert b"WB-NOBODY" not in place


def test_xsrf_cookie_ends_with_the_session(site: httpx.Client) -> None:
    (cookie,) = site.get("/api/countries").headers.get_list("set-cookie")
    assert cookie.startswith("XSRF-TOKEN=")
    assert not re.search("expires|max-age", cookie, re.IGNORECASE)
    assert not {"set-cookie"} & set(site.get("/").headers)


def test_recommended_proxy_configuration_keeps_no_access_log() -> None:
    settings = (PROJECT_ROOT / "api" / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    servers = settings.split("\nserver {")[1:]
    assert servers
    assert all("access_log off;" in server for server in servers)
