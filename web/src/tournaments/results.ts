import { decimal } from '../i18n/decimal';
import type { BoardResult } from '../server/tournaments';

/** A player's side of a board. */
export type Seat = 'white' | 'black';

/** What a player says of a game: from the player's own side. */
export type OwnResult = 'won' | 'drawn' | 'lost';

const keys: Readonly<Record<string, BoardResult>> = {
  '1': '1-0',
  '0': '0-1',
  '=': '1/2-1/2',
  // Where "=" needs another key, and where a ½ stands on the keyboard.
  '5': '1/2-1/2',
  '½': '1/2-1/2',
  '+': '+/-',
  '-': '-/+',
};

/** The result that a key gives a board; undefined: none. "+" is White's: Black did not come. */
export const resultOfKey = (key: string): BoardResult | undefined => (Object.hasOwn(keys, key) ? keys[key] : undefined);

const printed: Readonly<Record<BoardResult, string>> = {
  '1-0': '1–0',
  '1/2-1/2': '½–½',
  '0-1': '0–1',
  '+/-': '+ –',
  '-/+': '– +',
  '-/-': '– –',
  adjourned: '…',
};

/** As it is printed: "1–0", "½–½", "+ –". */
export const printedResult = (result: BoardResult): string => printed[result];

const ofSeat: Readonly<Record<Seat, Readonly<Record<OwnResult, BoardResult>>>> = {
  white: { won: '1-0', drawn: '1/2-1/2', lost: '0-1' },
  black: { won: '0-1', drawn: '1/2-1/2', lost: '1-0' },
};

/** What a player's words mean for the board. */
export const resultSaidBy = (seat: Seat, own: OwnResult): BoardResult => ofSeat[seat][own];

/** The same the other way; undefined for a forfeit or an adjourned game. */
export function ownResult(seat: Seat, result: BoardResult): OwnResult | undefined {
  const words = Object.entries(ofSeat[seat]) as [OwnResult, BoardResult][];
  return words.find(([, said]) => said === result)?.[0];
}

/** "½", "3", "3½": as standings write points. */
export function printedPoints(points: number): string {
  const whole = Math.trunc(points);
  const rest = Math.round((points - whole) * 10);
  if (rest === 0) return String(whole);
  if (rest !== 5) return decimal(points.toFixed(1));
  return whole === 0 ? '½' : `${whole}½`;
}

/** A player's sign in a crosstable: "1", "½", "0", "+" and "−" for a forfeit; empty: no result yet. */
export function signFor(seat: Seat, result: BoardResult | null): string {
  if (result === null || result === 'adjourned') return '';
  const own = ownResult(seat, result);
  if (own) return { won: '1', drawn: '½', lost: '0' }[own];
  const isWinner = result === (seat === 'white' ? '+/-' : '-/+');
  return isWinner ? '+' : '−';
}
