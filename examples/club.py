#!/usr/bin/env python3
"""Writes the games that the members of a club have finished, each once, as PGN.

    club.py http://localhost:8000 ann bob cy > club.pgn

Without a token these are the rated games; with the token of an administrator, or of the members' teacher, in
ROOKERY_TOKEN all of them.
"""
import os
import re
import sys
import urllib.request

server, *members = sys.argv[1:]
token = os.environ.get("ROOKERY_TOKEN", "")
headers = {"Authorization": f"Bearer {token}"} if token else {}
written = set()


def games(member):
    """Each with its tags; two empty lines part them."""
    asked = urllib.request.Request(f"{server}/api/games/user/{member}?sort=dateAsc", headers=headers)
    with urllib.request.urlopen(asked) as answer:
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
