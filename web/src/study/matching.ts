import type { Listed } from './types';

/** Whether all words of `wanted` stand somewhere in what a game's tags say. */
export function matches(game: Listed, wanted: string): boolean {
  const text = Object.values(game.tags).join(' ').toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}
