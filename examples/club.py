#!/usr/bin/env python3
"""Writes the games that the members of a club have finished, each once, as PGN.

    club.py http://localhost:8000 ann bob cy > club.pgn
"""
import re
import sys
import urllib.request

server, *members = sys.argv[1:]
written = set()


def games(member):
    """Each with its tags; two empty lines part them."""
    with urllib.request.urlopen(f"{server}/api/games/user/{member}?sort=dateAsc") as answer:
        game = ""
        for line in answer:
            game += line.decode()
            if game.endswith("\n\n\n"):
                yield game
                game = ""


for member in members:
    for game in games(member):
        name = re.search(r'\[GameId "(.*)"\]', game)[1]
        if name not in written:
            written.add(name)
            print(game.strip() + "\n")
