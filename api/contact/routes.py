"""POST /api/messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from litestar import Router, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.params import FromHeader, HeaderParameter, JSONBody

from api.contact.cleaning import clean, says_nothing
from api.contact.repository import CannotStore, KeyUsedOtherwise, MessageRepository
from api.contact.schemas import MessageForm, MessageReceived
from api.web.problem_details import FieldError, Problem
from api.web.problem_schemas import problem_answers

SAYS_NOTHING = "Please write a few words, so that we know what it is about."
USED_OTHERWISE = "This message was sent before with other words. Please send it again."
CANNOT_STORE = "Your message could not be kept just now. Please try again in a moment."
SECONDS_TO_WAIT = "10"

IdempotencyKey = FromHeader[
    Annotated[
        str | None,
        HeaderParameter(
            name="Idempotency-Key",
            description="Made up by the client for each message; a repeat with the same key is stored once.",
            min_length=1,
            max_length=100,
            pattern=r"^[!-~]+$",
        ),
    ]
]

OnStored = Callable[[], None]


@post(
    "/messages",
    status_code=201,
    operation_id="send_message",
    summary="Send a message",
    description=(
        "The contact form. A message is answered when it is stored for good. Without an Idempotency-Key, the "
        "same words within some minutes are taken for the same message. A 422 says in its `detail` what a "
        "visitor should change."
    ),
    response_description="The message is stored.",
    responses=problem_answers(
        400,
        403,
        408,
        413,
        422,
        429,
        503,
        meanings={
            422: ("The message says nothing, or its key belongs to another one.", SAYS_NOTHING),
            503: ("The message cannot be stored at present.", CANNOT_STORE),
        },
    ),
    cache_control=CacheControlHeader(no_store=True),
    tags=["Contact"],
)
async def send_message(
    data: JSONBody[MessageForm],
    messages: NamedDependency[MessageRepository],
    on_stored: NamedDependency[OnStored],
    idempotency_key: IdempotencyKey = None,
) -> MessageReceived:
    """POST /api/messages."""
    message = clean(data)
    if says_nothing(message):
        raise Problem(422, SAYS_NOTHING, errors=[FieldError("message", SAYS_NOTHING)])
    try:
        received = await messages.store(message, idempotency_key)
    except KeyUsedOtherwise:
        raise Problem(422, USED_OTHERWISE) from None
    except CannotStore:
        raise Problem(503, CANNOT_STORE, {"retry-after": SECONDS_TO_WAIT}) from None
    on_stored()
    return received


def contact_router(messages: MessageRepository, on_stored: OnStored) -> Router:
    """The call under /api; `on_stored` is told of each message, after it is stored."""

    def provide_messages() -> MessageRepository:
        return messages

    def provide_on_stored() -> OnStored:
        return on_stored

    return Router(
        path="/api",
        route_handlers=[send_message],
        dependencies={
            "messages": Provide(provide_messages, sync_to_thread=False),
            "on_stored": Provide(provide_on_stored, sync_to_thread=False),
        },
    )
