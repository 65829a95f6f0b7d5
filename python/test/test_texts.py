# SPDX-License-Identifier: MIT
"""FEN with its slips, and EPD."""
from __future__ import annotations

import unittest
from pathlib import Path

import rookery
from rookery import Position, parse_epd, parse_fen, write_epd

SLIPS = "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"


TABLE = Path(__file__).parents[2] / "tests" / "texts" / "data" / "fen_slips.txt"


def rows() -> list[tuple[str, str, list[int]]]:
    """The table of FENs as people write them: text, position that is meant or "-", offsets of the remarks."""
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            written, position = line.split(" = ")
            text, places = "", []
            for sign in written:
                if sign == "^":
                    places.append(len(text))
                else:
                    text += {"_": " ", ">": "\t"}.get(sign, sign)
            found.append((text, position, places))
    return found


class FenTest(unittest.TestCase):
    def test_text_is_read_as_at_every_door(self) -> None:
        self.assertGreater(len(rows()), 60)
        for text, position, places in rows():
            with self.subTest(text=text):
                if position == "-":
                    self.assertRaises(rookery.NotationError, parse_fen, text)
                    continue
                read = parse_fen(text)
                self.assertEqual(read.position.fen(), position)
                self.assertEqual([remark.offset for remark in read.remarks], places)
                if places:
                    self.assertRaises(rookery.NotationError, parse_fen, text, strict=True)
                else:
                    self.assertEqual(parse_fen(text, strict=True), read)

    def test_slips_are_remarked_with_their_places(self) -> None:
        position, remarks = parse_fen(SLIPS)
        self.assertEqual(position, Position())
        self.assertEqual(
            [(remark.where, remark.offset) for remark in remarks],
            [("board", 19), ("halfmove clock", len(SLIPS)), ("fullmove number", len(SLIPS))],
        )
        self.assertTrue(all(remark.what.endswith(".") for remark in remarks))
        self.assertEqual(parse_fen(rookery.STARTING_FEN).remarks, [])

    def test_strict_reading_refuses_slips(self) -> None:
        with self.assertRaises(rookery.NotationError) as refused:
            parse_fen(SLIPS, strict=True)
        self.assertEqual(refused.exception.offset, 19)
        self.assertEqual(parse_fen(rookery.STARTING_FEN, strict=True).position, Position())

    def test_faults_are_all_named(self) -> None:
        with self.assertRaisesRegex(rookery.NotationError, "board: .* turn: "):
            parse_fen("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1")

    def test_chess960(self) -> None:
        self.assertTrue(parse_fen("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", chess960=True).position.chess960)


class EpdTest(unittest.TestCase):
    LINE = '4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rf1; id "rook; ending"; acd 12; ce -3.5;'

    def test_operations(self) -> None:
        epd = parse_epd(self.LINE)
        start = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        self.assertEqual(epd.position, start)
        self.assertEqual(
            epd.operations,
            {"bm": [start.parse("O-O"), start.parse("Rf1")], "id": ["rook; ending"], "acd": [12], "ce": [-3.5]},
        )
        self.assertEqual(epd.remarks, [])

    def test_moves_one_after_the_other(self) -> None:
        epd = parse_epd("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - pv e4 e5 Nf3;")
        self.assertEqual([str(move) for move in epd.operations["pv"]], ["e2e4", "e7e5", "g1f3"])

    def test_writing_undoes_reading(self) -> None:
        epd = parse_epd(self.LINE)
        self.assertEqual(parse_epd(write_epd(epd.position, epd.operations)), epd)
        self.assertEqual(write_epd(epd.position, {"bm": epd.operations["bm"][0]}), "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;")

    def test_slips_and_faults(self) -> None:
        self.assertEqual(len(parse_epd("4k3/8/8/8/8/8/8/4K2R w K - acd 3").remarks), 1)
        for line in ("4k3/8/8/8/8/8/8/4K2R w K - acd 3", ""):
            with self.assertRaises(rookery.NotationError):
                parse_epd(line, strict=True)
        with self.assertRaisesRegex(rookery.NotationError, "'Ra2'"):
            parse_epd("4k3/8/8/8/8/8/8/4K2R w K - bm Ra2;")
        wrong: list[tuple[str, "str | int"]] = [("1x", 3), ("fmvn", 3), ("id", 'a "b"'), ("id", "a\nb")]
        for opcode, operand in wrong:
            with self.assertRaises(ValueError):
                write_epd(Position(), {opcode: operand})


if __name__ == "__main__":
    unittest.main()
