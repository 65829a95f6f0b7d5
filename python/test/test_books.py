# SPDX-License-Identifier: MIT
"""Opening books in Polyglot's format. The keys are those that the description of the format publishes
(hgm.nubati.net/book_format.html)."""
import pickle
import random
import struct
import tempfile
import unittest
from pathlib import Path

import rookery
from rookery.books import Book, BookEntry, BookMove, key_of
from rookery.compat import chess
from rookery.compat.chess import polyglot

START = 0x463B96181691FC9C
CASTLING_FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
E2E4, D2D4, C2C4, E2E5 = 12 << 6 | 28, 11 << 6 | 27, 10 << 6 | 26, 12 << 6 | 36
E1H1 = 4 << 6 | 7
PUBLISHED = [
    ("", START),
    ("e4", 0x823C9B50FD114196),
    ("e4 d5", 0x0756B94461C50FB0),
    ("e4 d5 e5", 0x662FAFB965DB29D4),
    ("e4 d5 e5 f5", 0x22A48B5A8E47FF78),
    ("e4 d5 e5 f5 Ke2", 0x652A607CA3F242C1),
    ("e4 d5 e5 f5 Ke2 Kf7", 0x00FDD303C946BDD9),
    ("a4 b5 h4 b4 c4", 0x3C8123EA7B067637),
    ("a4 b5 h4 b4 c4 bxc3 Ra3", 0x5C3F9B829B279560),
]


def book_of(*entries: tuple[int, int, int, int]) -> bytes:
    return b"".join(struct.pack(">QHHI", *entry) for entry in sorted(entries, key=lambda entry: entry[0]))


OPENINGS = book_of((START, E2E4, 3, 9), (START, D2D4, 5, 0), (START, C2C4, 0, 0), (START, E2E5, 8, 0))


class BooksTest(unittest.TestCase):
    def test_keys_are_those_of_the_format(self) -> None:
        for line, key in PUBLISHED:
            with self.subTest(line=line):
                board, same = rookery.Board(), chess.Board()
                for move in line.split():
                    board.push(move)
                    same.push_san(move)
                self.assertEqual((key_of(board), polyglot.zobrist_hash(same)), (key, key))
                self.assertEqual(key_of(same.fen(en_passant="fen")), key)

    def test_moves_are_legal_and_the_heaviest_first(self) -> None:
        book = Book(OPENINGS)
        moves = book.moves(rookery.Board())
        self.assertEqual([(move.move.uci(), move.weight, move.learn) for move in moves][0], ("d2d4", 5, 0))
        self.assertEqual([move.move.uci() for move in moves], ["d2d4", "e2e4", "c2c4"])
        self.assertIsInstance(moves[0], BookMove)
        self.assertEqual(book.moves(rookery.Position().play("e4")), [])

    def test_moves_are_chosen_by_their_weights(self) -> None:
        book, rng = Book(OPENINGS), random.Random(1)
        chosen = [book.choose(rookery.Position(), rng) for _ in range(800)]
        names = [move.uci() for move in chosen if move]
        self.assertEqual(set(names), {"e2e4", "d2d4"})
        self.assertAlmostEqual(names.count("d2d4") / len(names), 5 / 8, delta=0.1)
        self.assertIsNone(Book(book_of((START, C2C4, 0, 0))).choose(rookery.Position()))

    def test_entries_are_as_in_the_file(self) -> None:
        book = Book(OPENINGS)
        self.assertEqual(
            (len(book), book[0], book[-1]), (4, BookEntry(START, E2E4, 3, 9), BookEntry(START, E2E5, 8, 0))
        )
        self.assertEqual((book.find_key(START), book.find_key(START + 1)), (0, 4))
        self.assertEqual([entry.weight for entry in book], [3, 5, 0, 8])
        for number in (4, -5):
            with self.assertRaises(IndexError):
                book[number]

    def test_damage_is_told_with_its_byte(self) -> None:
        unsorted = book_of((START, E2E4, 1, 0)) + book_of((1, E2E4, 1, 0))
        for data, offset in ((b"", 0), (OPENINGS[:-1], 48), (unsorted, 16)):
            with self.subTest(offset=offset), self.assertRaises(rookery.DamagedFileError) as damaged:
                Book(data)
            self.assertEqual(damaged.exception.offset, offset)
            self.assertEqual(pickle.loads(pickle.dumps(damaged.exception)).what, damaged.exception.what)


class PolyglotTest(unittest.TestCase):
    """The calls of python-chess's documentation on books."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "book.bin"
        self.path.write_bytes(OPENINGS)

    def test_entries_of_a_board(self) -> None:
        board = chess.Board()
        with polyglot.open_reader(self.path) as reader:
            found = [(str(entry.move), entry.weight, entry.learn) for entry in reader.find_all(board)]
            self.assertEqual(found, [("e2e4", 3, 9), ("d2d4", 5, 0)])
            self.assertEqual(len(list(reader.find_all(board, minimum_weight=0))), 3)
            self.assertEqual(reader.find(board).move, chess.Move.from_uci("d2d4"))
            excluded = [chess.Move.from_uci("d2d4")]
            self.assertEqual(reader.find(board, exclude_moves=excluded).move, chess.Move.from_uci("e2e4"))
            self.assertEqual(len(list(reader.find_all(START))), 3)
            self.assertIn(reader[1], reader)
            self.assertEqual(len(reader), 4)
            board.push_san("e4")
            self.assertIsNone(reader.get(board))
            with self.assertRaises(IndexError):
                reader.find(board)
            with self.assertRaises(IndexError):
                reader.choice(board)
            with self.assertRaises(IndexError):
                reader.weighted_choice(board)

    def test_chances(self) -> None:
        rng = random.Random(2)
        with polyglot.open_reader(self.path) as reader:
            board = chess.Board()
            drawn = [str(reader.choice(board, random=rng).move) for _ in range(800)]
            self.assertAlmostEqual(drawn.count("d2d4") / 800, 1 / 2, delta=0.1)
            drawn = [str(reader.weighted_choice(board, random=rng).move) for _ in range(800)]
            self.assertAlmostEqual(drawn.count("d2d4") / 800, 5 / 8, delta=0.1)

    def test_castling_is_written_as_the_board_writes_it(self) -> None:
        board = chess.Board(CASTLING_FEN)
        self.path.write_bytes(book_of((polyglot.zobrist_hash(board), E1H1, 1, 0)))
        with polyglot.open_reader(self.path) as reader:
            self.assertEqual(str(reader.find(board).move), "e1g1")
            self.assertEqual(str(reader.find(chess.Board(CASTLING_FEN, chess960=True)).move), "e1h1")
            self.assertEqual(str(reader[0].move), "e1h1")

    def test_a_file_that_is_no_book(self) -> None:
        self.path.write_bytes(OPENINGS[:-1])
        with self.assertRaisesRegex(OSError, "16 bytes"):
            polyglot.open_reader(self.path)
        self.path.write_bytes(b"")
        with polyglot.open_reader(self.path) as reader:
            self.assertEqual((len(reader), list(reader)), (0, []))
            self.assertIsNone(reader.get(chess.Board()))


if __name__ == "__main__":
    unittest.main()
