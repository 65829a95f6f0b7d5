# SPDX-License-Identifier: MIT
"""What comes from outside, numbers and bytes of any kind: refused with a reason, or read; and the next call goes on."""
import copy
import math
import os
import pickle
import tempfile
import unittest
from collections.abc import Callable
from typing import Any

import rookery
from rookery import WHITE, Position

OUT_OF_RANGE: list[Any] = [-1, 2**31, 2**63, 2**64, -(2**70)]
NO_NUMBERS: list[Any] = [1.5, 1.0, -0.0, math.nan, math.inf, "3", b"3", None, True, [], object()]


class NumbersTest(unittest.TestCase):
    def refused(self, call: Callable[[Any], object], name: str, values: list[Any] = OUT_OF_RANGE) -> None:
        """Every number out of range is a ValueError, what is no whole number a TypeError; both name the argument."""
        for value in values:
            with self.subTest(name=name, value=value), self.assertRaisesRegex(
                ValueError, f"^{name}: .*whole number from"
            ):
                call(value)
        for value in NO_NUMBERS:
            with self.subTest(name=name, value=value), self.assertRaisesRegex(
                TypeError, f"^{name}: .*whole number from"
            ):
                call(value)

    def test_counts(self) -> None:
        start = Position()
        self.refused(start.perft, "depth", [*OUT_OF_RANGE, 31])
        self.refused(lambda nodes: start.perft(1, nodes), "max_nodes", [0, -1, 2**64])
        self.refused(lambda nodes: start.helpmate(WHITE, nodes), "max_nodes", [0, *OUT_OF_RANGE])
        self.refused(lambda nodes: start.can_mate(WHITE, nodes), "max_nodes", [0, *OUT_OF_RANGE])
        self.refused(Position.from_chess960_pos, "number", [*OUT_OF_RANGE, 960])
        self.assertEqual(start.perft(3), 8902)

    def test_no_count_takes_forever(self) -> None:
        with self.assertRaisesRegex(ValueError, "more than max_nodes, 1000000 positions"):
            Position().perft(30, max_nodes=1_000_000)
        self.assertEqual(Position().perft(4, max_nodes=1_000_000), 197_281)

    def test_squares(self) -> None:
        start = Position()
        nowhere = [*OUT_OF_RANGE, 64]
        numbers = [value for value in NO_NUMBERS if value != "3"]
        calls: list[Callable[[Any], object]] = [
            start.piece_at,
            lambda square: start.attackers(WHITE, square),
            lambda square: start.explain_illegal(square, 0),
        ]
        for call in calls:
            for value in [*nowhere, "3", "e9", "", "\udce9"]:
                with self.subTest(value=value), self.assertRaises(ValueError):
                    call(value)
            for value in numbers:
                with self.subTest(value=value), self.assertRaisesRegex(TypeError, "^square: "):
                    call(value)
        for function in (rookery.square_file, rookery.square_rank, rookery.square_name):
            self.refused(function, "square", nowhere)
        self.refused(lambda file: rookery.square(file, 0), "file", [*OUT_OF_RANGE, 8])
        self.refused(lambda rank: rookery.square(0, rank), "rank", [*OUT_OF_RANGE, 8])
        for name in ("e9", "", "E4"):
            with self.assertRaisesRegex(ValueError, "is no square: a1 to h8"):
                rookery.parse_square(name)

    def test_colors_and_kinds(self) -> None:
        self.refused(rookery.Color, "value", [*OUT_OF_RANGE, 2])
        self.refused(rookery.PieceType, "value", [*OUT_OF_RANGE, 6])
        for value in (rookery.WHITE, rookery.BLACK, rookery.KING):
            self.assertEqual(pickle.loads(pickle.dumps(value)), value)
            self.assertEqual(copy.copy(value), value)
        self.assertEqual(rookery.Color(1), rookery.BLACK)

    def test_clocks(self) -> None:
        clock = rookery.Clock(rookery.TimeControl("5+3"))
        self.refused(lambda moves: clock.start(WHITE, moves, 0), "moves_made")
        self.refused(lambda now: clock.start(WHITE, 0, now), "now_ms", [2**53, -(2**53), 2**63, 2**70])
        clock.start(WHITE, 0, 0)
        self.refused(lambda moves: clock.press(moves, 0), "moves_made", [0, *OUT_OF_RANGE])
        self.refused(lambda now: clock.remaining_ms(WHITE, now), "now_ms", [2**53, 2**63])
        self.refused(clock.flagged, "now_ms", [2**53, 2**63])
        self.assertEqual(clock.press(1, 1000), 302_000)

    def test_moves(self) -> None:
        values: list[Any] = [5, 1.5, None, b"e4", []]
        for value in values:
            with self.assertRaisesRegex(TypeError, "neither a Move nor a str"):
                Position().play(value)

    def test_buffers(self) -> None:
        games = b"1. e4 e5 *\n\n"
        for view in (memoryview(games)[::2], memoryview(games)[::-1]):
            with self.assertRaisesRegex(ValueError, "^source: "):
                rookery.parse_pgn(view)
        self.assertEqual(len(list(rookery.parse_pgn(games))), 1)


class BytesTest(unittest.TestCase):
    """Games in Latin-1, or in no encoding at all: the fault of one never hides the others."""

    FAULTY = [
        b"1. e4 e5 2. Sf\xe93 *",
        b"1. e4 e5 2. \xff\xfe *",
        b"1. e4 \x80 *",
        b"1. e4 {\xe9 *",
        b'[White "Andr\xe9]\n\n1. e4 *',
        b'[FEN "\xe9"]\n\n1. e4 *',
        b"1. e4 e5 2. Nf3" + b"\xe9" * 60 + b" *",
    ]
    GOOD = b'[Event "good"]\n[White "Andr\xe9"]\n\n1. e4 {d\xe9j\xe0 vu} e5 1-0\n\n'

    def check(self, read: Callable[[bytes, Callable[[rookery.PgnError], object]], list[rookery.Game]]) -> None:
        for faulty in self.FAULTY:
            with self.subTest(faulty=faulty):
                errors: list[rookery.PgnError] = []
                games = read(b'[Event "bad"]\n' + faulty + b"\n\n" + self.GOOD, errors.append)
                self.assertEqual([game.header("Event") for game in games][-1], "good")
                self.assertEqual(games[-1].header("White"), "Andr\u00e9")
                self.assertEqual(games[-1].plies[0].comment, "d\u00e9j\u00e0 vu")
                self.assertEqual(len(errors), 1)
                self.assertIsInstance(errors[0], ValueError)
                self.assertTrue(str(errors[0]).isprintable() or errors[0].text)
                self.assertEqual(pickle.loads(pickle.dumps(errors[0])).text, errors[0].text)

    def test_in_bytes(self) -> None:
        self.check(lambda text, on_error: list(rookery.parse_pgn(text, on_error)))

    def test_in_a_file(self) -> None:
        def read(text: bytes, on_error: Callable[[rookery.PgnError], object]) -> list[rookery.Game]:
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "games.pgn")
                with open(path, "wb") as file:
                    file.write(text)
                return list(rookery.read_pgn(path, on_error))

        self.check(read)

    def test_in_a_str_read_with_surrogateescape(self) -> None:
        self.check(lambda text, on_error: list(rookery.parse_pgn(text.decode("utf-8", "surrogateescape"), on_error)))

    def test_what_the_error_says(self) -> None:
        with self.assertRaises(rookery.PgnError) as caught:
            next(iter(rookery.parse_pgn(b"1. e4 e5 2. Sf\xe93 *")))
        self.assertIn("Sf\u00e93", str(caught.exception))
        self.assertEqual((caught.exception.line, caught.exception.text), (1, "Sf\u00e93"))

    def test_text_from_such_a_file_is_read(self) -> None:
        start = Position()
        reads: list[Callable[[str], object]] = [
            start.parse,
            start.parse_san,
            start.parse_uci,
            Position,
            rookery.TimeControl,
        ]
        for text in ("N\udce93", "\udcff", "\u00e9"):
            for read in reads:
                with self.subTest(text=text), self.assertRaises(ValueError):
                    read(text)
            with self.assertRaises(ValueError):
                rookery.Piece.from_symbol(text)
            self.assertEqual(rookery.Game().header(text), "")
        game = rookery.Game(["e4"], {"White": "Andr\udce9"})
        self.assertEqual(game.header("White"), "Andr\u00e9")


if __name__ == "__main__":
    unittest.main()
