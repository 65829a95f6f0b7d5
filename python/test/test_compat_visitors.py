# SPDX-License-Identifier: MIT
"""python-chess's visitors of games, headers and time controls; the answers are its own."""
import io
import unittest
from typing import List, Optional

import rookery
from rookery.compat import chess
from rookery.compat.chess import pgn

VARIED = "1. e4 e5 ( 1... d5 2. exd5 Qxd5 3. Nc3 ( 3. c4 ) 3... Qa5 ) 2. Nf3 *"


class Trace(pgn.BaseVisitor[List[str]]):
    def __init__(self) -> None:
        self.trace: List[str] = []

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        self.trace.append(board.san(move))

    def begin_variation(self) -> None:
        self.trace.append("(")

    def end_variation(self) -> None:
        self.trace.append(")")

    def visit_comment(self, comment: str) -> None:
        self.trace.append(comment)

    def result(self) -> List[str]:
        return self.trace


class BlackVariationsOnly(pgn.GameBuilder):
    def begin_variation(self) -> Optional[pgn.SkipType]:
        self.skipping = self.variation_stack[-1].turn() != chess.WHITE
        return pgn.SKIP if self.skipping else super().begin_variation()

    def end_variation(self) -> None:
        if not self.skipping:
            super().end_variation()
        self.skipping = False


class VisitorTest(unittest.TestCase):
    def test_moves_come_in_the_order_of_the_text(self) -> None:
        text = "{ Start } 1. e4 { a } e5 ({ b } 1... d5 2. exd5) 2. Nf3 *"
        expected = ["Start", "e4", "a", "e5", "(", "b", "d5", "exd5", ")", "Nf3"]
        self.assertEqual(pgn.read_game(io.StringIO(text), Visitor=Trace), expected)
        self.assertEqual(pgn.read_game(io.StringIO(text)).accept(Trace()), expected)

    def test_boards_and_headers_alone(self) -> None:
        text = f'[White "A"]\n\n{VARIED}'
        board = pgn.read_game(io.StringIO(text), Visitor=pgn.BoardBuilder)
        self.assertEqual([move.uci() for move in board.move_stack], ["e2e4", "e7e5", "g1f3"])
        self.assertEqual(dict(pgn.read_game(io.StringIO(text), Visitor=pgn.HeadersBuilder)), {"White": "A"})
        self.assertTrue(pgn.read_game(io.StringIO(text), Visitor=pgn.SkipVisitor))

    def test_variations_are_passed_over(self) -> None:
        expected = "1. e4 e5 ( 1... d5 2. exd5 Qxd5 3. Nc3 Qa5 ) 2. Nf3 *"
        exporter = pgn.StringExporter(headers=False, columns=None)
        for game in (
            pgn.read_game(io.StringIO(VARIED), Visitor=BlackVariationsOnly),
            pgn.read_game(io.StringIO(VARIED)).accept(BlackVariationsOnly()),
        ):
            self.assertEqual(game.accept(exporter), expected)

    def test_lines_are_cut_at_a_move(self) -> None:
        class UpToThree(pgn.GameBuilder):
            def begin_parse_san(self, board: chess.Board, san: str) -> Optional[pgn.SkipType]:
                return pgn.SKIP if board.fullmove_number > 1 else None

        game = pgn.read_game(io.StringIO("1. e4 e5 2. Nf3 Nc6 *"), Visitor=UpToThree)
        self.assertEqual(str(game.mainline_moves()), "1. e4 e5")

    def test_games_of_another_class(self) -> None:
        class MyGame(pgn.Game):
            pass

        self.assertIsInstance(pgn.read_game(io.StringIO("1. e4 *"), Visitor=MyGame.builder), MyGame)

    def test_a_part_of_a_game(self) -> None:
        game = pgn.read_game(io.StringIO(VARIED))
        part = game[0][1].accept_subgame(pgn.GameBuilder())
        self.assertEqual(part.headers["FEN"], "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
        self.assertEqual(str(part.mainline_moves()), "2. exd5 Qxd5 3. Nc3 Qa5")
        self.assertEqual(str(game[0][1])[:12], "1... d5 2. e")

    def test_faults_reach_the_visitor_and_moves_before_them_stay(self) -> None:
        game = pgn.read_game(io.StringIO("1. e4 Qa1 e5 2. Qxf8 *"))
        self.assertEqual((len(game.errors), str(game.mainline_moves())), (1, "1. e4"))
        open_variation = pgn.read_game(io.StringIO("1. e4 e5 (1... c5 2. Nf3 (2. Ka5) 2... d6) 2. Nf3 *"))
        self.assertEqual([node.san() for node in open_variation[0].variations], ["e5", "c5"])
        with self.assertRaises(rookery.PgnError):
            pgn.read_game(io.StringIO("1. e4 Qa1 *"), Visitor=Trace)


class HeadersTest(unittest.TestCase):
    def test_the_roster_is_first(self) -> None:
        headers = pgn.Headers({"Opening": "Réti", "White": "A"})
        self.assertEqual(list(headers), ["White", "Opening"])
        self.assertEqual(list(pgn.Headers()), pgn.TAG_ROSTER)
        for name, value in (("~", "x"), ("Event", "a\nb")):
            with self.assertRaises(ValueError):
                headers[name] = value
        self.assertEqual(str(pgn.Game.without_tag_roster()), "*")

    def test_chess960(self) -> None:
        game = pgn.Game()
        game.setup("rkbqrnnb/pppppppp/8/8/8/8/PPPPPPPP/RKBQRNNB w KQkq - 0 1")
        self.assertEqual(game.headers["Variant"], "Chess960")
        self.assertTrue(game.board().chess960 and game.headers.is_chess960() and game.headers.board().chess960)
        self.assertTrue(pgn.Headers({"Variant": "wild/1"}).is_wild())
        with self.assertRaises(ValueError):
            pgn.Headers({"Variant": "Atomic"}).variant()

    def test_games_of_tags_alone(self) -> None:
        handle = io.StringIO('[Event "A"]\n\n\n[Event "B"]\n')
        self.assertEqual([pgn.read_game(handle).headers["Event"] for _ in range(2)], ["A", "B"])
        self.assertIsNone(pgn.read_game(handle))

    def test_time_controls(self) -> None:
        self.assertEqual(pgn.parse_time_control("?").type, pgn.TimeControlType.UNKNOWN)
        self.assertEqual(pgn.parse_time_control("-").type, pgn.TimeControlType.UNLIMITED)
        control = pgn.parse_time_control("40/7200:1800+30")
        self.assertEqual(control.parts, [pgn.TimeControlPart(40, 7200), pgn.TimeControlPart(0, 1800, 30)])
        self.assertEqual(control.type, pgn.TimeControlType.STANDARD)
        self.assertEqual(pgn.parse_time_control("60+1").type, pgn.TimeControlType.BULLET)
        self.assertEqual(pgn.parse_time_control("300+5d").parts[0].delay, 5)
        for text in ("300+a", "600:20/180", "abc", "40/abc"):
            with self.assertRaises(ValueError, msg=text):
                pgn.parse_time_control(text)

    def test_times_of_moves(self) -> None:
        game = pgn.Game()
        game.set_emt(6.54321)
        game.set_clock(-70)
        self.assertEqual(game.comment, "[%clk 0:00:00] [%emt 0:00:06.543]")
        self.assertEqual((game.emt(), game.clock()), (6.543, 0))


if __name__ == "__main__":
    unittest.main()
