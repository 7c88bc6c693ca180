"""Sets the log up, once, where a program starts."""

from __future__ import annotations

import logging
import sys

from api.observability.bounded_handler import BoundedHandler
from api.observability.log_format import JsonFormatter, TextFormatter

PACKAGE = "api"
SERVER = "uvicorn"


def configure_logging(level: str, log_format: str) -> None:
    """Writes to standard error from here on: `level` and `log_format` are LOG_LEVEL and LOG_FORMAT.

    The level is that of the project's own lines. What it stands on says no more than warnings, whatever the
    level: at lower ones it writes addresses and the parameters of statements, and with them what visitors
    have typed.
    """
    wanted = logging.getLevelNamesMapping()[level.upper()]
    handler = BoundedHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if log_format == "json" else TextFormatter())
    root = logging.getLogger()
    for before in [each for each in root.handlers if isinstance(each, BoundedHandler)]:
        root.removeHandler(before)
        before.close()
    root.addHandler(handler)
    root.setLevel(max(wanted, logging.WARNING))
    logging.getLogger(PACKAGE).setLevel(wanted)
    # At info it tells of starts and ends, which the project does in words of its own.
    of_server = logging.INFO if wanted <= logging.DEBUG else max(wanted, logging.WARNING)
    logging.getLogger(SERVER).setLevel(of_server)
    logging.captureWarnings(capture=True)
