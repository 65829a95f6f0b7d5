"""The benchmarks: how each is called, and which of its figures are kept."""

import shutil
from dataclasses import dataclass

from figures import Row, table_row


@dataclass(frozen=True)
class Program:
    """`command`: words, with places for {build}, the folder of the programs, {rookery}, the server, {games}, a file
    of games in PGN, and {root}, the top of the repository. `needs`: other programs that it calls."""

    name: str
    command: tuple[str, ...]
    rows: tuple[Row, ...]
    minutes: float
    needs: tuple[str, ...] = ()


def missing(programs, places):
    """What `programs` need and is not there."""
    needed = {word.format(**places) for program in programs for word in (program.command[0], *program.needs)}
    return sorted(word for word in needed if not shutil.which(word))


def more(pattern, name, unit):
    return Row(pattern, name, unit, True)


def less(pattern, name, unit):
    return Row(pattern, name, unit, False)


NUMBER = r"(?P<value>[\d.]+)"
CELL = None
# The questions' name, or the last part of their file's: where it lies differs from one machine to the next.
SET = r"^\| [^|]* \| (?:[^|]*/)?(?P<set>[^|/]*) \| "

PROGRAMS = (
    Program(
        "perft",
        ("{build}/rookery_bench_perft",),
        (
            more(table_row("average", [CELL, CELL, CELL, "value"]), "perft counted / Stockfish", "x"),
            more(table_row("average", [CELL] * 5 + ["value"]), "perft every move played / Stockfish", "x"),
            more(table_row("average", [CELL] * 7 + ["value"]), "perft one by one / Stockfish", "x"),
            more(table_row("average", [CELL] * 9 + ["value"]), "perft with a table / Stockfish", "x"),
            more(table_row("average", [CELL] * 10 + ["value"]), "perft two threads / one", "x"),
        ),
        3,
        ("/usr/games/stockfish",),
    ),
    Program(
        "rules",
        ("{build}/rookery_bench_rules",),
        (less(r"^\| (?P<what>[A-Za-z_][^|\n]*) \| " + NUMBER + r" \|", "{what}", "ns"),),
        1,
    ),
    Program(
        "pgn",
        ("{build}/rookery_bench_pgn",),
        (
            more(r"^(?P<kind>.+?): \d+ games.*\n.* MB/s, x " + NUMBER, "PGN {kind} / pgn-extract", "x"),
            more(r"^(?P<kind>.+?): \d+ games.*\n.*\n  two threads x " + NUMBER, "PGN {kind}, two threads / one", "x"),
            less(
                r"^(?P<kind>.+?): \d+ games.*\n.*\n.*, peak memory [\d.]+ MiB for 50 MB, " + NUMBER,
                "PGN {kind}, 500 MB read",
                "MiB",
            ),
        ),
        3,
        ("/usr/games/pgn-extract",),
    ),
    Program(
        "compact",
        ("{build}/rookery_bench_compact", "{games}"),
        (
            less(r", (?P<model>small|fast): .*?" + NUMBER + " bits a ply", "compact games, {model}", "bits a move"),
            more(r", (?P<model>small|fast): .* read " + NUMBER, "compact games, {model}, read", "million moves/s"),
        ),
        1,
        ("{build}/rookery_bench_pgn",),
    ),
    Program(
        "helpmate",
        ("{build}/rookery_bench_helpmate",),
        (
            less(SET + r"[^|]* \| " + NUMBER, "helpmate {set}, median", "µs"),
            less(SET + r"[^|]* \| [^|]* \| " + NUMBER, "helpmate {set}, mean", "µs"),
            less(SET + r"[^|]* \| [^|]* \| [^|]* \| " + NUMBER, "helpmate {set}, worst", "µs"),
        ),
        1,
    ),
    Program(
        "proofs",
        ("{build}/rookery_bench_proofs",),
        (less(table_row("(?P<action>move|resign) \\| 500", [CELL] * 3 + ["value"]), "{action}, worst proof", "µs"),),
        1,
    ),
    Program(
        "network",
        ("{build}/rookery_bench_nnue",),
        (less(r"^ *(?P<hidden>\d+) hidden, (?P<kernel>\S+) +pass +" + NUMBER, "network {hidden}, {kernel}", "ns"),),
        1,
    ),
    Program(
        "relay",
        ("{build}/rookery_bench_relay",),
        (
            more("two threads carry " + NUMBER, "rooms on two threads / one", "x"),
            less("one thread: .*?, " + NUMBER + " us of processor time", "a move through a room", "µs"),
        ),
        1,
    ),
    Program(
        "server",
        ("{build}/rookery_bench_server", "{rookery}"),
        (
            less(r"watchers join one game: " + NUMBER, "2,000 watchers join", "s of processor time"),
            less(r"watchers join .*; " + NUMBER + " KiB a socket", "a socket", "KiB"),
            less("with two sockets: " + NUMBER, "a running game", "KiB"),
            more("in a closed loop: " + NUMBER, "moves through the server", "moves/s"),
            less("moves a commit; " + NUMBER, "a move through the server", "µs of processor time"),
        ),
        2,
        ("{rookery}",),
    ),
    Program(
        "api",
        ("{build}/rookery_bench_api", "{rookery}"),
        (
            less("^  acknowledged.* p99 " + NUMBER + " ms: ", "API move acknowledged, 99 of 100 within", "ms"),
            less("idle event streams: " + NUMBER, "an idle event stream", "KiB"),
            more(r"bots, .* s, " + NUMBER + " moves/s", "bots against each other", "moves/s"),
        ),
        5,
        ("{rookery}",),
    ),
    Program(
        "page",
        ("node", "{root}/bench/js/page_moves.mjs"),
        (less(r"^(?P<step>\S.*?\S) {2,}" + NUMBER + r" +[\d.]+ +[\d.]+$", "page, {step}", "µs"),),
        0.5,
    ),
)
