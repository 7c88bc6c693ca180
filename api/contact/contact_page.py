"""The page of the contact form, for browsers without scripts: it does what `/api/messages` does.

`POST /contact-us` takes the form. After a message is stored, it redirects to a confirmation, which can be
reloaded safely. A refused form is rendered at once, with all that was typed. An address with a `message`
renders the form with that text: other pages link there with a question that they cannot answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast
from uuid import uuid4

import msgspec
from litestar import Request, Response, get, post
from litestar.exceptions import ClientException, HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send

from api.contact.cleaning import readable
from api.contact.schemas import KEY_LIMIT, KEY_PATTERN, MessageForm
from api.contact.service import MessageService
from api.storage.db.time_limit import limit_request
from api.web.asgi import POSTED_BY_FORM, PrebuiltResponse
from api.web.exception_handlers import answering_with
from api.web.field_errors import in_words, long_texts_in
from api.web.pages.answered_page import AnsweredPage
from api.web.pages.posted_form import posted_fields
from api.web.problem_details import FieldError, Problem
from api.web.query import texts_in_query

PATH = "/contact-us"
SENT = PATH + "?sent=1#contact-form-result"
KEY = "idempotency_key"
"""The hidden field with the key of the next message."""

CONFIRMED = "confirmed"
"""The hidden field that only the form on the confirmation page has."""
MESSAGE = "message"
"""The query parameter that fills in the text. The form's field has the same name."""

LONGEST_PREFILL = 1000
"""The most characters that are filled in, as in `addressedMessage.ts`."""

TOO_LARGE = "Your message is too long to be sent. Go back to find it as you typed it, and shorten it."
BROKEN_OFF = "Your message did not arrive whole. Please send it again."

_KEY = re.compile(KEY_PATTERN)


class Idle(msgspec.Struct, frozen=True, tag_field="state", tag="idle"):
    """Nothing has been sent yet."""


class Sent(msgspec.Struct, frozen=True, tag_field="state", tag="sent"):
    """The message is stored."""


class Failed(msgspec.Struct, frozen=True, tag_field="state", tag="failed"):
    """The message is not stored. `errors` are those of single fields."""

    message: str
    errors: list[FieldError]


class ContactState(msgspec.Struct, frozen=True):
    """The form's state: `InitialMessage` of `pwa/src/features/contact/lazy/initialMessage.ts`."""

    form: MessageForm
    sending: Idle | Sent | Failed
    key: str


def contact_page_routes(service: MessageService, page: AnsweredPage) -> tuple[HTTPRouteHandler, ...]:
    """The routes that take and show the form. Messages share the rate limit of the API's."""

    def render_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
        return RefusedForm(page, problem)

    def render_unread(_: Request[Any, Any, Any], error: ClientException) -> Response[bytes]:
        too_large = error.status_code == 413
        return RefusedForm(page, Problem(413, TOO_LARGE) if too_large else Problem(400, BROKEN_OFF))

    @post(
        PATH,
        operation_id="send_message",
        include_in_schema=False,
        before_request=limit_request,
        opt={POSTED_BY_FORM: True},
        exception_handlers={**answering_with(render_problem), ClientException: render_unread},
    )
    async def take_form(request: Request[Any, Any, Any]) -> ASGIApp:
        fields = await posted_fields(request)
        form = form_of(fields)
        if CONFIRMED in fields and form == MessageForm():
            # After a double click, the second click posts the empty form of the confirmation page.
            return confirmation()
        too_long = list(long_texts_in(msgspec.to_builtins(form), MessageForm))
        if too_long:
            raise Problem(400, in_words(too_long), errors=too_long)
        await service.receive(form, key_of(fields))
        return confirmation()

    @get(PATH, operation_id="open_form", include_in_schema=False)
    async def send_form(request: Request[Any, Any, Any]) -> ASGIApp:
        query = request.scope["query_string"]
        state = (
            ContactState(MessageForm(), Sent(), fresh_key())
            if asks_for_confirmation(query)
            else ContactState(MessageForm(message=message_in(query)), Idle(), fresh_key())
        )
        return page.response(request.scope, state)

    return take_form, send_form


class RefusedForm(Response[bytes]):
    """The page with the refused form as it was sent. Middleware refuses a form before the body is read, so
    this reads the body. Otherwise the visitor would lose what they typed.
    """

    def __init__(self, page: AnsweredPage, problem: Problem) -> None:
        super().__init__(b"", status_code=problem.status)
        self._page = page
        self._problem = problem

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **_: Any) -> ASGIResponse:  # noqa: ARG002 - Litestar's own
        """Returns the ASGI application that Litestar calls for the response."""
        problem = self._problem

        async def read_and_answer(scope: Scope, receive: Receive, send: Send) -> None:
            fields = await self._fields_in(request)
            # After a fault of this server, the message may have been stored. The form keeps its key, or has
            # none again, so that a retry does not store the message twice.
            key = (key_of(fields) or "") if problem.status >= 500 else fresh_key()
            state = refused_state(form_of(fields), problem, key)
            answer = self._page.response(request.scope, state, problem.status, problem.headers)
            await answer(scope, receive, send)

        return cast(ASGIResponse, read_and_answer)

    async def _fields_in(self, request: Request[Any, Any, Any]) -> Mapping[str, str]:
        if self._problem.status == 403:  # our page must not show texts that another site has sent
            return {}
        try:
            return await posted_fields(request)
        except (Problem, HTTPException):
            return {}


def confirmation() -> PrebuiltResponse:
    """Redirects to the page that confirms the message."""
    headers = ((b"location", SENT.encode()), (b"content-length", b"0"), (b"cache-control", b"no-store"))
    return PrebuiltResponse(303, headers, b"")


def refused_state(form: MessageForm, problem: Problem, key: str) -> ContactState:
    """The state of a refused form."""
    return ContactState(form, Failed(problem.detail, list(problem.errors)), key)


def asks_for_confirmation(query: bytes) -> bool:
    """Whether the query is that of the confirmation."""
    return texts_in_query(query).get("sent") == ["1"]


def fills_in(query: bytes) -> bool:
    """Whether the query needs another page than the one that all visitors share."""
    return asks_for_confirmation(query) or message_in(query) != ""


def message_in(query: bytes) -> str:
    """The text to fill in from a query, cut off if it is too long. Empty if there is none."""
    first = next(iter(texts_in_query(query).get(MESSAGE, ())), "")
    return readable(first).strip()[:LONGEST_PREFILL]


def form_of(fields: Any) -> MessageForm:
    """The form's texts, of any length. A line end counts as one character, as it does for scripts."""
    names = MessageForm.__struct_fields__
    return MessageForm(**{name: readable(fields.get(name, "")) for name in names})


def key_of(fields: Any) -> str | None:
    """The key that the form was rendered with. The page that all visitors share has none."""
    key = fields.get(KEY, "")
    return key if len(key) <= KEY_LIMIT and _KEY.fullmatch(key) else None


def fresh_key() -> str:
    """A new key for one message."""
    return str(uuid4())
