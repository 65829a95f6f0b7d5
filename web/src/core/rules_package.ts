/** What the npm package of the rules offers, whatever it runs in: web/npm. Loading the core's file is left to its entries. */
import { Games } from './games.js';
import type { GamesOptions } from './games.js';
import { Positions } from './position.js';
import type { FenOptions, FenReading, Position } from './position.js';
import type { SearchCore } from './search.js';
import { bytesOf } from './source.js';
import type { CoreSource } from './source.js';
import type { Wasm } from './wasm.js';
import type { GameTree } from './written_game.js';

export { Position } from './position.js';
export type { Walk } from './walk.js';
export type { Ending, FenOptions, FenReading, FenRemark, Helpmate } from './position.js';
export type { GamesOptions } from './games.js';
export type { Move, MoveFilter, MoveSquares, RoleLetter } from './move.js';
export type { PieceOn } from './board.js';
export type { Color, Role, Score, SquareName, Uci } from './basics.js';
export type * from './written_game.js';
export type { CoreResponse, CoreSource } from './source.js';
export { CoreError, type CoreErrorCode, type PgnFault, type PgnFaultCode } from './core_error.js';

/** The rules of chess, loaded. */
export interface Rules {
  /** The position of a FEN, or the initial position. Throws a CoreError with every fault. */
  position(fen?: string, chess960?: boolean): Position;
  /**
   * The position of a FEN, with remarks on what was mended in it: what can mean one thing only is read. Throws a CoreError with every fault;
   * with `strict`, for all that the standard does not describe.
   */
  parseFen(fen: string, options?: FenOptions): FenReading;
  /** The first game of a PGN text, with variations, comments and all that is written into it. Throws a CoreError with the place. */
  readGame(pgn: string): GameTree;
  /** All games of a PGN text. Throws a CoreError at the first that cannot be read, unless `onError` takes it. */
  readGames(pgn: string, options?: GamesOptions): GameTree[];
  /**
   * Loads rookery-search.wasm, from `source` or from next to this package, so that no position has to wait for it: few need it, and the first
   * that does loads it at once otherwise.
   */
  loadSearch(source?: CoreSource): Promise<void>;
  /** A game as PGN. Its moves are checked: throws a CoreError that names the place in `nodes`. */
  writeGame(game: GameTree): string;
}

/** The rules that run in `wasm`. */
export function rulesOn(wasm: Wasm, loadSearch: Rules['loadSearch']): Rules {
  const positions = new Positions(wasm);
  const games = new Games(wasm);
  return {
    position: (fen, chess960) => positions.read(fen, chess960),
    parseFen: (fen, options) => positions.parse(fen, options),
    readGame: pgn => games.read(pgn),
    readGames: (pgn, options) => games.readAll(pgn, options),
    loadSearch,
    writeGame: game => games.write(game),
  };
}

/** The rules in `source`, which ask `search`; `searchSource` has that, too. Throws an Error with the address if the response says that there is nothing. */
export async function loadRulesFrom(source: CoreSource, search: SearchCore, searchSource: () => CoreSource): Promise<Rules> {
  const { instance } = await WebAssembly.instantiate(await bytesOf(source), search.imports);
  return rulesOn(search.serve(instance), given => search.load(given ?? searchSource()));
}
