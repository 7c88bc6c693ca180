"""Sets up the log when a program starts."""

from __future__ import annotations

import logging
import sys

from api.observability.bounded_handler import BoundedHandler
from api.observability.log_format import JsonFormatter, TextFormatter

PACKAGE = "api"
SERVER = "uvicorn"


def configure_logging(level: str, log_format: str) -> None:
    """Logs to standard error from now on. `level` and `log_format` are LOG_LEVEL and LOG_FORMAT.

    The level applies to the project's own lines. Libraries log only warnings and above, whatever the level.
    At lower levels they log addresses and parameters of statements, which contain visitors' input.
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
    # At info, uvicorn logs starts and stops, which the project logs itself.
    of_server = logging.INFO if wanted <= logging.DEBUG else max(wanted, logging.WARNING)
    logging.getLogger(SERVER).setLevel(of_server)
    logging.captureWarnings(capture=True)
