#!/usr/bin/env python3
"""Rookery beside python-chess, in one process: bench/python/compare.py FOLDER FILE.pgn

FOLDER holds python-chess (its sources, or where pip put it); PYTHONPATH names rookery, build/library/python. Prints for each
task what one takes in processor time, the best of five runs, and how many times as fast Rookery is. Both must give the same.
"""
import sys
import time

import rookery

sys.path.insert(0, sys.argv[1] if len(sys.argv) == 3 else sys.exit(__doc__))

import chess  # noqa: E402
import chess.pgn  # noqa: E402

RUNS = 5
PLIES = 20
FENS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)


def best(task):
    """The result, and the least processor time of several runs."""
    seconds = []
    for _ in range(RUNS):
        begin = time.process_time()
        result = task()
        seconds.append(time.process_time() - begin)
    return result, min(seconds)


def compare(name, ours, theirs, times):
    """`times`: how often ours is repeated for each time that theirs is, so that neither is too short to measure."""
    result, quick = best(lambda: [ours() for _ in range(times)][-1])
    wanted, slow = best(theirs)
    if result != wanted:
        sys.exit(f"{name}: {result} here, {wanted} there")
    print(f"{name:14} {quick / times * 1e6:12.1f} µs {slow * 1e6:12.1f} µs {slow * times / quick:8.0f} x")


def their_games(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        while game := chess.pgn.read_game(file):
            yield game


def their_tree(path):
    tree = {}
    for game in their_games(path):
        board = game.board()
        for ply, move in enumerate(game.mainline_moves()):
            if ply == PLIES:
                break
            board.push(move)
            key = board._transposition_key()
            tree[key] = tree.get(key, 0) + 1
    return sorted(tree.values())


def our_tree(path):
    tree = {}
    for game in rookery.read_pgn(path):
        for key in game.keys(PLIES)[1:]:
            tree[key] = tree.get(key, 0) + 1
    return sorted(tree.values())


def filter_ours(path):
    return sum(game.result == "1-0" and len(game) > 60 for game in rookery.read_pgn(path))


def filter_theirs(path):
    return sum(game.headers["Result"] == "1-0" and game.end().ply() > 60 for game in their_games(path))


if __name__ == "__main__":
    positions = [rookery.Position(fen) for fen in FENS]
    boards = [chess.Board(fen) for fen in FENS]
    path = sys.argv[2]
    print(f"{'':14} {'rookery':>15} {'python-chess':>15}")
    compare(
        "legal moves",
        lambda: sum(len(position.legal_moves) for position in positions),
        lambda: sum(len(list(board.legal_moves)) for board in boards),
        100,
    )
    compare(
        "SAN",
        lambda: sorted(san for position in positions for san in position.sans()),
        lambda: sorted(board.san(move) for board in boards for move in board.legal_moves),
        100,
    )
    compare(
        "SAN, singly",
        lambda: sorted(position.san(move) for position in positions for move in position.legal_moves),
        lambda: sorted(board.san(move) for board in boards for move in board.legal_moves),
        100,
    )
    compare("PGN filter", lambda: filter_ours(path), lambda: filter_theirs(path), 10)
    compare("opening tree", lambda: our_tree(path), lambda: their_tree(path), 10)
