# SPDX-License-Identifier: MIT
"""Moves, pieces, sets of squares and boards of rookery.compat.chess as values: what is handed out belongs to who asked."""
import copy
import dataclasses
import pickle
import random
import unittest
from typing import Iterator, List

import rookery
from rookery.compat import chess

MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Whole:
    """A number as other libraries have them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == other

    __hash__ = None  # type: ignore[assignment]


class OnlyPawns(chess.Board):
    """A board on which only pawns move."""

    def generate_legal_moves(self, from_mask: int = chess.BB_ALL, to_mask: int = chess.BB_ALL) -> Iterator[chess.Move]:
        return super().generate_legal_moves(from_mask & self.pawns, to_mask)


class MoveTest(unittest.TestCase):
    def test_a_listed_move_that_is_changed_changes_no_other(self) -> None:
        board = chess.Board()
        first, second = list(board.legal_moves), list(board.legal_moves)
        first[0].promotion, first[0].to_square = chess.QUEEN, chess.A8
        self.assertEqual(second, list(board.legal_moves))
        self.assertNotEqual(first[0], second[0])

    def test_a_played_move_that_is_changed_changes_no_other(self) -> None:
        board = chess.Board()
        move = chess.Move.from_uci("e2e4")
        board.push(move)
        move.to_square = chess.E3
        self.assertEqual(board.peek().uci(), "e2e4")
        self.assertEqual(board.piece_at(chess.E4), chess.Piece(chess.PAWN, chess.WHITE))

    def test_it_is_a_dataclass_that_takes_attributes(self) -> None:
        move = chess.Move.from_uci("e7e8q")
        self.assertEqual(
            [field.name for field in dataclasses.fields(move)], "from_square to_square promotion drop".split()
        )
        self.assertEqual(dataclasses.replace(move, promotion=chess.ROOK).uci(), "e7e8r")
        self.assertEqual(dataclasses.astuple(move), (chess.E7, chess.E8, chess.QUEEN, None))
        setattr(move, "value", 9)
        for again in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
            self.assertEqual((again, getattr(again, "value"), hash(again)), (move, 9, hash(move)))

    def test_its_numbers_may_be_of_other_libraries(self) -> None:
        move = chess.Move(Whole(12), Whole(28))  # type: ignore[arg-type]
        self.assertEqual((move.uci(), move), ("e2e4", chess.Move(12, 28)))
        self.assertIn(move, {chess.Move(12, 28)})
        self.assertIn(move, chess.Board().legal_moves)

    def test_arguments(self) -> None:
        self.assertEqual(chess.Move(from_square=12, to_square=28, drop=chess.PAWN).drop, chess.PAWN)
        for wrong in ((), (1,), (1, 2, 3, 4, 5)):
            with self.assertRaises(TypeError):
                chess.Move(*wrong)
        with self.assertRaises(TypeError):
            chess.Move(1, 2, colour=True)  # type: ignore[call-arg]
        with self.assertRaises(TypeError):
            chess.Board().push("e2e4")  # type: ignore[arg-type]
        with self.assertRaises(IndexError):
            chess.Board().push(chess.Move(12, 64))


class PieceTest(unittest.TestCase):
    def test_one_that_is_changed_changes_no_board(self) -> None:
        board = chess.Board()
        for piece in (board.piece_at(chess.E1), board.piece_map()[chess.E1]):
            assert piece is not None
            piece.color = chess.BLACK
            self.assertEqual(board.piece_at(chess.E1), chess.Piece(chess.KING, chess.WHITE))

    def test_as_a_value(self) -> None:
        piece = chess.Piece.from_symbol("N")
        self.assertEqual(
            {piece, pickle.loads(pickle.dumps(piece)), copy.copy(piece)}, {chess.Piece(chess.KNIGHT, True)}
        )
        self.assertEqual(len({hash(chess.Piece.from_symbol(letter)) for letter in "PNBRQKpnbrqk"}), 12)
        self.assertNotEqual(piece, "N")

    def test_squares_beyond_the_board(self) -> None:
        for square in (64, -1):
            with self.assertRaises(IndexError):
                chess.Board().piece_at(square)
        with self.assertRaises(TypeError):
            chess.Board().piece_at("e4")  # type: ignore[arg-type]
        with self.assertRaises(IndexError):
            chess.Board().pieces(7, True)


class SquareSetTest(unittest.TestCase):
    def test_as_a_value(self) -> None:
        squares = chess.SquareSet([chess.A1, chess.H8])
        self.assertEqual(pickle.loads(pickle.dumps(squares)), squares)
        self.assertEqual((list(squares), len(squares), int(squares)), ([0, 63], 2, 1 | 1 << 63))
        self.assertEqual(chess.SquareSet(~squares), chess.SquareSet(chess.BB_ALL - 1 - (1 << 63)))
        self.assertEqual(int(chess.SquareSet(-1)), chess.BB_ALL)

    def test_a_board_keeps_its_own(self) -> None:
        board = chess.Board()
        pawns = board.pieces(chess.PAWN, chess.WHITE)
        pawns.clear()
        self.assertEqual(len(board.pieces(chess.PAWN, chess.WHITE)), 8)


class BoardTest(unittest.TestCase):
    def test_moves_may_be_played_while_they_are_listed(self) -> None:
        board = chess.Board(MIDDLE_GAME)
        listed: List[str] = []
        for move in board.legal_moves:
            board.push(move)
            listed.append(move.uci())
            board.pop()
        self.assertEqual(listed, [move.uci() for move in board.legal_moves])
        self.assertEqual(len(listed), 48)

    def test_pickled_with_its_moves(self) -> None:
        board = OnlyPawns(MIDDLE_GAME)
        board.push_san("O-O-O")
        board.push_san("O-O")
        setattr(board, "name", "mine")
        again = pickle.loads(pickle.dumps(board))
        self.assertEqual(
            (type(again), again, again.name, again.move_stack), (OnlyPawns, board, "mine", board.move_stack)
        )
        again.pop()
        again.pop()
        self.assertEqual((again.fen(), len(board.move_stack)), (MIDDLE_GAME, 2))

    def test_what_a_class_of_ones_own_says_is_legal(self) -> None:
        board = OnlyPawns()
        self.assertEqual((board.legal_moves.count(), bool(board.legal_moves)), (16, True))
        self.assertIsInstance(board.copy(), OnlyPawns)
        self.assertIsInstance(board.mirror(), OnlyPawns)

    def test_a_copy_has_the_last_moves(self) -> None:
        board = chess.Board()
        for san in "e4 e5 Nf3 Nc6".split():
            board.push_san(san)
        self.assertEqual([len(board.copy(stack=count).move_stack) for count in (True, False, 2, 9)], [4, 0, 2, 4])
        part = board.copy(stack=1)
        part.pop()
        self.assertEqual(part.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
        with self.assertRaises(IndexError):
            part.pop()

    def test_its_moves_stay_a_list(self) -> None:
        board = chess.Board()
        board.push_san("e4")
        with self.assertRaises(TypeError):
            board.move_stack = (chess.Move(12, 28),)  # type: ignore[assignment]
        with self.assertRaises(AttributeError):
            del board.move_stack
        board.move_stack.clear()
        with self.assertRaises(IndexError):
            board.pop()
        self.assertEqual(board.copy().move_stack, [])

    def test_keys_of_positions(self) -> None:
        board = chess.Board()
        keys = {board._transposition_key()}
        for san in "Nf3 Nf6 Ng1 Ng8".split():
            board.push_san(san)
            keys.add(board._transposition_key())
        self.assertEqual(len(keys), 4)
        self.assertTrue(board.is_repetition(2))

    def test_legal_moves_are_those_of_the_library(self) -> None:
        """Boards find their moves by themselves, for they may be none that can be played: where they can, the rules are the same."""
        choose = random.Random(7)
        for number in [None, *choose.sample(range(960), 7)]:
            board = chess.Board() if number is None else chess.Board.from_chess960_pos(number)
            for _ in range(120):
                position = rookery.Position(board.fen(), board.chess960)
                moves = {move.uci(): move for move in board.legal_moves}
                expected = {position.uci(move): move for move in position.legal_moves}
                self.assertEqual(sorted(moves), sorted(expected), board.fen())
                self.assertEqual(
                    [board.san(moves[uci]) for uci in moves],
                    [position.san(expected[uci]) for uci in moves],
                    board.fen(),
                )
                self.assertEqual(
                    (board.is_check(), board.is_checkmate(), board.is_stalemate()),
                    (position.is_check(), position.is_checkmate(), position.is_stalemate()),
                )
                if not moves:
                    break
                uci = choose.choice(sorted(moves))
                board.push(moves[uci])
                self.assertEqual(board.fen(), position.play(expected[uci]).fen())

    def test_what_is_no_fen_leaves_the_board_as_it_was(self) -> None:
        board = chess.Board(MIDDLE_GAME)
        board.push_san("O-O")
        before = board.fen()
        rows = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
        for fen in (
            "",
            "8",
            rows + " x",
            rows + " w KK KK",
            rows + " w KQkq e9",
            rows + " w KQkq - -1 1",
            rows + " w KQkq - 0 1 1",
            rows.replace("8", "44", 1),
            rows.replace("8", "7", 1),
            rows.replace("8", "~8", 1),
            rows.replace("R", "X", 1),
            rows + "/8",
        ):
            with self.subTest(fen), self.assertRaises(ValueError):
                board.set_fen(fen)
        with self.assertRaises(ValueError):
            board.set_board_fen("8/8")
        with self.assertRaises(ValueError):
            board.set_castling_fen("KQX")
        self.assertEqual((board.fen(), len(board.move_stack)), (before, 1))


if __name__ == "__main__":
    unittest.main()
