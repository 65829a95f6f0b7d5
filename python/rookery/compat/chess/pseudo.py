# SPDX-License-Identifier: MIT
"""Pseudo-legal moves, under python-chess's names: legal, but that they may leave the own king in check."""
from __future__ import annotations

from typing import Iterator, Optional

import rookery

from .arrangement import BaseBoard
from .bits import scan_reversed
from .moves import KING, PAWN, WHITE, Move, Piece, PieceType
from .squares import BB_ALL, BB_BACKRANKS, Bitboard, Square, attacks_of

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
        # A second step begins on the second rank, and passes over an empty square.
        starts = 0xFF00 if self.turn == WHITE else 0xFF00 << 40
        candidates = pawns if steps == 1 else pawns & starts
        for origin in scan_reversed(candidates):
            path = [origin + by * step for step in range(1, steps + 1)]
            if all(0 <= square < 64 and not standing >> square & 1 for square in path) and to_mask >> path[-1] & 1:
                yield from _pawn_moves(origin, path[-1])

    def generate_castling_moves(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        """Iterates over the legal ones; `to_mask` has the squares of the rooks."""
        if not self.castling_rights or not self._state.is_playable:
            return
        castling = [core for core in self._state.core.legal_moves if core.is_castling]
        for core in sorted(castling, key=lambda core: -core.to_square):
            if from_mask >> core.from_square & 1 and to_mask >> core.to_square & 1:
                yield self._from_core(core)

    def generate_pseudo_legal_ep(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        target = self.ep_square
        if target is None or not to_mask >> target & 1 or self.piece_at(target):
            return
        capturers = attacks_of(PAWN, not self.turn, target, 0) & self._state.mask(PAWN, self.turn)
        for origin in scan_reversed(capturers & from_mask):
            yield Move(origin, target)

    def generate_pseudo_legal_captures(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        yield from self.generate_pseudo_legal_moves(from_mask, to_mask & self._state.mask(None, not self.turn))
        yield from self.generate_pseudo_legal_ep(from_mask, to_mask)

    def is_pseudo_legal(self, move: Move) -> bool:
        if not move or move.drop:
            return False
        if self.is_castling(move):
            # Of the two ways to write it, to the king's square and to the rook's, this is the core's.
            core = self._core_of(move)
            return core is not None and self._from_core(core) in self.generate_castling_moves()
        return move in self.generate_pseudo_legal_moves(1 << move.from_square, 1 << move.to_square)

    def _core_of(self, move: Move) -> Optional[rookery.Move]:
        try:
            return self._state.core.parse_uci(move.uci())
        except rookery.NotationError:
            return None

    def is_castling(self, move: Move) -> bool:
        piece = self.piece_at(move.from_square)
        if piece is None or piece.piece_type != KING:
            return False
        onto_rook = self.piece_at(move.to_square) == Piece(4, self.turn)
        return onto_rook or abs((move.from_square & 7) - (move.to_square & 7)) > 1

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
