#!/usr/bin/env python3
"""Checks proofs of `rookery helpmate --prove` (docs/dead-position-proofs.md) without the program's help.

    tools/check_mate_proof.py FILE|-

One line for each proof: "verified KIND ..." or "refused REASON". The rules of chess are written here once more, on
boards that map squares (0 is a1, 63 is h8) to FEN's letters, so that a fault of the program cannot hide itself. Exit
status: 0 if every proof is verified, 1 if one is refused, 2 if there is none."""
import sys
from typing import NamedTuple

NAMES = [file + rank for rank in "12345678" for file in "abcdefgh"]
MOST = 2_000_000  # positions of a closure
MOST_ARRANGED = 1_000  # arrangements of the groups of pieces, in all
# By rights to castle: the king's square and the rook's.
CASTLING = {"K": {4: "K", 7: "R"}, "Q": {4: "K", 0: "R"}, "k": {60: "k", 63: "r"}, "q": {60: "k", 56: "r"}}


def need(holds, otherwise):
    if not holds:
        raise ValueError(otherwise)


def lines(steps, most):
    """For each square the lines that lead from it, each of `most` squares at most."""
    within, eight = range(1, most + 1), set(range(8))
    return [
        [[at + i * (x + 8 * y) for i in within if {at % 8 + i * x, at // 8 + i * y} <= eight] for x, y in steps]
        for at in range(64)
    ]


STRAIGHT, OBLIQUE = ((1, 0), (0, 1), (-1, 0), (0, -1)), ((1, 1), (1, -1), (-1, -1), (-1, 1))
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
LINES = {"r": lines(STRAIGHT, 7), "b": lines(OBLIQUE, 7), "q": lines(STRAIGHT + OBLIQUE, 7), "n": lines(KNIGHT, 1)}
LINES |= {"k": lines(STRAIGHT + OBLIQUE, 1)}
LINES |= {kind.upper(): LINES[kind] for kind in LINES} | {"P": lines(OBLIQUE[::3], 1), "p": lines(OBLIQUE[1:3], 1)}
for pawn, ahead, home in (("P", 1, 1), ("p", -1, 6)):  # doubled: its steps
    LINES[pawn * 2] = [[way[: 2 if at // 8 == home else 1]] for at, (way,) in enumerate(lines(((0, ahead),), 2))]
LINES["?"] = [[]] * 64  # something that may stand there


def attacks(board, piece, at):
    """The squares that a piece attacks from a square."""
    for line in LINES[piece][at]:
        for to in line:
            yield to
            if to in board:
                break


def is_attacked(board, at, by_white):
    return any(piece.isupper() == by_white and at in attacks(board, piece, i) for i, piece in board.items())


def in_check(board, white):
    """Of a board of some pieces: it may lack the king."""
    return any(piece == "kK"[white] and is_attacked(board, at, not white) for at, piece in board.items())


def moves(board, at, prey):
    """(to, what stands there then) of every move of a piece but castling, whether or not it leaves the own king in
    check. prey: empty squares where pawns capture all the same."""
    piece, white, pawn = board[at], board[at].isupper(), board[at] in "Pp"
    to_each = [to for to in attacks(board, piece * 2, at) if to not in board] if pawn else []
    for to in attacks(board, piece, at):
        if (board[to].isupper() != white) if to in board else (not pawn or to in prey):
            to_each.append(to)
    for to in to_each:
        for becomes in ("QRBN" if white else "qrbn") if pawn and to // 8 in (0, 7) else piece:
            yield to, becomes


class Position(NamedTuple):
    """pieces: (square, piece) of each; rights: of KQkq; passed: the square that a pawn has just stepped over, if it
    may be captured there by a legal move."""

    pieces: frozenset
    white: bool
    rights: str
    passed: int | None

    @staticmethod
    def make(board, white, rights, passed):
        plain = Position(frozenset(board.items()), white, rights, None)
        position = plain._replace(passed=passed)
        return plain if passed is None or len(plain.legal()) == len(position.legal()) else position

    @staticmethod
    def read(fen):
        placement, turn, rights, passed = fen.split()[:4]
        board, white = read_board(placement), turn == "w"
        need(sorted(piece for piece in board.values() if piece in "Kk") == ["K", "k"], "there is not one king a side")
        need(turn in ("w", "b") and not in_check(board, not white), "that side is not to move")
        castling = "".join(right for right in "KQkq" if right in rights and CASTLING[right].items() <= board.items())
        need(sorted(castling) == sorted(rights.strip("-")), "there are rights to castle without king or rook")
        return Position.make(board, white, castling, None if passed == "-" else NAMES.index(passed))

    def legal(self):
        """The board after each legal move: from, to, what stands there then."""
        board, found = dict(self.pieces), {}
        for at in [at for at, piece in self.pieces if piece.isupper() == self.white]:
            for to, piece in moves(board, at, (self.passed,)):
                found[at, to, piece] = after = {i: other for i, other in board.items() if i != at} | {to: piece}
                if piece in "Pp" and to == self.passed:
                    del after[to + (-8 if self.white else 8)]
        for right in self.rights:
            king, rook = CASTLING[right]
            way = 1 if king < rook else -1
            if right.isupper() == self.white and not any(i in board for i in range(king + way, rook, way)):
                if not any(is_attacked(board, king + i * way, not self.white) for i in range(3)):
                    castled = {i: board[i] for i in board if i not in (king, rook)}
                    castled |= {king + 2 * way: board[king], king + way: board[rook]}
                    found[king, king + 2 * way, board[king]] = castled
        return {move: after for move, after in found.items() if not in_check(after, self.white)}

    def followers(self):
        """By the name of the move, in UCI's notation."""
        board, found = dict(self.pieces), {}
        for (at, to, piece), after in self.legal().items():
            passed = (at + to) // 2 if piece in "Pp" and abs(to - at) == 16 else None
            rights = "".join(right for right in self.rights if CASTLING[right].items() <= after.items())
            promoted = "" if piece == board[at] else piece.lower()
            found[NAMES[at] + NAMES[to] + promoted] = Position.make(after, not self.white, rights, passed)
        return found

    def digest(self):
        """64-bit FNV-1a of what decides about legal moves from here on."""
        board, hashed = dict(self.pieces), 0xCBF29CE484222325
        squares = "".join(board.get(at, ".") for at in range(64))
        passed = "-" if self.passed is None else NAMES[self.passed]
        for byte in (squares + "bw"[self.white] + (self.rights or "-") + passed).encode():
            hashed = (hashed ^ byte) * 0x100000001B3 % 2**64
        return hashed


def read_board(placement):
    rows = ["".join("." * int(c) if c.isdigit() else c for c in row) for row in placement.split("/")]
    need([len(row) for row in rows] == [8] * 8 and set(placement) <= set("PNBRQKpnbrqk12345678/"), "that is no board")
    return {i: piece for i, piece in enumerate("".join(reversed(rows))) if piece != "."}


def cannot_mate_by_material(pieces, white):
    """A bare king; one knight against a king and queens; bishops of one colour against a king, rooks, queens and
    bishops of that colour. The reasons stand in docs/dead-position-proofs.md."""
    own = sorted(piece.lower() for _, piece in pieces if piece.isupper() == white and piece not in "Kk")
    enemy = {piece.lower() for _, piece in pieces if piece.isupper() != white}
    colours = {(at % 8 + at // 8) % 2 for at, piece in pieces if piece in "Bb"}
    of_bishops = set(own) == {"b"} and len(colours) == 1 and enemy <= set("krqb")
    return not own or (own == ["n"] and enemy <= set("kq")) or of_bishops


def settled(groups):
    """The pieces of those that have one arrangement, and the others."""
    only = [next(iter(group)) for group in groups if len(group) == 1]
    return frozenset().union(*only), [group for group in groups if len(group) > 1]


class Sets:
    """The least sets of arrangements of each group of pieces that no legal move leads out of. An arrangement is a
    set of (square, piece)."""

    def __init__(self, placement, *names):
        board = read_board(placement)
        homes = [[NAMES.index(name[i : i + 2]) for i in range(0, len(name), 2)] for name in names]
        named = [at for home in homes for at in home]
        need(len(set(named)) == len(named) and set(named) <= set(board), "these are no groups of pieces")
        homes += [[at] for at in board if at not in named]
        self.groups = [{frozenset((at, board[at]) for at in home)} for home in homes]
        self.strikes = [set() for _ in homes]  # by groups: square, white, whether by the king
        self.passing = set()  # pawns beside those that have stepped two squares
        self.grown = [((), set()) for _ in homes]  # what others may do, and the arrangements, at the last round
        while any([self.grow(g) for g in range(len(homes))]):
            need(sum(map(len, self.groups)) <= MOST_ARRANGED, "there are too many arrangements")
        need(not any(a & self.passing for group in self.groups for a in group), "en passant may come up")

    def grow(self, g):
        """One round of a group's moves and losses, the others being anywhere within their sets; whether it was one."""
        still, others = settled([group for h, group in enumerate(self.groups) if h != g])
        loose = {item for group in others for a in group for item in a}
        struck = {strike for h, strikes in enumerate(self.strikes) if h != g for strike in strikes}
        fresh = self.groups[g] - (self.grown[g][1] if self.grown[g][0] == (still, loose, struck) else set())
        self.grown[g] = (still, loose, struck), set(self.groups[g])
        unsure = {at: "?" for at, _ in loose} | dict(still)
        prey = [{i for i, x in loose if x not in "Kk" and x.isupper() != white} for white in (False, True)]
        for a, (at, piece) in [(a, item) for a in fresh for item in a]:
            own, board, white = dict(a), dict(still) | dict(a), piece.isupper()
            by_king = (at, not white, True) in struck and not is_attacked(unsure | own, at, white)
            if piece not in "Kk" and (by_king or (at, not white, False) in struck):
                self.groups[g].add(a - {(at, piece)})
            for to, becomes in moves(board, at, prey[white]):
                after = {i: other for i, other in a if i != at} | {to: becomes}
                if board.get(to, "") not in ("K", "k") and not in_check(unsure | after, white):
                    self.groups[g].add(frozenset(after.items()))
                    if piece not in "Pp" or at % 8 != to % 8:
                        self.strikes[g].add((to, white, piece in "Kk"))
                    elif abs(to - at) == 16:
                        self.passing |= {(i, "pP"[not white]) for i in attacks({}, piece, (at + to) // 2)}
        return bool(fresh)

    def may_mate(self, white):
        """Whether an arrangement of each group may take from the loser's king all squares beside him, and his own."""
        king, mating = ("k", "K") if white else ("K", "k")
        still, taken = settled(self.groups)[0], {}
        for a in set().union(*self.groups):
            board = {at: piece for at, piece in (dict(still) | dict(a)).items() if piece != king}
            attacked = {to for at, x in board.items() if x.isupper() == white for to in attacks(board, x, at)}
            taken[a] = attacked | {at for at, piece in a if piece.isupper() != white and piece != king}
        items = set().union(*taken)
        for at in {at for at, piece in items if piece == king}:
            ring = set(attacks({}, king, at))
            clash = {(i, piece) for i, piece in items if i == at or piece == king or (piece == mating and i in ring)}
            reached = {frozenset()}
            for group in self.groups:
                more = {frozenset(taken[a] & (ring | {at})) for a in group if not a & (clash - {(at, king)})}
                reached = {one | other for one in reached for other in more}
            if ring | {at} in reached:
                return True
        return False

    def hold(self, pieces):
        """Whether the pieces are an arrangement of each group."""
        still, loose = settled(self.groups)
        return still <= pieces and fit(loose, pieces - still)


def fit(groups, pieces):
    """Whether the pieces are an arrangement of each: some group has whatever stands on the first square."""
    if not pieces:
        return all(frozenset() in group for group in groups)
    first = min(pieces)
    ways = [(g, a) for g, group in enumerate(groups) for a in group if first in a and a <= pieces]
    return any(fit(groups[:g] + groups[g + 1 :], pieces - a) for g, a in ways)


def check_line(position, white, names):
    for name in names:
        followers = position.followers()
        need(name in followers, f"{name} is not legal where it is played")
        position = followers[name]
    mated = in_check(dict(position.pieces), not white) and not position.legal()
    need(position.white != white and mated, "the line does not end in mate by that side")
    return f"line {len(names)} moves"


def check_closure(position, white, count, total, all_sets):
    """Every position that legal moves lead to, but for what follows where sets or the pieces alone rule out a mate."""
    need(not any(sets.may_mate(white) for sets in all_sets), "the sets leave room for a mate")
    seen, open_, summed = {position}, [position], 0
    while open_:
        need(len(seen) <= min(count, MOST), "the closure has more positions than the proof says")
        position = open_.pop()
        summed = (summed + position.digest()) % 2**64
        held = not position.rights and position.passed is None and any(s.hold(position.pieces) for s in all_sets)
        if not held and not cannot_mate_by_material(position.pieces, white):
            followers = set(position.followers().values())
            mated = not followers and in_check(dict(position.pieces), not white)
            need(position.white == white or not mated, "the closure holds a mate")
            open_ += followers - seen
            seen |= followers
    need((len(seen), f"{summed:016x}") == (count, total), "the closure is not the one that the proof names")
    return f"closure {count} positions, {len(all_sets)} sets"


def check(text):
    rows = [line.partition(" ")[::2] for line in text.strip().split("\n")]
    fields = {name: rest for name, rest in rows if name != "sets"}
    all_sets = [Sets(*rest.split()) for name, rest in rows if name == "sets"]
    need(len(fields) + len(all_sets) == len(rows) and set(fields) == {"fen", "winner", "verdict", "by"}, "lines differ")
    position, white = Position.read(fields["fen"]), {"white": True, "black": False}[fields["winner"]]
    kind, *rest = fields["by"].split()
    if (fields["verdict"], kind) == ("exists", "line"):
        return check_line(position, white, rest)
    need((fields["verdict"], kind, len(rest)) == ("impossible", "closure", 2), "it proves nothing")
    return check_closure(position, white, int(rest[0]), rest[1], all_sets)


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    with sys.stdin if sys.argv[1] == "-" else open(sys.argv[1], encoding="utf-8") as file:
        proofs = [part for part in file.read().split("\n\n") if part.strip()]
    refused = 0
    for proof in proofs:
        try:
            print("verified", check(proof), flush=True)
        except (ValueError, IndexError, KeyError) as why:
            refused += 1
            print("refused", why, flush=True)
    print(f"{len(proofs)} proofs, {refused} refused")
    return 1 if refused else 0 if proofs else 2


if __name__ == "__main__":
    sys.exit(main())
