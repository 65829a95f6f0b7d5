#!/usr/bin/env python3
"""Tie-breaks of teams next to those of Gacrux, FIDE's reference for them, which is fetched elsewhere and named.

    bench/swiss/compare_teams.py GACRUX_FOLDER [--tournaments 100] [--tools build/release/rookery-tools]

Random tournaments of seven or eight teams on four boards in five rounds, by seed: without and with byes, without and with
games that were forfeited. Each value that differs is printed with its seed; the last line counts all. Games alone decide:
which of two teams with the same results stands first is not compared.
"""
import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
BOARDS = 4
ROUNDS = 5
CODES = (
    "MPTS GPTS MPVGP EMMSB EMGSB EGMSB EGGSB EMGSB/C1 EGGSB/C1 EMMSB/C1 BH:MP BH:GP BH:GP/C1 BH:MP/M1 FB:MP AOB:MP "
    "SB:MP SB:GP PS:MP PS:GP WIN REP SSSC BC EDE TBR BBE EDET EDEB"
).split()
WORTH = {"1": 1, "+": 1, "=": 0.5}


def player_line(number, rounds):
    points = sum(WORTH.get(one[-1], 0) for one in rounds)
    return f"001 {number:>4}      {f'P{number}':<33} 2000{'':28}{points:4.1f}{'':5}{''.join(rounds)}"


def team_line(number, players):
    return f"310 {number:>3} {f'Team {number}':<32}{'':31}  " + " ".join(f"{one:>4}" for one in players)


def pair(rng, teams, met, had_bye):
    """Who meets whom, and who has the bye; no two a second time."""
    while True:
        order = rng.sample(range(teams), teams)
        bye = order.pop() if teams % 2 else None
        pairs = [tuple(sorted(order[at : at + 2])) for at in range(0, len(order), 2)]
        if bye not in had_bye and not any(one in met for one in pairs):
            return pairs, bye


def tournament(seed):
    """A report file."""
    rng = random.Random(seed)
    teams = 7 + seed % 2
    has_forfeits = seed // 2 % 2 == 1
    members = [[team * BOARDS + board + 1 for board in range(BOARDS)] for team in range(teams)]
    rounds = {player: [] for team in members for player in team}
    met, had_bye, byes = set(), set(), []
    for _ in range(ROUNDS):
        pairs, bye = pair(rng, teams, met, had_bye)
        met.update(pairs)
        had_bye.update([] if bye is None else [bye])
        byes.append(0 if bye is None else bye + 1)
        for player in members[bye] if bye is not None else []:
            rounds[player].append("  0000 - Z")
        for one, other in pairs:
            for board in range(BOARDS):
                first, second = members[one][board], members[other][board]
                is_forfeited = has_forfeits and rng.random() < 0.06
                result = rng.choice(["+-", "-+"] if is_forfeited else ["10", "==", "01"])
                colors = "wb" if board % 2 == 0 else "bw"
                rounds[first].append(f"  {second:>4} {colors[0]} {result[0]}")
                rounds[second].append(f"  {first:>4} {colors[1]} {result[1]}")
    lines = ["012 Teams", "092 Team Swiss", f"142 {ROUNDS}", "192 FIDE_TEAM_MP_GP", "352 WBWB", "362  W 2.0    D 1.0"]
    lines += ["320  1.0  2.0 " + " ".join(f"{team:>3}" for team in byes)] if teams % 2 else []
    lines += [player_line(player, played) for player, played in rounds.items()]
    lines += [team_line(team + 1, players) for team, players in enumerate(members)]
    return "".join(line + "\r" for line in lines)


def own_values(tools, file):
    asked = [tools, "swiss", "standings", file, "--json", "--tie-breaks", ",".join(CODES)]
    rows = json.loads(subprocess.run(asked, capture_output=True, check=True).stdout)["standings"]
    return {row["number"]: row["values"] for row in rows}


def reference_values(folder, file):
    asked = [sys.executable, "tiebreakchecker.py", "-s", "-i", file, "-n", str(ROUNDS), "-o", "-", "-t", *CODES]
    said = subprocess.run(asked, cwd=folder, capture_output=True, check=True).stdout
    rows = json.loads(said)["tiebreakResult"]["competitors"]
    return {row["cid"]: [float(value) for value in row["tiebreakScore"]] for row in rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gacrux", help="the folder that has tiebreakchecker.py")
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("--tools", default=str(REPOSITORY / "build/release/rookery-tools"))
    given = parser.parse_args()
    cells = differing = 0
    with tempfile.TemporaryDirectory() as scratch:
        file = str(Path(scratch) / "teams.trf")
        for seed in range(given.tournaments):
            Path(file).write_bytes(tournament(seed).encode())
            expected = reference_values(given.gacrux, file)
            for team, values in own_values(given.tools, file).items():
                for code, value, right in zip(CODES, values, expected[team], strict=True):
                    cells += 1
                    if abs(value - right) > 0.005:
                        differing += 1
                        print(f"seed {seed}, team {team}, {code}: {value}, Gacrux {right}")
    print(f"{given.tournaments} tournaments, {cells} values, {differing} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
