# SPDX-License-Identifier: MIT
"""The calls of python-chess's documentation on engines, with an engine for tests."""
from __future__ import annotations

import os
import sys
import tempfile
import unittest
from pathlib import Path

from rookery.compat import chess
from rookery.compat.chess import engine
from rookery.compat.chess.engine import Cp, Limit, Mate, MateGiven, PovScore, PovWdl, Wdl

COMMAND = [sys.executable, str(Path(__file__).with_name("scripted_engine.py"))]
# Longer than any answer takes on a busy machine.
PATIENCE_S = 120.0


class SimpleEngineTest(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = engine.SimpleEngine.popen_uci(COMMAND, timeout=PATIENCE_S)
        self.addCleanup(self.engine.quit)

    def test_it_plays(self) -> None:
        board = chess.Board()
        while board.fullmove_number < 3:
            result = self.engine.play(board, Limit(time=0.1))
            assert result.move is not None
            board.push(result.move)
        self.assertEqual([move.uci() for move in board.move_stack], ["a2a3", "a7a5", "a1a2", "a5a4"])
        self.assertEqual((result.info["depth"], result.info["time"], result.resigned), (3, 0.007, False))
        self.assertRegex(repr(result), r"^<PlayResult at 0x[0-9a-f]+ \(move=a5a4, ponder=")
        self.assertEqual(self.engine.id["name"], "Scripted 1.0")

    def test_it_analyses(self) -> None:
        board = chess.Board()
        board.push_san("e4")
        info = self.engine.analyse(board, Limit(depth=20))
        self.assertEqual(repr(info["score"]), "PovScore(Cp(+19), BLACK)")
        self.assertEqual(info["score"].white(), Cp(-19))
        self.assertEqual(info["pv"], [chess.Move.from_uci("a7a5")])
        self.assertEqual(info["wdl"].white(), Wdl(20, 950, 30))
        lines = self.engine.analyse(board, Limit(depth=20), multipv=3)
        self.assertEqual([line["multipv"] for line in lines], [1, 2, 3])
        self.assertEqual(board.move_stack, [chess.Move.from_uci("e2e4")])

    def test_an_analysis_is_followed_and_stopped(self) -> None:
        with self.engine.analysis(chess.Board()) as analysis:
            for info in analysis:
                if info.get("seldepth", 0) > 4:
                    break
        self.assertEqual(analysis.info["score"], PovScore(Cp(19), chess.WHITE))
        with self.engine.analysis(chess.Board(), Limit(depth=1)) as analysis:
            self.assertEqual(len(list(analysis)), 3)
            self.assertEqual(analysis.wait().move, chess.Move.from_uci("a2a3"))

    def test_what_is_asked_next_stops_a_search(self) -> None:
        analysis = self.engine.analysis(chess.Board())
        self.assertEqual(self.engine.play(chess.Board(), Limit(depth=1)).move, chess.Move.from_uci("a2a3"))
        self.assertEqual(analysis.wait().move, chess.Move.from_uci("a2a3"))
        self.assertEqual((analysis.empty(), analysis.would_block()), (False, False))
        self.assertEqual((len(list(analysis)), analysis.empty()), (3, True))

    def test_options_have_their_names_in_any_case(self) -> None:
        self.assertEqual(self.engine.options["hash"].default, 16)
        self.assertEqual(engine.UciOptionMap({"Hash": 1}), {"hash": 1})
        for options in ({"hash": 64}, {"HASH": 32}, {}):
            self.engine.analyse(chess.Board(), Limit(depth=1), options=options)

    def test_options_of_one_search_are_taken_back(self) -> None:
        told = []
        for options in ({"Hash": 64}, {}):
            with self.engine.analysis(chess.Board(), Limit(depth=1, clock_id="game"), options=options) as analysis:
                told.append(str(analysis.get()["string"]))
        self.assertIn("('Hash', '64')", told[0])
        self.assertIn(f"('Hash', '{self.engine.options['Hash'].default}')", told[1])
        self.engine.play(chess.Board(), Limit(depth=1), ponder=True, draw_offered=True, info=engine.INFO_ALL)
        self.engine.send_opponent_information(opponent=engine.Opponent("Anna", rating=2000))
        self.engine.send_game_result(chess.Board())

    def test_an_analysis_is_asked_for_what_comes_next(self) -> None:
        with self.engine.analysis(chess.Board(), Limit(depth=1)) as analysis:
            self.assertIn("string", analysis.get())
            while analysis.next() is not None:
                pass
            with self.assertRaises(engine.AnalysisComplete):
                analysis.get()

    def test_its_process_is_started_as_wanted(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            own = engine.SimpleEngine.popen_uci(COMMAND, timeout=None, setpgrp=True, debug=False, cwd=folder)
            try:
                process = own.protocol._native.process.pid
                self.assertEqual(os.getpgid(process), process)
                self.assertEqual(os.readlink(f"/proc/{process}/cwd"), os.path.realpath(folder))
            finally:
                own.quit()

    def test_its_options_are_set(self) -> None:
        self.assertEqual(self.engine.options["Hash"].max, 1024)
        self.engine.configure({"Hash": 32})
        told = self.engine.analyse(chess.Board(), Limit(depth=1), root_moves=[chess.Move.from_uci("g1f3")], game=1)
        self.assertEqual(told["nodes"], 400)
        with self.assertRaises(engine.EngineError):
            self.engine.configure({"Nothing": 1})

    def test_castling_is_told_as_the_board_has_it(self) -> None:
        board = chess.Board("3rk3/8/8/8/8/8/8/4K2R w K - 0 1")
        lines = self.engine.analyse(board, Limit(depth=1), multipv=4)
        self.assertEqual([line["pv"][0].uci() for line in lines], ["e1e2", "e1f1", "e1f2", "e1g1"])

    def test_what_ended_refuses(self) -> None:
        self.engine.quit()
        self.engine.quit()
        with self.assertRaises(engine.EngineError):
            self.engine.ping()
        with self.assertRaises(engine.EngineError):
            engine.SimpleEngine.popen_uci("/nonexistent/engine")


class AsyncioTest(unittest.IsolatedAsyncioTestCase):
    async def test_the_examples_for_asyncio(self) -> None:
        transport, protocol = await engine.popen_uci(COMMAND, timeout=PATIENCE_S)
        result = await protocol.play(chess.Board(), Limit(time=0.1))
        self.assertEqual(result.move, chess.Move.from_uci("a2a3"))
        info = await protocol.analyse(chess.Board(), Limit(depth=1))
        self.assertEqual(info["depth"], 3)  # type: ignore[call-overload]
        async with await protocol.analysis(chess.Board()) as analysis:
            async for told in analysis:
                if "pv" in told:
                    break
        await protocol.quit()
        self.assertEqual(transport.returncode, 0)


class ScoreTest(unittest.TestCase):
    def test_scores_are_ordered(self) -> None:
        # python-chess, engine: "Mate(-0) < Mate(-1) < Cp(-50) < Cp(200) < Mate(4) < Mate(1) < MateGiven".
        scores = [Mate(-0), Mate(-1), Cp(-50), Cp(200), Mate(4), Mate(1), MateGiven]
        self.assertEqual(sorted(reversed(scores)), scores)
        self.assertEqual(
            [repr(score) for score in scores[:6]],
            ["Mate(-0)", "Mate(-1)", "Cp(-50)", "Cp(+200)", "Mate(+4)", "Mate(+1)"],
        )
        self.assertEqual((-Mate(0), -MateGiven, -Cp(3), abs(Mate(-2))), (MateGiven, Mate(0), Cp(-3), Mate(2)))

    def test_scores_are_numbers_if_wanted(self) -> None:
        self.assertEqual((Cp(-300).score(), Mate(5).score(), Mate(5).score(mate_score=100000)), (-300, None, 99995))
        self.assertEqual((Mate(-5).score(mate_score=100000), Mate(5).mate(), Cp(1).mate()), (-99995, 5, None))
        self.assertTrue(PovScore(Mate(1), chess.BLACK).is_mate())
        self.assertEqual(PovScore(Mate(1), chess.BLACK).white(), Mate(-1))

    def test_wdl_is_counted(self) -> None:
        wdl = Wdl(200, 600, 200)
        self.assertEqual((wdl.expectation(), wdl.winning_chance(), wdl.total()), (0.5, 0.2, 1000))
        self.assertEqual(PovWdl(Wdl(1, 2, 3), chess.BLACK).white(), Wdl(3, 2, 1))


if __name__ == "__main__":
    unittest.main()
