"""`python -m api`: the commands that an operator types."""

from __future__ import annotations

import os
import sys

try:
    from api.cli import main

    sys.exit(main(sys.argv[1:], os.environ))
except KeyboardInterrupt:  # before the command began, or after it ended
    sys.exit("was interrupted")
