# SPDX-License-Identifier: MIT
"""Engines spoken to by UCI: with one for tests, whose every answer is known."""
from __future__ import annotations

import os
import sys
import unittest
from pathlib import Path
from typing import Optional
from unittest import mock

import rookery
from rookery import Eval, uci
from rookery.engine import Engine, EngineError, Limit, start

COMMAND = [sys.executable, str(Path(__file__).with_name("scripted_engine.py"))]
# Longer than any answer takes on a busy machine; a test waits for it only where it is what is tested.
PATIENCE_S = 120.0


async def scripted(oddity: str = "", timeout_s: float = PATIENCE_S) -> Engine:
    return await start([*COMMAND, oddity], timeout_s=timeout_s)


class LinesTest(unittest.TestCase):
    def test_options_are_read_with_their_kinds(self) -> None:
        spin = uci.parse_option("option name Hash type spin default 16 min 1 max 1024")
        self.assertEqual(spin, uci.Option("Hash", "spin", 16, 1, 1024))
        self.assertEqual(
            uci.parse_option("option name Style type combo default Solid var Solid var Risky play"),
            uci.Option("Style", "combo", "Solid", var=("Solid", "Risky play")),
        )
        self.assertEqual(
            uci.parse_option("option name Book File type string default <empty>"), uci.Option("Book File", "string", "")
        )
        self.assertEqual(uci.parse_option("option name max min type button"), uci.Option("max min", "button"))
        self.assertIsNone(uci.parse_option("option name Broken"))

    def test_values_are_checked(self) -> None:
        spin = uci.Option("Hash", "spin", 16, 1, 1024)
        self.assertEqual(spin.text_of(64), "64")
        for value in (0, 1025):
            with self.assertRaisesRegex(ValueError, "Hash: .* out of range: 1 to 1024"):
                spin.text_of(value)
        for wrong in ("64", True, 1.5):
            with self.assertRaisesRegex(TypeError, "no whole number"):
                spin.text_of(wrong)  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "'Wild' is not one of Solid, Risky"):
            uci.Option("Style", "combo", "Solid", var=("Solid", "Risky")).text_of("Wild")
        with self.assertRaisesRegex(ValueError, "more than one line"):
            uci.Option("Book", "string").text_of("a\nquit")

    def test_evals_are_from_whites_point_of_view(self) -> None:
        white = rookery.Position()
        black = white.play("e4")
        self.assertEqual(uci.parse_info("info score cp 35 upperbound", white).eval, Eval(35))
        self.assertEqual(uci.parse_info("info score cp 35 upperbound", white).bound, "upper")
        self.assertEqual(uci.parse_info("info depth 9 score mate -3 pv e7e5 g1f3 e2e4", black).eval, Eval(mate=3))
        pv = uci.parse_info("info pv e7e5 g1f3 e2e4", black).pv
        self.assertEqual([str(move) for move in pv], ["e7e5", "g1f3"])
        self.assertEqual(uci.parse_info("info string depth 9 is deep", white), uci.Info(string="depth 9 is deep"))

    def test_positions_are_sent_with_their_moves(self) -> None:
        board = rookery.Board()
        self.assertEqual(uci.position_command(board), "position startpos")
        for move in ("e4", "e5"):
            board.push(move)
        self.assertEqual(uci.position_command(board), "position startpos moves e2e4 e7e5")
        board.push_null()
        board.push("Nc6")
        fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2"
        self.assertEqual(uci.position_command(board), f"position fen {fen} moves b8c6")

    def test_limits_are_sent_as_they_are_given(self) -> None:
        self.assertEqual(Limit().command(), "go infinite")
        self.assertEqual(Limit(depth=5, nodes=9).command(), "go depth 5 nodes 9")
        clocks = Limit(white_ms=1000, black_ms=900, white_increment_ms=10, black_increment_ms=0, moves_to_go=4)
        self.assertEqual(clocks.command(), "go wtime 1000 btime 900 winc 10 binc 0 movestogo 4")


class EngineTest(unittest.IsolatedAsyncioTestCase):
    async def test_it_is_started_and_ended(self) -> None:
        engine = await scripted()
        self.assertEqual((engine.name, engine.author), ("Scripted 1.0", "Nobody in particular"))
        self.assertEqual(engine.options["Hash"].max, 1024)
        await engine.new_game()
        await engine.ping()
        self.assertEqual(await engine.quit(), 0)
        self.assertEqual(await engine.quit(), 0)
        with self.assertRaisesRegex(EngineError, "has ended"):
            await engine.play(rookery.Board(), Limit(depth=1))

    async def test_it_plays_a_game(self) -> None:
        board = rookery.Board("k7/8/8/8/8/8/7r/K6r w - - 0 1")
        async with await scripted() as engine:
            self.assertEqual((await engine.play(board, Limit(depth=1))).move, None)
            board = rookery.Board()
            for _ in range(4):
                best = await engine.play(board, Limit(nodes=10))
                assert best.move is not None
                board.push(best.move)
                self.assertEqual(best.info.nodes, 400)
        self.assertEqual([str(move) for move in board.move_stack], ["a2a3", "a7a5", "a1a2", "a5a4"])

    async def test_it_analyses_several_lines(self) -> None:
        board = rookery.Board()
        board.push("e4")
        async with await scripted() as engine:
            lines = await engine.analyse(board, Limit(depth=3), lines=3)
            self.assertEqual([line.eval for line in lines], [Eval(-19), Eval(-18), Eval(-17)])
            self.assertEqual([str(line.pv[0]) for line in lines], ["a7a5", "a7a6", "b7b5"])
            self.assertEqual(lines[0].wdl, (30, 950, 20))
            self.assertEqual(len(await engine.analyse(board, Limit(depth=3))), 1)
            with self.assertRaisesRegex(ValueError, "MultiPV: 9 is out of range: 1 to 5"):
                await engine.analyse(board, Limit(depth=3), lines=9)
            with self.assertRaisesRegex(ValueError, "lines: 0"):
                await engine.analyse(board, Limit(depth=3), lines=0)

    async def test_a_search_goes_on_until_it_is_left(self) -> None:
        async with await scripted() as engine:
            async with engine.search(rookery.Position()) as search:
                async for info in search:
                    if info.depth == 3:
                        break
            self.assertEqual(str((await search.best()).move), "a2a3")
            self.assertEqual(search.lines[0].depth, 3)
            self.assertIsNotNone((await engine.play(rookery.Board(), Limit(depth=1))).move)

    async def test_it_is_told_which_moves_to_look_at(self) -> None:
        async with await scripted() as engine:
            async with engine.search(rookery.Position(), Limit(depth=1), moves=["e4", "Nf3"]) as search:
                told = await search.__anext__()
        self.assertTrue(str(told.string).startswith("go depth 1 searchmoves e2e4 g1f3;"), told.string)

    async def test_options_are_set_by_any_case(self) -> None:
        async with await scripted() as engine:
            await engine.configure({"hash": 64, "Clear Hash": None, "style": "Risky play"})
            async with engine.search(rookery.Position(), Limit(depth=1)) as search:
                told = await search.__anext__()
            self.assertIn("('Hash', '64')", str(told.string))
            self.assertIn("('Style', 'Risky play')", str(told.string))
            with self.assertRaisesRegex(EngineError, "no option 'Contempt'; it has: Hash"):
                await engine.configure({"Contempt": 1})
            with self.assertRaisesRegex(EngineError, "MultiPV is set by the library"):
                await engine.configure({"multipv": 2})

    async def test_it_is_told_of_chess960(self) -> None:
        async with await scripted() as engine:
            start_position = rookery.Position.from_chess960_pos(0)
            self.assertIsNotNone((await engine.play(start_position, Limit(depth=1))).move)
            self.assertIsNotNone((await engine.play(rookery.Position(), Limit(depth=1))).move)

    async def test_faults_are_named(self) -> None:
        with self.assertRaisesRegex(EngineError, "No such file"):
            await start("/nonexistent/engine")
        with self.assertRaisesRegex(EngineError, "did not send uciok within 0.2 seconds"):
            await scripted("mute", timeout_s=0.2)
        engine = await scripted("crash")
        with self.assertRaisesRegex(EngineError, "Scripted 1.0 has ended with status 3"):
            await engine.play(rookery.Board(), Limit(depth=1))
        async with await scripted("illegal") as engine:
            with self.assertRaisesRegex(EngineError, "decided on e2e5, which is not legal"):
                await engine.play(rookery.Board(), Limit(depth=1))

    async def test_the_default_is_rookerys_own(self) -> None:
        missing: Optional[str] = None
        with mock.patch.dict(os.environ, {"PATH": "/nonexistent"}), self.assertRaises(EngineError) as refused:
            os.environ.pop("ROOKERY_ENGINE", missing)
            await start()
        self.assertIn("ROOKERY_ENGINE", str(refused.exception))
        with mock.patch.dict(os.environ, {"ROOKERY_ENGINE": " ".join(COMMAND)}):
            async with await start() as engine:
                self.assertEqual(engine.name, "Scripted 1.0")


if __name__ == "__main__":
    unittest.main()
