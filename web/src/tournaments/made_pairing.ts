import type { Entrant, PlayedBoard, PlayedRound, RoundBoards } from '../server/tournaments';

/** A round that an arbiter makes board by board. */
export interface MadePairing {
  boards: readonly (readonly [number, number])[];
  /** Who was pressed as White of the next board; null: none yet. */
  white: number | null;
}

export const emptyPairing: MadePairing = { boards: [], white: null };

/** Players are pressed one after the other: White, Black, White of the next board … The same one again takes it back. */
export function afterPress({ boards, white }: MadePairing, entrant: number): MadePairing {
  if (white === entrant) return { boards, white: null };
  return white === null ? { boards, white: entrant } : { boards: [...boards, [white, entrant]], white: null };
}

export const withoutBoard = ({ boards, white }: MadePairing, index: number): MadePairing => ({
  boards: boards.filter((_, at) => at !== index),
  white,
});

export const withColorsExchanged = ({ boards, white }: MadePairing, index: number): MadePairing => ({
  boards: boards.map((board, at) => (at === index ? ([board[1], board[0]] as const) : board)),
  white,
});

/** Who has no board yet. */
export function leftOver({ boards }: MadePairing, present: readonly Entrant[]): Entrant[] {
  const paired = new Set(boards.flat());
  return present.filter(({ entrant }) => !paired.has(entrant));
}

/** The whole round: who is left alone has a bye. null: more than one has no opponent. */
export function wholeRound(made: MadePairing, present: readonly Entrant[]): RoundBoards | null {
  const left = leftOver(made, present);
  return made.boards.length === 0 || left.length > 1 ? null : { boards: made.boards, bye: left[0]?.entrant ?? null };
}

/** A round after two of its players change places. */
export function afterSwap({ boards, bye }: PlayedRound, first: number, second: number): RoundBoards {
  const moved = (entrant: number) => (entrant === first ? second : entrant === second ? first : entrant);
  const pair = ({ white, black }: PlayedBoard) => [moved(white), moved(black)] as const;
  return { boards: boards.map(pair), bye: bye === null ? null : moved(bye) };
}
