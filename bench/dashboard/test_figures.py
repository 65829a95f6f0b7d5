"""Tests of what the dashboard reads and how it compares. The texts are outputs of the programs, shortened."""

import pathlib
import tempfile
import unittest

from figures import Figure, Row, Unreadable, gain, read, read_json, write_json
from programs import PROGRAMS, Program, missing

PERFT = """Million nodes/s of CPU time, and times Stockfish's.

| position | depth | stockfish | counted | × | every move played | × | one by one | × | with a table | × | threads |
|---|---|---|---|---|---|---|---|---|---|---|---|
| start | 6 | 209 | 820 | 3.92 | 154 | 0.74 | 94 | 0.45 | 1142 | 5.47 | 1.88 |
| average |  | 198 | 1003 | 5.06 | 156 | 0.79 | 97 | 0.49 | 1520 | 7.67 | 2.07 |
"""
RULES = "| 5000 positions | ns |\n|---|---|\n| legal_moves | 140 |\n| SAN written | 44 |\n"
PGN = """own games: 300 games, 30000 plies, 0 faulty
  pgn-extract 13.6 MB/s, rookery 199 MB/s, x 14.6, 39 ns a ply
  two threads x 2.2, peak memory 13 MiB for 50 MB, 13 MiB for 500 MB
"""
PROOFS = """| action | nodes | decisions | median us | 99% us | worst us | open | worst position |
|---|---|---|---|---|---|---|---|
| move | 200 | 90 | 1.0 | 2.0 | 3.0 | 0 | 8/8 |
| move | 500 | 90 | 4.5 | 100.0 | 441.0 | 3 | 8/8 |
| resign | 500 | 90 | 4.6 | 100.0 | 300.5 | 3 | 8/8 |
"""
PAGE = """µs: the least of 15 rounds, the mean of 12 moves of each side in 3 games
                                                 from ply 20  from ply 300  late : early
own move: drop until it is shown                       82.11         93.20          1.14
clock tick                                              0.20          0.21          1.05
"""


def figures_of(name, output):
    program = next(program for program in PROGRAMS if program.name == name)
    return {figure.name: figure.value for figure in read(program.rows, output)}


class Reading(unittest.TestCase):
    def test_of_figures_of_one_name_the_middle_one_is_taken(self):
        rows = (Row(r"(?P<what>\w+) (?P<value>[\d.]+)", "{what}", "ns", False),)
        self.assertEqual([one.value for one in read(rows, "a 3\na 1\nb 7\na 2\n")], [2, 7])

    def test_tables_and_sentences_are_read(self):
        self.assertEqual(
            figures_of("perft", PERFT),
            {
                "perft counted / Stockfish": 5.06,
                "perft every move played / Stockfish": 0.79,
                "perft one by one / Stockfish": 0.49,
                "perft with a table / Stockfish": 7.67,
                "perft two threads / one": 2.07,
            },
        )
        self.assertEqual(figures_of("rules", RULES), {"legal_moves": 140, "SAN written": 44})
        self.assertEqual(figures_of("proofs", PROOFS), {"move, worst proof": 441, "resign, worst proof": 300.5})
        self.assertEqual(
            figures_of("pgn", PGN),
            {
                "PGN own games / pgn-extract": 14.6,
                "PGN own games, two threads / one": 2.2,
                "PGN own games, 500 MB read": 13,
            },
        )
        self.assertEqual(
            figures_of("page", PAGE), {"page, own move: drop until it is shown": 82.11, "page, clock tick": 0.20}
        )

    def test_an_output_without_its_figures_is_told(self):
        for program in PROGRAMS:
            with self.assertRaises(Unreadable, msg=program.name):
                read(program.rows, "nothing of the kind\n")


class Programs(unittest.TestCase):
    def test_what_is_not_there_is_named_once(self):
        programs = [Program("a", ("sh",), (), 1), Program("b", ("{build}/b",), (), 1, ("{build}/b", "/nowhere/c"))]
        self.assertEqual(missing(programs, {"build": "/built"}), ["/built/b", "/nowhere/c"])


class Comparing(unittest.TestCase):
    def test_less_time_and_more_speed_are_gains(self):
        self.assertEqual(gain(Figure("a", 50, "ns", False), Figure("a", 100, "ns", False)), 2)
        self.assertEqual(gain(Figure("a", 50, "x", True), Figure("a", 100, "x", True)), 0.5)
        self.assertIsNone(gain(Figure("a", 50, "x", True), Figure("a", 0, "x", True)))

    def test_a_file_is_read_as_it_was_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "new" / "figures.json"
            figures = [Figure("a", 1.5, "x", True), Figure("b", 2, "µs", False)]
            write_json(path, "a processor", figures)
            self.assertEqual(read_json(path), ("a processor", {figure.name: figure for figure in figures}))
            path.write_text('{"figures": 3}', encoding="utf-8")
            with self.assertRaises(Unreadable):
                read_json(path)


if __name__ == "__main__":
    unittest.main()
