import type { NationalRating, RatedPlayer, TournamentClock } from '../server/tournaments';

/** FIDE's limits (C.07 of the rating rules): the time for the game with 60 moves, in seconds. */
const kBlitz = 10 * 60;
const kRapid = 60 * 60;
const kMoves = 60;

/** The kind of games that the clock makes. Without a clock: standard ones. */
export function ratingKind(clock: TournamentClock | null): 'standard' | 'rapid' | 'blitz' {
  if (!clock) return 'standard';
  const seconds = clock.limit + kMoves * clock.increment;
  if (seconds <= kBlitz) return 'blitz';
  return seconds < kRapid ? 'rapid' : 'standard';
}

/** The rating that counts in the tournament: who has none of its kind plays with the standard one; 0: none. */
export const ratingIn = (player: RatedPlayer, clock: TournamentClock | null): number => player[ratingKind(clock)] || player.standard;

/** As reports can hold it. */
const kNumber = /^\S{0,11}$/;

/** The player's rating and number in the list of a federation; null: it is none of a federation, or has neither. */
export function nationalIn(player: RatedPlayer, clock: TournamentClock | null): NationalRating | null {
  const rating = ratingIn(player, clock);
  const number = kNumber.test(player.number) ? player.number : '';
  return player.keeper !== '' && (rating > 0 || number !== '') ? { federation: player.keeper, rating, number } : null;
}
