# SPDX-License-Identifier: MIT
"""Engines in processes of their own, spoken to by UCI with asyncio.

    async with await engine.start() as player:                      # Rookery's own; or start("stockfish")
        best = await player.play(board, engine.Limit(movetime_ms=100))
        lines = await player.analyse(board, engine.Limit(depth=12), lines=3)
"""
from __future__ import annotations

import asyncio
import os
import shlex
import shutil
from typing import Any, AsyncIterator, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from ._rookery import Move, Position
from .board import Board
from .uci import Info, Limit, Option, OptionValue, legal_line, parse_info, parse_option, position_command

__all__ = ["BestMove", "Engine", "EngineError", "Info", "Limit", "Option", "Search", "start"]

_LONGEST_LINE = 1 << 20
_MANAGED = {"uci_chess960", "multipv", "ponder"}


class EngineError(Exception):
    """An engine that cannot be started, ended, did not answer in time, or lacks what was asked of it."""


class BestMove(NamedTuple):
    """What an engine decided: no move if it has none, such as in mate."""

    move: Optional[Move]
    ponder: Optional[Move]
    """The reply that it expects."""
    info: Info
    """The last report about its first line."""


def default_command() -> str:
    """Rookery's own engine: what the variable ROOKERY_ENGINE names, or rookery-engine. Raises EngineError."""
    command = os.environ.get("ROOKERY_ENGINE") or shutil.which("rookery-engine")
    if not command:
        raise EngineError(
            "There is no rookery-engine on the PATH: install Rookery's tools, set ROOKERY_ENGINE, or name an engine."
        )
    return command


async def start(
    command: Union[str, Sequence[str], None] = None,
    options: Optional[Mapping[str, OptionValue]] = None,
    *,
    timeout_s: float = 10.0,
    **process: Any,
) -> Engine:
    """Starts an engine: a path, a command line as for a shell, or a list of its words; by default Rookery's own. `timeout_s`
    is for its answers to all but searches; `process` goes to asyncio.create_subprocess_exec, such as cwd and env. Raises EngineError, and ValueError or TypeError for an option's value.
    """
    given = default_command() if command is None else command
    words = [given] if isinstance(given, str) and os.path.isfile(given) else given
    words = shlex.split(words) if isinstance(words, str) else list(words)
    if not words:
        raise EngineError("The command is empty.")
    try:
        process.setdefault("stderr", asyncio.subprocess.DEVNULL)
        started = await asyncio.create_subprocess_exec(
            *words,
            **process,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
        )
    except OSError as error:
        raise EngineError(f"{words[0]}: {error.strerror}") from error
    engine = Engine(started, words[0], timeout_s)
    try:
        await engine._begin()
        await engine.configure(options or {})
    except BaseException:
        await engine.quit()
        raise
    return engine


class Engine:
    """A running engine. One search goes on at a time: a second one waits for it. `start` makes it."""

    def __init__(self, process: asyncio.subprocess.Process, command: str, timeout_s: float) -> None:
        """Use `start`."""
        self._process = process
        self._timeout_s = timeout_s
        self._searching = asyncio.Lock()
        self._values: Dict[str, OptionValue] = {}
        self.name = command
        """As the engine calls itself."""
        self.author = ""
        self.options: Dict[str, Option] = {}
        """What can be configured, by the engine's own names."""

    @property
    def process(self) -> asyncio.subprocess.Process:
        """The engine's process."""
        return self._process

    async def _begin(self) -> None:
        self._send("uci")
        async for line in self._lines_until("uciok"):
            if line.startswith("id name "):
                self.name = line[len("id name ") :].strip()
            elif line.startswith("id author "):
                self.author = line[len("id author ") :].strip()
            elif line.startswith("option "):
                option = parse_option(line)
                if option:
                    self.options[option.name] = option

    async def configure(self, options: Mapping[str, OptionValue]) -> None:
        """Sets options, whose names are compared without case. Raises EngineError for one that the engine lacks or that the
        library sets itself (MultiPV, UCI_Chess960, Ponder), ValueError or TypeError for a value; then none is set."""
        async with self._searching:
            texts = {}
            for name, value in options.items():
                option = self._option(name)
                if option.name.lower() in _MANAGED:
                    raise EngineError(f"{option.name} is set by the library: lines=..., and the position's kind.")
                texts[option.name] = option.text_of(value)
            for name, text in texts.items():
                self._send_option(name, text)
            await self._ready()

    def _option(self, name: str) -> Option:
        for option in self.options.values():
            if option.name.lower() == name.lower():
                return option
        raise EngineError(f"{self.name} has no option {name!r}; it has: {', '.join(self.options)}.")

    def _send_option(self, name: str, text: Optional[str]) -> None:
        self._send(f"setoption name {name}" + ("" if text is None else f" value {text}"))

    async def new_game(self) -> None:
        """Tells the engine that what follows is of another game. Raises EngineError."""
        async with self._searching:
            self._send("ucinewgame")
            await self._ready()

    async def ping(self) -> None:
        """Waits until the engine answers. Raises EngineError."""
        async with self._searching:
            await self._ready()

    async def play(
        self, game: Union[Board, Position], limit: Limit, *, moves: Optional[Sequence[Union[Move, str]]] = None
    ) -> BestMove:
        """The move that the engine plays; of `moves` alone, if they are given. Raises EngineError."""
        async with self.search(game, limit, moves=moves) as search:
            return await search.best()

    async def analyse(
        self,
        game: Union[Board, Position],
        limit: Limit,
        *,
        lines: int = 1,
        moves: Optional[Sequence[Union[Move, str]]] = None,
    ) -> List[Info]:
        """The last report about each of its `lines` best lines, the best first. Raises EngineError."""
        async with self.search(game, limit, lines=lines, moves=moves) as search:
            await search.best()
            return search.lines

    def search(
        self,
        game: Union[Board, Position],
        limit: Optional[Limit] = None,
        *,
        lines: int = 1,
        moves: Optional[Sequence[Union[Move, str]]] = None,
    ) -> Search:
        """A search to follow: `async with engine.search(board) as search: async for info in search: ...`. Without a limit it
        goes on until it is left."""
        return Search(self, game, limit or Limit(), lines, moves)

    async def quit(self) -> Optional[int]:
        """Ends the engine, by force if it does not end in time; its exit status."""
        if self._process.returncode is None:
            try:
                self._send("quit")
                await asyncio.wait_for(self._process.wait(), self._timeout_s)
            except (EngineError, asyncio.TimeoutError):
                if self._process.returncode is None:
                    self._process.kill()
        return await self._process.wait()

    async def __aenter__(self) -> Engine:
        return self

    async def __aexit__(self, kind: object, error: object, traceback: object) -> None:
        await self.quit()

    def __repr__(self) -> str:
        return f"<Engine {self.name} ({self._process.pid})>"

    def _send(self, line: str) -> None:
        if self._process.stdin is None or self._process.stdin.is_closing():
            raise EngineError(f"{self.name} has ended.")
        self._process.stdin.write(f"{line}\n".encode())

    async def _line(self) -> str:
        """The next line. Raises EngineError at the end."""
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError:
            raise EngineError(f"{self.name} wrote a line of over {_LONGEST_LINE} bytes.") from None
        if not line:
            status = await self._process.wait()
            raise EngineError(f"{self.name} has ended with status {status}.")
        return line.decode("utf-8", "replace").strip()

    async def _lines_until(self, last: str) -> AsyncIterator[str]:
        """The lines before `last`. Raises EngineError if one does not come in time."""
        while True:
            try:
                line = await asyncio.wait_for(self._line(), self._timeout_s)
            except asyncio.TimeoutError:
                raise EngineError(f"{self.name} did not send {last} within {self._timeout_s:g} seconds.") from None
            if line == last:
                return
            yield line

    async def _ready(self) -> None:
        self._send("isready")
        async for _ in self._lines_until("readyok"):
            pass

    def _prepare(self, position: Position, lines: int) -> None:
        """Sends the options that a search needs, where they differ from those of the one before."""
        for name, value in (("UCI_Chess960", position.chess960), ("MultiPV", lines)):
            usual: OptionValue = False if name == "UCI_Chess960" else 1
            if value == self._values.get(name, usual):
                continue
            option = self._option(name)
            self._send_option(option.name, option.text_of(value))
            self._values[name] = value


class Search:
    """A search that goes on: iterate over what the engine tells. It ends when the block is left. `Engine.search` makes it."""

    def __init__(
        self,
        engine: Engine,
        game: Union[Board, Position],
        limit: Limit,
        lines: int,
        moves: Optional[Sequence[Union[Move, str]]],
    ) -> None:
        """Use `Engine.search`."""
        self._engine = engine
        self._game = game
        self._position = game.position if isinstance(game, Board) else game
        self._limit = limit
        self._lines = lines
        self._moves = moves
        self._told: Dict[int, Info] = {}
        self._best: Optional[BestMove] = None

    @property
    def lines(self) -> List[Info]:
        """The last report about each line, the best first."""
        return [self._told[number] for number in sorted(self._told)]

    async def __aenter__(self) -> Search:
        if isinstance(self._lines, bool) or not isinstance(self._lines, int) or self._lines < 1:
            raise ValueError(f"lines: {self._lines!r} is out of range: at least 1.")
        only = "".join(f" {self._position.uci(move)}" for move in self._moves or ())
        await self._engine._searching.acquire()
        try:
            self._engine._prepare(self._position, self._lines)
            self._engine._send(position_command(self._game))
            self._engine._send(self._limit.command() + (f" searchmoves{only}" if only else ""))
        except BaseException:
            self._engine._searching.release()
            raise
        return self

    async def __aexit__(self, kind: object, error: object, traceback: object) -> None:
        try:
            if self._best is None and not isinstance(error, EngineError):
                self.stop()
                await self.best()
        finally:
            self._engine._searching.release()

    def stop(self) -> None:
        """Tells the engine to decide now."""
        if self._best is None:
            self._engine._send("stop")

    async def best(self) -> BestMove:
        """What the engine decides, when it does. Raises EngineError."""
        async for _ in self:
            pass
        assert self._best is not None
        return self._best

    def __aiter__(self) -> Search:
        return self

    async def __anext__(self) -> Info:
        while self._best is None:
            line = await self._engine._line()
            if line.startswith("info "):
                info = parse_info(line, self._position)
                if info.pv or info.eval:
                    self._told[info.multipv or 1] = info
                return info
            if line.startswith("bestmove"):
                self._decide(line.split())
        raise StopAsyncIteration

    def _decide(self, words: List[str]) -> None:
        """Takes "bestmove e2e4 ponder e7e5". Raises EngineError for a move that is not legal."""
        text = words[1] if len(words) > 1 else "(none)"
        line = list(legal_line(self._position, [text] + words[3:4]))
        if not line and text not in ("(none)", "0000"):
            raise EngineError(f"{self._engine.name} decided on {text}, which is not legal in {self._position.fen()}.")
        move, ponder = (line + [None, None])[:2]
        self._best = BestMove(move, ponder, self._told.get(1, Info()))
