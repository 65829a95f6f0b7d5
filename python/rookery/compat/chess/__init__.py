# SPDX-License-Identifier: MIT
"""python-chess's names over this library: `from rookery.compat import chess` instead of `import chess`.

>>> from rookery.compat import chess
>>> board = chess.Board()
>>> board.push_san("e4")
Move.from_uci('e2e4')
>>> board.san(chess.Move.from_uci("g8f6"))
'Nf6'

docs/python.md lists what differs. `rookery.compat.chess.engine`, `.pgn` and `.svg` are its modules of these names.
"""
from . import bits
from .arrangement import STARTING_BOARD_FEN, STARTING_FEN, BaseBoard
from .bits import *  # noqa: F401,F403
from .board import Board
from .generators import LegalMoveGenerator, PseudoLegalMoveGenerator
from .moves import (
    BISHOP,
    BLACK,
    COLOR_NAMES,
    COLORS,
    KING,
    KNIGHT,
    PAWN,
    PIECE_NAMES,
    PIECE_SYMBOLS,
    PIECE_TYPES,
    QUEEN,
    ROOK,
    UNICODE_PIECE_SYMBOLS,
    WHITE,
    AmbiguousMoveError,
    Color,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Outcome,
    Piece,
    PieceType,
    Termination,
    piece_name,
    piece_symbol,
)
from .status import Status
from .squares import (
    BB_ALL,
    BB_BACKRANKS,
    BB_CENTER,
    BB_CORNERS,
    BB_DARK_SQUARES,
    BB_EMPTY,
    BB_FILES,
    BB_LIGHT_SQUARES,
    BB_RANKS,
    BB_SQUARES,
    FILE_NAMES,
    RANK_NAMES,
    SQUARE_NAMES,
    SQUARES,
    Bitboard,
    IntoSquareSet,
    Square,
    SquareSet,
    parse_square,
    square,
    square_distance,
    square_file,
    square_knight_distance,
    square_manhattan_distance,
    square_mirror,
    square_name,
    square_rank,
)

__all__ = [
    "AmbiguousMoveError",
    "BB_ALL",
    "BB_BACKRANKS",
    "BB_CENTER",
    "BB_CORNERS",
    "BB_DARK_SQUARES",
    "BB_EMPTY",
    "BB_FILES",
    "BB_LIGHT_SQUARES",
    "BB_RANKS",
    "BB_SQUARES",
    "BISHOP",
    "BLACK",
    "BaseBoard",
    "Bitboard",
    "Board",
    "COLORS",
    "COLOR_NAMES",
    "Color",
    "FILE_NAMES",
    "IllegalMoveError",
    "IntoSquareSet",
    "InvalidMoveError",
    "KING",
    "KNIGHT",
    "LegalMoveGenerator",
    "Move",
    "Outcome",
    "PAWN",
    "PIECE_NAMES",
    "PIECE_SYMBOLS",
    "PIECE_TYPES",
    "Piece",
    "PseudoLegalMoveGenerator",
    "PieceType",
    "QUEEN",
    "RANK_NAMES",
    "ROOK",
    "SQUARES",
    "SQUARE_NAMES",
    "STARTING_BOARD_FEN",
    "STARTING_FEN",
    "Square",
    "SquareSet",
    "Status",
    "Termination",
    "UNICODE_PIECE_SYMBOLS",
    "WHITE",
    "parse_square",
    "piece_name",
    "piece_symbol",
    "square",
    "square_distance",
    "square_file",
    "square_knight_distance",
    "square_manhattan_distance",
    "square_mirror",
    "square_name",
    "square_rank",
]
__all__ += [name.upper() for name in SQUARE_NAMES]
__all__ += [f"BB_{name.upper()}" for name in SQUARE_NAMES]
__all__ += [f"BB_RANK_{name}" for name in RANK_NAMES] + [f"BB_FILE_{name.upper()}" for name in FILE_NAMES]

__all__ += bits.__all__
__all__ += [f"FILE_{name.upper()}" for name in FILE_NAMES] + [f"RANK_{name}" for name in RANK_NAMES]

FILE_A, FILE_B, FILE_C, FILE_D, FILE_E, FILE_F, FILE_G, FILE_H = range(8)
RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8 = range(8)

STATUS_VALID = Status.VALID
STATUS_NO_WHITE_KING = Status.NO_WHITE_KING
STATUS_NO_BLACK_KING = Status.NO_BLACK_KING
STATUS_TOO_MANY_KINGS = Status.TOO_MANY_KINGS
STATUS_TOO_MANY_WHITE_PAWNS = Status.TOO_MANY_WHITE_PAWNS
STATUS_TOO_MANY_BLACK_PAWNS = Status.TOO_MANY_BLACK_PAWNS
STATUS_PAWNS_ON_BACKRANK = Status.PAWNS_ON_BACKRANK
STATUS_TOO_MANY_WHITE_PIECES = Status.TOO_MANY_WHITE_PIECES
STATUS_TOO_MANY_BLACK_PIECES = Status.TOO_MANY_BLACK_PIECES
STATUS_BAD_CASTLING_RIGHTS = Status.BAD_CASTLING_RIGHTS
STATUS_INVALID_EP_SQUARE = Status.INVALID_EP_SQUARE
STATUS_OPPOSITE_CHECK = Status.OPPOSITE_CHECK
STATUS_EMPTY = Status.EMPTY
STATUS_RACE_CHECK = Status.RACE_CHECK
STATUS_RACE_OVER = Status.RACE_OVER
STATUS_RACE_MATERIAL = Status.RACE_MATERIAL
STATUS_TOO_MANY_CHECKERS = Status.TOO_MANY_CHECKERS
STATUS_IMPOSSIBLE_CHECK = Status.IMPOSSIBLE_CHECK
__all__ += [f"STATUS_{name}" for name in Status.__members__]

A1, B1, C1, D1, E1, F1, G1, H1 = range(0, 8)
A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)
BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1 = BB_SQUARES[0:8]
BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2 = BB_SQUARES[8:16]
BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3 = BB_SQUARES[16:24]
BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4 = BB_SQUARES[24:32]
BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5 = BB_SQUARES[32:40]
BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6 = BB_SQUARES[40:48]
BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7 = BB_SQUARES[48:56]
BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8 = BB_SQUARES[56:64]
BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS
BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES
