"""POST /api/messages."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.params import FromHeader, HeaderParameter, JSONBody

from api.contact.schemas import KEY_LIMIT, KEY_PATTERN, MessageForm, MessageReceived
from api.contact.service import CANNOT_STORE, SAYS_NOTHING, MessageService
from api.storage.db.time_limit import limit_request
from api.web.problem_schemas import problem_answers

IdempotencyKey = FromHeader[
    Annotated[
        str | None,
        HeaderParameter(
            name="Idempotency-Key",
            description="Made up by the client for each message; a repeat with the same key is stored once.",
            min_length=1,
            max_length=KEY_LIMIT,
            pattern=KEY_PATTERN,
        ),
    ]
]


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
    service: NamedDependency[MessageService],
    idempotency_key: IdempotencyKey = None,
) -> MessageReceived:
    """POST /api/messages."""
    return await service.receive(data, idempotency_key)


def contact_router(service: MessageService) -> Router:
    """The route under /api."""

    def provide_service() -> MessageService:
        return service

    return Router(
        path="/api",
        route_handlers=[send_message],
        before_request=limit_request,
        dependencies={"service": Provide(provide_service, sync_to_thread=False)},
    )
