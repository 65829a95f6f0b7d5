import { locale } from '../i18n/language';

/** The tale of the rice, counted exactly. Squares are numbered 1 to 64, from a1 along the ranks to h8. */

/** RiceBoard on square `number`. */
export const grainsOn = (number: number): bigint => 1n << BigInt(number - 1);

/** RiceBoard on squares 1 to `number` together. */
export const grainsUpTo = (number: number): bigint => (1n << BigInt(number)) - 1n;

/** Forty grains of rice weigh about a gram. */
const kGrainsPerGram = 40n;
const kGramsPerTonne = 1_000_000n;
/** What the world harvests in a year, about: 520 million tonnes of milled rice. */
const kHarvestTonnes = 520_000_000n;

export type Weight = { unit: 'grams' | 'kilograms' | 'tonnes' | 'harvests'; amount: bigint };

/** About what so many grains weigh, in a unit that one can imagine. */
export function weightOf(grains: bigint): Weight {
  const grams = grains / kGrainsPerGram;
  const tonnes = grams / kGramsPerTonne;
  if (grams < 1_000n) return { unit: 'grams', amount: grams };
  if (tonnes < 1n) return { unit: 'kilograms', amount: grams / 1_000n };
  if (tonnes < kHarvestTonnes) return { unit: 'tonnes', amount: tonnes };
  return { unit: 'harvests', amount: tonnes / kHarvestTonnes };
}

/** "18,446,744,073,709,551,615". */
export const grouped = (count: bigint): string => count.toLocaleString(locale());
