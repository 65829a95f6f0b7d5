import type { Entrant, GrantedBye, PlayedBoard, PlayedRound, Tournament } from '../server/tournaments';

/** What the arbiter does next, and what is missing for it. */
export type NextStep =
  /** No one to pair yet: fewer than two are here. */
  | { kind: 'gather'; round: number; here: number }
  | { kind: 'pair'; round: number; here: number }
  | { kind: 'results'; round: number; missing: number }
  /** Every result is there: the round is closed, and the next one paired if there is one. */
  | { kind: 'close-round'; round: number; next: number | null }
  | { kind: 'close' }
  | { kind: 'over' };

/** Part of the tournament still: neither withdrawn nor expelled. */
export const isIn = ({ lastRound, expelled }: Entrant): boolean => lastRound === null && !expelled;

export const byesOf = (tournament: Tournament, round: number): readonly GrantedBye[] =>
  (tournament.byes ?? []).filter(bye => bye.round === round);

/** Who will be paired in a round. */
export function presentFor(tournament: Tournament, round: number): Entrant[] {
  const byes = new Set(byesOf(tournament, round).map(({ entrant }) => entrant));
  return tournament.entrants.filter(entrant => entrant.present && isIn(entrant) && !byes.has(entrant.entrant));
}

export const missingResults = ({ boards }: PlayedRound): PlayedBoard[] => boards.filter(({ result }) => result === null);

export function nextStep(tournament: Tournament): NextStep {
  const { played, rounds, state } = tournament;
  if (state === 'closed') return { kind: 'over' };
  const last = played.at(-1);
  const next = played.length < rounds ? played.length + 1 : null;
  if (last && !last.closed) {
    const missing = missingResults(last).length;
    return missing > 0
      ? { kind: 'results', round: last.round, missing }
      : { kind: 'close-round', round: last.round, next: tournament.decided ? null : next };
  }
  if (next === null || tournament.decided) return { kind: 'close' };
  const here = presentFor(tournament, next).length;
  return { kind: here < 2 ? 'gather' : 'pair', round: next, here };
}

/** The board to which the keyboard goes after `from`: the next one without a result, from the first again; otherwise the next. */
export function boardAfter(boards: readonly PlayedBoard[], from: number): number | undefined {
  const open = boards.filter(({ result, board }) => result === null && board !== from);
  return (open.find(({ board }) => board > from) ?? open[0] ?? boards.find(({ board }) => board > from))?.board;
}

/** Scores as they were before a round: standings of a round that goes on have its results already. */
export function pointsBefore(tournament: Tournament, round: number): Map<number, number> {
  const { win, draw, loss, bye } = tournament.points;
  const sums = new Map<number, number>();
  const add = (entrant: number, points: number) => sums.set(entrant, (sums.get(entrant) ?? 0) + points);
  const worth = { zero: 0, half: draw, full: win } as const;
  for (const one of tournament.played.filter(played => played.round < round)) {
    for (const { white, black, result } of one.boards) {
      const isDrawn = result === '1/2-1/2' || result === 'adjourned';
      const isWon = (side: 'white' | 'black') =>
        result === (side === 'white' ? '1-0' : '0-1') || result === (side === 'white' ? '+/-' : '-/+');
      const isPlayed = result === '1-0' || result === '0-1';
      add(white, isWon('white') ? win : isDrawn ? draw : isPlayed ? loss : 0);
      add(black, isWon('black') ? win : isDrawn ? draw : isPlayed ? loss : 0);
    }
    if (one.bye !== null) add(one.bye, bye);
    for (const { entrant, kind } of one.byes) add(entrant, worth[kind]);
  }
  for (const one of tournament.abnormal ?? []) if (one.round < round) add(one.entrant, one.points);
  return sums;
}
