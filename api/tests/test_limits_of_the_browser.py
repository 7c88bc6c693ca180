"""Numbers, names and sentences that the pages repeat are those of the server."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from api.config.settings import PROJECT_ROOT
from api.contact.contact_page import LONGEST_PREFILL
from api.contact.service import SAYS_NOTHING
from api.notifications.repository import KEPT_FOR
from api.notifications.subscription import USUAL_QUIET_HOURS
from api.sandbox.service import IMPORT_ORIGINS
from api.shipping.tracking.page.number_in_address import NAMES
from api.shipping.tracking.schemas import MOST_LOOK_UPS
from api.web.share_target import SHARE_TARGET, SHARED_TEXTS


def listed(texts: Iterable[str]) -> str:
    return "[" + ", ".join(f"'{text}'" for text in texts) + "]"


def clock(time: str) -> str:
    hour = int(time.removesuffix(":00"))
    return f"{hour - 12} pm" if hour > 12 else f"{hour} am"


AT_NIGHT = f"({clock(USUAL_QUIET_HOURS.start)} to {clock(USUAL_QUIET_HOURS.end)})"

REPEATED = [
    ("features/board/lazy/data/boardLookUps.ts", f"const AT_ONCE = {MOST_LOOK_UPS}\n"),
    ("features/notifications/lazy/visit.ts", f"const MOST_AT_ONCE = {MOST_LOOK_UPS}\n"),
    ("db/lazy/watches.ts", f"const LONGEST_WATCH = {KEPT_FOR.days} * 24 * 60 * 60 * 1000\n"),
    ("features/notifications/lazy/watchInWords.ts", f"at most for {KEPT_FOR.days} days."),
    ("features/notifications/lazy/watchInWords.ts", AT_NIGHT),
    ("features/notifications/lazy/NotifyForm.tsx", AT_NIGHT),
    ("features/contact/lazy/addressedMessage.ts", f"const LONGEST_PREFILL = {LONGEST_PREFILL}\n"),
    ("features/contact/lazy/useSending.ts", f"const SAYS_NOTHING = '{SAYS_NOTHING}'\n"),
    ("features/quote/shipmentForm.ts", f"const IMPORT_ORIGINS = {listed(IMPORT_ORIGINS)} as const\n"),
    ("parsing/numberInQuery.ts", f"const NUMBER_NAMES = {listed(NAMES)}\n"),
    ("parsing/sharedTexts.ts", f"const SHARE_TARGET = '{SHARE_TARGET}'\n"),
    ("parsing/sharedTexts.ts", f"const SHARED_TEXTS = {listed(SHARED_TEXTS)}\n"),
]


@pytest.mark.parametrize(("file", "repeated"), REPEATED)
def test_page_repeats_the_value_of_the_server(file: str, repeated: str) -> None:
    assert repeated in (PROJECT_ROOT / "pwa/src" / file).read_text(encoding="utf-8")
