"""run.py FOLDER RESULTS [NAME...]: NAME_test.py of a folder of tests, or all of them; what became of each goes into the JUnit file RESULTS."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools" / "checks"))

import junit  # noqa: E402
import suite  # noqa: E402

if __name__ == "__main__":
    folder, results, *names = sys.argv[1:]
    cases = [case for name in names or ["*"] for case in suite.run(Path(folder), f"{name}_test.py")]
    junit.write(results, Path(folder).name, cases)
    sys.exit(any(problem for _, problem in cases))
