import type { Entrant } from '../server/tournaments';

/** By what players are divided into sections. */
export const divisions = ['rating', 'born', 'sex', 'hand'] as const;
export type Division = (typeof divisions)[number];

const kMostSections = 26;

/** "A", "B", … */
export const sectionName = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** The numbers of a text, the greatest first: "1500, 1800" is 1800, 1500. */
export const readLimits = (text: string): number[] =>
  [...new Set((text.match(/\d+/g) ?? []).map(Number))].sort((one, other) => other - one).slice(0, kMostSections - 1);

/**
 * The section of each entrant, from 0: the first one has those from the greatest limit on, the last one those below all limits. By sex: women
 * first. By hand: everybody is in the first one.
 */
export function divide(entrants: readonly Entrant[], by: Division, limits: readonly number[]): Map<number, number> {
  const sectionOf = ({ rating, born, sex }: Entrant): number => {
    if (by === 'hand') return 0;
    if (by === 'sex') return sex === 'w' ? 0 : 1;
    const value = by === 'rating' ? rating : (born ?? 0);
    return limits.filter(limit => value < limit).length;
  };
  return new Map(entrants.map(entrant => [entrant.entrant, sectionOf(entrant)]));
}

/** The sections that have entrants, in their order. */
export function sectionsOf(chosen: ReadonlyMap<number, number>): { name: string; entrants: number[] }[] {
  const sections = Array.from({ length: kMostSections }, (_, index) => ({
    name: sectionName(index),
    entrants: [...chosen].filter(([, section]) => section === index).map(([entrant]) => entrant),
  }));
  return sections.filter(({ entrants }) => entrants.length > 0);
}
