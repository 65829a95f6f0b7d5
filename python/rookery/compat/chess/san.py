# SPDX-License-Identifier: MIT
"""Moves in algebraic notation as python-chess reads and writes it, also on boards that the library's rules refuse."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING, Optional

import rookery

from .moves import KING, PAWN, AmbiguousMoveError, IllegalMoveError, InvalidMoveError, Move, piece_symbol
from .squares import BB_ALL, BB_FILES, BB_RANKS, SQUARE_NAMES

if TYPE_CHECKING:
    from .board import Board

_SAN = re.compile("([NBKRQ])?([a-h])?([1-8])?[-x]?([a-h][1-8])(?:=?([nbrqkNBRQK]))?[+#]?")
_CASTLING = re.compile("(O-O(?:-O)?|0-0(?:-0)?)[+#]?")
_NULL_MOVES = ("--", "Z0", "0000", "@@@@")


def parse_san(board: Board, text: str) -> Move:
    """Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError."""
    parts = _SAN.fullmatch(text)
    if parts is None:
        return _read_castling(board, text) if _CASTLING.fullmatch(text) else _read_null_move(text)
    if not parts[2] and not parts[3]:
        # Nearly all texts: the library is quicker than a look at all moves.
        core = _find_in_core(board, text)
        if core is not None:
            move = board._from_core(core)
            letter = piece_symbol(board.piece_type_at(move.from_square) or PAWN).upper()
            if letter == (parts[1] or "P") and bool(parts[5]) == bool(move.promotion) and not core.is_castling:
                return move
    return _search(board, text, parts)


def _find_in_core(board: Board, text: str) -> Optional[rookery.Move]:
    try:
        return board._state.core.parse_san(text) if board._state.is_playable else None
    except rookery.NotationError:
        return None


def _read_castling(board: Board, text: str) -> Move:
    plain = text.replace("0", "O").rstrip("+#")
    core = _find_in_core(board, plain)
    if core is not None:
        return board._from_core(core)
    wanted = board.is_kingside_castling if plain == "O-O" else board.is_queenside_castling
    for move in board.generate_castling_moves():
        if wanted(move):
            return move
    raise IllegalMoveError(f"{text!r}: castling is not legal in {board.fen()}.")


def _read_null_move(text: str) -> Move:
    if text not in _NULL_MOVES:
        raise InvalidMoveError(f"{text!r} is no move in algebraic notation, such as 'Nf3'.")
    return Move.null()


def _search(board: Board, text: str, parts: "re.Match[str]") -> Move:
    letter, file, rank, target, promotion = parts.groups()
    to_square = SQUARE_NAMES.index(target)
    promoted = ".pnbrqk".index(promotion.lower()) if promotion else None
    if not letter and file and rank:
        # Two squares name any piece's move.
        move = board.find_move(SQUARE_NAMES.index(file + rank), to_square, promoted)
        if move.promotion != promoted:
            raise IllegalMoveError(f"{text!r}: the piece that the pawn becomes is missing.")
        return move
    piece_type = ".pnbrqk".index(letter.lower()) if letter else PAWN
    from_mask = board.pieces_mask(piece_type, board.turn)
    # Without a file a pawn goes straight ahead.
    from_mask &= BB_FILES["abcdefgh".index(file or target[0])] if file or not letter else BB_ALL
    from_mask &= BB_RANKS[int(rank) - 1] if rank else BB_ALL
    to_mask = 1 << to_square & ~board.occupied_co[board.turn]
    found = [move for move in board.generate_legal_moves(from_mask, to_mask) if move.promotion == promoted]
    found = [move for move in found if not (piece_type == KING and board.is_castling(move))]
    if not found:
        raise IllegalMoveError(f"{text!r}: no legal move is written so in {board.fen()}.")
    if len(found) > 1:
        raise AmbiguousMoveError(f"{text!r}: several legal moves are written so in {board.fen()}.")
    return found[0]


def write_san(board: Board, move: Move, is_long: bool) -> str:
    """A move as the pieces alone give it, whether it is legal or not. Raises IllegalMoveError if none stands where it begins."""
    if not move:
        return "--"
    after = board.copy(stack=False)
    after.push(move)
    sign = "" if not after.is_check() else "#" if after.is_checkmate() else "+"
    if board.is_castling(move):
        return ("O-O-O" if board.is_queenside_castling(move) else "O-O") + sign
    piece_type = board.piece_type_at(move.from_square) or PAWN
    origin = SQUARE_NAMES[move.from_square]
    is_capture = board.is_capture(move)
    text = "" if piece_type == PAWN else piece_symbol(piece_type).upper()
    if is_long:
        text += origin + ("" if is_capture else "-")
    elif piece_type != PAWN:
        text += _told_apart(board, move, piece_type)
    elif is_capture:
        text += origin[0]
    text += ("x" if is_capture else "") + SQUARE_NAMES[move.to_square]
    return text + ("=" + piece_symbol(move.promotion).upper() if move.promotion else "") + sign


def _told_apart(board: Board, move: Move, piece_type: int) -> str:
    """What the square where a move begins has to say, for other pieces of its kind can go there, too."""
    same = board.pieces_mask(piece_type, board.turn) & ~(1 << move.from_square)
    others = [other.from_square for other in board.generate_legal_moves(same, 1 << move.to_square)]
    name = SQUARE_NAMES[move.from_square]
    in_rank = any(other >> 3 == move.from_square >> 3 for other in others)
    in_file = any(other & 7 == move.from_square & 7 for other in others)
    by_file = bool(others) and (in_rank or not in_file)
    return (name[0] if by_file else "") + (name[1] if in_file else "")
