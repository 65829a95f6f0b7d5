#!/usr/bin/env python3
"""Checks proofs of `rookery helpmate --prove` (docs/dead-position-proofs.md) without the program's help.

    tools/check_mate_proof.py FILE|-

One line for each proof: "verified KIND ..." or "refused REASON". The rules of chess are written here once
more, on a list of 64 characters, so that a fault of the program's generator cannot hide itself. Exit status:
0 if every proof is verified, 1 if one is refused, 2 if the file cannot be read as proofs at all."""
import sys

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
ROOK = ((1, 0), (0, 1), (-1, 0), (0, -1))
BISHOP = ((1, 1), (1, -1), (-1, -1), (-1, 1))
RAYS = {"r": ROOK, "b": BISHOP, "q": ROOK + BISHOP}
STEPS = {"n": KNIGHT, "k": ROOK + BISHOP}
MOST = 2_000_000  # positions of a closure
MOST_ARRANGED = 1_000  # arrangements of the groups of pieces, in all


class Refused(Exception):
    """A proof does not prove what it says."""


def square(name):
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise Refused(f"{name!r} is no square")
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def beside(at, files, ranks):
    file, rank = at % 8 + files, at // 8 + ranks
    return file + 8 * rank if 0 <= file < 8 and 0 <= rank < 8 else None


def is_white(piece):
    return piece.isupper()


class Position:
    """board: 64 characters, "." for an empty square; rights: of KQkq; passed: the square that a pawn has just
    stepped over, or None."""

    def __init__(self, board, white, rights, passed):
        self.board, self.white, self.rights, self.passed = board, white, rights, passed
        self.prey = ()  # empty squares where pawns may capture all the same: of check_sets

    @staticmethod
    def read(fen):
        fields = fen.split()
        rows = fields[0].split("/")
        board = "".join("".join("." * int(c) if c.isdigit() else c for c in row) for row in reversed(rows))
        if len(fields) < 4 or len(board) != 64 or board.count("K") != 1 or board.count("k") != 1:
            raise Refused(f"{fen!r} is no position")
        if set(board) - set("PNBRQKpnbrqk.") or fields[1] not in "wb" or set(fields[2]) - set("KQkq-"):
            raise Refused(f"{fen!r} is no position of standard chess")
        rights = "".join(c for c in "KQkq" if c in fields[2])
        for right, king, rook in (("K", 4, 7), ("Q", 4, 0), ("k", 60, 63), ("q", 60, 56)):
            if right in rights and (board[king] != "kK"[right.isupper()] or board[rook] != "rR"[right.isupper()]):
                raise Refused(f"{fen!r} has a right to castle without its king or rook")
        return Position(list(board), fields[1] == "w", rights, None if fields[3] == "-" else square(fields[3]))

    def attacked(self, at, by_white):
        def own(i, kinds):
            return i is not None and self.board[i].lower() in kinds and is_white(self.board[i]) == by_white

        if any(own(beside(at, f, -1 if by_white else 1), "p") for f in (-1, 1)):
            return True
        if any(own(beside(at, *step), kind) for kind, steps in STEPS.items() for step in steps):
            return True
        for kinds, rays in (("rq", ROOK), ("bq", BISHOP)):
            for ray in rays:
                i = beside(at, *ray)
                while i is not None and self.board[i] == ".":
                    i = beside(i, *ray)
                if own(i, kinds):
                    return True
        return False

    def in_check(self, white):
        return self.attacked(self.board.index("K" if white else "k"), not white)

    def enemy(self, at):
        return self.board[at] != "." and is_white(self.board[at]) != self.white

    def pseudo(self):
        """(from, to, promoted) of every move, whether or not it leaves the own king in check."""
        for at, piece in enumerate(self.board):
            if piece == "." or is_white(piece) != self.white:
                continue
            kind = piece.lower()
            if kind == "p":
                yield from self.pawn(at)
            for step in STEPS.get(kind, ()):
                to = beside(at, *step)
                if to is not None and (self.board[to] == "." or self.enemy(to)):
                    yield at, to, ""
            for ray in RAYS.get(kind, ()):
                to = beside(at, *ray)
                while to is not None and self.board[to] == ".":
                    yield at, to, ""
                    to = beside(to, *ray)
                if to is not None and self.enemy(to):
                    yield at, to, ""
        yield from self.castling()

    def pawn(self, at):
        ahead = 1 if self.white else -1
        to_each = []
        one = beside(at, 0, ahead)
        if one is not None and self.board[one] == ".":
            to_each.append(one)
            if at // 8 == (1 if self.white else 6) and self.board[one + 8 * ahead] == ".":
                to_each.append(one + 8 * ahead)
        for files in (-1, 1):
            to = beside(at, files, ahead)
            if to is not None and (self.enemy(to) or to == self.passed or to in self.prey):
                to_each.append(to)
        for to in to_each:
            for promoted in "qrbn" if to // 8 in (0, 7) else ("",):
                yield at, to, promoted

    def castling(self):
        king = 4 if self.white else 60
        for right, way, crossed, to in (("K", (1, 2), (0, 1, 2), 2), ("Q", (-1, -2, -3), (0, -1, -2), -2)):
            if (
                (right if self.white else right.lower()) in self.rights
                and all(self.board[king + i] == "." for i in way)
                and not any(self.attacked(king + i, not self.white) for i in crossed)
            ):
                yield king, king + to, ""

    def after(self, move):
        """The position after a pseudo-legal move; None if the own king would be in check."""
        at, to, promoted = move
        board, piece = self.board[:], self.board[at]
        board[at], board[to] = ".", (promoted.upper() if self.white else promoted) or piece
        passed = None
        if piece in "Pp":
            if to == self.passed:
                board[to + (-8 if self.white else 8)] = "."
            if abs(to - at) == 16:
                passed = (at + to) // 2
        if piece in "Kk" and abs(to - at) == 2 and at in (4, 60):
            rook, beyond = (at + 3, at + 1) if to > at else (at - 4, at - 1)
            board[beyond], board[rook] = board[rook], "."
        lost = {0: "Q", 7: "K", 56: "q", 63: "k", 4: "KQ", 60: "kq"}
        gone = lost.get(at, "") + lost.get(to, "")
        after = Position(board, not self.white, "".join(c for c in self.rights if c not in gone), passed)
        return None if after.in_check(self.white) else after

    def legal(self):
        found = {}
        for move in self.pseudo():
            after = self.after(move)
            if after is not None:
                found[move] = after
        return found

    def key(self):
        """What decides about legal moves from here on: a passed square only where that capture is legal."""
        passed = "-"
        if self.passed is not None and any(
            move[1] == self.passed and self.board[move[0]] in "Pp" and move[0] % 8 != move[1] % 8
            for move in self.legal()
        ):
            passed = "abcdefgh"[self.passed % 8] + str(self.passed // 8 + 1)
        return "".join(self.board) + ("w" if self.white else "b") + (self.rights or "-") + passed


def cannot_mate_by_material(board, white):
    """A bare king; one knight against a king and queens; bishops of one colour against a king, rooks, queens and
    bishops of that colour. The reasons stand in docs/dead-position-proofs.md."""
    own = [(piece.lower(), at) for at, piece in enumerate(board) if piece != "." and is_white(piece) == white]
    enemy = [(piece.lower(), at) for at, piece in enumerate(board) if piece != "." and is_white(piece) != white]
    kinds = [kind for kind, _ in own if kind != "k"]
    if not kinds:
        return True
    if kinds == ["n"]:
        return all(kind in "kq" for kind, _ in enemy)
    colours = {(at % 8 + at // 8) % 2 for kind, at in own if kind == "b"}
    return (
        set(kinds) == {"b"}
        and len(colours) == 1
        and all(kind in "krq" or (kind == "b" and (at % 8 + at // 8) % 2 in colours) for kind, at in enemy)
    )


def digest(key):
    """64-bit FNV-1a; the digest of a closure is the sum of its positions', modulo 2^64."""
    hashed = 0xCBF29CE484222325
    for byte in key.encode():
        hashed = (hashed ^ byte) * 0x100000001B3 % 2**64
    return hashed


def check_line(position, white, moves):
    for name in moves:
        move = square(name[:2]), square(name[2:4]), name[4:]
        after = position.legal().get(move)
        if after is None:
            raise Refused(f"{name} is not legal where it is played")
        position = after
    if position.white == white or not position.in_check(position.white) or position.legal():
        raise Refused("the line does not end in mate by that side")
    return f"line {len(moves)} moves"


def check_closure(position, white, count, total):
    """Every position that legal moves lead to, but for what follows where the pieces alone rule out a mate."""
    seen, open_, summed = {position.key()}, [position], 0
    if len(seen) > count or count > MOST:
        raise Refused("that many positions are not gone through")
    while open_:
        position = open_.pop()
        summed = (summed + digest(position.key())) % 2**64
        if cannot_mate_by_material(position.board, white):
            continue
        moves = position.legal()
        if not moves and position.white != white and position.in_check(position.white):
            raise Refused("the closure holds a mate")
        for after in moves.values():
            key = after.key()
            if key not in seen:
                seen.add(key)
                open_.append(after)
        if len(seen) > count:
            raise Refused("the closure has more positions than the proof says")
    if len(seen) != count or f"{summed:016x}" != total:
        raise Refused("the closure is not the one that the proof names")
    return f"closure {count} positions"


def grow(sets, strikes, steps, g):
    """One round of a group's moves and losses, the others being anywhere within their sets."""
    others = [group for h, group in enumerate(sets) if h != g]
    still = [a for group in others if len(group) == 1 for a in group] + ["." * 64]
    base = "".join(max(a[i] for a in still) for i in range(64))
    stands = {
        (i, piece) for group in others if len(group) > 1 for a in group for i, piece in enumerate(a) if piece != "."
    }
    may = {i for i, _ in stands}
    for a in list(sets[g]):
        board = [own if own != "." else other for own, other in zip(a, base)]
        sure = ["?" if piece == "." and i in may else piece for i, piece in enumerate(board)]
        for white in (True, False):
            here = Position(board, white, "", None)
            here.prey = {i for i, x in stands if is_white(x) != white and x not in "Kk" and board[i] == "."}
            for at, to, promoted in here.pseudo():
                if a[at] == "." or board[to] in "Kk":
                    continue
                piece = (promoted.upper() if white else promoted) or a[at]
                there, after = sure[:], list(a)
                there[at], there[to] = "?" if at in may else ".", piece
                after[at], after[to] = ".", piece
                king = "K" if white else "k"
                if king in there and Position(there, white, "", None).in_check(white):
                    continue
                if a[at] not in "Pp" or at % 8 != to % 8:
                    strikes[g].add((to, white, a[at] in "Kk"))
                elif abs(to - at) == 16:
                    steps.add((to, white))
                sets[g].add("".join(after))
        for i, piece in enumerate(a):
            if piece not in ".Kk":
                by = {s[2] for h in range(len(sets)) if h != g for s in strikes[h] if s[:2] == (i, not is_white(piece))}
                if False in by or (by and not Position(sure, True, "", None).attacked(i, is_white(piece))):
                    sets[g].add(a[:i] + "." + a[i + 1 :])


def covers(sets, white):
    """For each square of the loser's king the sets of the squares beside him, and his own, that each group may
    take from him at once; (what his group takes, what the others take, all there is to take)."""
    king = "k" if white else "K"
    base = [
        piece
        for group in sets
        if len(group) == 1
        for a in group
        for piece in enumerate(a)
        if piece[1] not in "." + king
    ]
    known = {}
    for group in sets:
        for a in group:
            board = ["." if piece == king else piece for piece in a]
            for i, piece in base:
                board[i] = piece if board[i] == "." else board[i]
            position = Position(board, white, "", None)
            known[a] = frozenset(i for i in range(64) if position.attacked(i, white))
    for at in {a.index(king) for group in sets for a in group if king in a}:
        ring = {beside(at, *step) for step in STEPS["k"]} - {None}
        taken = [set() for _ in sets]
        for g, group in enumerate(sets):
            for a in group:
                mating = a.find("K" if white else "k")
                if a[at] != king and (a[at] != "." or king in a or mating in ring):
                    continue
                blocked = {i for i in ring if a[i] != "." and is_white(a[i]) != white}
                taken[g].add(frozenset((known[a] & (ring | {at})) | blocked))
        yield taken, frozenset(ring | {at})


def check_sets(position, white, names):
    """The least sets of arrangements of each group of pieces that no legal move leads out of; no mate within."""
    board = "".join(position.board)
    homes = [[square(name[i : i + 2]) for i in range(0, len(name), 2)] for name in names]
    named = [i for home in homes for i in home]
    if len(set(named)) != len(named) or any(board[i] == "." for i in named) or not position.key().endswith("--"):
        raise Refused("these are no groups of pieces, or castling or en passant comes up")
    homes += [[i] for i in range(64) if board[i] != "." and i not in named]
    sets = [{"".join(board[i] if i in home else "." for i in range(64))} for home in homes]
    strikes, steps, before = [set() for _ in sets], set(), None
    while before != (before := (sum(map(len, sets)), sum(map(len, strikes)))):
        if before[0] > MOST_ARRANGED:
            raise Refused("there are too many arrangements")
        for g in range(len(sets)):
            grow(sets, strikes, steps, g)
    stands = {(i, piece) for group in sets for a in group for i, piece in enumerate(a) if piece in "Pp"}
    if any((beside(to, files, 0), "p" if by else "P") in stands for to, by in steps for files in (-1, 1)):
        raise Refused("en passant may come up")
    for taken, everything in covers(sets, white):
        reached = {frozenset()}
        for group in taken:
            reached = {one | more for one in reached for more in group}
            reached = {one for one in reached if not any(one < other for other in reached)}
        if everything in reached:
            raise Refused("the sets leave room for a mate")
    return f"sets {before[0]} arrangements"


def check(text):
    fields = dict(line.split(" ", 1) if " " in line else (line, "") for line in text.strip().split("\n"))
    if set(fields) != {"fen", "winner", "verdict", "by"} or fields["winner"] not in ("white", "black"):
        raise Refused("a proof has one line each of fen, winner, verdict and by")
    position, white = Position.read(fields["fen"]), fields["winner"] == "white"
    kind, _, rest = fields["by"].partition(" ")
    if (kind == "line") != (fields["verdict"] == "exists") or fields["verdict"] not in ("exists", "impossible"):
        raise Refused("what it proves by does not fit the verdict")
    if kind == "line":
        return check_line(position, white, rest.split())
    if kind == "material" and not rest and cannot_mate_by_material(position.board, white):
        return "material"
    if kind == "closure" and len(rest.split()) == 2 and rest.split()[0].isdigit():
        return check_closure(position, white, int(rest.split()[0]), rest.split()[1])
    if kind == "sets":
        return check_sets(position, white, rest.split())
    raise Refused("it proves nothing")


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    with sys.stdin if sys.argv[1] == "-" else open(sys.argv[1], encoding="utf-8") as file:
        proofs = [part for part in file.read().split("\n\n") if part.strip()]
    if not proofs:
        print("no proofs")
        return 2
    refused = 0
    for proof in proofs:
        try:
            print("verified", check(proof), flush=True)
        except (Refused, ValueError, IndexError) as why:
            refused += 1
            print("refused", why, flush=True)
    print(f"{len(proofs)} proofs, {refused} refused")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
