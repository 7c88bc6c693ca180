"""GET /api/push/public-key, POST /api/watches and DELETE /api/watches/{id}."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Router, delete, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, PathParameter

from api.notifications.repository import KEPT_FOR
from api.notifications.schemas import WATCH_ID, PublicKey, WatchCreated, WatchForm
from api.notifications.service import CANNOT_KEEP, ENDPOINT_IN_VAIN, SWITCHED_OFF, WatchService
from api.storage.db.time_limit import limit_request
from api.web.field_errors import in_words
from api.web.problem_details import FieldError, Problem
from api.web.problem_schemas import problem_answers

TAGS = ["Notifications"]
NO_STORE = CacheControlHeader(no_store=True)
OFF = {404: ("This site sends no notifications.", SWITCHED_OFF)}
AWAY = {503: ("The database is away, or as many watches are kept as it may hold.", CANNOT_KEEP)}


@get(
    "/push/public-key",
    operation_id="get_push_key",
    summary="The key that a browser subscribes with",
    description="The same for all visitors. It changes only if the operator's database is replaced.",
    response_description="The key.",
    responses=problem_answers(404, 503, meanings={**OFF, **AWAY}),
    cache_control=NO_STORE,
    tags=TAGS,
)
async def get_push_key(watches: NamedDependency[WatchService]) -> PublicKey:
    """GET /api/push/public-key."""
    return await watches.public_key()


@post(
    "/watches",
    status_code=201,
    operation_id="create_watch",
    summary="Follow a shipment",
    description=(
        "Sends a Web Push message to this browser when the shipment moves, until it is delivered or "
        f"returned, at most for {KEPT_FOR.days} days. The same browser and shipment again "
        "change the watch and answer its id. What the message says is encrypted for the browser (RFC 8291)."
    ),
    response_description="The shipment is followed.",
    responses=problem_answers(
        400,
        403,
        404,
        408,
        413,
        422,
        429,
        503,
        meanings={
            **OFF,
            **AWAY,
            422: ("A field cannot be used; `errors` says which and why.", ENDPOINT_IN_VAIN),
        },
    ),
    cache_control=NO_STORE,
    tags=TAGS,
)
async def create_watch(
    data: JSONBody[WatchForm], request: Request[Any, Any, Any], watches: NamedDependency[WatchService]
) -> WatchCreated:
    """POST /api/watches."""
    _refuse_other_than_flags(await request.json())
    return await watches.follow(data)


def _refuse_other_than_flags(body: dict[str, object]) -> None:
    """Raises Problem for flags that are not booleans. Litestar would accept 0, "off" or "no" as false."""
    hours = body.get("quiet_hours")
    wrong = {
        "only_exceptions": not isinstance(body.get("only_exceptions", False), bool),
        "quiet_hours": not (hours is None or isinstance(hours, bool | dict)),
    }
    errors = [FieldError(name, "Expected `bool`") for name, is_wrong in wrong.items() if is_wrong]
    if errors:
        raise Problem(400, in_words(errors), errors=errors)


@delete(
    "/watches/{watch_id:str}",
    status_code=204,
    operation_id="delete_watch",
    summary="Stop following a shipment",
    description="An unknown id is answered in the same way, so that nobody learns which there are.",
    response_description="There is no such watch any more.",
    responses=problem_answers(
        400,
        403,
        429,
        503,
        meanings={400: ("The id is not one that this site gives.", "watch_id: Expected `str` …"), **AWAY},
    ),
    tags=TAGS,
)
async def delete_watch(
    watch_id: FromPath[
        Annotated[str, PathParameter(description="As it was answered to the POST.", pattern=WATCH_ID)]
    ],
    watches: NamedDependency[WatchService],
) -> None:
    """DELETE /api/watches/{id}."""
    await watches.unfollow(watch_id)


def notifications_router(watches: WatchService) -> Router:
    """The routes under /api."""

    def provide_watches() -> WatchService:
        return watches

    return Router(
        path="/api",
        route_handlers=[get_push_key, create_watch, delete_watch],
        before_request=limit_request,
        dependencies={"watches": Provide(provide_watches, sync_to_thread=False)},
    )
