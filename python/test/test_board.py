# SPDX-License-Identifier: MIT
import copy
import pickle
import unittest
import xml.etree.ElementTree as xml

import rookery
from rookery import BLACK, WHITE, Board, Position, Shape, svg

SCHOLARS_MATE = "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7".split()
BACK_AND_FORTH = "Nf3 Nf6 Ng1 Ng8".split()


def played(*moves: str, start: str = rookery.STARTING_FEN) -> Board:
    board = Board(start)
    for move in moves:
        board.push(move)
    return board


class BoardTest(unittest.TestCase):
    def test_plays_and_takes_back(self) -> None:
        board = played(*SCHOLARS_MATE)
        self.assertTrue(board.is_checkmate())
        self.assertEqual(board.result(), "1-0")
        self.assertEqual(board.sans()[-1], "Qxf7#")
        self.assertEqual(str(board.pop()), "h5f7")
        self.assertEqual(board.result(), "*")
        self.assertEqual(len(board), 6)
        self.assertEqual(str(board.peek()), "g8f6")
        board.reset()
        self.assertEqual(board.fen(), rookery.STARTING_FEN)
        for call in (board.pop, board.peek):
            with self.assertRaises(IndexError):
                call()
        with self.assertRaises(ValueError):
            board.push("Ke3")
        with self.assertRaises(ValueError):
            board.push(Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").parse("O-O"))

    def test_copies_are_their_own(self) -> None:
        board = played("e4", "e5")
        for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
            self.assertEqual(twin, board)
            twin.push("Nf3")
            self.assertNotEqual(twin, board)
        self.assertEqual(len(board), 2)

    def test_answers_as_its_position_does(self) -> None:
        board = Board("4k3/8/8/8/1b6/8/3N4/R3K2R w KQ - 3 7")
        self.assertEqual(board.turn, WHITE)
        self.assertEqual(board.pinned(WHITE), [rookery.D2])
        self.assertTrue(board.is_pinned(WHITE, "d2"))
        self.assertFalse(board.is_pinned(WHITE, "a1"))
        self.assertEqual(board.pin(WHITE, "d2"), [rookery.E1, rookery.D2, rookery.C3, rookery.B4, rookery.A5])
        self.assertEqual(len(board.pin(WHITE, "a1")), 64)
        self.assertEqual(board.attackers(BLACK, "d2"), [rookery.B4])
        self.assertTrue(board.is_attacked_by(BLACK, "d2"))
        self.assertEqual(board.attacks("h1"), [rookery.E1, rookery.F1, rookery.G1, *range(rookery.H2, 64, 8)])
        self.assertEqual(board.attacks("c5"), [])
        self.assertTrue(board.gives_check("Rh8"))
        self.assertFalse(board.gives_check("Rh7"))
        self.assertEqual(board.checkers(), [])
        self.assertEqual(board.san("e1g1"), "O-O")
        self.assertEqual(board.lan("e1g1"), "O-O")
        self.assertEqual((board.halfmove_clock, board.fullmove_number), (3, 7))
        self.assertEqual(len(board.legal_moves), len(board.position.legal_moves))

    def test_pins_stop_at_the_first_piece(self) -> None:
        # Two pieces between king and rook, a slider of the wrong kind, and the opponent's own piece between.
        for fen in (
            "4r2k/8/8/4N3/4P3/8/8/4K3 w - - 0 1",
            "4b2k/8/8/4N3/8/8/8/4K3 w - - 0 1",
            "4r2k/8/4n3/4N3/8/8/8/4K3 w - - 0 1",
        ):
            self.assertEqual(Position(fen).pinned(WHITE), [], fen)
        self.assertEqual(Position("4r2k/8/8/4N3/8/8/8/4K3 w - - 0 1").pinned(WHITE), [rookery.E5])
        self.assertEqual(Position("4r2k/8/8/4N3/8/8/8/4K3 b - - 0 1").pinned(WHITE), [rookery.E5])

    def test_null_moves(self) -> None:
        board = played("e4")
        board.push_null()
        self.assertEqual(board.turn, WHITE)
        self.assertEqual(board.move_stack[-1], None)
        self.assertEqual(board.sans(), ["e4", "--"])
        self.assertEqual(pickle.loads(pickle.dumps(board)), board)
        self.assertIsNone(board.pop())
        with self.assertRaisesRegex(ValueError, "in check cannot pass"):
            Board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").push_null()

    def test_claims_now_and_with_the_intended_move(self) -> None:
        board = played(*BACK_AND_FORTH, *BACK_AND_FORTH[:3])
        self.assertEqual(board.claims(), [])
        self.assertEqual(board.claims("Ng8"), ["threefold"])
        self.assertEqual(board.claims("Nd5"), [])
        self.assertTrue(board.can_claim_draw())
        board.push("Ng8")
        self.assertEqual(board.claims(), ["threefold"])
        with self.assertRaises(ValueError):
            board.claims("Ke3")
        fifty = Board("8/8/8/4k3/8/4K3/4R3/8 w - - 99 120")
        self.assertEqual(fifty.claims(), [])
        self.assertEqual(fifty.claims("Re1"), ["fifty"])
        self.assertEqual(played(*SCHOLARS_MATE).claims(), [])
        self.assertEqual(played(*BACK_AND_FORTH * 4).outcome(), played(*BACK_AND_FORTH * 4).outcome())
        five = played(*BACK_AND_FORTH * 4).outcome()
        self.assertEqual(five and five.ending, "fivefold_repetition")

    def test_lines_have_move_numbers(self) -> None:
        board = played("e4")
        line = [board.parse("e5")]
        line.append(board.position.play(line[0]).parse("Nf3"))
        self.assertEqual(board.line(line), "1... e5 2. Nf3")
        self.assertEqual(Board().line([]), "")

    def test_start_is_a_position_or_a_fen(self) -> None:
        self.assertEqual(Board("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", chess960=True).san("e1g1"), "O-O")
        with self.assertRaisesRegex(TypeError, "start: this int"):
            Board(5)  # type: ignore[arg-type]

    def test_every_method_has_a_docstring(self) -> None:
        for kind in (Board, Position, rookery.Node, rookery.GameTree, rookery.Game):
            for name, member in vars(kind).items():
                if not name.startswith("_") and (callable(member) or isinstance(member, property)):
                    self.assertTrue(member.__doc__, f"{kind.__name__}.{name}")


class EnumTest(unittest.TestCase):
    def test_enums_are_enums(self) -> None:
        self.assertEqual([str(color) for color in rookery.Color], ["white", "black"])
        self.assertEqual(repr(rookery.KNIGHT), "<PieceType.KNIGHT: 1>")
        self.assertIs(Position().turn, WHITE)
        self.assertIs(~WHITE, BLACK)
        self.assertIs(rookery.Piece.from_symbol("n").piece_type, rookery.KNIGHT)
        self.assertNotEqual(WHITE, 0)
        self.assertEqual([10, 20][BLACK], 20)


class SvgTest(unittest.TestCase):
    def classes(self, image: str) -> list[str]:
        return [element.get("class", "") for element in xml.fromstring(image).iter()]

    def test_a_board_is_an_image(self) -> None:
        image = Board()._repr_svg_()
        classes = self.classes(image)
        self.assertEqual(sum(name.startswith("square") for name in classes), 64)
        self.assertEqual(image.count("translate("), 32)
        self.assertNotIn("check", classes)

    def test_it_shows_check_last_move_arrows_and_marks(self) -> None:
        board = played("e4", "f6", "Qh5")
        image = svg.board(
            board.position,
            last_move=board.peek(),
            arrows=[Shape("R", rookery.H5, rookery.E8), Shape("B", rookery.G7), ("g7", "g6")],
            squares={"g6": 'url("x")'},
            size=300,
        )
        classes = self.classes(image)
        self.assertEqual(classes.count("check"), 1)
        self.assertEqual(classes.count("arrow"), 2)
        self.assertEqual(classes.count("mark"), 1)
        self.assertEqual(image.count(svg.COLORS["last light"]) + image.count(svg.COLORS["last dark"]), 2)
        self.assertIn('width="300"', image)
        self.assertEqual(xml.fromstring(board._repr_svg_()).tag, "{http://www.w3.org/2000/svg}svg")

    def test_it_turns(self) -> None:
        white, black = (svg.board(Position(), orientation=side, coordinates=False) for side in (WHITE, BLACK))
        self.assertIn('a1" x="0" y="315"', white)
        self.assertIn('a1" x="315" y="0"', black)
        with self.assertRaises(ValueError):
            svg.board(Position(), squares={"e9": "red"})


if __name__ == "__main__":
    unittest.main()
