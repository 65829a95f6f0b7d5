/** PGN's signs (PGN 10) as they are printed. The first six say how good a move is: one of them at a time; the others, how the position stands. */
const signs: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '□',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
};

export const moveNags: readonly number[] = [3, 1, 5, 6, 2, 4];
export const positionNags: readonly number[] = [18, 16, 14, 10, 13, 15, 17, 19];

export const nagSign = (nag: number): string => signs[nag] ?? `$${nag}`;

/** All signs of a move, and the look that goes with them: '' for a move like others. */
export function nagSigns(nags: readonly number[]): { text: string; kind: '' | 'dubious' | 'bad' | 'good' } {
  const text = nags.map(nag => (nag <= 6 ? nagSign(nag) : ` ${nagSign(nag)}`)).join('');
  const kind = nags.some(nag => nag === 2 || nag === 4)
    ? 'bad'
    : nags.includes(6)
      ? 'dubious'
      : nags.some(nag => nag === 1 || nag === 3)
        ? 'good'
        : '';
  return { text, kind };
}
