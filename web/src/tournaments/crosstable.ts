import type { Entrant, PlayedRound, StandingsRow, Tournament } from '../server/tournaments';
import { type Seat, signFor } from './results';

/** What a round was for an entrant. */
export type RoundCell =
  | { kind: 'game'; round: number; opponent: number; seat: Seat; sign: string }
  | { kind: 'bye'; round: number; sign: string }
  | { kind: 'none'; round: number };

/** A row of the crosstable: a place in the standings and what each round was. */
export interface CrosstableRow extends StandingsRow {
  details: Entrant;
  cells: readonly RoundCell[];
}

/** A bye that the pairing gives has its own sign: it depends on the rules how much it is worth. */
const kPairedBye = '+';
const byeSigns = { zero: '0', half: '½', full: '1' } as const;

function cellOf({ round, boards, bye, byes }: PlayedRound, entrant: number): RoundCell {
  const board = boards.find(({ white, black }) => white === entrant || black === entrant);
  if (board) {
    const seat = board.white === entrant ? 'white' : 'black';
    return { kind: 'game', round, opponent: seat === 'white' ? board.black : board.white, seat, sign: signFor(seat, board.result) };
  }
  if (bye === entrant) return { kind: 'bye', round, sign: kPairedBye };
  const asked = byes.find(each => each.entrant === entrant);
  return asked ? { kind: 'bye', round, sign: byeSigns[asked.kind] } : { kind: 'none', round };
}

/** By place in the standings. */
export function crosstable({ standings, entrants, played }: Tournament): CrosstableRow[] {
  const known = new Map(entrants.map(each => [each.entrant, each]));
  return standings.flatMap(row => {
    const details = known.get(row.entrant);
    return details ? [{ ...row, details, cells: played.map(round => cellOf(round, row.entrant)) }] : [];
  });
}

/** What each entrant scored against each other: the signs of their games, in the order of rounds. */
export const meetings = (row: CrosstableRow, opponent: number): string[] =>
  row.cells.flatMap(cell => (cell.kind === 'game' && cell.opponent === opponent ? [cell.sign || '·'] : []));
