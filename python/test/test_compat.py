# SPDX-License-Identifier: MIT
"""What programs written for python-chess do: the calls of its documentation, with the answers given there."""
import copy
import io
import unittest
import xml.etree.ElementTree as xml

from rookery.compat import chess
from rookery.compat.chess import pgn, svg
from rookery.compat.chess.engine import Cp, Mate, PovScore

PINNED = "rnb1k2r/ppp2ppp/5n2/3q4/1b1P4/2N5/PP3PPP/R1BQKBNR w KQkq - 3 7"


def scholars_mate() -> chess.Board:
    board = chess.Board()
    for san in "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7".split():
        board.push_san(san)
    return board


class CoreTest(unittest.TestCase):
    def test_moves_are_listed_in_its_order(self) -> None:
        board = chess.Board()
        listed = [board.san(move) for move in board.legal_moves]
        self.assertEqual(listed[:9], ["Nh3", "Nf3", "Nc3", "Na3", "h3", "g3", "f3", "e3", "d3"])
        self.assertRegex(
            repr(board.legal_moves), r"^<LegalMoveGenerator at 0x[0-9a-f]+ \(Nh3, Nf3, Nc3, Na3, h3, g3, f3"
        )
        self.assertEqual(board.legal_moves.count(), 20)
        self.assertTrue(board.legal_moves)
        self.assertNotIn(chess.Move.from_uci("a8a1"), board.legal_moves)
        self.assertIn(chess.Move.from_uci("e2e4"), board.legal_moves)

    def test_a_game_to_its_mate(self) -> None:
        board = chess.Board()
        self.assertEqual(repr(board.push_san("e4")), "Move.from_uci('e2e4')")
        board = scholars_mate()
        self.assertTrue(board.is_checkmate())
        self.assertEqual(repr(board), "Board('r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4')")
        self.assertEqual(repr(board.outcome()), "Outcome(termination=<Termination.CHECKMATE: 1>, winner=True)")
        self.assertEqual(board.result(), "1-0")
        self.assertEqual(
            str(board),
            "r . b q k b . r\np p p p . Q p p\n. . n . . n . .\n. . . . p . . .\n"
            ". . B . P . . .\n. . . . . . . .\nP P P P . P P P\nR N B . K . N R",
        )
        self.assertFalse(board.is_stalemate() or board.is_insufficient_material() or board.can_claim_draw())
        self.assertTrue(board.is_check() and board.is_attacked_by(chess.WHITE, chess.E8))

    def test_moves_are_made_and_unmade(self) -> None:
        board = chess.Board()
        knight = chess.Move.from_uci("g1f3")
        board.push(knight)
        self.assertEqual(board.pop(), knight)
        self.assertEqual(board, chess.Board())
        with self.assertRaises(IndexError):
            board.pop()
        board.push(chess.Move.null())
        self.assertEqual((board.turn, board.peek().uci()), (chess.BLACK, "0000"))
        with self.assertRaises(chess.IllegalMoveError):
            board.push(chess.Move.from_uci("e4e5"))
        self.assertEqual((board.turn, len(board.move_stack)), (chess.BLACK, 1))

    def test_attacks_and_pins(self) -> None:
        attackers = scholars_mate().attackers(chess.WHITE, chess.F3)
        self.assertEqual(repr(attackers), "SquareSet(0x0000_0000_0000_4040)")
        self.assertIn(chess.G2, attackers)
        board = chess.Board(PINNED)
        self.assertTrue(board.is_pinned(chess.WHITE, chess.C3))
        self.assertEqual(repr(board.pin(chess.WHITE, chess.C3)), "SquareSet(0x0000_0001_0204_0810)")
        self.assertFalse(board.is_pinned(chess.WHITE, chess.D4))

    def test_san_fen_and_uci(self) -> None:
        board = chess.Board()
        self.assertEqual(board.san(chess.Move(chess.E2, chess.E4)), "e4")
        self.assertEqual(repr(board.parse_san("Nf3")), "Move.from_uci('g1f3')")
        line = [chess.Move.from_uci(uci) for uci in ("e2e4", "e7e5", "g1f3")]
        self.assertEqual(board.variation_san(line), "1. e4 e5 2. Nf3")
        board.push_uci("e2e4")
        self.assertEqual(board.variation_san(line[1:]), "1... e5 2. Nf3")
        self.assertEqual(board.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
        self.assertEqual(board.fen(en_passant="fen").split()[3], "e3")
        self.assertEqual(board.ep_square, chess.E3)
        self.assertEqual(
            repr(chess.Board("8/8/8/2k5/4K3/8/8/8 w - - 4 45").piece_at(chess.C5)), "Piece.from_symbol('k')"
        )
        for san, kind in (("Ke3", chess.IllegalMoveError), ("xyz", chess.InvalidMoveError)):
            with self.assertRaises(kind):
                chess.Board().parse_san(san)
        with self.assertRaises(chess.AmbiguousMoveError):
            chess.Board("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1").parse_san("Ne4")
        with self.assertRaises(chess.InvalidMoveError):
            chess.Move.from_uci("e2e9")

    def test_epd(self) -> None:
        board = chess.Board()
        self.assertEqual(
            board.epd(bm=board.parse_uci("d2d4")), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm d4;"
        )
        self.assertEqual(board.epd(hmvc=0, fmvn=1).split()[4:], ["hmvc", "0;", "fmvn", "1;"])
        operations = board.set_epd('1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";')
        self.assertEqual(operations, {"bm": [chess.Move.from_uci("d6d1")], "id": "BK.01"})

    def test_castling(self) -> None:
        board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        castle = board.parse_san("O-O")
        self.assertEqual(castle.uci(), "e1g1")
        self.assertTrue(board.is_castling(castle) and board.is_kingside_castling(castle))
        self.assertTrue(board.has_queenside_castling_rights(chess.BLACK))
        self.assertEqual(chess.SquareSet(board.castling_rights), {chess.A1, chess.H1, chess.A8, chess.H8})
        chess960 = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", chess960=True)
        self.assertEqual(chess960.parse_san("O-O").uci(), "e1h1")
        self.assertEqual(chess960.shredder_fen(), "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")
        self.assertEqual(chess.Board.from_chess960_pos(518).board_fen(), chess.STARTING_BOARD_FEN)

    def test_claims_and_repetitions(self) -> None:
        board = chess.Board()
        for san in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split():
            board.push_san(san)
        self.assertTrue(board.can_claim_threefold_repetition())
        self.assertFalse(board.is_repetition())
        board.push_san("Ng8")
        self.assertTrue(board.is_repetition(3))
        self.assertIsNone(board.outcome())
        claimed = board.outcome(claim_draw=True)
        self.assertEqual(claimed and claimed.termination, chess.Termination.THREEFOLD_REPETITION)
        self.assertEqual(chess.Board("8/8/8/2k5/4K3/8/8/8 w - - 4 45").result(), "1/2-1/2")
        self.assertTrue(chess.Board("8/8/8/4k3/8/4K3/4R3/8 w - - 99 120").can_claim_fifty_moves())

    def test_boards_that_are_set_up(self) -> None:
        board = chess.Board.empty()
        self.assertEqual(board.board_fen(), "8/8/8/8/8/8/8/8")
        self.assertEqual(board.status() & chess.Status.NO_WHITE_KING, chess.Status.NO_WHITE_KING)
        board.set_piece_at(chess.E1, chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(chess.E8, chess.Piece.from_symbol("k"))
        board.set_piece_at(chess.H1, chess.Piece.from_symbol("R"))
        board.castling_rights |= chess.BB_H1
        self.assertTrue(board.is_valid())
        self.assertEqual(board.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        self.assertIn(chess.Move.from_uci("e1g1"), board.legal_moves)
        self.assertEqual(board.pieces(chess.ROOK, chess.WHITE), chess.SquareSet([chess.H1]))
        self.assertEqual(str(board.remove_piece_at(chess.H1)), "R")
        self.assertEqual(board.mirror().turn, chess.BLACK)
        self.assertEqual(list(chess.Board.empty().legal_moves), [])
        for fen in ("", "8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 x - - 0 1"):
            with self.assertRaises(ValueError):
                chess.Board(fen)

    def test_copies(self) -> None:
        board = scholars_mate()
        for twin in (board.copy(), copy.copy(board), copy.deepcopy(board)):
            twin.pop()
            self.assertEqual(len(board.move_stack), 7)
        self.assertEqual(len(board.copy(stack=2).move_stack), 2)
        self.assertEqual(board.root(), chess.Board())
        self.assertEqual(board.ply(), 7)

    def test_squares(self) -> None:
        self.assertEqual(chess.square(4, 3), chess.E4)
        self.assertEqual(chess.square_name(chess.E4), "e4")
        self.assertEqual(chess.parse_square("h8"), chess.H8)
        self.assertEqual(chess.square_distance(chess.A1, chess.H7), 7)
        self.assertEqual(chess.square_knight_distance(chess.A1, chess.B2), 4)
        self.assertEqual(chess.square_mirror(chess.A1), chess.A8)

    def test_square_sets(self) -> None:
        squares = chess.SquareSet([chess.A8, chess.A1])
        self.assertEqual(repr(squares), "SquareSet(0x0100_0000_0000_0001)")
        squares = chess.SquareSet(chess.BB_A8 | chess.BB_RANK_1)
        self.assertEqual(str(squares).splitlines()[0], "1 . . . . . . .")
        self.assertEqual(str(squares).splitlines()[-1], "1 1 1 1 1 1 1 1")
        self.assertEqual((len(squares), bool(squares), chess.B1 in squares), (9, True, True))
        self.assertEqual(list(squares), [0, 1, 2, 3, 4, 5, 6, 7, 56])
        self.assertEqual(int(squares), 72057594037928191)
        self.assertEqual(squares - chess.BB_A8, chess.BB_RANK_1)
        self.assertEqual(chess.SquareSet.ray(chess.E2, chess.B5), chess.SquareSet([5, 12, 19, 26, 33, 40]))
        self.assertEqual(chess.SquareSet.between(chess.E1, chess.E4), chess.SquareSet([12, 20]))
        self.assertEqual(len(list(chess.SquareSet(7).carry_rippler())), 8)


class PgnTest(unittest.TestCase):
    GAMES = """[Event "A"]
[White "Anna"]
[Result "1-0"]

1. e4 {[%clk 0:04:58] Best} (1. d4 $1 {solid

indeed}) 1... e5 2. Nf3 1-0

[Event "Broken"]

1. e4 e5 2. Nf6 *

[Event "C"]

1. d4 *
"""

    def test_games_are_read_one_by_one(self) -> None:
        handle = io.StringIO(self.GAMES)
        first = pgn.read_game(handle)
        assert first is not None
        self.assertEqual((first.headers["White"], first.headers["Site"]), ("Anna", "?"))
        board = first.board()
        for move in first.mainline_moves():
            board.push(move)
        self.assertEqual(board.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
        node = first.next()
        assert node is not None
        self.assertEqual((node.clock(), node.san(), node.ply()), (298.0, "e4", 1))
        self.assertEqual((first.variations[1].comment, first.variations[1].nags), ("solid indeed", {1}))
        self.assertEqual(first.end().board().fullmove_number, 2)
        broken = pgn.read_game(handle)
        assert broken is not None
        self.assertEqual((len(broken.errors), broken.headers["Event"]), (1, "Broken"))
        headers = pgn.read_headers(handle)
        self.assertEqual(headers and headers["Event"], "C")
        self.assertIsNone(pgn.read_game(handle))

    def test_what_python_chess_passes_over_is_no_fault(self) -> None:
        text = '% for programs\n\n[White "A"]\n[Black "B"]\n[White "C"]\n% a\n\n1. e4 (1. d4)) e5) 2. Nf3 *\n\n% more\n\n{ alone }\n'
        handle = io.StringIO(text)
        game, alone = pgn.read_game(handle), pgn.read_game(handle)
        assert game is not None and alone is not None
        self.assertEqual((game.headers["White"], game.errors), ("C", []))
        self.assertEqual(str(game.mainline_moves()), "1. e4 e5 2. Nf3")
        self.assertEqual((alone.comment, alone.errors, pgn.read_game(handle)), ("alone", [], None))
        broken = pgn.read_game(io.StringIO("1. e4 )) e5 2. Ke5 *"))
        assert broken is not None
        self.assertEqual((str(broken.mainline_moves()), len(broken.errors)), ("1. e4 e5", 1))

    def test_games_are_found_again_by_their_places(self) -> None:
        text = '[White "A"]\n\n1. e4 e5 1-0\n\n[White "B"]\n\n1. d4 *\n[White "C"]\n\n1. c4 *\n'
        handle = io.StringIO(text)
        places = []
        while True:
            place = handle.tell()
            if pgn.read_headers(handle) is None:
                break
            places.append(place)
        self.assertEqual(places, [text.index(f'[White "{name}"') for name in "ABC"])

    def test_games_and_their_moves_show_themselves(self) -> None:
        game = pgn.read_game(io.StringIO('[White "A"]\n[Date "1997.??.??"]\n\n1. e4 e5 2. Nf3 *\n'))
        assert game is not None
        self.assertRegex(repr(game), r"^<Game at 0x[0-9a-f]+ \('A' vs. '\?', 1997.\?\?.\?\?\)>$")
        self.assertRegex(repr(game.mainline()), r"^<Mainline at 0x[0-9a-f]+ \(1. e4 e5 2. Nf3\)>$")

    def test_a_game_is_made_and_written(self) -> None:
        game = pgn.Game()
        game.headers["Event"] = "Example"
        node = game.add_variation(chess.Move.from_uci("e2e4"))
        node = node.add_variation(chess.Move.from_uci("e7e5"))
        node.comment = "Comment"
        self.assertEqual(
            str(game),
            '[Event "Example"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n'
            "1. e4 e5 { Comment } *",
        )
        game.add_variation(chess.Move.from_uci("d2d4"), starting_comment="or", nags=[1])
        self.assertIn("1. e4 ( { or } 1. d4 $1 ) 1... e5 { Comment } *", str(game))
        short = game.accept(pgn.StringExporter(headers=False, variations=False, comments=False))
        self.assertEqual(short, "1. e4 e5 *")
        again = pgn.read_game(io.StringIO(str(game)))
        self.assertEqual(str(again), str(game))

    def test_variations_are_moved(self) -> None:
        game = pgn.Game()
        for uci in ("e2e4", "d2d4", "c2c4"):
            game.add_variation(chess.Move.from_uci(uci))
        game.promote_to_main(chess.Move.from_uci("c2c4"))
        game.demote(0)
        game.remove_variation(2)
        self.assertEqual([node.uci() for node in game.variations], ["e2e4", "c2c4"])
        self.assertTrue(game.has_variation(chess.Move.from_uci("c2c4")))
        with self.assertRaises(KeyError):
            game.variation(5)

    def test_comments_hold_clocks_evals_and_arrows(self) -> None:
        node = pgn.Game().add_variation(chess.Move.from_uci("e2e4"), comment="text")
        node.set_clock(3661.5)
        node.set_eval(PovScore(Cp(35), chess.BLACK), 12)
        node.set_arrows([svg.Arrow(chess.E4, chess.E5), svg.Arrow(chess.D4, chess.D4, color="red")])
        self.assertEqual(node.clock(), 3661.5)
        self.assertEqual((node.eval(), node.eval_depth()), (PovScore(Cp(-35), chess.WHITE), 12))
        self.assertEqual([arrow.pgn() for arrow in node.arrows()], ["Rd4", "Ge4e5"])
        node.set_clock(None)
        self.assertIsNone(node.clock())
        node.set_eval(PovScore(Mate(3), chess.WHITE))
        self.assertIn("[%eval #3]", node.comment)
        self.assertTrue(node.comment.endswith("text"))

    def test_a_board_becomes_a_game(self) -> None:
        game = pgn.Game.from_board(scholars_mate())
        self.assertTrue(str(game).endswith("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"))
        start = pgn.Game()
        start.setup("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        start.add_variation(chess.Move.from_uci("e1g1"))
        again = pgn.read_game(io.StringIO(str(start)))
        self.assertEqual(str(again), str(start))


class SvgTest(unittest.TestCase):
    def test_boards_have_the_colours_that_are_given(self) -> None:
        image = svg.board(
            chess.Board(),
            colors={"square light": "#abcdef", "margin": "#010203", "arrow green": "#0a0b0c", "nothing": "red"},
            arrows=[svg.Arrow(chess.E2, chess.E4), svg.Arrow(chess.D2, chess.D4, color="#0000cccc")],
            borders=True,
            style=".square { opacity: 0.5 } svg > rect {}",
        )
        self.assertEqual(image.count("#abcdef"), 32)
        for part in ('fill="#010203"', 'fill="#0a0b0c"', 'stroke="#0000cccc"', 'class="border"', 'class="white king"'):
            self.assertIn(part, image)
        self.assertIn("opacity: 0.5", str(xml.fromstring(image)[1].text))

    def test_boards_are_images(self) -> None:
        board = scholars_mate()
        for image in (
            board._repr_svg_(),
            chess.SquareSet([1])._repr_svg_(),
            svg.board(
                board, arrows=[(1, 2), svg.Arrow(3, 3)], fill={chess.E4: "#cc0000cc"}, size=350, coordinates=False
            ),
            svg.piece(chess.Piece.from_symbol("R")),
        ):
            self.assertEqual(xml.fromstring(image).tag, "{http://www.w3.org/2000/svg}svg")


if __name__ == "__main__":
    unittest.main()
