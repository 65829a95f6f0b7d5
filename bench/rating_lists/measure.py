#!/usr/bin/env python3
"""How long a rating list of the size of FIDE's takes to import, and how long a search in it while a name is typed.

    bench/rating_lists/measure.py [--players 1500000] [--program build/release/rookery]

The list has made-up players in FIDE's columns, by seed, in no order. It is imported into a new data folder, and then
imported again beside a running server, which replaces the first. The searches go over HTTP to that server: names as they
are typed letter by letter, in both orders, and numbers.
"""
import argparse
import http.client
import json
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
)
SURNAMES, FORENAMES = 60_000, 4_000
TITLES = ["", "", "", "", "", "", "", "", "", "CM", "FM", "IM", "GM"]
FEDERATIONS = ["IND", "GER", "ESP", "FRA", "USA", "RUS", "POL", "ITA", "NOR", "CHN", "BRA", "EGY"]
SYLLABLES = [
    first + second for first in "bcdfghjklmnprstvz" for second in ("a", "e", "i", "o", "u", "an", "er", "ov", "in")
]
PAUSE_S = 0.02  # the server lets a connection ask so often
SEARCHES = 20  # names and numbers of which each beginning is searched


def made_up_name(chance, syllables):
    return "".join(chance.choice(SYLLABLES) for _ in range(syllables)).capitalize()


def names(chance):
    """Surnames and forenames, of which the first ones are the most frequent, as everywhere."""
    surnames = [made_up_name(chance, chance.randint(2, 4)) for _ in range(SURNAMES)]
    forenames = [made_up_name(chance, chance.randint(1, 3)) for _ in range(FORENAMES)]
    return surnames, forenames


def pick(chance, words):
    return words[int(len(words) * chance.random() ** 3)]


def write_list(path, players):
    """Returns some of the players: (name, number)."""
    chance = random.Random(players)
    surnames, forenames = names(chance)
    known = []
    with open(path, "w", encoding="ascii") as out:
        out.write(HEADER)
        for at in range(players):
            name = f"{pick(chance, surnames)}, {pick(chance, forenames)}"
            number = 100_000 + at * 7_919 % 99_991_003
            rating = chance.randint(1_400, 2_800) if chance.random() < 0.4 else 0
            sex = "F" if chance.random() < 0.1 else "M"
            out.write(
                f"{number:<15}{name:<61}{chance.choice(FEDERATIONS)} {sex}   {chance.choice(TITLES):<5}{'':<24}"
                f"{rating:<6}0   20 {rating:<6}0   20 {0:<6}0   20 {chance.randint(1930, 2020)}      \n"
            )
            if at % (players // SEARCHES) == 0:
                known.append((name, str(number)))
    return known


class Server:
    """A server with one account, which may search."""

    def __init__(self, program, data):
        words = [program, "serve", "--port", "0", "--listen", "127.0.0.1", "--data", data]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        said = ""
        while "Ctrl-C" not in said:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the server did not open: {said}")
            said += line
        self.port = int(re.search(r"://localhost:(\d+)", said)[1])
        self.cookie = ""

    def ask(self, method, path, body=None):
        """Returns the status, the body, and the milliseconds."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        begun = time.perf_counter()
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        took = (time.perf_counter() - begun) * 1_000
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        connection.close()
        return answer.status, text, took

    def sign_up(self):
        status, text, _ = self.ask("POST", "/app/accounts", {"name": "anna", "password": "correct horse"})
        if status not in (200, 201):
            sys.exit(f"no account: {text}")

    def search(self, text):
        status, body, took = self.ask("GET", "/app/rated-players?find=" + urllib.parse.quote(text))
        if status != 200:
            sys.exit(f"search for {text}: {status} {body}")
        return json.loads(body)["players"], took

    def stop(self):
        self.process.terminate()
        self.process.wait()


def import_list(program, data, path):
    command = [program, "players", "import", str(path), "--data", data, "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    peak = 0
    while process.poll() is None:
        status = Path(f"/proc/{process.pid}/status")
        found = re.search(r"VmHWM:\s+(\d+)", status.read_text()) if status.exists() else None
        peak = max(peak, int(found[1]) if found else 0)
        time.sleep(0.1)
    return json.loads(process.stdout.read()), peak / 1_024


def searches_of(known):
    for name, number in known:
        surname, forename = name.split(", ")
        for typed in (f"{surname} {forename}", f"{forename} {surname}", number):
            for end in range(2, len(typed) + 1):
                yield typed[:end].strip(), typed[:end] == typed and name


def measure_searches(server, known):
    times = {}
    for text, whole in searches_of(known):
        players, took = server.search(text)
        if whole and all(player["name"] != whole for player in players):
            print(f"{text}: {whole} is not found")
        times[text] = took
        time.sleep(PAUSE_S)
    slowest = max(times, key=times.get)
    ordered = sorted(times.values())
    print(
        f"{len(ordered)} searches: median {ordered[len(ordered) // 2]:.1f} ms, 99 of 100 within "
        f"{ordered[len(ordered) * 99 // 100]:.1f} ms, the slowest {times[slowest]:.1f} ms ({slowest!r})"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=1_500_000)
    parser.add_argument("--program", default=str(REPOSITORY / "build/release/rookery"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.txt"
        known = write_list(path, options.players)
        data = str(Path(folder) / "data")
        Server(options.program, data).stop()
        said, peak = import_list(options.program, data, path)
        print(f"{said['players']} players imported in {said['seconds']:.1f} s, {peak:.0f} MiB")
        server = Server(options.program, data)
        try:
            server.sign_up()
            measure_searches(server, known)
            said, _ = import_list(options.program, data, path)
            print(f"imported again beside the server in {said['seconds']:.1f} s")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
