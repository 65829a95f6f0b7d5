# SPDX-License-Identifier: MIT
"""Pseudo-legal moves, under python-chess's names: legal, but that they may leave the own king in check."""
from __future__ import annotations

from typing import Iterator, Optional

import rookery

from .arrangement import BaseBoard
from .bits import scan_reversed
from .moves import KING, PAWN, ROOK, WHITE, Move, Piece, PieceType
from .playing import by_king, castling_moves
from .squares import BB_ALL, BB_BACKRANKS, Bitboard, Square

PROMOTED = {None: None, rookery.KNIGHT: 2, rookery.BISHOP: 3, rookery.ROOK: 4, rookery.QUEEN: 5}


class PseudoLegalBoard(BaseBoard):
    """A board's moves without a look at checks: of any arrangement of pieces. Castling moves are those that are legal."""

    def generate_pseudo_legal_moves(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        """Iterates in python-chess's order: pieces, castling, pawns that capture, that go one step, two, en passant."""
        own = self._state.mask(None, self.turn)
        pieces = own & ~self._state.mask(PAWN) & from_mask
        for origin in scan_reversed(pieces):
            for target in scan_reversed(self._state.attacks(origin) & ~own & to_mask):
                yield Move(origin, target)
        yield from self.generate_castling_moves(from_mask, to_mask)
        pawns = self._state.mask(PAWN, self.turn) & from_mask
        enemies = self._state.mask(None, not self.turn)
        for origin in scan_reversed(pawns):
            for target in scan_reversed(self._state.attacks(origin) & enemies & to_mask):
                yield from _pawn_moves(origin, target)
        for steps in (1, 2):
            yield from self._pushes(pawns, steps, to_mask)
        yield from self.generate_pseudo_legal_ep(from_mask, to_mask)

    def _pushes(self, pawns: Bitboard, steps: int, to_mask: Bitboard) -> Iterator[Move]:
        by = 8 if self.turn == WHITE else -8
        standing = self._state.mask()
        # A second step begins on the second rank (or the first, of boards that cannot be), and passes over an empty square.
        starts = 0xFFFF if self.turn == WHITE else 0xFFFF << 48
        candidates = pawns if steps == 1 else pawns & starts
        for origin in scan_reversed(candidates):
            path = [origin + by * step for step in range(1, steps + 1)]
            if all(0 <= square < 64 and not standing >> square & 1 for square in path) and to_mask >> path[-1] & 1:
                yield from _pawn_moves(origin, path[-1])

    def generate_castling_moves(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        """Iterates over the legal ones; `to_mask` has the squares of the rooks."""
        if self.castling_rights:
            for move in castling_moves(self._state, from_mask, to_mask):
                yield move if self.chess960 else by_king(self._state, move)

    def generate_pseudo_legal_ep(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        target = self.ep_square
        if target is not None and to_mask >> target & 1:
            for origin in scan_reversed(self._state.ep_capturers() & from_mask):
                yield Move(origin, target)

    def generate_pseudo_legal_captures(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        yield from self.generate_pseudo_legal_moves(from_mask, to_mask & self._state.mask(None, not self.turn))
        yield from self.generate_pseudo_legal_ep(from_mask, to_mask)

    def is_pseudo_legal(self, move: Move) -> bool:
        if not move or move.drop:
            return False
        own = move if self.chess960 else by_king(self._state, move)
        if self.is_castling(move) and own in self.generate_castling_moves():
            return True
        return move in self.generate_pseudo_legal_moves(1 << move.from_square, 1 << move.to_square)

    def is_castling(self, move: Move) -> bool:
        if self.piece_type_at(move.from_square) != KING:
            return False
        onto_own_rook = self.piece_at(move.to_square) == Piece(ROOK, self.turn)
        return onto_own_rook or abs((move.from_square & 7) - (move.to_square & 7)) > 1

    def _from_core(self, move: rookery.Move) -> Move:
        """A move of the library as one of a board's own."""
        to_square = move.to_square
        if move.is_castling and not self.chess960:
            to_square = (move.from_square & 56) + (6 if to_square > move.from_square else 2)
        return Move(move.from_square, to_square, PROMOTED[move.promotion])


def _pawn_moves(origin: Square, target: Square) -> Iterator[Move]:
    promotions: "list[Optional[PieceType]]" = [5, 4, 3, 2] if BB_BACKRANKS >> target & 1 else [None]
    for promotion in promotions:
        yield Move(origin, target, promotion)
