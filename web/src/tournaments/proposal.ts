import type { System } from '../server/tournaments';

export const kMaxRounds = 50;

/** Evenings of a season. */
const kSeason = 20;

/** Players of a usual team. */
const kBoards = 4;

/** Of a knockout with matches of two games: so many rounds have room for a play-off, each of one game. */
const kGamesOfAMatch = 5;

const doublings = (players: number): number => Math.ceil(Math.log2(Math.max(2, players)));

/** How many rounds suit so many players: everybody meets everybody, or as many as single out a winner; in a Swiss one more, for the places. */
export function proposedRounds(system: System, players: number, hasTwoGames = false): number {
  if (system === 'keizer') return kSeason;
  if (system === 'team-match') return 1;
  if (system === 'scheveningen') return Math.min(kMaxRounds, Math.max(1, Math.floor(players / 2)));
  if (system === 'round-robin') return Math.min(kMaxRounds, Math.max(1, players - 1 + (players % 2)));
  if (system === 'team-round-robin') return proposedRounds('round-robin', Math.max(2, Math.floor(players / kBoards)));
  if (system === 'knockout') return doublings(players) * (hasTwoGames ? kGamesOfAMatch : 1);
  return Math.min(9, Math.max(1, Math.min(doublings(players) + 1, players - 1)));
}

/** What decides between equal points, unless something else is chosen. */
export const usualTieBreaks: Readonly<Record<System, readonly string[]>> = {
  dutch: ['BH/C1', 'BH', 'SB', 'DE'],
  'dutch-baku': ['BH/C1', 'BH', 'SB', 'DE'],
  'round-robin': ['DE', 'SB', 'WON', 'KS'],
  knockout: [],
  keizer: [],
  'team-match': ['WON', 'SB'],
  scheveningen: ['WON', 'SB'],
  'team-round-robin': ['WON', 'SB'],
  arena: [],
  other: ['BH/C1', 'BH', 'SB', 'DE'],
};

/** Tie-breaks that are offered by name; others are written by their codes. */
export const knownTieBreaks = ['BH/C1', 'BH', 'SB', 'DE', 'WON', 'BPG', 'PS', 'KS', 'ARO', 'TPR'] as const;
export type KnownTieBreak = (typeof knownTieBreaks)[number];
export const isKnownTieBreak = (code: string): code is KnownTieBreak => (knownTieBreaks as readonly string[]).includes(code);

/** What decides between the teams of a match that are equal in points, as it is offered by name. */
export const knownTeamTieBreaks = ['BC', 'TBR', 'BBE', 'EDE'] as const;
export type KnownTeamTieBreak = (typeof knownTeamTieBreaks)[number];
export const isKnownTeamTieBreak = (code: string): code is KnownTeamTieBreak => (knownTeamTieBreaks as readonly string[]).includes(code);
export const usualTeamTieBreaks: readonly string[] = ['BC', 'TBR'];
export const hasTeams = (system: System): boolean => ['team-match', 'scheveningen', 'team-round-robin'].includes(system);
