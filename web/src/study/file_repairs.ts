import type { Found } from './listing';
import type { Repair } from './types';

/** What was changed in a file so that it can be read. */
export interface FileRepairs {
  /** The first ones, as many as a person looks at. */
  repairs: readonly Repair[];
  count: number;
  /** Of the lines that were not UTF-8; missing where all were. */
  encoding?: string;
}

export const noRepairs: FileRepairs = { repairs: [], count: 0 };

/** So many repairs are kept for a list; all are counted, and all are in the text. */
const kMostKept = 500;

export function withNews(fileRepairs: FileRepairs, { repairs, encoding }: Found): FileRepairs {
  const room = Math.max(0, kMostKept - fileRepairs.repairs.length);
  return {
    repairs: [...fileRepairs.repairs, ...repairs.slice(0, room)],
    count: fileRepairs.count + repairs.length,
    ...((fileRepairs.encoding ?? encoding) && { encoding: fileRepairs.encoding ?? encoding }),
  } as FileRepairs;
}
