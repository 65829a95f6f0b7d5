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


class UncheckedTest(unittest.TestCase):
    """Moves and boards that the library's rules refuse, and python-chess plays."""

    def test_moves_that_are_not_legal_are_played(self) -> None:
        board = chess.Board("4k3/8/8/8/1b6/8/3N4/R3K2R w KQ - 0 1")
        pinned = chess.Move.from_uci("d2f3")
        self.assertTrue(board.is_into_check(pinned))
        board.push(pinned)
        self.assertTrue(board.was_into_check() and not board.is_valid())
        self.assertEqual(board.fen(), "4k3/8/8/8/1b6/5N2/8/R3K2R b KQ - 1 1")
        self.assertIn(chess.Move.from_uci("b4e1"), board.legal_moves)
        board.push_uci("b4e1")
        self.assertEqual((board.king(chess.WHITE), board.fen().split()[2]), (None, "-"))
        self.assertEqual([board.pop().uci() for _ in range(2)], ["b4e1", "d2f3"])
        self.assertTrue(board.is_valid())

    def test_a_null_move_in_check_is_played(self) -> None:
        board = chess.Board("4k3/8/8/8/8/8/4r3/4K3 w - - 3 9")
        board.push(chess.Move.null())
        self.assertEqual(board.fen(), "4k3/8/8/8/8/8/4r3/4K3 b - - 4 9")
        self.assertTrue(board.was_into_check())

    def test_boards_that_cannot_be_played_have_moves(self) -> None:
        board = chess.Board("8/8/8/8/3p4/8/4P3/N7 w - - 0 1")
        self.assertEqual([board.san(move) for move in board.legal_moves], ["Nb3", "Nc2", "e3", "e4"])
        for san in ("e4", "dxe3", "Nb3", "e2", "Nd2", "e1=Q"):
            board.push_san(san)
        self.assertEqual(board.board_fen(), "8/8/8/8/8/8/3N4/4q3")
        self.assertFalse(board.is_checkmate() or board.is_stalemate() or board.is_repetition(2))
        self.assertTrue(chess.Board.empty().is_stalemate())
        self.assertEqual(chess.Board("8/8/8/8/8/8/8/K1N3N1 w - - 0 1").parse_san("Nge2").uci(), "g1e2")
        with self.assertRaises(chess.AmbiguousMoveError):
            chess.Board("8/8/8/8/8/8/8/K1N3N1 w - - 0 1").parse_san("Ne2")

    def test_two_kings_castle_and_give_no_check(self) -> None:
        board = chess.Board("4k2r/8/8/4Q3/8/8/8/k7 b k - 0 1")
        self.assertEqual((board.king(chess.BLACK), board.is_check()), (None, False))
        self.assertEqual(board.status(), chess.STATUS_NO_WHITE_KING)
        self.assertIn("O-O", [board.san(move) for move in chess.Board("4k2r/8/8/8/8/8/8/8 b k - 0 1").legal_moves])

    def test_moves_between_the_squares_of_another_piece(self) -> None:
        board = chess.Board()
        for uci, is_castling, is_capture in (("0000", False, False), ("e1c1", True, False), ("e2d3", False, False)):
            move = chess.Move.from_uci(uci)
            self.assertEqual((board.is_castling(move), board.is_capture(move)), (is_castling, is_capture), uci)
        self.assertFalse(board.is_zeroing(chess.Move.null()))
        away = chess.Board("8/4k3/8/8/8/8/8/4K3 b - - 0 1")
        self.assertTrue(away.is_queenside_castling(chess.Move.from_uci("e7c8")))

    def test_chess960_castling_keeps_its_squares(self) -> None:
        board = chess.Board("1rk2bbr/pppp1pn1/5n2/2P1p1pp/P2PN1Pq/1P2PP1P/8/NRKQ1BBR b KQkq - 0 12", chess960=True)
        castling = chess.Move.from_uci("c8b8")
        self.assertEqual([board.uci(castling, chess960=mode) for mode in (False, True)], ["c8b8", "c8b8"])

    def test_algebraic_notation_is_read_strictly(self) -> None:
        board = chess.Board()
        for san in ("e4!", "Pe4", "nf3", " e4", "e4 ", "e4e", "O-O-", "1.e4"):
            with self.assertRaises(chess.InvalidMoveError, msg=san):
                board.parse_san(san)
        for san, uci in (("e2e4", "e2e4"), ("g1f3", "g1f3"), ("Ng1-f3", "g1f3"), ("Nxf3+", "g1f3"), ("--", "0000")):
            self.assertEqual(board.parse_san(san).uci(), uci)
        board = chess.Board("4k2r/P7/8/8/8/8/8/R3K2R w KQk - 0 1")
        for san, uci in (("e1g1", "e1g1"), ("0-0-0", "e1c1"), ("Rb1", "a1b1"), ("a8R", "a7a8r"), ("a7a8=n", "a7a8n")):
            self.assertEqual(board.parse_san(san).uci(), uci)
        for san in ("axb", "a8", "Kg1", "a7a8", "axb8=Q"):
            with self.assertRaises(ValueError, msg=san):
                board.parse_san(san)

    def test_attacks_pass_the_pieces_that_are_left_out(self) -> None:
        board = chess.Board("4k3/8/8/8/8/8/4K3/4R3 b - - 0 1")
        self.assertFalse(board.is_attacked_by(chess.WHITE, chess.E8))
        without_king = board.occupied ^ board.pieces_mask(chess.KING, chess.WHITE)
        self.assertEqual(board.attackers(chess.WHITE, chess.E8, without_king), chess.BB_E1)
        self.assertEqual(board.piece_count(), 3)

    def test_a_start_position_has_its_turn_and_rights(self) -> None:
        board = chess.Board()
        self.assertEqual(board.chess960_pos(), 518)
        board.push_san("Nf3")
        board.push_san("Nf6")
        board.push_san("Ng1")
        board.push_san("Ng8")
        self.assertEqual((board.chess960_pos(), board.chess960_pos(ignore_counters=False)), (518, None))
        board.castling_rights = chess.BB_EMPTY
        self.assertEqual((board.chess960_pos(), board.chess960_pos(ignore_castling=True)), (None, 518))

    def test_fens_are_refused(self) -> None:
        for fields in ("w kqKQ - 0 1", "w KQkqA - 0 1", "w - - -1 1", "w - - 0 -1", "w - x9 0 1"):
            with self.assertRaises(ValueError, msg=fields):
                chess.Board(f"4k3/8/8/8/8/8/8/4K3 {fields}")
        for board in ("8/8/8/8/8/8/8/44", "~8/8/8/8/8/8/8/8"):
            with self.assertRaises(ValueError, msg=board):
                chess.Board(f"{board} w - - 0 1")


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
