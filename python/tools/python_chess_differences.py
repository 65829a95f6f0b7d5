# SPDX-License-Identifier: MIT
"""python_chess_differences.py FOLDER [SECONDS [SEED]]: asks python-chess, whose sources are in FOLDER, and rookery.compat.chess the same.

Both play random games, also of Chess960, and set up random boards, most of which no game has. What a board's calls answer is compared:
moves, notation, attacks, rights, endings, FEN, EPD, and of a refused argument the kind of error. Prints what differs, and how much was
compared. Exit status 1 if something differs.
"""
from __future__ import annotations

import collections
import random
import sys
import time
from typing import Any, Callable, Counter, Dict, Iterator, List, Tuple

ASKED = """ply fen board_fen castling_xfen castling_shredder_fen shredder_fen epd is_check is_checkmate is_stalemate outcome result
is_insufficient_material is_fifty_moves is_seventyfive_moves is_fivefold_repetition is_repetition can_claim_draw status is_valid
can_claim_fifty_moves can_claim_threefold_repetition is_game_over clean_castling_rights was_into_check has_legal_en_passant
has_pseudo_legal_en_passant has_chess960_castling_rights checkers checkers_mask piece_map chess960_pos unicode __str__ __repr__
piece_count""".split()
FIELDS = """turn castling_rights ep_square halfmove_clock fullmove_number pawns knights bishops rooks queens kings occupied occupied_co
chess960 move_stack""".split()
GENERATORS = """legal_moves pseudo_legal_moves legal_captures legal_ep pseudo_legal_ep pseudo_legal_captures castling_moves""".split()
BY_COLOR = """king has_insufficient_material has_castling_rights has_kingside_castling_rights has_queenside_castling_rights""".split()
BY_SQUARE = "attacks attacks_mask piece_at piece_type_at color_at".split()
BY_BOTH = "attackers attackers_mask is_attacked_by pin pin_mask is_pinned".split()
OF_ANY_MOVE = """is_legal is_pseudo_legal is_capture is_en_passant is_zeroing is_castling is_kingside_castling
is_queenside_castling""".split()
OF_LEGAL_MOVES = "gives_check is_irreversible is_into_check san lan uci xboard".split()
TEXTS = """e4 Nf3 O-O O-O-O 0-0 Kd2 -- Z0 0000 e9 Nbd2 N1d2 exd6 e8=Q e8Q Q xx e4e5 Pe4 e4. 1.e4 ... ( Nf bxc3 Bxc3 R1a3 g1f3""".split()
FENS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "4k3/8/8/8/8/8/4P3/4K2R w K - 95 100",
]


def plain(value: Any) -> Any:
    """A value that can be compared with the other library's."""
    if hasattr(value, "carry_rippler"):
        return int(value)
    if isinstance(value, dict):
        return {plain(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return (
        value if value is None or type(value) in (bool, str) else int(value) if isinstance(value, int) else repr(value)
    )


class Comparison:
    """Two boards, python-chess's and this library's, that are asked the same."""

    def __init__(self, libraries: Tuple[Any, Any], seed: int) -> None:
        self.libraries = libraries
        self.random = random.Random(seed)
        self.asked = 0
        self.positions = 0
        self.different: Counter[str] = collections.Counter()
        self.first: Dict[str, str] = {}

    def ask(self, name: str, place: str, question: Callable[[Any, Any], Any], boards: List[Any]) -> None:
        """A question has a library and its board."""
        answers = []
        for library, board in zip(self.libraries, boards):
            try:
                answers.append(plain(question(library, board)))
            except AssertionError:
                answers.append("IllegalMoveError")  # as python-chess says it of some moves
            except Exception as error:  # pylint: disable=broad-except
                answers.append(type(error).__name__)
        self.asked += 1
        if answers[0] != answers[1]:
            self.different[name] += 1
            self.first.setdefault(name, f"{place}\n    {answers[0]}\n    {answers[1]}")

    def compare(self, boards: List[Any]) -> None:
        self.positions += 1
        place = boards[0].fen(en_passant="fen") + (" (Chess960)" if boards[0].chess960 else "")
        calls: List[Tuple[str, Callable[[Any, Any], Any]]] = []
        calls += [(name, lambda _, board, name=name: getattr(board, name)) for name in FIELDS]
        calls += [(name, lambda _, board, name=name: getattr(board, name)()) for name in ASKED]
        for from_mask, to_mask in (((1 << 64) - 1,) * 2, (self.random.getrandbits(64), self.random.getrandbits(64))):
            for name in GENERATORS:
                calls.append(
                    (
                        name,
                        lambda _, board, name=name, a=from_mask, b=to_mask: list(
                            getattr(board, f"generate_{name}")(a, b)
                        ),
                    )
                )
        for mode in ("fen", "xfen", "legal"):
            calls.append((f"fen {mode}", lambda _, board, mode=mode: board.fen(en_passant=mode)))
        for turned in ("flip_vertical", "flip_horizontal", "flip_diagonal", "flip_anti_diagonal"):
            calls.append((turned, lambda lib, board, name=turned: board.transform(getattr(lib, name)).fen()))
        calls.append(("mirror", lambda _, board: board.mirror().fen(en_passant="fen")))
        calls.append(("root", lambda _, board: board.root().fen()))
        for square in self.random.sample(range(64), 8):
            calls += [(name, lambda _, board, name=name, at=square: getattr(board, name)(at)) for name in BY_SQUARE]
            for color in (True, False):
                calls += [
                    (name, lambda _, board, name=name, at=square, by=color: getattr(board, name)(by, at))
                    for name in BY_BOTH
                ]
        for color in (True, False):
            calls += [(name, lambda _, board, name=name, by=color: getattr(board, name)(by)) for name in BY_COLOR]
        calls += [("parse_san", lambda _, board, text=text: board.parse_san(text)) for text in TEXTS]
        for name, question in calls:
            self.ask(name, place, question, boards)
        for uci in self.moves_of(boards[0]):
            self.compare_move(boards, uci, f"{place}, {uci}")

    def moves_of(self, board: Any) -> Iterator[str]:
        """Some pseudo-legal moves, some of any two squares."""
        pseudo = [move.uci() for move in board.pseudo_legal_moves]
        yield from self.random.sample(pseudo, min(4, len(pseudo)))
        names = self.libraries[0].SQUARE_NAMES
        for _ in range(5):
            origin, target = self.random.sample(names, 2)
            yield origin + target + self.random.choice(["", "", "q", "k"])
        yield from ("0000", "e1g1", "e8c8", "e1h1")

    def compare_move(self, boards: List[Any], uci: str, place: str) -> None:
        self.ask("parse_uci", place, lambda _, board: board.parse_uci(uci), boards)
        for name in OF_ANY_MOVE:
            self.ask(name, place, lambda lib, board, name=name: getattr(board, name)(lib.Move.from_uci(uci)), boards)
        if not boards[0].is_legal(self.libraries[0].Move.from_uci(uci)):
            self.ask("san", place, lambda lib, board: board.san(lib.Move.from_uci(uci)), boards)
            return
        for name in OF_LEGAL_MOVES:
            self.ask(name, place, lambda lib, board, name=name: getattr(board, name)(lib.Move.from_uci(uci)), boards)
        san = boards[0].san(self.libraries[0].Move.from_uci(uci))
        for text in (
            san,
            san.replace("x", ""),
            san.rstrip("+#"),
            san + "!",
            san.lower(),
            san.replace("=", ""),
            "P" + uci,
            "N" + uci,
            san + " ",
        ):
            self.ask("parse_san", f"{place}, {text!r}", lambda _, board, text=text: board.parse_san(text), boards)

    def play(self) -> None:
        """A random game, with null moves and moves that are pseudo-legal alone."""
        chess960 = self.random.random() < 0.3
        start = (
            self.libraries[0].Board.from_chess960_pos(self.random.randrange(960)).fen()
            if chess960
            else self.random.choice(FENS)
        )
        boards = [library.Board(start, chess960=chess960) for library in self.libraries]
        for _ in range(self.random.randrange(10, 100)):
            if self.random.random() < 0.2:
                self.compare(boards)
            moves = list(boards[0].legal_moves if self.random.random() < 0.98 else boards[0].pseudo_legal_moves)
            if not moves:
                break
            uci = self.random.choice(moves).uci() if self.random.random() < 0.98 else "0000"
            self.ask("push", f"{boards[0].fen()}, {uci}", lambda lib, board: board.push(lib.Move.from_uci(uci)), boards)
        self.compare(boards)
        while boards[0].move_stack:
            self.ask("pop", "", lambda _, board: board.pop(), boards)
        self.compare(boards)

    def set_up(self) -> None:
        """A random board."""
        pieces = {
            square: self.random.choice("PPPPNBRQpppnbrq")
            for square in self.random.sample(range(64), self.random.choice([0, 1, 3, 8, 30]))
        }
        for king in self.random.choice(["Kk", "Kk", "Kk", "K", "KKk", ""]):
            pieces[self.random.choice([4 if king == "K" else 60, self.random.randrange(64)])] = king
        pieces.update({0: "R", 7: "R", 56: "r", 63: "r"} if self.random.random() < 0.5 else {})
        rows = ["".join(pieces.get(8 * rank + file, "1") for file in range(8)) for rank in range(7, -1, -1)]
        for count in range(8, 1, -1):
            rows = [row.replace("1" * count, str(count)) for row in rows]
        choose = self.random.choice
        rights, ep_square = choose(["-", "KQkq", "Kq", "HAha", "A", "kqKQ", "KK"]), choose(
            ["-", "-", "e3", "e6", "d6", "a3", "e4"]
        )
        fen = f"{'/'.join(rows)} {choose('wb')} {rights} {ep_square} {choose([0, 5, 99, 150, -1])} {choose([1, 0, 40, -3])}"
        chess960 = choose([True, False, False])
        self.ask("Board", fen, lambda lib, _: lib.Board(fen, chess960=chess960), [None, None])
        try:
            boards = [library.Board(fen, chess960=chess960) for library in self.libraries]
        except ValueError:
            return
        self.compare(boards)


def main(folder: str, seconds: str = "20", seed: str = "1") -> int:
    sys.path.insert(0, folder)
    import chess  # pylint: disable=import-error

    from rookery.compat import chess as own

    comparison = Comparison((chess, own), int(seed))
    end = time.monotonic() + float(seconds)
    while time.monotonic() < end:
        comparison.play()
        for _ in range(10):
            comparison.set_up()
    for name, count in comparison.different.most_common():
        print(f"{name}: {count} times, first {comparison.first[name]}")
    print(
        f"{comparison.positions} positions, {comparison.asked} answers, {sum(comparison.different.values())} of them differ"
    )
    return 1 if comparison.different else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
