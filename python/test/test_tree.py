# SPDX-License-Identifier: MIT
import copy
import gzip
import io
import pickle
import subprocess
import tempfile
import unittest
from pathlib import Path

import rookery
from rookery import Eval, GameTree, Shape

ANNOTATED = """[Event "Casual"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna"]
[Black "Boris"]
[Result "1-0"]

{A start.} 1. e4 $1 {[%clk 0:04:58] [%eval 0.35,18] [%csl Ga4] [%cal Rb5c7]
Best} (1. d4 d5 (1... Nf6 $6 {[%eval #-3]}) 2. -- c5) 1... e5 ({Sharp:} 1...
c5) 2. Nf3 1-0

"""


def read(text: str) -> GameTree:
    return next(iter(rookery.read_games(text.encode())))


class TreeTest(unittest.TestCase):
    def test_reads_all_that_is_written(self) -> None:
        game = read(ANNOTATED)
        self.assertEqual(game.headers["White"], "Anna")
        self.assertEqual(game.root.comment, "A start.")
        self.assertEqual([node.san for node in game.main_line()], ["e4", "e5", "Nf3"])
        e4 = game.root.children[0]
        self.assertEqual((e4.nags, e4.comment, e4.clock_ms), ([1], "Best", 298_000))
        self.assertEqual(e4.eval, Eval(35, None, 18))
        self.assertEqual([str(shape) for shape in e4.shapes], ["Ga4", "Rb5c7"])
        d4 = game.root.children[1]
        self.assertEqual([child.san for child in d4], ["d5", "Nf6"])
        self.assertEqual(d4.children[1].eval, Eval(None, -3))
        self.assertTrue(d4.children[0].children[0].is_null)
        self.assertEqual(e4.children[1].before, "Sharp:")
        self.assertEqual(game.end().position.fen(), rookery.Position().play("e4").play("e5").play("Nf3").fen())
        self.assertEqual(game.end().ply, 3)
        self.assertEqual(repr(game), "<GameTree Anna - Boris 1-0>")

    def test_writing_undoes_reading(self) -> None:
        game = read(ANNOTATED)
        again = read(game.pgn())
        self.assertEqual(again, game)
        self.assertEqual(again.pgn(), game.pgn())
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        self.assertEqual(copy.deepcopy(game), game)

    def test_edits(self) -> None:
        game = GameTree({"White": "Anna"}, result="1/2-1/2")
        e4 = game.root.add("e4")
        e4.add_line("c5 Nf3 d6")
        e4.add_line(["e5", "Nf3"])
        self.assertIs(game.root.add("e4"), e4)
        e4.children[1].promote()
        d4 = game.root.add("d4", main=True)
        d4.comment, d4.nags = "solid", [1, 14]
        d4.eval, d4.clock_ms = Eval(20), 60_000
        d4.shapes = [Shape("G", rookery.D4, rookery.D5), Shape("R", rookery.E5)]
        self.assertEqual(
            game.movetext(),
            "1. d4 $1 $14 {[%csl Re5] [%cal Gd4d5] [%eval 0.20] [%clk 0:01:00] solid} (1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3) 1/2-1/2",
        )
        self.assertEqual(read(game.pgn()).root.children[0].eval, Eval(20))
        e4.remove()
        self.assertEqual([node.san for node in game.root.walk()], ["", "d4"])
        self.assertEqual(game.moves, [d4.move])

    def test_edits_are_refused_where_they_would_be_wrong(self) -> None:
        game = GameTree()
        with self.assertRaises(ValueError):
            game.root.add("e5")
        with self.assertRaisesRegex(ValueError, "is no result: 1-0, 0-1"):
            game.result = "2-0"
        for call in (game.root.remove, game.root.promote):
            with self.assertRaisesRegex(ValueError, "root"):
                call()
        game.root.add("e4").nags = [256]
        with self.assertRaisesRegex(ValueError, "e4: 256 is no annotation"):
            game.pgn()
        with self.assertRaises(ValueError):
            GameTree(start="4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").root.add(None)

    def test_variations_within_each_other_have_an_end(self) -> None:
        game = GameTree()
        node = game.root
        for _ in range(40):
            for main, other in (("Nf3", "Nc3"), ("Nf6", "Nc6"), ("Nf3", "Nb1"), ("Nf6", "Nb8")):
                node.add(main)
                node = node.add(other)
        with self.assertRaisesRegex(ValueError, "more than 64 variations"):
            game.pgn()

    def test_a_node_knows_its_game(self) -> None:
        game = GameTree()
        last = game.root.add_line("Nf3 Nf6 Ng1 Ng8")
        self.assertEqual(last.board().occurrences(), 2)
        self.assertEqual([node.san for node in last.path()], ["Nf3", "Nf6", "Ng1", "Ng8"])
        self.assertEqual(game.root.board().fen(), rookery.STARTING_FEN)
        self.assertIn("<svg", last._repr_svg_())

    def test_start_positions(self) -> None:
        game = GameTree(start="4k3/8/8/8/8/8/8/4K2R w K - 0 9")
        game.root.add("O-O")
        self.assertIn('[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 9"]', game.pgn())
        self.assertEqual(read(game.pgn()), game)
        chess960 = GameTree(start=rookery.Position.from_chess960_pos(1))
        self.assertEqual(read(chess960.pgn()).start, chess960.start)

    def test_iteration_keeps_edits(self) -> None:
        written = ""
        for game in rookery.read_games((ANNOTATED * 2).encode()):
            game.headers["Event"] = "Edited"
            game.end().comment = "the end"
            written += game.pgn()
        self.assertEqual([game.end().comment for game in rookery.read_games(written.encode())], ["the end"] * 2)
        self.assertEqual(written.count('[Event "Edited"]'), 2)

    def test_errors_name_their_place(self) -> None:
        broken = "1. e4 e5 2. Nf6 *\n\n" + ANNOTATED
        errors: list[rookery.PgnError] = []
        games = list(rookery.read_games(broken.encode(), errors.append))
        self.assertEqual(len(games), 1)
        self.assertEqual((errors[0].line, errors[0].column), (1, 13))
        with self.assertRaises(rookery.PgnError):
            next(iter(rookery.read_games(broken.encode())))


class FilesTest(unittest.TestCase):
    def test_paths_file_objects_and_compressed_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            plain = Path(folder, "games.pgn")
            plain.write_text(ANNOTATED * 3)
            packed = Path(folder, "games.pgn.gz")
            packed.write_bytes(gzip.compress(plain.read_bytes()))
            zstd = Path(folder, "games.pgn.zst")
            subprocess.run(["zstd", "-q", plain, "-o", zstd], check=True)
            empty = Path(folder, "empty.pgn")
            empty.touch()
            for path in (plain, packed, zstd):
                for read_all in (rookery.read_games, rookery.read_pgn):
                    with self.subTest(path=path.name, read=read_all.__name__):
                        self.assertEqual(len(list(read_all(path))), 3)
                        self.assertEqual(len(list(read_all(str(path)))), 3)
                        with open(path, "rb") as file:
                            self.assertEqual(len(list(read_all(file))), 3)
            self.assertEqual(list(rookery.read_games(empty)), [])
            with open(plain, encoding="utf-8") as text:
                self.assertEqual(len(list(rookery.read_games(text))), 3)
            zstd.write_bytes(zstd.read_bytes()[:-20])
            with self.assertRaisesRegex(OSError, "zstd: the file ends within its data"):
                rookery.read_pgn(zstd)
            zstd.write_bytes(zstd.read_bytes()[:4] + b"\xff" * 40)
            with self.assertRaisesRegex(OSError, "^zstd: "):
                rookery.read_pgn(zstd)

    def test_text_in_memory(self) -> None:
        self.assertEqual(len(list(rookery.read_games(io.StringIO(ANNOTATED)))), 1)
        self.assertEqual(len(list(rookery.read_games(io.BytesIO(gzip.compress(ANNOTATED.encode()))))), 1)
        with self.assertRaisesRegex(TypeError, "no path, file or bytes"):
            rookery.read_pgn(5)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
