import { signal } from '@preact/signals';
import type { StudyRules } from './study_rules';
import type { BookMove } from './types';

/** An entry: the position's key (8 bytes, big-endian), the move, its weight, and four bytes that nobody reads here. */
const kEntry = 16;
/** Books that are shared have a hundredth of this to a quarter. */
const kMostBytes = 2 ** 28;

export type BookFault = 'empty' | 'truncated' | 'too_large' | 'unsorted';

/** An opening book in the format of Polyglot, in memory: sorted by the keys of its positions. */
export class Book {
  private constructor(
    readonly name: string,
    private readonly bytes: DataView,
  ) {}

  /** Reads a whole file, or says why it is no book. */
  static async read(file: Blob & { name?: string }): Promise<Book | BookFault> {
    if (file.size === 0) return 'empty';
    if (file.size > kMostBytes) return 'too_large';
    if (file.size % kEntry !== 0) return 'truncated';
    const book = new Book(file.name ?? '', new DataView(await file.arrayBuffer()));
    for (let at = 1; at < book.size; at += 1) if (book.key(at) < book.key(at - 1)) return 'unsorted';
    return book;
  }

  get size(): number {
    return this.bytes.byteLength / kEntry;
  }

  /** The moves of the book, the heaviest first. Cost: a binary search. */
  moves(rules: StudyRules, fen: string, chess960: boolean): BookMove[] {
    const first = this.firstFrom(BigInt(`0x${rules.bookKey(fen, chess960)}`));
    return rules.bookMoves(fen, chess960, this.entriesLike(first));
  }

  private key(at: number): bigint {
    return this.bytes.getBigUint64(at * kEntry);
  }

  /** The first entry under `wanted`, or else the number of entries. */
  private firstFrom(wanted: bigint): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.key(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.key(low) === wanted ? low : this.size;
  }

  /** The bytes of the entries from `first` on that have its key. */
  private entriesLike(first: number): Uint8Array {
    let end = first;
    while (end < this.size && this.key(end) === this.key(first)) end += 1;
    return new Uint8Array(this.bytes.buffer, first * kEntry, (end - first) * kEntry);
  }
}

/** The book that the analysis asks, until another one is opened or the page is left. */
export const openBook = signal<Book | null>(null);
