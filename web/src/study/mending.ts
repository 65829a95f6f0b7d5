import type { Found } from './listing';
import type { Repair } from './types';

/** What was changed in a file so that it can be read. */
export interface Mending {
  /** The first ones, as many as a person looks at. */
  repairs: readonly Repair[];
  count: number;
  /** Of the lines that were not UTF-8; missing where all were. */
  encoding?: string;
}

export const nothingMended: Mending = { repairs: [], count: 0 };

/** So many repairs are kept for a list; all are counted, and all are in the text. */
const kMostKept = 500;

export function withNews(mending: Mending, { repairs, encoding }: Found): Mending {
  const room = Math.max(0, kMostKept - mending.repairs.length);
  return {
    repairs: [...mending.repairs, ...repairs.slice(0, room)],
    count: mending.count + repairs.length,
    ...((mending.encoding ?? encoding) && { encoding: mending.encoding ?? encoding }),
  } as Mending;
}
