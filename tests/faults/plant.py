#!/usr/bin/env python3
"""Plants faults, one at a time, into a copy of the sources, and tells which of them the tests see.

    tests/faults/plant.py [--full] [--budget MINUTES] [FAULT...]    plants these faults, or all that have no result yet
    tests/faults/plant.py --near [FAULT...]                         runs only the tests nearest to each, first of all:
                                                                    what they do not see has no result yet
    tests/faults/plant.py --table                                   the results so far
    tests/faults/plant.py --check                                   only whether each fault's text is still in the sources

faults.json lists them: the file, what goes wrong for a user, the text (which the file has once) and what replaces it. The
tests nearest to it are those of its module, or of `programs`, and of those the ones whose names hold `near`; of the page
those that import its file, and the stories of `near` in the browser. For each first these tests run in the copy, then the
parts of ./test (with --full: of ./test full), until one fails: a fault is seen, missed, or does not build. What failed must
pass without any fault. The copy is build/faults/tree and keeps what it built; results.json beside it keeps the results, so
that a run that was stopped goes on. Everything runs at the lowest priority.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))
import report  # noqa: E402

FAULTS = Path(__file__).with_name("faults.json")
HOME = ROOT / "build" / "faults"
TREE = HOME / "tree"
RESULTS = HOME / "results.json"
# By what a fault's file begins with: the parts that may see it, those first that are likely to.
PARTS = {
    "web/": ("web", "browser"),
    "src/server/": ("unit", "api", "browser"),
    "src/store/": ("unit", "api", "browser"),
    "src/apps/": ("unit",),
    "src/": ("unit", "web", "library", "asan", "browser"),
}
# By the module of a fault: the programs whose tests are nearest to it, where they are not those of its own name.
PROGRAMS = {"server": ("rookery_server_test", "rookery_process_test"), "apps": ("rookery_cli_test",)}
BROKEN_BUILD = "That failed:"  # what ./test says when a build fails


def read_faults():
    return json.loads(FAULTS.read_text(encoding="utf-8"))


def misplaced(faults, root=ROOT):
    """What is wrong with the list: a text that its file does not have exactly once, a name that is used twice."""
    wrong = []
    names = [fault["id"] for fault in faults]
    wrong += [f"{name}: is there twice" for name in sorted(set(names)) if names.count(name) > 1]
    for fault in faults:
        path = root / fault["file"]
        count = path.read_text(encoding="utf-8").count(fault["from"]) if path.exists() else 0
        if count != 1 or fault["from"] == fault["to"]:
            wrong.append(f"{fault['id']}: {fault['file']} has its text {count} times, not once")
    return wrong


def copy_sources():
    """Makes the copy hold what the project holds now. What has not changed keeps its time, and is not built again."""
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    wanted = {name for name in names.split("\0") if name and (ROOT / name).is_file()}
    for name in wanted:
        source, copy = ROOT / name, TREE / name
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
    listed = HOME / "names.json"
    before = json.loads(listed.read_text()) if listed.exists() else []
    for name in set(before) - wanted:
        (TREE / name).unlink(missing_ok=True)
    listed.write_text(json.dumps(sorted(wanted)))


def plant(fault):
    path = TREE / fault["file"]
    path.write_text(path.read_text(encoding="utf-8").replace(fault["from"], fault["to"]), encoding="utf-8")


def parts_of(fault):
    return next(parts for beginning, parts in PARTS.items() if fault["file"].startswith(beginning))


def steps_of(fault):
    """What may see a fault, the quickest first: a name for each, and the words that run it in the copy."""
    file = fault["file"]
    if file.startswith("web/"):
        yield "web near it", near_page(file)
        if "near" in fault:
            yield "browser near it", near_story(fault["near"])
    else:
        module = file.split("/")[1]
        programs = fault.get("programs") or PROGRAMS.get(module, (f"rookery_{module}_test",))
        yield f"unit of {module}", near_module(programs, fault.get("near", ""))
    for part in parts_of(fault):
        yield part, f"./test {part}"


def near_page(file):
    """The tests of the page that import this file, by themselves or through others."""
    results = "../build/results/near/web.xml"
    return f"""
        npm_install web; build_preset wasm -- rookery_core; cd web
        npx vitest related --run --reporter=junit --outputFile.junit={results} {file.removeprefix("web/")}"""


def near_story(name):
    """The stories of one file in the browser."""
    return f"""
        npm_install web; npm_install tests/browser; build_preset wasm -- rookery_core
        build_preset release -DROOKERY_TESTS=ON -- rookery || die "That failed: the build"
        cd tests/browser
        ROOKERY_SHORT=1 ROOKERY_JUNIT=../../build/results/near/browser.xml npm test -- {name}.test.mjs"""


def near_module(programs, names):
    """The tests of these programs whose names hold one of `names`."""
    named = " ".join(f"--program {program}" for program in programs)
    return f"""
        build_preset wasm -- rookery_core
        build_preset release -DROOKERY_TESTS=ON -- {" ".join(programs)} || die "That failed: the build"
        ROOKERY_SHORT=1 python3 tools/unit build/release {named} --select '{names}' --junit build/results/near/unit.xml"""


def run_step(words, extent):
    """The names of the tests that failed in the copy; None: it does not build."""
    results = TREE / "build" / "results"
    shutil.rmtree(results / "near", ignore_errors=True)
    if words.startswith("./test "):
        part = words.removeprefix("./test ")
        words = f"./test full {part}" if extent == "full" else words
    else:
        part = "near"
        words = "set -euo pipefail; source tools/lib.sh; mkdir -p build/results/near; lock_build\n" + words
    done = subprocess.run(
        ["bash", "-c", words], cwd=TREE, capture_output=True, text=True, check=False, preexec_fn=lambda: os.nice(19)
    )
    if BROKEN_BUILD in done.stdout + done.stderr:
        return None
    if part == "near":
        if not list((results / part).glob("*.xml")):
            return []  # no test is near
        (results / part / "status").write_text(str(done.returncode))
    return [name for name, _ in report.result_of(results / part).failures]


def look(fault, extent, near, sound):
    """What becomes of one fault. `sound`: the steps that are known to pass without one; those asked for are added.
    `near`: None, if the tests nearest to it do not see it."""
    begin = time.monotonic()
    result = {"outcome": "missed", "part": "", "tests": []}
    for name, words in steps_of(fault):
        if near and "near it" not in name and not name.startswith("unit of"):
            return None
        copy_sources()
        plant(fault)
        failed = run_step(words, extent)
        if failed is None or failed:
            check_sound(name, words, extent, sound)
            outcome = "does not build" if failed is None else "seen"
            result = {"outcome": outcome, "part": name, "tests": (failed or [])[:5]}
            break
    return result | {"seconds": round(time.monotonic() - begin), "to": fault["to"]}


def check_sound(name, words, extent, sound):
    """Ends everything if a step fails without any fault: then it says nothing of one."""
    if words in sound:
        return
    copy_sources()
    failed = run_step(words, extent)
    if failed is None or failed:
        sys.exit(f"Without any fault {name} fails, too: {failed or 'it does not build'}")
    sound.add(words)


def read_results():
    return json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}


def key_of(fault, extent):
    return f"{fault['id']} {extent}"


def run(faults, extent, budget, near=False):
    results = read_results()
    waiting = [fault for fault in faults if results.get(key_of(fault, extent), {}).get("to") != fault["to"]]
    end = time.monotonic() + 60 * budget
    sound = set()
    for fault in waiting:
        if time.monotonic() > end:
            print("The time is over; the next call goes on from here.")
            break
        result = look(fault, extent, near, sound)
        print(f"{fault['id']}: {result or 'not seen by the tests nearest to it'}", flush=True)
        if result:
            results[key_of(fault, extent)] = result
            RESULTS.write_text(json.dumps(results, indent=1, ensure_ascii=False), encoding="utf-8")


def print_table(faults, extent):
    results = read_results()
    rows = [(fault, results.get(key_of(fault, extent))) for fault in faults]
    print("| file | fault | what saw it |\n|---|---|---|")
    for fault, result in rows:
        seen = (
            "–" if result is None else f"{result['outcome']} {result['part']} {', '.join(result['tests'][:1])}".strip()
        )
        print(f"| `{fault['file']}` | {fault['what']} | {seen} |")
    outcomes = [result["outcome"] for _, result in rows if result]
    print(
        f"\n{outcomes.count('seen')} seen, {outcomes.count('missed')} missed, of {len(outcomes)} planted and {len(rows)} listed"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("faults", nargs="*", metavar="FAULT")
    parser.add_argument("--full", action="store_true")
    parser.add_argument(
        "--budget", type=float, default=float("inf"), metavar="MINUTES", help="begin no fault after that"
    )
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    faults = read_faults()
    wrong = misplaced(faults)
    if wrong or options.check:
        print("\n".join(wrong) or f"{len(faults)} faults, each can be planted")
        return 1 if wrong else 0
    unknown = set(options.faults) - {fault["id"] for fault in faults}
    if unknown:
        parser.error(f"no such fault: {', '.join(sorted(unknown))}")
    chosen = [fault for fault in faults if not options.faults or fault["id"] in options.faults]
    extent = "full" if options.full else "short"
    if not options.table:
        HOME.mkdir(parents=True, exist_ok=True)
        run(chosen, extent, options.budget, options.near)
    print_table(chosen, extent)
    return 0


if __name__ == "__main__":
    sys.exit(main())
