#!/usr/bin/env python3
"""A whole bot: it accepts every challenge and mirrors the moves of its opponent, for as long as that is legal.

    bot.py http://localhost:8000 TOKEN
"""
import json
import sys
import threading
import urllib.error
import urllib.request


def call(method, path):
    headers = {"Authorization": f"Bearer {sys.argv[2]}"}
    return urllib.request.urlopen(urllib.request.Request(sys.argv[1] + path, method=method, headers=headers))


def events(path):
    with call("GET", path) as stream:
        yield from (json.loads(line) for line in stream if line.strip())


def mirror(move):
    return f"{move[0]}{9 - int(move[1])}{move[2]}{9 - int(move[3])}{move[4:]}"


def play(game, is_white):
    for event in events(f"/api/bot/game/stream/{game}"):
        state = event.get("state", event)
        moves = state["moves"].split()
        if state["status"] == "started" and (len(moves) % 2 == 0) == is_white:
            try:
                call("POST", f"/api/bot/game/{game}/move/{mirror(moves[-1]) if moves else 'e2e4'}")
            except urllib.error.HTTPError:
                call("POST", f"/api/bot/game/{game}/resign")


for event in events("/api/stream/event"):
    if event["type"] == "challenge" and event["challenge"]["direction"] == "in":
        call("POST", f"/api/challenge/{event['challenge']['id']}/accept")
    elif event["type"] == "gameStart":
        game = event["game"]
        threading.Thread(target=play, args=(game["gameId"], game["color"] == "white")).start()
