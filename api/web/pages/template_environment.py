"""Renders the desks of pages with Jinja templates, as React renders them from the same state."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from api.formatting.estimates import delivery_dates_in_words, naira_in_words
from api.formatting.initials import initials_of
from api.formatting.moments import moment_in_words
from api.formatting.money import is_priced, price_in_words
from api.parsing.email_addresses import email_addresses
from api.parsing.phone_numbers import phone_numbers
from api.web.pages.barcode import barcode_of

TEMPLATES = Path(__file__).with_name("templates")
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class _JoinedLines(FileSystemLoader):
    """Joins the lines of a template without the blanks around them. React writes no text between elements,
    and reports any that it finds as an error. A template writes `{{ " " }}` for a blank that it needs.
    """

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Any]:
        """As FileSystemLoader.get_source."""
        source, file, is_current = super().get_source(environment, template)
        return "".join(line.strip() for line in source.splitlines()), file, is_current


def template_environment() -> Environment:
    """Returns an environment that escapes all values, and raises for a name that is not defined."""
    environment = Environment(
        loader=_JoinedLines(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    environment.globals.update(
        delivery_dates_in_words=delivery_dates_in_words,
        barcode_of=barcode_of,
        naira_in_words=naira_in_words,
        phone_numbers=phone_numbers,
        price_in_words=price_in_words,
        email_addresses=email_addresses,
    )
    environment.filters.update(time_in_lagos=_time, moment_in_lagos=_day_and_time, initials=initials_of)
    environment.tests.update(priced=is_priced)
    return environment


def _time(moment: str) -> str:
    at = datetime.fromisoformat(moment)
    return moment_in_words(at, at)


def _day_and_time(moment: str) -> str:
    return moment_in_words(datetime.fromisoformat(moment), _LONG_AGO)
