"""Runs the benchmarks, keeps their figures as JSON, compares them with stored ones and draws both.

    python3 bench/dashboard run [--only NAME]... [--out FILE] [--baseline FILE] [--draw FILE.svg]
    python3 bench/dashboard compare FILE [--baseline FILE] [--draw FILE.svg]
    python3 bench/dashboard ratios FILE.svg [--baseline FILE]
    python3 bench/dashboard list

`run` needs the programs of -DROOKERY_BENCH=ON, in build/release unless --build says where. A figure whose unit is x is
a ratio to another program of the same run, and can be compared between machines; the others cannot. `ratios` draws
those of the baseline. The exit status is 1 if a benchmark failed or a ratio lost more than --tolerance.
"""

import argparse
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

import drawing
from figures import Unreadable, gain, read, read_json, write_json
from programs import PROGRAMS, missing

ROOT = pathlib.Path(__file__).resolve().parents[2]
BASELINE = ROOT / "bench" / "baseline.json"


def machine():
    """What the figures were measured on: the processor's name and the number of its cores."""
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        name = next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.machine()
    return f"{name}, {os.cpu_count()} cores"


def write_games(build, folder):
    """A file of games for the benchmarks that read one: those that the PGN benchmark plays for itself."""
    subprocess.run([f"{build}/rookery_bench_pgn", "--write", folder], check=True, stdout=subprocess.DEVNULL)
    return f"{folder}/moves.pgn"


def measure(programs, places):
    """The figures of all `programs` in their order, and whether each could be read."""
    figures, is_whole = [], True
    with tempfile.TemporaryDirectory() as folder:
        if any("{games}" in program.command for program in programs):
            places = places | {"games": write_games(places["build"], folder)}
        for program in programs:
            command = [word.format(**places) for word in program.command]
            print(f"{program.name} (about {program.minutes:g} min)", flush=True)
            try:
                done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
                found = read(program.rows, done.stdout)
            except (OSError, subprocess.CalledProcessError, Unreadable) as error:
                print(f"  failed: {error}", file=sys.stderr)
                is_whole = False
                continue
            for figure in found:
                print(f"  {figure.name}: {figure.value:g} {figure.unit}")
            figures += found
    return figures, is_whole


def compare(figures, baseline, tolerance):
    """Prints how each figure stands beside the baseline. The gains, and whether no ratio lost too much."""
    base_machine, base = read_json(baseline)
    is_same_machine = base_machine == machine()
    if not is_same_machine:
        print(f"The baseline is of another machine ({base_machine}): only ratios (x) are compared.")
    gains, has_held = [], True
    for figure in figures:
        before = base.get(figure.name)
        better = gain(figure, before) if before and (is_same_machine or figure.unit == "x") else None
        if better is None:
            continue
        gains.append((figure.name, better))
        is_worse = better < 1 - tolerance
        has_held = has_held and not (is_worse and figure.unit == "x")
        mark = "worse" if is_worse else "better" if better > 1 + tolerance else ""
        print(f"{better:6.2f}  {figure.name}: {before.value:g} -> {figure.value:g} {figure.unit}  {mark}".rstrip())
    return gains, has_held


def report(arguments, figures):
    if not arguments.baseline.exists():
        print(f"There is no {arguments.baseline} to compare with: copy a file of figures there to have one.")
        return True
    gains, has_held = compare(figures, arguments.baseline, arguments.tolerance)
    if arguments.draw and gains:
        title = f"Times better than the baseline ({machine()})"
        drawing.draw_gains(arguments.draw, title, gains, arguments.tolerance)
    return has_held


def run(arguments):
    names = [program.name for program in PROGRAMS]
    unknown = [name for name in arguments.only if name not in names]
    if unknown:
        sys.exit(f"There is no benchmark called {unknown[0]}. The benchmarks: {', '.join(names)}")
    wanted = [program for program in PROGRAMS if not arguments.only or program.name in arguments.only]
    build = arguments.build
    places = {"build": build / "bench", "rookery": build / "rookery", "root": ROOT}
    absent = missing(wanted, places)
    if absent:
        sys.exit(
            f"Missing: {', '.join(absent)}\nThose in {build} are built by"
            f" `cmake -DROOKERY_BENCH=ON {build} && cmake --build {build}`, the others are packages of Debian."
        )
    figures, is_whole = measure(wanted, places)
    write_json(arguments.out, machine(), figures)
    print(f"written to {arguments.out}")
    return report(arguments, figures) and is_whole


def show(arguments):
    _, figures = read_json(arguments.file)
    return report(arguments, list(figures.values()))


def draw_ratios(arguments):
    made_on, figures = read_json(arguments.baseline)
    ratios = [(one.name, one.value) for one in figures.values() if one.unit == "x"]
    drawing.draw(arguments.picture, f"Times the other program of the same run ({made_on})", ratios)
    return True


def list_programs(_):
    for program in PROGRAMS:
        print(f"{program.name:10} about {program.minutes:g} min")
    return True


def options():
    parser = argparse.ArgumentParser(prog="python3 bench/dashboard", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True, metavar="run | compare | ratios | list")
    both = argparse.ArgumentParser(add_help=False)
    both.add_argument("--baseline", type=pathlib.Path, default=BASELINE, help="the figures to compare with")
    both.add_argument("--draw", type=pathlib.Path, metavar="FILE.svg", help="draw the comparison")
    both.add_argument("--tolerance", type=float, default=0.1, help="what counts as the same, 0.1 for a tenth")
    running = commands.add_parser("run", parents=[both], help="run the benchmarks")
    running.add_argument("--only", action="append", default=[], metavar="NAME", help="this one; may be repeated")
    running.add_argument(
        "--build", type=pathlib.Path, default=ROOT / "build" / "release", help="where the programs are"
    )
    running.add_argument("--out", type=pathlib.Path, default=ROOT / "build" / "bench.json", help="the file to write")
    running.set_defaults(run=run)
    comparing = commands.add_parser("compare", parents=[both], help="compare a file of figures")
    comparing.add_argument("file", type=pathlib.Path)
    comparing.set_defaults(run=show)
    drawn = commands.add_parser("ratios", help="draw the baseline's ratios to other programs")
    drawn.add_argument("picture", type=pathlib.Path, metavar="FILE.svg")
    drawn.add_argument("--baseline", type=pathlib.Path, default=BASELINE, help="the figures to draw")
    drawn.set_defaults(run=draw_ratios)
    commands.add_parser("list", help="name the benchmarks").set_defaults(run=list_programs)
    return parser


if __name__ == "__main__":
    given = options().parse_args()
    try:
        sys.exit(0 if given.run(given) else 1)
    except Unreadable as fault:
        sys.exit(str(fault))
