# SPDX-License-Identifier: MIT
import copy
import doctest
import pickle
import tempfile
import unittest
from pathlib import Path

import rookery
from rookery import BLACK, WHITE, Board, Clock, Game, PgnError, Position, TimeControl

GAMES = """[Event "Casual"]
[White "Anna"]
[Black "Boris"]
[Result "1-0"]

{Hello} 1. e4 $1 {[%clk 0:04:59] best by test} e5 2. Nf3 Nc6 3. Bb5 (3. Bc4) a6 1-0

[Event "Broken"]

1. e4 e5 2. Nf6 *

[Event "Last"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
[SetUp "1"]

1. O-O *
"""


class ValuesTest(unittest.TestCase):
    """What is a value can be copied, and sent to another process."""

    def test_keys_are_those_of_the_positions(self) -> None:
        game = rookery.Game("e4 e5 Nf3 Nc6".split())
        self.assertEqual(game.keys(), [position.zobrist_hash for position in game.positions()])
        self.assertEqual((game.keys(2), game.keys(0), len(game.keys(99))), (game.keys()[:3], game.keys()[:1], 5))
        with self.assertRaisesRegex(ValueError, "^plies: "):
            game.keys(-1)

    def test_pickle_and_copy(self) -> None:
        chess960 = Position.from_chess960_pos(0)
        board = rookery.Board(chess960)
        board.push(chess960.legal_moves[0])
        mated = rookery.Board()
        for move in "f3 e5 g4 Qh4".split():
            mated.push(move)
        outcome = mated.outcome()
        assert outcome is not None
        [game] = rookery.parse_pgn(b'[White "M\xfcller"]\n\n1. e4 {sch\xf6n [%clk 0:04:58]} e5 $1 (1... c5) 1-0')
        promoting = Position("8/P6k/8/8/8/8/8/K7 w - - 0 1")
        values: list[object] = [
            chess960,
            promoting,
            *promoting.legal_moves,
            *board.move_stack,
            outcome,
            game,
            *game.plies,
            rookery.Piece(rookery.KING, WHITE),
            WHITE,
            rookery.QUEEN,
            rookery.TimeControl("40/90+30:30 d3"),
        ]
        for value in values:
            with self.subTest(repr(value)):
                for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
                    self.assertEqual(again, value)
        twin = copy.copy(board)
        twin.pop()
        self.assertEqual((len(board), len(twin), twin.root), (1, 0, chess960))
        self.assertEqual(copy.copy(promoting).fen(), promoting.fen())

    def test_errors_pickle(self) -> None:
        errors: list[rookery.PgnError] = []
        list(rookery.parse_pgn("1. Qhe1 *", errors.append))
        again = pickle.loads(pickle.dumps(errors[0]))
        self.assertEqual((str(again), vars(again)), (str(errors[0]), vars(errors[0])))
        try:
            Position("8/8 w - - 0 1")
        except rookery.NotationError as error:
            self.assertEqual(vars(pickle.loads(pickle.dumps(error))), vars(error))


class BoardTest(unittest.TestCase):
    def test_push_and_pop(self) -> None:
        board = Board()
        move = board.push("e4")
        board.push(board.position.parse_san("e5"))
        self.assertEqual(len(board), 2)
        self.assertEqual(board.move_stack[0], move)
        self.assertEqual(board.turn, WHITE)
        board.pop()
        board.pop()
        self.assertEqual(board.position, board.root)
        with self.assertRaises(IndexError):
            board.pop()
        with self.assertRaises(ValueError):
            board.push("e5")

    def test_fivefold_repetition(self) -> None:
        board = Board()
        for _ in range(4):
            self.assertFalse(board.is_game_over())
            for move in ("Nf3", "Nf6", "Ng1", "Ng8"):
                board.push(move)
        self.assertEqual(board.occurrences(), 5)
        outcome = board.outcome()
        assert outcome is not None
        self.assertEqual(outcome.ending, "fivefold_repetition")

    def test_fools_mate(self) -> None:
        board = Board()
        for move in ("f3", "e5", "g4", "Qh4"):
            board.push(move)
        outcome = board.outcome()
        assert outcome is not None
        self.assertEqual((outcome.result(), outcome.winner), ("0-1", BLACK))


class PgnTest(unittest.TestCase):
    def test_a_game(self) -> None:
        game = next(rookery.parse_pgn(GAMES))
        self.assertEqual(game.headers["White"], "Anna")
        self.assertEqual(game.header("Round"), "")
        self.assertEqual(game.result, "1-0")
        self.assertEqual(game.sans(), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"])
        self.assertEqual(game.comment, "Hello")
        self.assertEqual(game.plies[0].clock_ms, 299_000)
        self.assertEqual(game.plies[0].nags, [1])
        self.assertEqual(game.plies[0].comment, "best by test")
        self.assertEqual(len(game.positions()), len(game) + 1)
        self.assertEqual(game.positions()[-1], game.end())
        self.assertEqual([move.uci() for move in game.moves][:2], ["e2e4", "e7e5"])

    def test_broken_games_are_told(self) -> None:
        games = rookery.parse_pgn(GAMES)
        next(games)
        with self.assertRaises(PgnError) as caught:
            next(games)
        error = caught.exception
        self.assertEqual((error.line, error.column, error.text), (10, 13, "Nf6"))
        self.assertIsInstance(error, ValueError)
        self.assertEqual(next(games).sans(), ["O-O"])  # the next one is read all the same
        with self.assertRaises(StopIteration):
            next(games)

    def test_on_error(self) -> None:
        errors: list[PgnError] = []
        names = [game.header("Event") for game in rookery.parse_pgn(GAMES, on_error=errors.append)]
        self.assertEqual(names, ["Casual", "Last"])
        self.assertEqual(len(errors), 1)

    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "games.pgn")
            path.write_bytes(GAMES.encode())
            self.assertEqual(len(list(rookery.read_pgn(path, on_error=lambda _: None))), 2)
            path.write_bytes(b"")
            self.assertEqual(list(rookery.read_pgn(str(path))), [])
            with self.assertRaises(FileNotFoundError):
                rookery.read_pgn(Path(folder, "none.pgn"))

    def test_latin_1(self) -> None:
        [game] = rookery.parse_pgn('[White "Šahović"]\n\n1. e4 *\n'.encode("utf-8"))
        self.assertEqual(game.header("White"), "Šahović")
        [game] = rookery.parse_pgn('[White "Hübner"]\n\n1. e4 *\n'.encode("latin-1"))
        self.assertEqual(game.header("White"), "Hübner")

    def test_written_and_read(self) -> None:
        start = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        game = Game(["O-O", "Kd7"], {"White": "Anna"}, result="1/2-1/2", start=start)
        [again] = rookery.parse_pgn(game.pgn())
        self.assertEqual(again.moves, game.moves)
        self.assertEqual(again.start.fen(), start.fen())
        self.assertEqual((again.header("White"), again.result), ("Anna", "1/2-1/2"))
        with self.assertRaises(ValueError):
            Game(["e5"])
        with self.assertRaises(ValueError):
            Game([], result="2-0")

    def test_games_outlive_their_text(self) -> None:
        game = next(rookery.parse_pgn(GAMES.encode() * 2))
        self.assertEqual(game.header("White"), "Anna")


class ClockTest(unittest.TestCase):
    def test_time_controls(self) -> None:
        control = TimeControl("40/90+30:30+30")
        first, second = control.stages(WHITE)
        self.assertEqual((first.moves, first.time_ms, first.extra_ms, first.kind), (40, 5_400_000, 30_000, "increment"))
        self.assertEqual(second.moves, 0)
        self.assertEqual(control.pgn(), "40/5400+30:1800+30")
        self.assertEqual(TimeControl.from_pgn(control.pgn()), control)
        self.assertEqual(str(TimeControl("5+3")), "5+3")
        self.assertIsNone(TimeControl.from_pgn("?"))
        with self.assertRaises(rookery.NotationError) as caught:
            TimeControl("5+x")
        self.assertEqual(caught.exception.offset, 2)

    def test_a_clock(self) -> None:
        clock = Clock(TimeControl("5+3"))
        clock.start(WHITE, 0, now_ms=0)
        self.assertEqual(clock.remaining_ms(WHITE, now_ms=10_000), 290_000)
        self.assertEqual(clock.press(1, now_ms=10_000), 293_000)
        self.assertIsNone(clock.running)
        clock.start(BLACK, 0, now_ms=10_000)
        self.assertIsNone(clock.flagged(now_ms=309_999))
        self.assertEqual(clock.flagged(now_ms=310_000), BLACK)
        with self.assertRaises(ValueError):
            Clock(TimeControl("-"))


def load_tests(_loader: unittest.TestLoader, tests: unittest.TestSuite, _pattern: object) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(rookery))
    return tests


if __name__ == "__main__":
    unittest.main()
