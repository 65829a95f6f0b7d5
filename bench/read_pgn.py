#!/usr/bin/env python3
"""The speed of rookery.read_pgn: bench/read_pgn.py FILE..., with PYTHONPATH=build/library/python.

Prints the games of each file and the megabytes a second of processor time, the best of three."""
import os
import sys
import time

import rookery


def seconds_and_games(path):
    begin = time.process_time()
    games = sum(1 for _ in rookery.read_pgn(path))
    return time.process_time() - begin, games


if len(sys.argv) < 2:
    sys.exit(__doc__)
for path in sys.argv[1:]:
    seconds, games = min(seconds_and_games(path) for _ in range(3))
    print(f"{path}: {games} games, {os.path.getsize(path) / 1e6 / seconds:.1f} MB/s")
