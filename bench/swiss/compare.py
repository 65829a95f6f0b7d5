#!/usr/bin/env python3
"""Pairings beside bbpPairings, which is built elsewhere and named: are they equal, and how long does each take?

    bench/swiss/compare.py BBPPAIRINGS [--tournaments 5000] [--tools build/release/rookery-tools]
    bench/swiss/compare.py BBPPAIRINGS --speed

First form: random tournaments (`rookery swiss generate`, by seed) are checked by both programs, round by round. Each
round that bbpPairings pairs otherwise is printed, with the command that makes the tournament again.
Second form: the processor time that each takes to pair every round of two tournaments again, where the ratio counts, and
of a large one Rookery's time for a round and its memory.
"""
import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SIZES = ((200, 11), (500, 11))
LARGE = (1000, 20)  # of bbpPairings this would take an hour


def settings_of(seed):
    """What a tournament of this number is like: every kind of unplayed game, the accelerations and point systems in turn."""
    words = ["--seed", seed, "--players", 5 + seed * 7 % 116, "--rounds", 5 + seed % 7]
    words += ["--draws", (0, 20, 40, 60)[seed % 4], "--forfeits", seed % 6, "--half-point-byes", seed // 2 % 5]
    words += ["--zero-point-byes", seed // 3 % 4, "--withdrawals", seed // 5 % 3, "--late-entries", seed // 7 % 4 * 3]
    words += ["--forbidden-pairs", seed // 11 % 3 * 3]
    words += ((), (), ("--baku",), ("--three-one-zero",))[seed // 13 % 4]
    return [str(word) for word in words]


def generate(tools, words, file):
    with open(file, "wb") as out:
        subprocess.run([tools, "swiss", "generate", *words], stdout=out, stderr=subprocess.DEVNULL, check=True)


def rounds_that_differ(bbp, file):
    """The rounds that bbpPairings pairs otherwise, and how many it paired."""
    said = subprocess.run([bbp, "--dutch", str(file), "-c"], capture_output=True, text=True)
    if said.returncode != 0:
        sys.exit(f"{bbp} cannot check {file}: {said.stderr.strip()}")
    lines = said.stdout.splitlines()
    rounds = [index for index, line in enumerate(lines) if ": Round #" in line]
    ends = rounds[1:] + [len(lines)]
    differing = [
        lines[begin].rsplit("#", 1)[1]
        for begin, end in zip(rounds, ends)
        if any("Checker pairings" in line or "No valid pairing" in line for line in lines[begin:end])
    ]
    return differing, len(rounds)


def compare(bbp, tools, tournaments, scratch):
    rounds = 0
    differing = 0
    file = scratch / "tournament.trf"
    for seed in range(tournaments):
        words = settings_of(seed)
        generate(tools, words, file)
        found, paired = rounds_that_differ(bbp, file)
        rounds += paired
        differing += len(found)
        if subprocess.run([tools, "swiss", "check", str(file)], stdout=subprocess.DEVNULL).returncode != 0:
            print(f"rookery swiss generate {' '.join(words)}: its own check differs", flush=True)
        if found:
            print(f"rookery swiss generate {' '.join(words)}: rounds {', '.join(found)} differ", flush=True)
    print(f"{tournaments} tournaments, {rounds} rounds, {differing} of them paired otherwise by bbpPairings")


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure_large(tools, scratch):
    players, rounds = LARGE
    file = scratch / "large.trf"
    generate(tools, ["--seed", "1", "--players", str(players), "--rounds", str(rounds)], file)
    seconds = processor_seconds([tools, "swiss", "check", str(file)]) / rounds
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
    print(f"{players} players, {rounds} rounds: {seconds:.2f} s a round, {megabytes:.0f} MB", flush=True)


def measure(bbp, tools, scratch):
    measure_large(tools, scratch)  # first: the memory is the most that any program so far had
    for players, rounds in SIZES:
        file = scratch / f"{players}.trf"
        generate(tools, ["--seed", "1", "--players", str(players), "--rounds", str(rounds)], file)
        own = processor_seconds([tools, "swiss", "check", str(file)])
        other = processor_seconds([bbp, "--dutch", str(file), "-c"])
        print(
            f"{players} players, {rounds} rounds: {own:.2f} s, bbpPairings {other:.2f} s, ratio {other / own:.1f}",
            flush=True,
        )


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("bbppairings")
    arguments.add_argument("--tools", default=str(REPOSITORY / "build/release/rookery-tools"))
    arguments.add_argument("--tournaments", type=int, default=5000)
    arguments.add_argument("--speed", action="store_true")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="rookery-swiss-") as scratch:
        if given.speed:
            measure(os.path.abspath(given.bbppairings), given.tools, Path(scratch))
        else:
            compare(os.path.abspath(given.bbppairings), given.tools, given.tournaments, Path(scratch))


if __name__ == "__main__":
    main()
