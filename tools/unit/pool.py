"""Runs tests in several processes at a time."""
import json
import os
import random
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

import process

TIMES = "test_times.json"  # in the folder of the build: how long each test took when it ran last
UNKNOWN = 0.1  # seconds
WHOLE_UNKNOWN = 30.0  # seconds; a test that is a program of its own is a long one
SMALLEST = 5.0  # seconds; a process that runs less would cost more to start than it saves


def run(tests, build, parallel, temporary, seed=None):
    """The results of all tests. `parallel`: processes at a time. `temporary`: the folder for their files."""
    times = read_times(build)
    waiting = split(tests, times, parallel)
    if seed is not None:
        random.Random(seed).shuffle(waiting)
    results = []
    with ThreadPoolExecutor(parallel) as threads:
        running = {threads.submit(run_batch, batch, temporary, seed) for batch in waiting}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                found, left = future.result()
                results += found
                say(found, len(results), len(tests))
                if left:
                    running.add(threads.submit(run_batch, left, temporary, seed))
    write_times(build, times, results)
    return results


def run_batch(batch, temporary, seed):
    """The results of the tests that ran, and the tests that are left because their process ended before."""
    first = batch[0]
    variables = dict(entry.split("=", 1) for entry in first.environment)
    environment = {**os.environ, "TMPDIR": str(temporary), **variables}
    if not first.filter:
        return process.run_whole(first, environment), []
    results = process.run_some(batch, environment, seed)
    ran = {result.name for result in results}
    left = [test for test in batch if test.name not in ran]
    if len(left) == len(batch):
        reason = results[0].problem if results else "The program ran none of its tests."
        return [process.Result(test.name, reason, 0.0) for test in left], []
    return results, left


def split(tests, times, parallel):
    """Batches for a process each: tests of one program in their order, the batches that take longest first."""
    programs = {}
    for test in tests:
        key = (test.command, test.folder, test.environment) if test.filter else test.name
        programs.setdefault(key, []).append(test)
    cost = {test.name: times.get(test.name, UNKNOWN if test.filter else WHOLE_UNKNOWN) for test in tests}
    share = max(SMALLEST, sum(cost.values()) / parallel / 4)
    batches = [batch for group in programs.values() for batch in cut(group, cost, share)]
    return sorted(batches, key=lambda batch: -sum(cost[test.name] for test in batch))


def cut(tests, cost, share):
    """Pieces of some `share` seconds each."""
    pieces, filled = [[]], 0.0
    for test in tests:
        if pieces[-1] and filled + cost[test.name] > share:
            pieces.append([])
            filled = 0.0
        pieces[-1].append(test)
        filled += cost[test.name]
    return pieces


def say(found, count, total):
    failed = sum(bool(result.problem) for result in found)
    print(f"{count}/{total} {found[-1].name}" + (f": {failed} FAILED" if failed else ""), flush=True)


def read_times(build):
    try:
        return json.loads((build / TIMES).read_text())
    except (OSError, ValueError):
        return {}


def write_times(build, times, results):
    times = times | {result.name: round(result.seconds, 3) for result in results}
    (build / TIMES).write_text(json.dumps(times, indent=0, sort_keys=True))
