# SPDX-License-Identifier: MIT
"""What a board of python-chess holds between two moves: any arrangement of pieces, playable or not."""
from __future__ import annotations

import re
from typing import Dict, List, Optional, Tuple

import rookery

from .moves import BLACK, KING, PAWN, ROOK, WHITE, Color, Piece
from .squares import (
    BB_ALL,
    BB_BACKRANKS,
    BB_CORNERS,
    BB_EMPTY,
    BB_FILES,
    BB_RANKS,
    SQUARE_NAMES,
    Bitboard,
    Square,
    SquareSet,
    attacks_of,
    ray_through,
)

# The pieces by type, from 0, and colour: few, and never changed.
_WHITE = [Piece(piece_type, WHITE) for piece_type in range(1, 7)]
_BLACK = [Piece(piece_type, BLACK) for piece_type in range(1, 7)]


def _own(piece: rookery.Piece) -> Piece:
    """A piece of the library as one of a board's."""
    return (_WHITE if piece.color is rookery.WHITE else _BLACK)[piece.piece_type]


class State:
    """Pieces, turn, rights, en passant square and counters. It is not changed once it is a board's."""

    __slots__ = (
        "_pieces",
        "turn",
        "castling_rights",
        "ep_square",
        "halfmove_clock",
        "fullmove_number",
        "chess960",
        "_core",
        "_refusal",
        "_masks",
    )

    def __init__(
        self,
        pieces: Optional[Dict[Square, Piece]],
        turn: Color,
        castling_rights: Bitboard,
        ep_square: Optional[Square],
        counters: Tuple[int, int],
        chess960: bool,
        core: Optional[rookery.Position] = None,
    ) -> None:
        self._pieces = pieces
        self.turn = turn
        self.castling_rights = castling_rights
        self.ep_square = ep_square
        self.halfmove_clock, self.fullmove_number = counters
        self.chess960 = chess960
        self._core = core
        self._refusal: Optional[ValueError] = None
        self._masks: Optional[Tuple[List[Bitboard], List[Bitboard]]] = None

    @classmethod
    def of(cls, core: rookery.Position, ep_square: Optional[Square]) -> State:
        """That of a playable position; `ep_square` is the square that a pawn has passed, capturable or not."""
        rights = sum(1 << rook for rook in core.castling_rooks)
        counters = core.halfmove_clock, core.fullmove_number
        return cls(None, core.turn is rookery.WHITE, rights, ep_square, counters, core.chess960, core)

    @classmethod
    def read(cls, fen: str, chess960: bool) -> State:
        """That of a FEN, which need not be playable. Raises ValueError if it has no meaning."""
        try:
            core = rookery.Position(fen, chess960)
        except ValueError:
            core = None
        if core is not None and core.fen() == fen:  # nothing was mended or dropped
            return cls.of(core, core.ep_square)
        fields = fen.split()
        if not fields:
            raise ValueError("The FEN is empty.")
        board, turn, castling, ep, halfmove, fullmove = fields + ["w", "-", "-", "0", "1"][len(fields) - 1 :]
        if turn not in ("w", "b"):
            raise ValueError(f"{turn!r}: the turn is 'w' or 'b'.")
        pieces = read_board(board)
        ep_square = None if ep == "-" else SQUARE_NAMES.index(ep)
        counters = int(halfmove), max(int(fullmove), 1)
        if min(counters[0], int(fullmove)) < 0:
            raise ValueError(f"{halfmove} {fullmove}: the counters are whole numbers from 0.")
        return cls(pieces, turn == "w", read_rights(pieces, castling), ep_square, counters, chess960)

    def changed(self, **fields: object) -> State:
        """A copy in which some fields are others."""
        values = {
            "pieces": self.pieces,
            "turn": self.turn,
            "castling_rights": self.castling_rights,
            "ep_square": self.ep_square,
            "counters": (self.halfmove_clock, self.fullmove_number),
            "chess960": self.chess960,
            **fields,
        }
        return State(**values)  # type: ignore[arg-type]

    @property
    def pieces(self) -> Dict[Square, Piece]:
        """The pieces by their squares: not to be changed."""
        if self._pieces is None:
            self._pieces = {square: _own(piece) for square, piece in self.core.piece_map().items()}
        return self._pieces

    def piece_at(self, square: Square) -> Optional[Piece]:
        """As `pieces` has it; quicker where few squares are asked for."""
        if self._pieces is None and self._core is not None:
            piece = self._core.piece_at(square)
            return None if piece is None else _own(piece)
        return self.pieces.get(square)

    @property
    def core(self) -> rookery.Position:
        """The playable position. Raises ValueError with the reasons if it is none."""
        if self._core is None:
            if self._refusal is None:
                try:
                    self._core = self._read_core()
                    return self._core
                except ValueError as refusal:
                    self._refusal = refusal
            raise self._refusal
        return self._core

    def _read_core(self) -> rookery.Position:
        if self.ep_square is not None and self.passed_square() is None and self.ep_capturers():
            raise ValueError(f"{SQUARE_NAMES[self.ep_square]}: no pawn can have gone two steps over this square.")
        fields = self.fen(self.ep_square).split()
        fields[2] = write_rights(self.pieces, self.clean_castling_rights(), self.chess960)
        return rookery.Position(" ".join(fields), self.chess960)

    @property
    def is_playable(self) -> bool:
        if self._core is not None:
            return True
        try:
            return self.core is not None
        except ValueError:
            return False

    def fen(self, ep_square: Optional[Square]) -> str:
        """The FEN with this en passant square."""
        return " ".join(
            (
                write_board(self.pieces),
                "w" if self.turn else "b",
                write_rights(self.pieces, self.castling_rights, self.chess960),
                "-" if ep_square is None else SQUARE_NAMES[ep_square],
                str(self.halfmove_clock),
                str(self.fullmove_number),
            )
        )

    def same_as(self, other: State) -> bool:
        """Whether pieces, turn and rights are the same, and what can be captured en passant: a repetition."""
        if self.chess960 == other.chess960 and self.is_playable and other.is_playable:
            return self.core == other.core
        return self._repeated() == other._repeated()

    def _repeated(self) -> Tuple[object, ...]:
        ep_square = self.ep_square if self.ep_capturers() else None
        return self.pieces, self.turn, self.clean_castling_rights(), ep_square

    # What is asked about the pieces, wherever they stand.

    def clean_castling_rights(self) -> Bitboard:
        """The rooks that may still castle: those with their king and themselves where they must be."""
        clean = 0
        for color in (WHITE, BLACK):
            backrank = 0xFF if color else 0xFF << 56
            kings = self.mask(KING, color) & backrank
            rooks = self.castling_rights & self.mask(ROOK, color) & backrank
            if not self.chess960:
                clean |= rooks & BB_CORNERS if kings & BB_FILES[4] else 0
            elif rooks and kings:
                king, left, right = kings.bit_length() - 1, rooks & -rooks, 1 << rooks.bit_length() >> 1
                clean |= left if left < 1 << king else 0
                clean |= right if right > 1 << king else 0
        return clean

    def passed_square(self) -> Optional[Square]:
        """The en passant square, if a pawn can just have gone two steps over it."""
        square = self.ep_square
        if square is None or square >> 3 != (5 if self.turn == WHITE else 2):
            return None
        by = 8 if self.turn == WHITE else -8
        has_pawn = self.pieces.get(square - by) == Piece(PAWN, not self.turn)
        return square if has_pawn and square not in self.pieces and square + by not in self.pieces else None

    def ep_capturers(self) -> Bitboard:
        """The pawns that attack the en passant square from where captures en passant begin."""
        if self.ep_square is None or self.ep_square in self.pieces:
            return BB_EMPTY
        near = attacks_of(PAWN, not self.turn, self.ep_square, BB_EMPTY)
        return near & self.mask(PAWN, self.turn) & BB_RANKS[4 if self.turn else 3]

    def mask(self, piece_type: Optional[int] = None, color: Optional[Color] = None) -> Bitboard:
        """The squares of the pieces of a type and a colour; of all, where one is None."""
        if self._masks is None:
            self._masks = self._read_masks()
        of_type = self._masks[0][piece_type or 0]
        return of_type if color is None else of_type & self._masks[1][color]

    def _read_masks(self) -> Tuple[List[Bitboard], List[Bitboard]]:
        """By type, 0 for all; by colour, Black's first."""
        if self._core is not None:
            *types, white, black = self._core.bitboards()
            return [white | black, *types], [black, white]
        by_type, by_color = [0] * 7, [0, 0]
        for square, piece in self.pieces.items():
            by_type[piece.piece_type] |= 1 << square
            by_color[piece.color] |= 1 << square
        by_type[0] = by_color[0] | by_color[1]
        return by_type, by_color

    def attacks(self, square: Square) -> Bitboard:
        if self._core is not None:
            return _bits(self._core.attacks(square))
        piece = self.pieces.get(square)
        return attacks_of(piece.piece_type, piece.color, square, self.mask()) if piece else BB_EMPTY

    def attackers(self, color: Color, square: Square, occupied: Optional[Bitboard] = None) -> Bitboard:
        """The pieces of a colour that attack a square; past the pieces on `occupied`, by default all."""
        if self._core is not None and occupied is None:
            return _bits(self._core.attackers(rookery.WHITE if color else rookery.BLACK, square))
        occupied = self.mask() if occupied is None else occupied
        return sum(
            1 << origin
            for origin, piece in self.pieces.items()
            if piece.color == color and attacks_of(piece.piece_type, color, origin, occupied) >> square & 1
        )

    def king(self, color: Color) -> Optional[Square]:
        """The square of the king, None if there are several."""
        if self._core is not None:
            return self._core.king(rookery.WHITE if color else rookery.BLACK)
        kings = self.mask(KING, color)
        return kings.bit_length() - 1 if kings and not kings & (kings - 1) else None

    def pin(self, color: Color, square: Square) -> Bitboard:
        king = self.king(color)
        line = BB_EMPTY if king is None else ray_through(king, square)
        if not line or king == square or king is None:
            return BB_ALL
        without = self.mask() & ~(1 << square)
        between = SquareSet.between(king, square)
        for origin, piece in self.pieces.items():
            if piece.color != color and line >> origin & 1 and piece.piece_type in (3, 4, 5):
                through = attacks_of(piece.piece_type, piece.color, origin, without) >> king & 1
                if through and not between & without and square in SquareSet.between(king, origin):
                    return line
        return BB_ALL


_TWO_DIGITS, _LONE_TILDE = re.compile("[1-8][1-8]"), re.compile("(^|[^a-zA-Z])~")


def _bits(squares: List[Square]) -> Bitboard:
    return sum([1 << square for square in squares])


def read_board(text: str) -> Dict[Square, Piece]:
    """The pieces of the first field of a FEN. Raises ValueError."""
    ranks = text.split("/")
    if len(ranks) != 8:
        raise ValueError(f"{text!r}: a board has eight ranks, separated by slashes.")
    pieces: Dict[Square, Piece] = {}
    for index, rank in enumerate(ranks):
        file = 0
        if _TWO_DIGITS.search(rank) or _LONE_TILDE.search(rank):
            raise ValueError(f"{text!r}: rank {8 - index} has two digits behind one another, or '~' behind no piece.")
        for letter in rank:
            if letter in "12345678":
                file += int(letter)
            elif letter != "~":
                pieces[8 * (7 - index) + min(file, 7)] = Piece.from_symbol(letter)
                file += 1
        if file != 8:
            raise ValueError(f"{text!r}: rank {8 - index} has {file} squares instead of eight.")
    return pieces


def write_board(pieces: Dict[Square, Piece]) -> str:
    rows: List[str] = []
    for rank in range(7, -1, -1):
        row = "".join(pieces[8 * rank + file].symbol() if 8 * rank + file in pieces else "1" for file in range(8))
        for count in range(8, 1, -1):
            row = row.replace("1" * count, str(count))
        rows.append(row)
    return "/".join(rows)


_RIGHTS = re.compile("-|[KQA-H]{0,2}[kqa-h]{0,2}")


def _rooks(pieces: Dict[Square, Piece], color: Color) -> List[Square]:
    """Those on their first rank."""
    rank = range(0, 8) if color else range(56, 64)
    return [square for square in rank if pieces.get(square) == Piece(ROOK, color)]


def _only_king(pieces: Dict[Square, Piece], color: Color) -> Optional[Square]:
    kings = [square for square, piece in pieces.items() if piece == Piece(KING, color)]
    return kings[0] if len(kings) == 1 else None


def read_rights(pieces: Dict[Square, Piece], text: str) -> Bitboard:
    """The rooks that the third field of a FEN names. Raises ValueError."""
    if not _RIGHTS.fullmatch(text):
        raise ValueError(f"{text!r}: castling rights are KQkq, the files of rooks, or '-'; White's first, two a side.")
    rights = 0
    for letter in text if text != "-" else "":
        color, name = letter.isupper(), letter.lower()
        first = 0 if color else 56
        king, rooks = _only_king(pieces, color), _rooks(pieces, color)
        if name == "k":
            rights |= 1 << (rooks[-1] if rooks and king is not None and rooks[-1] > king else first + 7)
        elif name == "q" and (rooks or king is None):
            rights |= 1 << (rooks[0] if king is not None and rooks[0] < king else first)
        elif name == "q":
            continue  # as in python-chess: without a rook there is no right
        else:
            rights |= 1 << (first + "abcdefgh".index(name))
    return rights


def write_rights(pieces: Dict[Square, Piece], rights: Bitboard, shredder: bool = False) -> str:
    """White's rights before Black's, the king's side first; by files if `shredder`, or a rook is not the outermost."""
    text = ""
    for color in (WHITE, BLACK):
        king, rooks = _only_king(pieces, color), _rooks(pieces, color)
        for rook in SquareSet(rights & BB_BACKRANKS & (0xFF if color else 0xFF << 56)).__reversed__():
            if king is None and not shredder:
                continue
            left = king is not None and rook & 7 < king & 7
            name = "abcdefgh"[rook & 7]
            if not shredder and not any((other < rook) == left for other in rooks if other != rook):
                name = "q" if left else "k"
            text += name.upper() if color else name
    return text or "-"
