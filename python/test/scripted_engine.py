# SPDX-License-Identifier: MIT
"""An engine for tests that decides on the first legal move by its UCI notation. Its argument says in what it is odd."""
from __future__ import annotations

import sys

import rookery

OPTIONS = """id name Scripted 1.0
id author Nobody in particular
option name Hash type spin default 16 min 1 max 1024
option name Clear Hash type button
option name Ponder type check default false
option name Style type combo default Solid var Solid var Risky play
option name Book File type string default <empty>
option name MultiPV type spin default 1 min 1 max 5
option name UCI_Chess960 type check default false
"""


class Scripted:
    def __init__(self, oddity: str) -> None:
        self.oddity = oddity
        self.position = rookery.Position()
        self.options = {"MultiPV": "1", "UCI_Chess960": "false"}
        self.is_waiting = False

    def say(self, text: str) -> None:
        print(text, flush=True)

    def obey(self, line: str) -> None:
        words = line.split()
        if line == "uci" and self.oddity != "mute":
            self.say(OPTIONS + "uciok")
        elif line == "isready":
            self.say("readyok")
        elif words[0] == "setoption":
            name, _, value = line[len("setoption name ") :].partition(" value ")
            self.options[name] = value
        elif words[0] == "position":
            self.set_up(words)
        elif words[0] == "go":
            self.search(line)
        elif line == "stop" and self.is_waiting:
            self.decide()

    def set_up(self, words: list[str]) -> None:
        end = words.index("moves") if "moves" in words else len(words)
        fen = rookery.STARTING_FEN if words[1] == "startpos" else " ".join(words[2:end])
        self.position = rookery.Position(fen, self.options["UCI_Chess960"] == "true")
        for move in words[end + 1 :]:
            self.position = self.position.play(self.position.parse_uci(move))

    def moves(self) -> list[str]:
        return sorted(self.position.uci(move) for move in self.position.legal_moves)

    def search(self, line: str) -> None:
        if self.oddity == "crash":
            sys.exit(3)
        self.say(f"info string {line}; {sorted(self.options.items())}")
        for number, move in enumerate(self.moves()[: int(self.options["MultiPV"])], 1):
            self.say(
                f"info depth 3 seldepth 5 multipv {number} score cp {20 - number} wdl 30 950 20 nodes 400 nps 9000 "
                f"hashfull 1 tbhits 0 time 7 pv {move}"
            )
        self.say("info depth 4 currmove e2e4 currmovenumber 1")
        self.is_waiting = line == "go infinite"
        if not self.is_waiting:
            self.decide()

    def decide(self) -> None:
        self.is_waiting = False
        if self.oddity == "illegal":
            self.say("bestmove e2e5")
            return
        first = next(iter(self.moves()), "(none)")
        self.say(f"bestmove {first}")


def main() -> None:
    engine = Scripted(sys.argv[1] if len(sys.argv) > 1 else "")
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        if line.strip():
            engine.obey(line.strip())


if __name__ == "__main__":
    main()
