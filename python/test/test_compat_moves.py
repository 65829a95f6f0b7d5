# SPDX-License-Identifier: MIT
"""The calls of python-chess on bitboards, boards without moves, and moves that are pseudo-legal; the answers are its own."""
import unittest

from rookery.compat import chess


class BitboardTest(unittest.TestCase):
    def test_numbers_are_scanned(self) -> None:
        squares = chess.BB_A1 | chess.BB_E4 | chess.BB_H8
        self.assertEqual(list(chess.scan_forward(squares)), [chess.A1, chess.E4, chess.H8])
        self.assertEqual(list(chess.scan_reversed(squares)), [chess.H8, chess.E4, chess.A1])
        self.assertEqual((chess.lsb(squares), chess.msb(squares), chess.popcount(squares)), (chess.A1, chess.H8, 3))
        self.assertEqual((chess.parse_file("c"), chess.rank_name(6), chess.FILE_H, chess.RANK_2), (2, "7", 7, 1))
        self.assertEqual(chess.SQUARES_180[chess.A1], chess.A8)

    def test_squares_leave_the_board_when_they_are_shifted(self) -> None:
        for shift, square, to in (
            (chess.shift_up, chess.E4, chess.BB_E5),
            (chess.shift_2_up, chess.E7, 0),
            (chess.shift_down, chess.E1, 0),
            (chess.shift_right, chess.H4, 0),
            (chess.shift_2_right, chess.F4, chess.BB_H4),
            (chess.shift_2_left, chess.B4, 0),
            (chess.shift_up_left, chess.A4, 0),
            (chess.shift_up_right, chess.E4, chess.BB_F5),
            (chess.shift_down_left, chess.E4, chess.BB_D3),
            (chess.shift_down_right, chess.H4, 0),
        ):
            self.assertEqual(shift(1 << square), to, shift.__name__)

    def test_boards_are_turned(self) -> None:
        for flip, to in (
            (chess.flip_vertical, chess.B8),
            (chess.flip_horizontal, chess.G1),
            (chess.flip_diagonal, chess.A2),
            (chess.flip_anti_diagonal, chess.H7),
        ):
            self.assertEqual(flip(chess.BB_B1), 1 << to, flip.__name__)
        board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        self.assertEqual(board.transform(chess.flip_vertical).board_fen(), "R3K2R/8/8/8/8/8/8/r3k2r")
        self.assertEqual(board.mirror().turn, chess.BLACK)

    def test_lines_and_attacks(self) -> None:
        self.assertEqual(chess.ray(chess.A1, chess.C3), sum(chess.BB_SQUARES[9 * n] for n in range(8)))
        self.assertEqual(chess.between(chess.A1, chess.A4), chess.BB_A2 | chess.BB_A3)
        self.assertEqual(chess.BB_KNIGHT_ATTACKS[chess.A1], chess.BB_B3 | chess.BB_C2)
        self.assertEqual(chess.BB_PAWN_ATTACKS[chess.WHITE][chess.A2], chess.BB_B3)

    def test_sets_are_changed_in_place(self) -> None:
        squares = chess.SquareSet(chess.BB_RANK_1)
        squares.intersection_update(chess.BB_FILE_A | chess.BB_FILE_B, chess.BB_FILE_B)
        squares.symmetric_difference_update(chess.BB_A1)
        squares.difference_update(chess.BB_B1, chess.BB_H8)
        squares <<= 8
        self.assertEqual(squares, chess.BB_A2)
        self.assertEqual(squares.union(chess.BB_A3, chess.BB_A4), chess.BB_A2 | chess.BB_A3 | chess.BB_A4)


class BaseBoardTest(unittest.TestCase):
    def test_it_has_pieces_alone(self) -> None:
        board = chess.BaseBoard()
        self.assertEqual(repr(board), "BaseBoard('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR')")
        self.assertEqual((board.pawns, board.kings), (0x00FF_0000_0000_FF00, chess.BB_E1 | chess.BB_E8))
        self.assertEqual(chess.BaseBoard.empty().occupied, 0)
        self.assertEqual(chess.BaseBoard.from_chess960_pos(518), board)
        self.assertEqual((board.chess960_pos(), chess.Board(None).chess960_pos()), (518, None))
        self.assertIsInstance(chess.Board(), chess.BaseBoard)

    def test_it_is_shown_with_borders(self) -> None:
        shown = chess.Board().unicode(borders=True, empty_square=".", orientation=chess.BLACK).splitlines()
        self.assertEqual((shown[1], shown[-1]), ("1 |♖|♘|♗|♔|♕|♗|♘|♖|", "   h g f e d c b a"))


class PseudoLegalTest(unittest.TestCase):
    PINNED = "4k3/8/8/8/1b6/8/3N4/R3K2R w KQ - 0 1"

    def test_they_may_leave_the_king_in_check(self) -> None:
        board = chess.Board(self.PINNED)
        pinned = chess.Move.from_uci("d2f3")
        self.assertTrue(board.is_pseudo_legal(pinned) and pinned in board.pseudo_legal_moves)
        self.assertFalse(board.is_legal(pinned))
        self.assertIn("d2f3", repr(board.pseudo_legal_moves))
        self.assertIn("O-O", repr(board.pseudo_legal_moves))
        legal = [move for move in board.pseudo_legal_moves if board.is_legal(move)]
        self.assertEqual(sorted(move.uci() for move in legal), sorted(move.uci() for move in board.legal_moves))

    def test_they_include_the_legal_moves_of_games(self) -> None:
        board = chess.Board()
        for san in "e4 d5 e5 f5 exf6 Nc6 fxg7 Bf5 Nf3 Qd7 Bb5 O-O-O gxh8=Q".split():
            pseudo = list(board.generate_pseudo_legal_moves())
            self.assertEqual(len(pseudo), len(set(pseudo)))
            self.assertEqual([move for move in pseudo if board.is_legal(move)], list(board.legal_moves), board.fen())
            board.push_san(san)

    def test_castling_is_named_by_its_rook(self) -> None:
        board = chess.Board(self.PINNED)
        self.assertEqual(list(board.generate_castling_moves(chess.BB_ALL, chess.BB_A1)), [chess.Move.from_uci("e1c1")])
        self.assertEqual(board.find_move(chess.E1, chess.H1), chess.Move.from_uci("e1g1"))
        self.assertEqual(board.uci(chess.Move.from_uci("e1g1"), chess960=True), "e1h1")
        self.assertTrue(board.is_pseudo_legal(chess.Move.from_uci("e1h1")))
        self.assertEqual(board.xboard(chess.Move.from_uci("e1g1")), "e1g1")
        board.chess960 = True
        self.assertEqual(board.xboard(chess.Move.from_uci("e1a1")), "O-O-O")

    def test_en_passant(self) -> None:
        board = chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
        capture = chess.Move.from_uci("e5d6")
        self.assertEqual(list(board.generate_pseudo_legal_ep()), [capture])
        self.assertEqual(list(board.generate_legal_ep()), [capture])
        self.assertIn(capture, board.generate_pseudo_legal_captures())

    def test_of_boards_that_cannot_be_played(self) -> None:
        board = chess.Board("8/8/8/8/8/8/P7/8 w - - 0 1")
        self.assertEqual([move.uci() for move in board.pseudo_legal_moves], ["a2a3", "a2a4"])


class StatusTest(unittest.TestCase):
    def test_rights_that_cannot_be_are_dropped(self) -> None:
        board = chess.Board("1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1")
        self.assertEqual(board.status(), chess.STATUS_BAD_CASTLING_RIGHTS)
        self.assertEqual(board.fen(), "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1")
        self.assertIn(chess.Move.from_uci("e1c1"), board.legal_moves)
        self.assertFalse(board.has_kingside_castling_rights(chess.WHITE))

    def test_faults_by_their_names(self) -> None:
        for fen, status in (
            ("4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1", chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK),
            ("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", chess.STATUS_IMPOSSIBLE_CHECK),
            ("8/8/N7/2k5/N7/8/8/3K4 b - - 0 1", chess.STATUS_IMPOSSIBLE_CHECK),
            ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", chess.STATUS_IMPOSSIBLE_CHECK),
            ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", chess.STATUS_INVALID_EP_SQUARE),
            ("8/8/5k2/p1q5/PP1rp1P1/3P1N2/2RK1r2/5nN1 w - - 0 3", chess.STATUS_VALID),
        ):
            self.assertEqual(chess.Board(fen).status(), status, fen)


if __name__ == "__main__":
    unittest.main()
