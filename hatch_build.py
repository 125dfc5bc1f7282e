"""What building the package takes besides copying: the browser client is built into it."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own, untyped
    """Builds the browser client before a wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it, unless the package only points to the checkout, which builds its own."""
        del build_data
        if version != "editable":
            tasks = Path(self.root) / "web" / "tasks.py"
            subprocess.run([sys.executable, str(tasks), "build"], check=True)
