"""The engine's tunable parameters (src/engine/parameter.h) and matches between two sets of their values. For bench/tune and bench/effects."""
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/tuning"


def read():
    """{name: (value, step)} as in the sources."""
    found = {}
    for file in sorted((ROOT / "src/engine").glob("*.cpp")):
        for name, value, step in re.findall(
            r"ROOKERY_PARAMETER\((\w+), ([\d']+), ([\d']+)\);", file.read_text(encoding="utf-8")
        ):
            found[name] = (int(value.replace("'", "")), int(step.replace("'", "")))
    return found


def build():
    """Builds the engine so that its parameters can be set from the environment."""
    subprocess.run(
        [
            "cmake",
            "--preset",
            "release",
            "-B",
            BUILD,
            "-DROOKERY_TUNING=ON",
            "-DROOKERY_TESTS=OFF",
            "-DROOKERY_WEB=OFF",
        ],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    subprocess.run(
        ["cmake", "--build", BUILD, "--target", "rookery", "rookery-engine"], check=True, stdout=subprocess.DEVNULL
    )


def play(one, other, options, seed):
    """Games that the values `one` won, drew and lost against `other`. `options`: those of add_match_options()."""

    def engine(values):
        return " ".join(
            ["env", *(f"{name}={round(value)}" for name, value in values.items()), str(BUILD / "rookery-engine")]
        )

    done = subprocess.run(
        [
            BUILD / "rookery",
            "match",
            engine(one),
            engine(other),
            "--nodes",
            str(options.nodes),
            "--games",
            str(options.games),
            "--concurrency",
            str(options.concurrency),
            "--seed",
            str(seed),
            "--margin",
            "60000",
            *(["--openings", options.openings, "--plies", str(options.plies)] if options.openings else []),
        ],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return tuple(map(int, re.findall(r"\+(\d+) =(\d+) -(\d+)", done.stdout)[-1]))


def add_match_options(parser, games, nodes):
    parser.add_argument("--games", type=int, default=games, help="in each step")
    parser.add_argument("--nodes", type=int, default=nodes, help="a move")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--openings", metavar="FILE", help="an EPD or PGN file; absent: random openings")
    parser.add_argument("--plies", type=int, default=16, help="of each PGN game that make the opening")
    parser.add_argument("--seed", type=int, default=1)
