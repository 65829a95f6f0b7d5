#!/usr/bin/env python3
"""rookery.compat.chess beside python-chess, in one process: bench/python/names.py FOLDER FILE.pgn [NAME...]

FOLDER holds python-chess (its sources, or where pip put it); PYTHONPATH names rookery, build/library/python. Prints for each task,
or those whose names begin as is given, what one takes in processor time under both, the least of several turns, and how many
times as fast Rookery is; ends with what is slower. Both must answer the same.
"""
import io
import random
import sys
import time

sys.path.insert(0, sys.argv[1] if len(sys.argv) > 2 else sys.exit(__doc__))

import chess  # noqa: E402
import chess.pgn  # noqa: E402
from rookery.compat import chess as own  # noqa: E402
from rookery.compat.chess import pgn as own_pgn  # noqa: E402

TURNS = 5
LONG_ENOUGH = 0.02  # seconds
FENS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)
VALUES = {1: 1, 2: 3, 3: 3, 4: 5, 5: 9}


class Tasks:
    """What scripts do most, with one of the two libraries. A task is a method; its docstring is its name."""

    def __init__(self, library, pgn, text):
        self.chess, self.pgn, self.text = library, pgn, text
        self.boards = [library.Board(fen) for fen in FENS]
        self.moves = [list(board.legal_moves) for board in self.boards]
        self.pairs = [(board, move) for board, moves in zip(self.boards, self.moves) for move in moves]
        self.sans = [(board, board.san(move)) for board, move in self.pairs]
        self.ucis = [(board, move.uci()) for board, move in self.pairs]
        self.squares = [(board, square) for board in self.boards for square in range(64)]
        self.others = [board.copy() for board in self.boards]
        self.long = self._long_game()
        self.line = list(self.long.move_stack)
        self.games = list(self._games())

    def _long_game(self):
        board, choose = self.chess.Board(), random.Random(1)
        for _ in range(80):
            board.push_uci(choose.choice(sorted(move.uci() for move in board.legal_moves)))
        return board

    def _games(self):
        handle = io.StringIO(self.text)
        while (game := self.pgn.read_game(handle)) is not None:
            yield game

    def list_legal(self):
        """list(legal_moves)"""
        return sum(len(list(board.legal_moves)) for board in self.boards)

    def first_legal(self):
        """next(legal_moves)"""
        return [next(iter(board.legal_moves)).uci() for board in self.boards]

    def count_legal(self):
        """legal_moves.count()"""
        return [board.legal_moves.count() for board in self.boards]

    def any_legal(self):
        """bool(legal_moves)"""
        return [bool(board.legal_moves) for board in self.boards]

    def in_legal(self):
        """move in legal_moves"""
        return [move in board.legal_moves for board, move in self.pairs]

    def list_pseudo_legal(self):
        """list(pseudo_legal_moves)"""
        return sum(len(list(board.pseudo_legal_moves)) for board in self.boards)

    def is_pseudo_legal(self):
        """is_pseudo_legal(move)"""
        return [board.is_pseudo_legal(move) for board, move in self.pairs]

    def list_captures(self):
        """generate_legal_captures()"""
        return sum(len(list(board.generate_legal_captures())) for board in self.boards)

    def push_pop(self):
        """push, pop"""
        for board, move in self.pairs:
            board.push(move)
            board.pop()

    def push_line(self):
        """push of a game of 80 plies"""
        board = self.chess.Board()
        for move in self.line:
            board.push(move)
        return board.ply()

    def search(self):
        """a search of two plies"""
        found = 0
        for board, move in self.pairs:
            board.push(move)
            found += sum(1 for _ in board.legal_moves) + board.is_game_over()
            board.pop()
        return found

    def count_material(self):
        """material by pieces(), after each move"""
        found = 0
        for board, move in self.pairs:
            board.push(move)
            for kind, value in VALUES.items():
                found += value * (len(board.pieces(kind, True)) - len(board.pieces(kind, False)))
            board.pop()
        return found

    def write_san(self):
        """san(move)"""
        return [board.san(move) for board, move in self.pairs]

    def parse_san(self):
        """parse_san(text)"""
        return [board.parse_san(text).uci() for board, text in self.sans]

    def push_san(self):
        """push_san(text), pop"""
        for board, text in self.sans:
            board.push_san(text)
            board.pop()

    def push_uci(self):
        """push_uci(text), pop"""
        for board, text in self.ucis:
            board.push_uci(text)
            board.pop()

    def board_uci(self):
        """board.uci(move)"""
        return [board.uci(move) for board, move in self.pairs]

    def move_uci(self):
        """move.uci()"""
        return [move.uci() for _, move in self.pairs]

    def move_from_uci(self):
        """Move.from_uci(text)"""
        return [self.chess.Move.from_uci(text).to_square for _, text in self.ucis]

    def make_move(self):
        """Move(12, 28)"""
        return [self.chess.Move(12, 28).to_square for _ in range(50)]

    def hash_moves(self):
        """hash(move)"""
        return len({move for _, move in self.pairs})

    def equal_moves(self):
        """move == move"""
        return [first[1] == second[1] for first, second in zip(self.pairs, self.pairs[1:])]

    def variation_san(self):
        """variation_san of 80 plies"""
        return self.chess.Board().variation_san(self.line)

    def attackers(self):
        """attackers(color, square)"""
        return [int(board.attackers(True, square)) for board, square in self.squares]

    def is_attacked_by(self):
        """is_attacked_by(color, square)"""
        return [board.is_attacked_by(False, square) for board, square in self.squares]

    def attacks(self):
        """attacks(square)"""
        return [int(board.attacks(square)) for board, square in self.squares]

    def is_pinned(self):
        """is_pinned(color, square)"""
        return [board.is_pinned(True, square) for board, square in self.squares]

    def is_check(self):
        """is_check()"""
        return [board.is_check() for board in self.boards]

    def is_checkmate(self):
        """is_checkmate()"""
        return [board.is_checkmate() for board in self.boards]

    def outcome(self):
        """outcome()"""
        return [str(board.outcome()) for board in self.boards]

    def claims(self):
        """outcome(claim_draw=True) after 80 plies"""
        return str(self.long.outcome(claim_draw=True))

    def is_repetition(self):
        """is_repetition() after 80 plies"""
        return self.long.is_repetition()

    def gives_check(self):
        """gives_check(move)"""
        return [board.gives_check(move) for board, move in self.pairs]

    def is_capture(self):
        """is_capture(move)"""
        return [board.is_capture(move) for board, move in self.pairs]

    def piece_at(self):
        """piece_at(square)"""
        return [str(board.piece_at(square)) for board, square in self.squares]

    def piece_type_at(self):
        """piece_type_at(square)"""
        return [board.piece_type_at(square) for board, square in self.squares]

    def piece_map(self):
        """piece_map()"""
        return [len(board.piece_map()) for board in self.boards]

    def piece_map_after(self):
        """piece_map() after each move"""
        found = 0
        for board, move in self.pairs:
            board.push(move)
            found += len(board.piece_map())
            board.pop()
        return found

    def pieces(self):
        """pieces(piece_type, color)"""
        return [list(board.pieces(kind, True)) for board in self.boards for kind in range(1, 7)]

    def bitboards(self):
        """pawns, occupied, turn ..."""
        return [
            (board.turn, board.pawns, board.rooks, board.occupied, board.occupied_co[True]) for board in self.boards
        ]

    def square_sets(self):
        """SquareSet: made, counted, listed, met"""
        found = []
        for board in self.boards:
            squares = self.chess.SquareSet(board.occupied)
            found.append((len(squares), list(squares), int(squares & self.chess.BB_RANK_1), 3 in squares))
        return found

    def king(self):
        """king(color)"""
        return [board.king(True) for board in self.boards]

    def write_fen(self):
        """fen()"""
        return [board.fen() for board in self.boards]

    def read_fen(self):
        """Board(fen)"""
        return [self.chess.Board(fen).turn for fen in FENS]

    def make_board(self):
        """Board()"""
        return self.chess.Board().turn

    def set_up(self):
        """set_piece_at, remove_piece_at"""
        board = self.chess.Board()
        for square in range(16, 48):
            board.set_piece_at(square, self.chess.Piece(1 + square % 5, True))
        for square in range(16, 48):
            board.remove_piece_at(square)
        return board.fen()

    def copy(self):
        """copy()"""
        return [board.copy().turn for board in self.boards]

    def copy_long(self):
        """copy() after 80 plies"""
        return self.long.copy().ply()

    def equal_boards(self):
        """board == board"""
        return [board == other for board, other in zip(self.boards, self.others)]

    def status(self):
        """status()"""
        return [int(board.status()) for board in self.boards]

    def castling_rights(self):
        """has_kingside_castling_rights(color)"""
        return [board.has_kingside_castling_rights(True) for board in self.boards]

    def mirror(self):
        """mirror()"""
        return [board.mirror().turn for board in self.boards]

    def as_text(self):
        """str(board)"""
        return [str(board) for board in self.boards]

    def read_pgn(self):
        """pgn.read_game"""
        return sum(len(list(game.mainline())) for game in self._games())

    def read_headers(self):
        """pgn.read_headers"""
        handle, count = io.StringIO(self.text), 0
        while self.pgn.read_headers(handle) is not None:
            count += 1
        return count

    def walk_pgn(self):
        """mainline_moves(), pushed"""
        plies = 0
        for game in self.games:
            board = game.board()
            for move in game.mainline_moves():
                board.push(move)
            plies += board.ply()
        return plies

    def last_boards(self):
        """game.end().board()"""
        return [game.end().board().ply() for game in self.games]

    def node_sans(self):
        """node.san() along a game"""
        return [node.san() for node in self.games[0].mainline()]

    def write_pgn(self):
        """str(game)"""
        return sum(len(str(game)) for game in self.games)

    def game_of_board(self):
        """pgn.Game.from_board"""
        return str(self.pgn.Game.from_board(self.long)).splitlines()[-1]


def seconds_of(task, times):
    begin = time.process_time()
    for _ in range(times):
        task()
    return (time.process_time() - begin) / times


def times_of(task):
    """How often a task is repeated, that it is not too short to measure."""
    once = max(seconds_of(task, 1), 1e-7)
    return max(1, round(LONG_ENOUGH / once))


def compare(name, ours, theirs):
    mine, wanted = ours(), theirs()
    if mine != wanted:
        sys.exit(f"{name}: {mine} here, {wanted} there")
    tasks = [(task, times_of(task)) for task in (ours, theirs)]
    turns = [[seconds_of(task, times) for task, times in tasks] for _ in range(TURNS)]
    quick, slow = (min(times) for times in zip(*turns))
    print(f"{name:42} {quick * 1e6:12.1f} µs {slow * 1e6:12.1f} µs {slow / quick:8.1f} x", flush=True)
    return slow / quick


def main(path, names):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        text = file.read()
    ours, theirs = Tasks(own, own_pgn, text), Tasks(chess, chess.pgn, text)
    print(f"{'':42} {'rookery':>15} {'python-chess':>15}")
    ratios = {}
    for key, task in vars(Tasks).items():
        name = task.__doc__ if callable(task) and not key.startswith("_") else None
        if name and (not names or name.startswith(tuple(names))):
            ratios[name] = compare(name, getattr(ours, key), getattr(theirs, key))
    slower = [name for name, ratio in ratios.items() if ratio < 1]
    print(f"{len(ratios)} tasks, {len(slower)} of them slower{': ' if slower else ''}{', '.join(slower)}")


if __name__ == "__main__":
    main(sys.argv[2], sys.argv[3:])
