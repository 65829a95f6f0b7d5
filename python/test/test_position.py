# SPDX-License-Identifier: MIT
import unittest

import rookery
from rookery import BLACK, WHITE, Position

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


class PositionTest(unittest.TestCase):
    def test_squares_as_bits(self) -> None:
        position = Position("4k3/8/8/8/8/8/P7/4K2R w K - 0 1")
        king, rook, pawn, black = 1 << 4, 1 << 7, 1 << 8, 1 << 60
        self.assertEqual(position.bitboards(), (pawn, 0, 0, rook, 0, king | black, king | rook | pawn, black))

    def test_all_moves_in_algebraic_notation(self) -> None:
        position = rookery.Position("r3k2r/8/8/8/8/8/P6p/R3K2R b KQkq - 0 1")
        self.assertEqual(position.sans(), [position.san(move) for move in position.legal_moves])

    def test_start(self) -> None:
        start = Position()
        self.assertEqual(start.fen(), rookery.STARTING_FEN)
        self.assertEqual(len(start.legal_moves), 20)
        self.assertEqual(start.turn, WHITE)
        self.assertEqual(~start.turn, BLACK)
        self.assertEqual(start.perft(4), 197_281)  # chessprogramming.org, Perft Results
        self.assertIsNone(start.outcome())
        self.assertIn("R N B Q K B N R", str(start))

    def test_is_a_value(self) -> None:
        start = Position()
        after = start.play("e4")
        self.assertEqual(start, Position())
        self.assertNotEqual(start, after)
        there = start.play("Nf3").play("Nf6").play("Ng1").play("Ng8")
        self.assertEqual(there, start)  # as the repetition rule has it
        self.assertEqual(hash(there), hash(start))
        self.assertEqual({start: "known"}[there], "known")
        self.assertNotEqual(start, "a text")

    def test_pieces(self) -> None:
        start = Position()
        self.assertEqual(start.piece_at("e1"), rookery.Piece(rookery.KING, WHITE))
        self.assertEqual(str(start.piece_at(rookery.D8)), "q")
        self.assertIsNone(start.piece_at(rookery.E4))
        self.assertEqual(len(start.piece_map()), 32)
        self.assertEqual(start.king(BLACK), rookery.E8)
        self.assertEqual(start.attackers(WHITE, "f3"), [rookery.G1, rookery.E2, rookery.G2])
        self.assertEqual(rookery.Piece.from_symbol("n"), rookery.Piece(rookery.KNIGHT, BLACK))
        nowhere: list[int | str] = [64, -1, "e9", ""]
        for bad in nowhere:
            with self.assertRaises(ValueError):
                start.piece_at(bad)
        with self.assertRaises(ValueError):
            rookery.Piece.from_symbol("x")

    def test_moves(self) -> None:
        position = Position(CASTLING)
        castling = position.parse_san("O-O")
        self.assertTrue(castling.is_castling)
        self.assertEqual((castling.from_square, castling.to_square), (rookery.E1, rookery.H1))
        self.assertEqual((castling.uci(), castling.uci(chess960=True)), ("e1g1", "e1h1"))
        self.assertEqual(position.parse_uci("e1g1"), castling)
        self.assertEqual(position.parse("0-0"), castling)
        self.assertEqual(position.lan("Rxa8+"), "Ra1xa8+")
        self.assertEqual(position.figurine("Rxa8+"), "♖xa8+")
        self.assertTrue(position.is_capture(position.parse("Rxa8+")))
        promoting = Position("8/P6k/8/8/8/8/8/K7 w - - 0 1").parse_uci("a7a8n")
        self.assertEqual(promoting.promotion, rookery.KNIGHT)
        self.assertFalse(position.is_legal(promoting))
        for move in position.legal_moves:
            self.assertEqual(position.parse_san(position.san(move)), move)
            self.assertEqual(position.parse_uci(position.uci(move)), move)

    def test_methods_that_write_a_move_check_their_arguments(self) -> None:
        position = Position()
        knight = position.parse("Nf3")
        for write, text in (
            (position.san, "Nf3"),
            (position.lan, "Ng1-f3"),
            (position.figurine, "♘f3"),
            (position.uci, "g1f3"),
        ):
            self.assertEqual(write(knight), text)
            self.assertEqual(write(move=knight), text)
            self.assertEqual(write("nf3"), text)
            for wrong in ((), (knight, knight), (3,), (None,)):
                with self.assertRaises(TypeError):
                    write(*wrong)  # type: ignore[arg-type]
            with self.assertRaises(TypeError):
                write(text=knight)  # type: ignore[call-arg]
            with self.assertRaisesRegex(ValueError, "f3g1 is not legal in rnbqkbnr/"):
                write(position.play("Nf3").play("a6").parse("Ng1"))
        with self.assertRaises(TypeError):
            Position.__new__(Position).san(knight)

    def test_en_passant(self) -> None:
        position = Position().play("e4").play("a6").play("e5").play("d5")
        self.assertEqual(position.ep_square, rookery.D6)
        self.assertTrue(position.parse("exd6").is_en_passant)
        self.assertIsNone(Position().play("e4").ep_square)  # nobody can take

    def test_chess960(self) -> None:
        position = Position.from_chess960_pos(0)
        self.assertTrue(position.chess960)
        self.assertEqual(position, Position(position.fen(), chess960=True))
        self.assertEqual(Position.from_chess960_pos(518).fen(), rookery.STARTING_FEN)
        with self.assertRaises(ValueError):
            Position.from_chess960_pos(960)

    def test_faults_have_their_place(self) -> None:
        with self.assertRaises(rookery.NotationError) as caught:
            Position("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1")
        self.assertEqual(caught.exception.offset, 16)
        self.assertIn("board", str(caught.exception))
        self.assertIn("castling", str(caught.exception))  # every fault at once
        with self.assertRaisesRegex(ValueError, "No legal move"):
            Position().parse_san("Nd4")
        with self.assertRaises(rookery.NotationError) as caught:
            Position().parse_uci("e2e9")
        self.assertIn("e2e9", caught.exception.what)
        with self.assertRaisesRegex(ValueError, "king"):
            Position("8/8/8/8/8/8/8/8 w - - 0 1")
        foreign = Position(CASTLING).parse("O-O")
        with self.assertRaisesRegex(ValueError, "e1g1 is not legal"):
            Position().play(foreign)

    def test_endings(self) -> None:
        mate = Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
        self.assertTrue(mate.is_check() and mate.is_checkmate() and not mate.is_stalemate())
        self.assertEqual(mate.checkers(), [rookery.G7])
        outcome = mate.outcome()
        assert outcome is not None
        self.assertEqual(
            (outcome.ending, outcome.article, outcome.result(), outcome.winner),
            ("checkmate", "FIDE 2023, 5.1.1", "1-0", WHITE),
        )
        stalemate = Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome()
        assert stalemate is not None
        self.assertEqual((stalemate.ending, stalemate.winner), ("stalemate", None))
        blocked = Position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")
        self.assertTrue(blocked.is_dead())
        dead = blocked.outcome()
        assert dead is not None
        self.assertEqual(dead.ending, "dead_position")

    def test_helpmate(self) -> None:
        position = Position("8/8/8/8/8/5k2/7p/5N1K w - - 0 1")
        found = position.helpmate(WHITE)
        self.assertEqual(found.verdict, "exists")
        for move in found.line:
            position = position.play(move)
        self.assertTrue(position.is_checkmate())
        lone = Position("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")
        self.assertEqual(lone.helpmate(WHITE).verdict, "impossible")
        self.assertIs(lone.can_mate(WHITE), False)
        self.assertIs(Position().can_mate(BLACK), True)

    def test_explanations(self) -> None:
        why = Position("4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1").explain_illegal("e1", "g1")
        assert why is not None
        self.assertEqual(why.reason, "castling_out_of_check")
        self.assertEqual(why.squares, [rookery.B4])
        self.assertIn("bishop on b4", why.text)
        self.assertIsNone(Position().explain_illegal(rookery.E2, rookery.E4))

    def test_squares(self) -> None:
        self.assertEqual(rookery.E4, rookery.square(4, 3))
        self.assertEqual(rookery.square_name(rookery.E4), "e4")
        self.assertEqual([rookery.parse_square(name) for name in rookery.SQUARE_NAMES], list(rookery.SQUARES))
        self.assertEqual((rookery.square_file(rookery.H1), rookery.square_rank(rookery.H1)), (7, 0))
        with self.assertRaises(ValueError):
            rookery.square(8, 0)


if __name__ == "__main__":
    unittest.main()
