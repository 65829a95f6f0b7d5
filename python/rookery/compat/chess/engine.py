# SPDX-License-Identifier: MIT
"""UCI engines, under python-chess's names: `SimpleEngine.popen_uci`, or `popen_uci` with asyncio. `rookery.engine` does the
work."""
from __future__ import annotations

import asyncio
import collections
import dataclasses
import enum
import os
import sys
import threading
from typing import Any, Coroutine, Deque, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, TypeVar, Union

import rookery
from rookery import engine as native
from rookery.engine import EngineError
from rookery.uci import Info as Told
from rookery.uci import Option

from .board import Board
from .closing import Closing
from .moves import Move
from .options import UciOptionMap
from .score import Cp, Mate, MateGiven, MateGivenType, PovScore, PovWdl, Score, Wdl, score_for_white

__all__ = [
    "INFO_ALL",
    "INFO_BASIC",
    "INFO_CURRLINE",
    "INFO_NONE",
    "INFO_PV",
    "INFO_REFUTATION",
    "INFO_SCORE",
    "AnalysisComplete",
    "AnalysisResult",
    "BestMove",
    "Cp",
    "EngineError",
    "EngineTerminatedError",
    "Info",
    "InfoDict",
    "Limit",
    "Mate",
    "MateGiven",
    "MateGivenType",
    "Opponent",
    "Option",
    "PlayResult",
    "PovScore",
    "PovWdl",
    "Score",
    "SimpleAnalysisResult",
    "SimpleEngine",
    "UciOptionMap",
    "UciProtocol",
    "Wdl",
    "popen_uci",
]

Value = TypeVar("Value")
InfoDict = Dict[str, Any]
"""What an engine told: "score", "pv", "depth", "seldepth", "nodes", "nps", "time" (seconds), "multipv", "wdl", "string" ..."""
EngineTerminatedError = EngineError
_MOST_UNREAD = 10_000
_MS = 1000
_NEVER_S = 1e8


@dataclasses.dataclass
class Limit:
    """How long an engine searches. Times are in seconds."""

    time: Optional[float] = None
    depth: Optional[int] = None
    nodes: Optional[int] = None
    mate: Optional[int] = None
    white_clock: Optional[float] = None
    black_clock: Optional[float] = None
    white_inc: Optional[float] = None
    black_inc: Optional[float] = None
    remaining_moves: Optional[int] = None
    clock_id: object = None
    """For engines that are told the time apart from the search: those of UCI are not."""

    def _native(self) -> native.Limit:
        def ms(seconds: Optional[float]) -> Optional[int]:
            return None if seconds is None else max(1, round(seconds * _MS))

        return native.Limit(
            depth=self.depth,
            nodes=self.nodes,
            movetime_ms=ms(self.time),
            mate=self.mate,
            white_ms=ms(self.white_clock),
            black_ms=ms(self.black_clock),
            white_increment_ms=None if self.white_inc is None else round(self.white_inc * _MS),
            black_increment_ms=None if self.black_inc is None else round(self.black_inc * _MS),
            moves_to_go=self.remaining_moves,
        )


@dataclasses.dataclass
class BestMove:
    """What an engine decided."""

    move: Optional[Move]
    ponder: Optional[Move]


@dataclasses.dataclass(repr=False)
class PlayResult(BestMove):
    """A move, and what the engine said about it. UCI engines neither resign nor offer draws."""

    info: InfoDict = dataclasses.field(default_factory=dict)
    draw_offered: bool = False
    resigned: bool = False

    def __repr__(self) -> str:
        fields = f"move={self.move}, ponder={self.ponder}, info={self.info}"
        drawn = f"draw_offered={self.draw_offered}, resigned={self.resigned}"
        return f"<PlayResult at {id(self):#x} ({fields}, {drawn})>"


def _game_of(board: Board) -> rookery.Board:
    """The game on a board, for the engine. Raises ValueError if it cannot be played."""
    replayed = board.root()
    game = rookery.Board(rookery.Position(replayed.fen(), board.chess960))
    for move in board.move_stack:
        if move:
            game.push(game.position.parse_uci(move.uci()))
        else:
            game.push_null()
    return game


def _move_of(board: Board, move: Optional[rookery.Move]) -> Optional[Move]:
    return None if move is None else board._from_core(move)


def _line_of(board: Board, line: Iterable[rookery.Move]) -> List[Move]:
    moves: List[Move] = []
    after = board.copy(stack=False)
    for move in line:
        moves.append(after._from_core(move))
        after.push(moves[-1])
    return moves


def _dict_of(board: Board, info: Told) -> InfoDict:
    """What was told, by python-chess's names; what was not is left out."""
    told: Dict[str, Any] = {
        name: getattr(info, name)
        for name in ("depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "tbhits", "string")
    }
    told["time"] = None if info.time_ms is None else info.time_ms / _MS
    told["pv"] = _line_of(board, info.pv) or None
    told["wdl"] = None if info.wdl is None else PovWdl(Wdl(*info.wdl), board.turn)
    if info.eval is not None:
        told["score"] = score_for_white(info.eval.centipawns, info.eval.mate, board.turn)
    if info.bound:
        told[f"{info.bound}bound"] = True
    return {name: value for name, value in told.items() if value is not None}


class AnalysisResult:
    """A search that goes on: iterate over what the engine tells; leave the block, or stop(), to end it.

    What the engine tells is read as it comes: of what is not asked for the last reports stay.
    """

    def __init__(self, board: Board, search: native.Search) -> None:
        """Use `analysis`."""
        self._board = board.copy()
        self._search = search
        self._told: Deque[InfoDict] = collections.deque(maxlen=_MOST_UNREAD)
        self._news = asyncio.Event()
        self._reading = asyncio.ensure_future(self._read())
        self._reading.add_done_callback(lambda reading: reading.cancelled() or reading.exception())

    async def _read(self) -> None:
        error: Optional[BaseException] = None
        try:
            async for told in self._search:
                self._told.append(_dict_of(self._board, told))
                self._news.set()
        except BaseException as caught:
            error = caught
            raise
        finally:
            await self._search.__aexit__(None, error, None)
            self._news.set()

    @property
    def multipv(self) -> List[InfoDict]:
        """The last report about each line."""
        return [_dict_of(self._board, info) for info in self._search.lines]

    @property
    def info(self) -> InfoDict:
        """The last report about the best line."""
        return next(iter(self.multipv), {})

    def stop(self) -> None:
        if not self._reading.done():
            self._search.stop()

    async def end(self) -> None:
        """Stops the search and waits for its end."""
        self.stop()
        await asyncio.wait([self._reading])

    def empty(self) -> bool:
        """Whether nothing that the engine told is left to ask for."""
        return not self._told

    def would_block(self) -> bool:
        """Whether `next` would wait."""
        return self.empty() and not self._reading.done()

    async def get(self) -> InfoDict:
        """What is told next. Raises AnalysisComplete at the end of the search."""
        told = await self.next()
        if told is None:
            raise AnalysisComplete("The search has ended.")
        return told

    async def next(self) -> Optional[InfoDict]:
        """What is told next; None at the end of the search. Raises EngineError."""
        while not self._told:
            if self._reading.done():
                self._reading.result()
                return None
            self._news.clear()
            await self._news.wait()
        return self._told.popleft()

    async def wait(self) -> BestMove:
        """What the engine decides, when it does. Raises EngineError."""
        await asyncio.shield(self._reading)
        best = await self._search.best()
        return BestMove(_move_of(self._board, best.move), self._reply(best))

    def _reply(self, best: native.BestMove) -> Optional[Move]:
        if best.move is None or best.ponder is None:
            return None
        return _line_of(self._board, [best.move, best.ponder])[1]

    def __aiter__(self) -> AnalysisResult:
        return self

    async def __anext__(self) -> InfoDict:
        told = await self.next()
        if told is None:
            raise StopAsyncIteration
        return told

    def __enter__(self) -> AnalysisResult:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        self.stop()

    async def __aenter__(self) -> AnalysisResult:
        return self

    async def __aexit__(self, kind: object, error: object, traceback: object) -> None:
        await self.end()


class Info(enum.IntFlag):
    """What was asked for: an engine that speaks UCI tells all it knows, whatever was asked."""

    NONE = 0
    BASIC = 1
    SCORE = 2
    PV = 4
    REFUTATION = 8
    CURRLINE = 16
    ALL = BASIC | SCORE | PV | REFUTATION | CURRLINE


INFO_NONE, INFO_BASIC, INFO_SCORE, INFO_PV = Info.NONE, Info.BASIC, Info.SCORE, Info.PV
INFO_REFUTATION, INFO_CURRLINE, INFO_ALL = Info.REFUTATION, Info.CURRLINE, Info.ALL


class AnalysisComplete(Exception):
    """The search has ended, and nothing more is told."""


@dataclasses.dataclass
class Opponent:
    """Whom an engine plays against."""

    name: Optional[str]
    title: Optional[str] = None
    rating: Optional[int] = None
    is_engine: Optional[bool] = None

    def _uci(self) -> str:
        kind = "computer" if self.is_engine else "human"
        return f"{self.title or 'none'} {self.rating or 'none'} {kind} {self.name or '?'}"


class UciProtocol:
    """An engine, for asyncio. `popen_uci` makes it."""

    def __init__(self, running: native.Engine) -> None:
        """Use `popen_uci`."""
        self._native = running
        self._game: object = None
        self._configured: UciOptionMap[Union[bool, int, str, None]] = UciOptionMap()
        self._for_search: List[str] = []
        self._last: Optional[AnalysisResult] = None

    @property
    def id(self) -> Dict[str, str]:
        return {"name": self._native.name, "author": self._native.author}

    @property
    def options(self) -> UciOptionMap[Option]:
        return UciOptionMap(self._native.options)

    async def _end_search(self) -> None:
        """Ends the search before: as in python-chess, what is asked next stops it."""
        if self._last is not None:
            await self._last.end()

    async def configure(self, options: Mapping[str, Union[bool, int, str, None]]) -> None:
        await self._end_search()
        await self._native.configure(options)
        self._configured.update(options)

    async def _set_for_search(self, options: Mapping[str, Union[bool, int, str, None]]) -> None:
        """Sets these; those of the last search that stay away get back what they were."""
        asked = UciOptionMap(options)
        before = {
            name: self._configured.get(name, self.options[name].default)
            for name in self._for_search
            if name not in asked
        }
        self._for_search = list(options)
        await self._native.configure({**before, **options})

    async def ping(self) -> None:
        await self._end_search()
        await self._native.ping()

    async def send_opponent_information(
        self, *, opponent: Optional[Opponent] = None, engine_rating: Optional[int] = None
    ) -> None:
        """Sets UCI_Opponent, if the engine has that option; ratings of its own are nothing that UCI has."""
        if opponent and "UCI_Opponent" in self.options:
            await self.configure({"UCI_Opponent": opponent._uci()})

    async def send_game_result(
        self, board: Board, winner: Any = None, game_ending: Optional[str] = None, game_complete: bool = True
    ) -> None:
        """Nothing: UCI engines are not told how a game ended."""

    async def play(
        self,
        board: Board,
        limit: Limit,
        *,
        game: object = None,
        info: object = None,
        ponder: bool = False,
        draw_offered: bool = False,
        root_moves: Optional[Iterable[Move]] = None,
        options: Mapping[str, Union[bool, int, str, None]] = {},
        opponent: Optional[Opponent] = None,
    ) -> PlayResult:
        """The move that the engine plays; `game` is any object that differs from one game to the next. `options` are for
        this search alone. UCI engines hear of no draw offers, and do not go on searching afterwards."""
        await self.send_opponent_information(opponent=opponent)
        async with await self.analysis(board, limit, game=game, root_moves=root_moves, options=options) as result:
            best = await result.wait()
            return PlayResult(best.move, best.ponder, result.info)

    async def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        multipv: Optional[int] = None,
        game: object = None,
        info: object = None,
        root_moves: Optional[Iterable[Move]] = None,
        options: Mapping[str, Union[bool, int, str, None]] = {},
    ) -> Union[InfoDict, List[InfoDict]]:
        """What the engine told last; with `multipv` a list, of each line."""
        async with await self.analysis(
            board, limit, multipv=multipv, game=game, root_moves=root_moves, options=options
        ) as result:
            await result.wait()
            return result.info if multipv is None else result.multipv

    async def analysis(
        self,
        board: Board,
        limit: Optional[Limit] = None,
        *,
        multipv: Optional[int] = None,
        game: object = None,
        info: object = None,
        root_moves: Optional[Iterable[Move]] = None,
        options: Mapping[str, Union[bool, int, str, None]] = {},
    ) -> AnalysisResult:
        """A search to follow; without a limit it goes on until it is stopped. `options` are for this search alone."""
        await self._end_search()
        await self._set_for_search(options)
        if game is not self._game:
            self._game = game
            await self._native.new_game()
        moves = None if root_moves is None else [board._to_core(move) for move in root_moves]
        given = None if limit is None else limit._native()
        search = self._native.search(_game_of(board), given, lines=multipv or 1, moves=moves)
        await search.__aenter__()
        self._last = AnalysisResult(board, search)
        return self._last

    async def quit(self) -> None:
        if self._last is not None:
            self._last.stop()
        await self._native.quit()

    def __repr__(self) -> str:
        return f"<UciProtocol {self.id['name']}>"


async def popen_uci(
    command: Union[str, List[str]], *, setpgrp: bool = False, timeout: Optional[float] = 10.0, **popen_args: Any
) -> Tuple[asyncio.subprocess.Process, UciProtocol]:
    """Starts an engine: its process, and what it is spoken to by. `setpgrp`: in a process group of its own, so that Ctrl-C
    does not reach it; `popen_args` go to asyncio.create_subprocess_exec, such as cwd and env. Raises EngineError."""
    if setpgrp:
        own_group: Dict[str, Any] = {"process_group": 0} if sys.version_info >= (3, 11) else {"preexec_fn": os.setpgrp}
        popen_args = {**own_group, **popen_args}
    running = await native.start(command, timeout_s=_NEVER_S if timeout is None else timeout, **popen_args)
    return running.process, UciProtocol(running)


class SimpleAnalysisResult:
    """A search that goes on, without asyncio."""

    def __init__(self, engine: SimpleEngine, result: AnalysisResult) -> None:
        """Use `SimpleEngine.analysis`."""
        self._engine = engine
        self._result = result

    @property
    def info(self) -> InfoDict:
        return self._result.info

    @property
    def multipv(self) -> List[InfoDict]:
        return self._result.multipv

    def stop(self) -> None:
        self._engine._loop.call_soon_threadsafe(self._result.stop)

    def empty(self) -> bool:
        return self._result.empty()

    def would_block(self) -> bool:
        return self._result.would_block()

    def wait(self) -> BestMove:
        return self._engine._run(self._result.wait())

    def __iter__(self) -> Iterator[InfoDict]:
        return self

    def __next__(self) -> InfoDict:
        # A coroutine cannot raise StopIteration.
        told = self.next()
        if told is None:
            raise StopIteration
        return told

    def get(self) -> InfoDict:
        return self._engine._run(self._result.get())

    def next(self) -> Optional[InfoDict]:
        return self._engine._run(self._result.next())

    def __enter__(self) -> SimpleAnalysisResult:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        self._engine._run(self._result.__aexit__(kind, error, traceback))


class SimpleEngine(Closing):
    """An engine, without asyncio: its calls wait for the engine."""

    def __init__(self, loop: asyncio.AbstractEventLoop, thread: threading.Thread) -> None:
        """Use `popen_uci`."""
        self._loop = loop
        self._thread = thread
        self.protocol: UciProtocol

    @classmethod
    def popen_uci(
        cls,
        command: Union[str, List[str]],
        *,
        timeout: Optional[float] = 10.0,
        debug: Optional[bool] = None,
        setpgrp: bool = False,
        **popen_args: Any,
    ) -> SimpleEngine:
        """Starts an engine. `debug` is that of asyncio. Raises EngineError."""
        loop = asyncio.new_event_loop()
        if debug is not None:
            loop.set_debug(debug)
        thread = threading.Thread(target=loop.run_forever, name="UCI engine", daemon=True)
        thread.start()
        engine = cls(loop, thread)
        try:
            _, engine.protocol = engine._run(popen_uci(command, timeout=timeout, setpgrp=setpgrp, **popen_args))
        except BaseException:
            engine._end()
            raise
        return engine

    def _run(self, wanted: Coroutine[Any, Any, Value]) -> Value:
        if self._loop.is_closed():
            wanted.close()
            raise EngineError("The engine was closed.")
        return asyncio.run_coroutine_threadsafe(wanted, self._loop).result()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def id(self) -> Dict[str, str]:
        return self.protocol.id

    @property
    def options(self) -> UciOptionMap[Option]:
        return self.protocol.options

    def configure(self, options: Mapping[str, Union[bool, int, str, None]]) -> None:
        self._run(self.protocol.configure(options))

    def ping(self) -> None:
        self._run(self.protocol.ping())

    def send_opponent_information(
        self, *, opponent: Optional[Opponent] = None, engine_rating: Optional[int] = None
    ) -> None:
        self._run(self.protocol.send_opponent_information(opponent=opponent, engine_rating=engine_rating))

    def send_game_result(self, board: Board, *ending: Any, **options: Any) -> None:
        self._run(self.protocol.send_game_result(board, *ending, **options))

    def play(self, board: Board, limit: Limit, **options: Any) -> PlayResult:
        return self._run(self.protocol.play(board, limit, **options))

    def analyse(self, board: Board, limit: Limit, **options: Any) -> Any:
        return self._run(self.protocol.analyse(board, limit, **options))

    def analysis(self, board: Board, limit: Optional[Limit] = None, **options: Any) -> SimpleAnalysisResult:
        return SimpleAnalysisResult(self, self._run(self.protocol.analysis(board, limit, **options)))

    def quit(self) -> None:
        """Ends the engine; a second call does nothing."""
        if not self._loop.is_closed():
            try:
                self._run(self.protocol.quit())
            finally:
                self._end()

    def close(self) -> None:
        self.quit()

    def __repr__(self) -> str:
        return f"<SimpleEngine {self.protocol.id['name']}>"
