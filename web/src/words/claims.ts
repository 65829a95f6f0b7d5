import type { ClaimKind } from '../game/play';

/** What a player may claim, and on which article it rests. */
export const claimKinds: Record<ClaimKind, { name: string; about: string; article: string }> = {
  threefold: {
    name: 'The same position for the third time',
    about: 'Same men on the same squares, same side to move, same possible moves; not necessarily in a row.',
    article: 'FIDE 2023, 9.2',
  },
  fifty: {
    name: 'Fifty moves without progress',
    about: 'Each side has made fifty moves without a capture or a pawn move.',
    article: 'FIDE 2023, 9.3',
  },
};
