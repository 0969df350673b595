"""`python -m ui` is `steiger`."""

import sys

from ui.command_line import main

sys.exit(main())
