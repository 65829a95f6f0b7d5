"""run.py RESULTS [NAME...]: NAME_test.py, or all tests of the installed library; what became of each goes into the JUnit file RESULTS."""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools" / "checks"))

import junit  # noqa: E402
import suite  # noqa: E402

if __name__ == "__main__":
    cases = [case for name in sys.argv[2:] or ["*"] for case in suite.run(HERE, f"{name}_test.py")]
    junit.write(sys.argv[1], "library", cases)
    sys.exit(any(problem for _, problem in cases))
