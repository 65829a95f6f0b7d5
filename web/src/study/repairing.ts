import type { PgnFault } from '../core/core_error';
import type { Wasm } from '../core/wasm';
import type { Repair, Listed, RepairedText } from './types';

/** How many lines and games of a file are before a piece. */
export interface Place {
  line: number;
  games: number;
}

/** What comes of a piece. */
export interface Repaired {
  games: Listed[];
  /** What stands there instead; null: the piece stays as it is. */
  parts: Uint8Array[] | null;
  repairs: Repair[];
}

const kLineEnd = 10;

/**
 * Repairs the `games` of a piece, of which `bytes` holds no others. A game that cannot be repaired stays as it is, with its fault; what
 * stands between games stays too. Offsets come out from the start of the piece, places as they are in the file.
 */
export function repairGames(wasm: Pick<Wasm, 'call'>, bytes: Uint8Array, games: Listed[], place: Place): Repaired {
  const found = wasm.call('rookery_repair', bytes) as RepairedText;
  // Most pieces have no fault: they are read once, not game by game.
  if (found.repairs.length === 0 && found.lost.length === 0) return { games, parts: null, repairs: [] };
  const out = new Output();
  let [end, line, column] = [0, place.line, 0];
  games.forEach((game, index) => {
    const from = game.offset;
    const raw = bytes.subarray(from, from + game.size);
    end = from + game.size;
    const { text, repairs, lost } = wasm.call('rookery_repair', raw) as RepairedText;
    const faults = [...repairs.map(({ fault }) => fault), ...lost];
    for (const fault of faults) moveFault(fault, line, column);
    line += countLines(raw);
    column = columnBehind(raw, column);
    const isKept = text === null || lost.length > 0;
    if (isKept) return out.keep(raw, game, lost[0]);
    out.repairs.push(...repairs.map(repair => ({ ...repair, game: place.games + index + 1 })));
    out.replace(wasm, between(bytes.subarray(0, end), from, text, bytes.subarray(end)), repairs);
  });
  out.parts.push(bytes.subarray(end));
  return { games: out.games, parts: out.repairs.length > 0 ? out.parts : null, repairs: out.repairs };
}

class Output {
  readonly games: Listed[] = [];
  readonly parts: Uint8Array[] = [];
  readonly repairs: Repair[] = [];
  private size = 0;

  keep(raw: Uint8Array, game: Listed, fault: PgnFault | undefined): void {
    const { fault: before, ...rest } = game;
    const shown = fault ?? before;
    this.games.push({ ...rest, offset: this.size, ...(shown && { fault: shown }) });
    this.add(raw);
  }
  replace(wasm: Pick<Wasm, 'call'>, text: string, repairs: RepairedText['repairs']): void {
    const bytes = new TextEncoder().encode(text);
    const { games } = wasm.call('rookery_games', bytes, true) as { games: Listed[] };
    games.forEach((game, index) => {
      game.offset += this.size;
      const own = repairs.filter(repair => repair.game === index + 1);
      const rest = own.find(({ repair }) => repair === 'rest_to_comment');
      if (own.length > 0) game.repairs = own.length;
      if (rest) game.cut = rest.fault;
    });
    this.games.push(...games);
    this.add(bytes);
  }
  private add(bytes: Uint8Array): void {
    this.parts.push(bytes);
    this.size += bytes.length;
  }
}

/** How many characters of the last line are there behind `bytes`, of which the first line begins behind `column` characters. */
function columnBehind(bytes: Uint8Array, column: number): number {
  const end = bytes.lastIndexOf(kLineEnd);
  return (end < 0 ? column : 0) + new TextDecoder().decode(bytes.subarray(end + 1)).length;
}

/** Of a game that begins there: in its own text it begins at line 1, column 1. */
function moveFault(fault: PgnFault, line: number, column: number): void {
  if (fault.line === 1) fault.column += column;
  fault.line += line;
}

export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(kLineEnd); at >= 0; at = bytes.indexOf(kLineEnd, at + 1)) lines += 1;
  return lines;
}

const kTag = 0x5b;
const isBlank = (byte: number): boolean => byte <= 0x20;
const hasResult = (text: string): boolean => /(?:1-0|0-1|1\/2-1\/2|\*)$/.test(text);

/** A repaired game for the place of the damaged one, from `from` to the end of `before`: with the blanks around that keep it apart. */
function between(before: Uint8Array, from: number, repaired: string, after: Uint8Array): string {
  const start = before.subarray(from).findIndex(byte => !isBlank(byte));
  const blanks = new TextDecoder().decode(before.subarray(from, from + Math.max(start, 0)));
  const next = after.find(byte => !isBlank(byte));
  // Moves without a tag would go on with a game that has no result.
  const text = repaired.trimEnd();
  const whole = next === undefined || next === kTag || hasResult(text) ? text : `${text} *`;
  return blanks + whole + (after[0] !== undefined && isBlank(after[0]) ? '' : '\n\n');
}
