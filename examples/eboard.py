#!/usr/bin/env python3
"""A wooden board at a game of this server: each line read ("e2e4") is a move made on it, each line written one to make.

    eboard.py http://localhost:8000 TOKEN GAME
"""
import json
import sys
import threading
import urllib.error
import urllib.request

server, token, game = sys.argv[1:]


def call(method, path):
    headers = {"Authorization": f"Bearer {token}"}
    return urllib.request.urlopen(urllib.request.Request(server + path, method=method, headers=headers))


def is_own(ply, full):
    white_begins = full["initialFen"] == "startpos" or full["initialFen"].split()[1] == "w"
    mover = "white" if (ply % 2 == 0) == white_begins else "black"
    return full[mover]["id"] == me


def show():
    """Writes the opponent's moves as they come, and how the game ended."""
    full, shown = None, 0
    for line in call("GET", f"/api/board/game/stream/{game}"):
        event = json.loads(line) if line.strip() else {}
        full = event if event.get("type") == "gameFull" else full
        state = event.get("state", event)
        moves = state.get("moves", "").split()
        for ply in range(shown, len(moves)):
            if not is_own(ply, full):
                print(moves[ply], flush=True)
        shown = len(moves) if "moves" in state else shown
        if state.get("status", "started") not in ("created", "started"):
            print(state["status"], state.get("winner", ""), flush=True)


me = json.load(call("GET", "/api/account"))["id"]
watching = threading.Thread(target=show, daemon=True)
watching.start()
for move in sys.stdin:
    try:
        call("POST", f"/api/board/game/{game}/move/{move.strip()}")
    except urllib.error.HTTPError as refused:
        print(json.load(refused)["error"], file=sys.stderr, flush=True)  # the piece goes back
watching.join()
