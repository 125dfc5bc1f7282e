"""``python -m topbanana`` is the same as ``topbanana``."""

import sys

from topbanana.cli import main

if __name__ == "__main__":
    sys.exit(main())
