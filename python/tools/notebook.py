# SPDX-License-Identifier: MIT
"""Runs the cells of notebooks in order, as a kernel does, with `await` at the top of a cell: python notebook.py FILE..."""
from __future__ import annotations

import ast
import asyncio
import inspect
import json
import sys
from pathlib import Path
from typing import Any, Dict


async def run_cell(source: str, names: Dict[str, Any], place: str) -> None:
    code = compile(source, place, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    result = eval(code, names)
    if inspect.isawaitable(result):
        await result


async def run(path: Path) -> int:
    """Runs the cells of a file; their number."""
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: Dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells, 1):
        await run_cell("".join(cell["source"]), names, f"{path.name}, cell {number}")
    return len(cells)


if __name__ == "__main__":
    ran = [asyncio.run(run(Path(name))) for name in sys.argv[1:]]
    if not ran or 0 in ran:
        sys.exit("There is no cell.")
