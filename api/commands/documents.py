"""Commands that print a document."""

from __future__ import annotations

import argparse
import json

from api.commands.outcomes import CannotRun
from api.config.settings import Settings


def pages(options: argparse.Namespace, settings: Settings) -> int:
    """Prints what /api/pages answers, straight from the seeds."""
    from api.content.documents import documents_of_files
    from api.seeding.errors import SeedError

    try:
        documents = documents_of_files(options.seeds or settings.seeds_directory)
    except SeedError as error:
        raise CannotRun(str(error)) from None
    print(documents[0].plain.decode("utf-8"))
    return 0


def schema(_: argparse.Namespace, settings: Settings) -> int:
    """Prints the OpenAPI document."""
    from api.app import openapi_document

    print(json.dumps(openapi_document(settings), indent=2, ensure_ascii=False))
    return 0
