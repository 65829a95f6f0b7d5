import type { ClaimKind } from '../core/actions';

/** What a player may claim, and on which article it rests. Names: `claim.threefold` and so on. */
export const claimArticles: Record<ClaimKind, string> = { threefold: 'FIDE 2023, 9.2', fifty: 'FIDE 2023, 9.3' };

export const claimKinds = Object.keys(claimArticles) as ClaimKind[];
