"""`python -m api`: the commands that an operator types."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

IS_HEEDED = signal.getsignal(signal.SIGINT) is signal.default_int_handler
"""False in the background of a shell script, where Ctrl-C is ignored."""


def _on_interrupt(handler: Any) -> None:
    if IS_HEEDED:
        signal.signal(signal.SIGINT, handler)


# Before a command begins and after it has ended there is nothing to undo, so Ctrl-C ends the process as the
# system does. An exception would be lost, and printed as a traceback, wherever Python cannot raise it: in the
# callbacks of imports, and while it exits.
_on_interrupt(signal.SIG_DFL)
try:
    from api.cli import main

    _on_interrupt(signal.default_int_handler)
    code: int | str = main(sys.argv[1:], os.environ)
except KeyboardInterrupt:  # at the moment at which the handler is replaced
    code = "was interrupted"
_on_interrupt(signal.SIG_DFL)
sys.exit(code)
