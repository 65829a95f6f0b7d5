#!/usr/bin/env python3
"""Writes the tables of perft counts again, all of them counted by Stockfish, which shares no code with us.

    tests/laws/perft_suite.py [STOCKFISH]      # /usr/games/stockfish if none is named; a few minutes

data/perft_suite.tsv: positions chosen by hand, and from random games by seed, each with its counts to depth 5.
data/perft_start960.tsv: the 960 start positions with their counts to depth 4.
"""
import pathlib
import random
import re
import subprocess
import sys

DATA = pathlib.Path(__file__).parent / "data"
DEPTH, START_DEPTH = 5, 4
A_KIND = 10  # positions of each kind from random games

# What goes wrong most often. No count is known here: they all come from Stockfish.
BY_HAND = {
    "usual": """
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
        r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
        8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
        r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1
        rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8
        r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10""",
    "most-moves": """
        R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1
        3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1""",
    "en-passant": """
        8/8/8/K2pP2r/8/8/8/7k w - d6 0 1
        8/8/8/r2Pp2K/8/8/8/7k w - e6 0 1
        8/8/8/8/k2Pp2R/8/8/7K b - d3 0 1
        7k/8/8/2pP4/3K4/8/8/8 w - c6 0 1
        4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1
        4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1
        1b5k/8/8/3pP3/8/6K1/8/8 w - d6 0 1
        7b/8/8/3pP3/8/8/1K6/7k w - d6 0 1
        8/8/3k4/8/2pP4/8/B7/4K3 b - d3 0 1
        8/5k2/8/8/2pPp3/8/8/1K1R1B2 b - d3 0 1
        k7/8/8/KPp4r/8/8/8/8 w - c6 0 1
        3k4/8/8/3pP3/8/8/8/3K4 w - d6 0 1
        8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1""",
    "castling": """
        r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
        r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1
        1r2k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1
        2r1k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1
        r3k1r1/8/8/8/8/8/8/R3K2R w KQq - 0 1
        4k3/8/8/8/8/8/6n1/R3K2R w KQ - 0 1
        4k3/8/8/8/8/8/1p4p1/R3K2R w KQ - 0 1
        4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1
        5k2/8/8/8/8/8/8/4K2R w K - 0 1
        3k4/8/8/8/8/8/8/R3K3 w Q - 0 1
        r3k2r/7b/8/8/8/8/1B4BQ/R3K2R b KQkq - 0 1
        r3k2r/p6p/8/B7/1pp1p3/3b4/P6P/R3K2R w KQkq - 0 1""",
    "castling-960": """
        k3r3/8/8/8/8/8/8/1R3KR1 w GB - 0 1
        6k1/8/8/8/8/8/8/qR1K3R w HB - 0 1
        1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1
        2k5/8/8/8/8/8/8/rRK4R w H - 0 1
        bqrk1rbn/pp3ppp/8/8/8/8/PP3PPP/BQRK1RBN w FCfc - 0 1
        rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1
        6kr/8/8/8/8/8/8/R5KR w HAh - 0 1
        6kr/8/8/8/8/8/8/2RK1R2 w FCh - 0 1""",
    "promotion": """
        n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1
        8/Pk6/8/8/8/8/6Kp/8 w - - 0 1
        r3k3/1P6/8/8/8/8/6p1/4K2R w Kq - 0 1
        2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1
        3r1r2/4P1k1/8/8/8/8/4p1K1/3R1R2 w - - 0 1
        8/k1P5/8/1K6/8/8/8/8 w - - 0 1
        1n1q1b1k/P1P1P3/8/8/8/8/p1p1p3/1N1Q1B1K b - - 0 1
        4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1""",
    "check": """
        4k3/8/8/8/1b5b/8/3PPP2/3QKB2 w - - 0 1
        4r1k1/8/8/8/4N3/8/8/4K2R w K - 0 1
        4k3/4r3/8/8/1b6/8/3n4/R3K2R w KQ - 0 1
        3rk3/8/8/b7/8/2N5/3B4/3QK3 w - - 0 1
        7k/8/8/3q4/8/1R3B2/8/r2RK3 w - - 0 1
        8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1
        r1bqk1nr/pppp1Qpp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
        K1k5/8/P7/8/8/8/8/8 w - - 0 1
        8/k7/8/8/1Q6/8/2q5/K7 b - - 0 1""",
}


class Stockfish:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell("uci", until="uciok")

    def tell(self, command, until):
        """The lines that answer `command`, up to the one that begins with `until`."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or not lines[-1].startswith(until):
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"Stockfish ended at: {self.position}, {command}")
            lines.append(line.rstrip("\n"))
        return lines

    def set_up(self, fen, moves=(), chess960=False):
        self.process.stdin.write(f"setoption name UCI_Chess960 value {'true' if chess960 else 'false'}\n")
        self.position = fen  # Stockfish ends without a word when a king can be taken
        played = " moves " + " ".join(moves) if moves else ""
        self.process.stdin.write(f"position fen {fen}{played}\n")

    def perft(self, depth):
        return int(self.tell(f"go perft {depth}", until="Nodes searched")[-1].split(":")[1])

    def moves(self):
        return [
            line.split(":")[0]
            for line in self.tell("go perft 1", until="Nodes searched")
            if re.match(r"[a-h][1-8][a-h][1-8]", line)
        ]

    def told(self):
        """FEN and checkers of the position set up."""
        lines = self.tell("d", until="Checkers:")
        fen = next(line for line in lines if line.startswith("Fen:"))
        return fen[5:], lines[-1][9:].strip()


def start_position(number):
    """Scharnagl's numbering."""
    files = [None] * 8
    number, light = divmod(number, 4)
    number, dark = divmod(number, 4)
    knights, queen = divmod(number, 6)
    files[2 * light + 1] = files[2 * dark] = "b"
    free = [i for i in range(8) if not files[i]]
    files[free[queen]] = "q"
    free = [i for i in range(8) if not files[i]]
    pair = [(a, b) for a in range(5) for b in range(a + 1, 5)][knights]
    for i in pair:
        files[free[i]] = "n"
    for role in "rkr":
        files[files.index(None)] = role
    pieces = "".join(files)
    rooks = "".join("abcdefgh"[i] for i in range(8) if files[i] == "r")[::-1]
    return f"{pieces}/pppppppp/8/8/8/8/PPPPPPPP/{pieces.upper()} w {rooks.upper()}{rooks} - 0 1"


def pieces(fen):
    return sum(c.isalpha() for c in fen.split()[0])


def castles(fen, moves, chess960):
    return fen.split()[2] != "-" and any(
        move in moves for move in (["e1g1", "e1c1", "e8g8", "e8c8"] if not chess960 else castling_960(fen))
    )


def castling_960(fen):
    """The king's moves onto its own rooks, as UCI writes them in Chess960."""
    rows, turn, rights = fen.split()[:3]
    row = rows.split("/")[7 if turn == "w" else 0]
    row = re.sub(r"\d", lambda m: "." * int(m.group()), row)
    rank = "1" if turn == "w" else "8"
    king = "abcdefgh"[max(0, row.find("K" if turn == "w" else "k"))]  # without rights he may be elsewhere
    return [
        king + rank + right.lower() + rank
        for right in rights
        if right.isupper() == (turn == "w") and right.lower() in "abcdefgh"
    ]


KINDS = {
    "random-opening": lambda fen, moves, check, ply, chess960: 6 <= ply <= 16 and not chess960,
    "random-middle": lambda fen, moves, check, ply, chess960: 30 <= ply <= 80 and pieces(fen) >= 20,
    "random-ending": lambda fen, moves, check, ply, chess960: pieces(fen) <= 9 and len(moves) >= 3,
    "random-check": lambda fen, moves, check, ply, chess960: check != "" and len(moves) >= 2,
    "random-en-passant": lambda fen, moves, check, ply, chess960: fen.split()[3] != "-",
    "random-promotion": lambda fen, moves, check, ply, chess960: any(len(move) == 5 for move in moves),
    "random-castling": lambda fen, moves, check, ply, chess960: not chess960 and castles(fen, moves, False),
    "random-castling-960": lambda fen, moves, check, ply, chess960: chess960 and castles(fen, moves, True),
}


def from_random_games(stockfish):
    """At most one position a game, so that no two are near each other."""
    found = {kind: [] for kind in KINDS}
    seed = 0
    while any(len(rows) < A_KIND for rows in found.values()):
        seed += 1
        dice = random.Random(seed)
        chess960 = seed % 3 == 0
        start = start_position(dice.randrange(960) if chess960 else 518)
        wanted = min(KINDS, key=lambda kind: len(found[kind]))
        played = []
        for ply in range(200):
            stockfish.set_up(start, played, chess960)
            moves = stockfish.moves()
            if not moves:
                break
            fen, check = stockfish.told()
            if dice.random() < 0.25 and KINDS[wanted](fen, moves, check, ply, chess960):
                found[wanted].append((fen, chess960))
                break
            played.append(dice.choice(moves))
    return found


def counts(stockfish, fen, chess960, depth):
    stockfish.set_up(fen, (), chess960)
    return [stockfish.perft(d) for d in range(1, depth + 1)]


def row(stockfish, kind, fen, chess960):
    numbers = counts(stockfish, fen, chess960, DEPTH)
    return "\t".join([kind, "chess960" if chess960 else "chess", fen, *map(str, numbers)])


def main():
    stockfish = Stockfish(sys.argv[1] if len(sys.argv) > 1 else "/usr/games/stockfish")
    lines = [
        "# Written by ../perft_suite.py; counted by Stockfish 15.1. Kind, mode, FEN, positions after 1, 2, ... plies."
    ]
    for kind, text in BY_HAND.items():
        chess960 = kind.endswith("960")
        lines += [row(stockfish, kind, fen.strip(), chess960) for fen in text.strip().splitlines()]
    for kind, found in from_random_games(stockfish).items():
        lines += [row(stockfish, kind, fen, chess960) for fen, chess960 in found]
    (DATA / "perft_suite.tsv").write_text("\n".join(lines) + "\n")
    print(f"{len(lines) - 1} positions")
    lines = [
        "# Written by ../perft_suite.py; counted by Stockfish 15.1. Number by Scharnagl, positions after 1, 2, ... plies."
    ]
    for number in range(960):
        lines.append("\t".join(map(str, [number, *counts(stockfish, start_position(number), True, START_DEPTH)])))
    (DATA / "perft_start960.tsv").write_text("\n".join(lines) + "\n")
    print("960 start positions")


main()
