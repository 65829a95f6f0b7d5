# SPDX-License-Identifier: MIT
"""Files of games under python-chess's names: where each one begins, and that it comes out as it went in."""
import io
import unittest
from typing import IO, Callable, Dict, List, Optional, Tuple

from rookery.compat import chess
from rookery.compat.chess import bits, pgn

GAMES = [
    '[Event "é"]\n[White "Ö"]\n\n1. e4 e5 1-0\n\n',
    '[Event "without moves"]\n[White "ö"]\n\n',
    '[Event "without a line between"]\n\n1. d4 {ä}\nd5 *\n',
    "1. c4 c5 *\n\n",
    '[Event "last"]\n\n*\n',
]
LICHESS = "1. e4 { [%eval 0.3] [%clk 0:10:00] } 1... e5 { [%eval #-3] [%clk 0:09:58] } *"


def places(handle: IO[str]) -> List[Tuple[str, int, int]]:
    """Of each game its event, the number of its moves and the place behind it."""
    found = []
    while (game := pgn.read_game(handle)) is not None:
        found.append((game.headers["Event"], len(list(game.mainline_moves())), handle.tell()))
    return found


class ReadingTest(unittest.TestCase):
    def test_each_game_begins_where_the_one_before_ends(self) -> None:
        events = ["é", "without moves", "without a line between", "?", "last"]
        for line_break in ("\n", "\r\n"):
            for encoding in ("utf-8", "utf-8-sig", "latin-1"):
                with self.subTest(line_break=line_break, encoding=encoding):
                    data = "".join(GAMES).replace("\n", line_break).encode(encoding)
                    found = places(io.TextIOWrapper(io.BytesIO(data), encoding=encoding))
                    self.assertEqual([event for event, _, _ in found], events)
                    self.assertEqual([moves for _, moves, _ in found], [2, 0, 2, 2, 0])
                    for index, (_, _, place) in enumerate(found):
                        handle = io.TextIOWrapper(io.BytesIO(data), encoding=encoding)
                        handle.seek(place)
                        self.assertEqual([event for event, _, _ in places(handle)], events[index + 1 :])
        self.assertEqual([event for event, _, _ in places(io.StringIO("".join(GAMES)))], events)

    def test_what_cannot_go_back_is_read_too(self) -> None:
        class Pipe(io.StringIO):
            def seekable(self) -> bool:
                return False

        handle = Pipe(GAMES[0] + GAMES[2])
        found: List[Optional[str]] = []
        while (game := pgn.read_game(handle)) is not None:
            found.append(game.headers["Event"])
        self.assertEqual(found, ["é", "without a line between"])

    def test_comments_of_lichess_come_out_as_they_went_in(self) -> None:
        game = pgn.read_game(io.StringIO(LICHESS))
        exporter = pgn.StringExporter(columns=None, headers=False)
        self.assertEqual(game.accept(exporter), LICHESS)
        node = game.end()
        self.assertEqual((node.clock(), str(node.eval())), (598.0, "PovScore(Mate(-3), WHITE)"))

    def test_tags(self) -> None:
        text = '[Event "a \\"b\\" \\\\ c"]\n[White "first"]\n[White "last"]\n\n1. e4 {\n[Site "in a comment"]\n} *\n'
        for headers in (pgn.read_headers(io.StringIO(text)), pgn.read_game(io.StringIO(text)).headers):
            assert headers is not None
            self.assertEqual((headers["Event"], headers["White"]), ('a "b" \\ c', "last"))
            self.assertNotEqual(headers.get("Site"), "in a comment")


class BitsTest(unittest.TestCase):
    def test_squares_moved_and_mirrored(self) -> None:
        mask = chess.BB_A1 | chess.BB_B1 | chess.BB_H1 | chess.BB_D4 | chess.BB_H8
        squares = chess.SquareSet(mask)

        def at(files: int, ranks: int) -> int:
            places = [(square & 7, square >> 3) for square in squares]
            moved = [(file + files, rank + ranks) for file, rank in places]
            return sum(1 << (8 * rank + file) for file, rank in moved if 0 <= file < 8 and 0 <= rank < 8)

        moves = {
            "up": (0, 1),
            "down": (0, -1),
            "left": (-1, 0),
            "right": (1, 0),
            "up_left": (-1, 1),
            "up_right": (1, 1),
        }
        moves.update({"down_left": (-1, -1), "down_right": (1, -1), "2_up": (0, 2), "2_down": (0, -2)})
        moves.update({"2_left": (-2, 0), "2_right": (2, 0)})
        for name, (files, ranks) in moves.items():
            self.assertEqual(getattr(bits, f"shift_{name}")(mask), at(files, ranks), name)
        turns: Dict[str, Callable[[int], int]] = {
            "vertical": lambda square: square ^ 56,
            "horizontal": lambda square: square ^ 7,
            "diagonal": lambda square: 8 * (square & 7) + (square >> 3),
            "anti_diagonal": lambda square: 63 - 8 * (square & 7) - (square >> 3),
        }
        for name, turn in turns.items():
            self.assertEqual(getattr(bits, f"flip_{name}")(mask), sum(1 << turn(square) for square in squares), name)
            self.assertEqual(int(getattr(bits, f"flip_{name}")(squares)), getattr(bits, f"flip_{name}")(mask), name)
            self.assertEqual(int(squares), mask, name)  # a set that was given is not changed

    def test_lines(self) -> None:
        self.assertEqual(list(chess.SquareSet.between(chess.A1, chess.D4)), [chess.B2, chess.C3])
        self.assertEqual(chess.between(chess.D4, chess.A1), chess.between(chess.A1, chess.D4))
        self.assertEqual((chess.between(chess.A1, chess.B3), chess.ray(chess.A1, chess.A1)), (0, 0))
        self.assertEqual(chess.ray(chess.A2, chess.A4), chess.BB_FILE_A)
        self.assertEqual(chess.square_knight_distance(chess.A1, chess.B2), 4)
        self.assertEqual(chess.square_knight_distance(chess.A1, chess.A1), 0)
        for _ in range(2):  # worked out, then remembered
            self.assertEqual(chess.BB_DIAG_ATTACKS[chess.A1][chess.BB_C3], chess.BB_B2 | chess.BB_C3)


if __name__ == "__main__":
    unittest.main()
