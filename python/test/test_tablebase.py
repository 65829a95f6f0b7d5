# SPDX-License-Identifier: MIT
"""Endgame tables: those of three and four pieces in tables/syzygy. Values of single positions are those that python-chess's
documentation gives, or follow from the Laws."""
import shutil
import tempfile
import unittest
from pathlib import Path

import rookery
from rookery.compat import chess
from rookery.compat.chess import syzygy
from rookery.tablebase import Dtz, Tablebase, Wdl

TABLES = Path(__file__).resolve().parents[2] / "tables" / "syzygy"
BISHOP_AND_KNIGHT = "8/2K5/4B3/3N4/8/8/4k3/8 b - - 0 1"
ROOK_MATES = "7k/8/6K1/8/8/8/8/R7 w - - 0 1"


class TablebaseTest(unittest.TestCase):
    tables = Tablebase(TABLES)

    def test_what_there_is(self) -> None:
        self.assertEqual((self.tables.most_pieces, len(self.tables.names), self.tables.faults), (4, 35, []))
        self.assertIn("KBNvK", self.tables.names)
        self.assertEqual(repr(self.tables), "<Tablebase: 35 tables of results, 35 of distances>")
        self.assertEqual(Tablebase().most_pieces, 0)

    def test_results_and_distances(self) -> None:
        lost = rookery.Position(BISHOP_AND_KNIGHT)
        self.assertEqual((self.tables.wdl(lost), self.tables.dtz(lost)), (Wdl.LOSS, Dtz(-53, True)))
        self.assertEqual(self.tables.category(lost), "loss")
        won = rookery.Board(ROOK_MATES)
        self.assertEqual((self.tables.wdl(won), self.tables.category(won)), (Wdl.WIN, "win"))
        distance = self.tables.dtz(won)
        self.assertTrue(distance and 0 < distance.plies <= 2)

    def test_moves_are_ranked_and_lead_to_mate(self) -> None:
        board = rookery.Board(ROOK_MATES)
        ranked = self.tables.rank(board)
        assert ranked is not None
        self.assertEqual((board.san(ranked[0].move), ranked[0].wdl), ("Ra8#", Wdl.WIN))
        self.assertEqual(len(ranked), len(board.position.legal_moves))
        line = self.tables.mainline(rookery.Position("8/8/8/8/4k3/8/8/KR6 w - - 0 1"))
        assert line is not None
        end = rookery.Position("8/8/8/8/4k3/8/8/KR6 w - - 0 1")
        for move in line:
            end = end.play(move)
        self.assertTrue(end.is_checkmate())

    def test_a_clock_that_runs_out_makes_a_draw(self) -> None:
        late = rookery.Position("8/8/8/8/4k3/8/8/KR6 w - - 99 90")
        self.assertEqual((self.tables.wdl(late), self.tables.category(late)), (Wdl.WIN, "cursed-win"))
        ranked, without = self.tables.rank(late), self.tables.rank(late, fifty_move_rule=False)
        assert ranked is not None and without is not None
        self.assertEqual((ranked[0].wdl, without[0].rank > ranked[0].rank), (Wdl.CURSED_WIN, True))

    def test_what_no_table_knows(self) -> None:
        for fen in (rookery.STARTING_FEN, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"):
            unknown = rookery.Position(fen)
            self.assertIsNone(self.tables.wdl(unknown))
            self.assertIsNone(self.tables.dtz(unknown))
            self.assertIsNone(self.tables.rank(unknown))
            self.assertIsNone(self.tables.mainline(unknown))
            self.assertEqual(self.tables.category(unknown), "unknown")

    def test_files_with_faults_are_left_out_and_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            good, bad, missing = Path(folder, "KQvK.rtbw"), Path(folder, "KRvK.rtbw"), Path(folder, "KPvK.rtbw")
            shutil.copy(TABLES / good.name, good)
            bad.write_bytes(b"no table")
            tables = Tablebase(folder, missing)
            self.assertEqual(tables.names, ["KQvK"])
            self.assertEqual([fault.path for fault in tables.faults], [str(missing), str(bad)])
            queen = rookery.Position("8/8/8/8/4k3/8/1Q6/K7 w - - 0 1")
            self.assertEqual((tables.wdl(queen), tables.dtz(queen)), (Wdl.WIN, None))
            self.assertEqual(tables.category(rookery.Position("8/8/8/8/4k3/8/1Q6/K7 w - - 60 90")), "maybe-win")


class SyzygyTest(unittest.TestCase):
    """The calls of python-chess's documentation on tables."""

    def test_its_examples(self) -> None:
        with syzygy.open_tablebase(TABLES) as tablebase:
            board = chess.Board(BISHOP_AND_KNIGHT)
            self.assertEqual((tablebase.probe_wdl(board), tablebase.probe_dtz(board)), (-2, -53))
            self.assertEqual((tablebase.get_wdl(board), tablebase.get_dtz(board)), (-2, -53))

    def test_positions_that_are_missing(self) -> None:
        with syzygy.open_tablebase(TABLES, load_dtz=False) as tablebase:
            board = chess.Board()
            self.assertTrue(issubclass(syzygy.MissingTableError, KeyError))
            for probe in (tablebase.probe_wdl, tablebase.probe_dtz):
                with self.assertRaises(syzygy.MissingTableError):
                    probe(board)
            self.assertEqual((tablebase.get_wdl(board), tablebase.get_dtz(board, 7)), (None, 7))
            known = chess.Board(BISHOP_AND_KNIGHT)
            self.assertEqual((tablebase.get_wdl(known), tablebase.get_dtz(known)), (-2, None))

    def test_tables_are_added(self) -> None:
        tablebase = syzygy.Tablebase()
        self.assertEqual(tablebase.add_file(TABLES / "KQvK.rtbw"), 1)
        self.assertEqual(tablebase.add_file(TABLES / "README.md"), 0)
        self.assertEqual(tablebase.add_file(TABLES / "nothing.rtbw"), 0)
        self.assertEqual(tablebase.get_wdl(chess.Board("8/8/8/8/4k3/8/1Q6/K7 w - - 0 1")), 2)
        self.assertEqual(tablebase.add_directory(TABLES), 70)
        self.assertEqual(tablebase.get_dtz(chess.Board(BISHOP_AND_KNIGHT)), -53)
        with self.assertRaises(OSError):
            tablebase.add_directory(TABLES / "nowhere")
        tablebase.close()
        self.assertIsNone(tablebase.get_wdl(chess.Board("8/8/8/8/4k3/8/1Q6/K7 w - - 0 1")))


if __name__ == "__main__":
    unittest.main()
