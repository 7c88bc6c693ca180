"""The arguments of `python -m api messages`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from api.commands import messages
from api.commands.paths import path

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

LISTED = 50


def add_messages_parser(commands: Commands) -> None:
    """Adds `messages` and its subcommands. Without a subcommand, it lists messages."""
    parser = commands.add_parser("messages", help="list, show, delete or export what visitors have written")
    _add_list_options(parser, limit=LISTED, switch=False)
    parser.set_defaults(run=messages.list_messages)
    deeds = parser.add_subparsers(metavar="what")

    listing = deeds.add_parser("list", help="print messages, newest first (what it does without a word)")
    # No defaults here, because they would override options before the subcommand.
    _add_list_options(listing, limit=argparse.SUPPRESS, switch=argparse.SUPPRESS)
    listing.set_defaults(run=messages.list_messages)

    showing = deeds.add_parser("show", help="print one message")
    showing.add_argument("id", metavar="ID", help="as the list has it")
    showing.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="as JSON")
    showing.set_defaults(run=messages.show_message)

    deleting = deeds.add_parser("delete", help="delete one message for good")
    deleting.add_argument("id", metavar="ID", help="as the list has it")
    deleting.set_defaults(run=messages.delete_message)

    exporting = deeds.add_parser(
        "export",
        help="write all messages as a table",
        description=(
            "Writes all messages, oldest first, as CSV in UTF-8. A text that spreadsheet programs would take "
            "for a formula has an apostrophe before it."
        ),
    )
    exporting.add_argument("--csv", action="store_true", help="as CSV, which is the one format there is")
    exporting.add_argument(
        "--output",
        type=path,
        metavar="FILE",
        help="a new file for its owner alone, marked as UTF-8 for spreadsheet programs, instead of stdout",
    )
    exporting.set_defaults(run=messages.export_messages)

    purging = deeds.add_parser("purge", help="delete for good what is older than MESSAGES_KEEP_DAYS")
    purging.add_argument(
        "--older-than", type=int, metavar="DAYS", help="so many days instead of MESSAGES_KEEP_DAYS"
    )
    purging.set_defaults(run=messages.purge_messages)

    resending = deeds.add_parser("resend", help="queue again what the mail server has refused for good")
    resending.set_defaults(run=messages.resend_messages)


def _add_list_options(parser: argparse.ArgumentParser, *, limit: int | str, switch: bool | str) -> None:
    parser.add_argument("--limit", type=int, default=limit, metavar="N", help=f"at most N of them ({LISTED})")
    parser.add_argument("--json", action="store_true", default=switch, help="as JSON, for another program")
    parser.add_argument(
        "--spam",
        action="store_true",
        default=switch,
        help="those that look like spam, instead of the others",
    )
