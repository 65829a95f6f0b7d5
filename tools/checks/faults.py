"""The faults that tests/faults/plant.py plants: each still has its text in the sources, once. A fault whose place moved
would otherwise go unnoticed until it is planted."""
import json
import sys
from pathlib import Path

from tree import Finding

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "faults"))
import plant  # noqa: E402

LIST = Path("tests/faults/faults.json")


def check(root):
    if not (root / LIST).exists():
        return []
    faults = json.loads((root / LIST).read_text(encoding="utf-8"))
    return [Finding(str(LIST), 0, wrong) for wrong in plant.misplaced(faults, root)]
