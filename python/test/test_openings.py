# SPDX-License-Identifier: MIT
"""Names of openings: tables in the form of lichess-org/chess-openings."""
import gzip
import io
import unittest

import rookery
from rookery.openings import Opening, Openings

TABLE = (
    "eco\tname\tpgn\n"
    "A04\tZukertort Opening\t1. Nf3\n"
    "B20\tSicilian Defense\t1. e4 c5\n"
    "B27\tSicilian Defense: Open\t1. e4 c5 2. Nf3\n"
).encode()


def board_of(moves: str) -> rookery.Board:
    board = rookery.Board()
    for move in moves.split():
        board.push(move)
    return board


class OpeningsTest(unittest.TestCase):
    def test_the_last_name_that_a_game_reached_is_found(self) -> None:
        openings = Openings.read(TABLE)
        self.assertEqual(openings.find(board_of("e4 c5 Nc3 Nc6")), Opening("B20", "Sicilian Defense", 2))
        self.assertEqual(openings.find(board_of("d4 d5")), None)
        self.assertEqual((len(openings), repr(openings)), (3, "<Openings: 3>"))
        self.assertEqual(sorted(opening.eco for opening in openings), ["A04", "B20", "B27"])

    def test_a_transposition_has_the_name_of_what_it_became(self) -> None:
        openings = Openings.read(TABLE)
        self.assertEqual(openings.find(board_of("Nf3 c5 e4")), Opening("B27", "Sicilian Defense: Open", 3))
        self.assertEqual(openings.at(board_of("Nf3 c5 e4").position), Opening("B27", "Sicilian Defense: Open", 3))
        self.assertEqual(openings.at(rookery.Position()), None)

    def test_tables_are_files_compressed_or_not(self) -> None:
        marked = b"\xef\xbb\xbf" + TABLE
        for data in (TABLE, gzip.compress(TABLE), marked):
            self.assertEqual(len(Openings.read(io.BytesIO(data))), 3)
        self.assertEqual(len(Openings.read(marked)), 3)
        more = b"name\teco\tpgn\tuci\nKing's Pawn Game\tB00\t1. e4\te2e4\n"
        self.assertEqual(Openings.read(TABLE, more).find(board_of("e4")), Opening("B00", "King's Pawn Game", 1))

    def test_faults_are_told_with_their_lines(self) -> None:
        for table, words in (
            (b"", "line 1: the columns eco, name, pgn are expected"),
            (b"eco\tname\n", "line 1: the columns"),
            (b"eco\tname\tpgn\nB20\tSicilian Defense\n", "line 2: 3 columns are expected, here are 2"),
            (b"eco\tname\tpgn\nB20\tSicilian Defense\t1. e4 c4\n", "line 2: 'c4': No legal move"),
        ):
            with self.assertRaisesRegex(rookery.NotationError, words):
                Openings.read(table)


if __name__ == "__main__":
    unittest.main()
