import type { Core, Hand } from '../core/types';
import { forget, isRecord, load, save } from './storage';

/** The hand with the white pawn, and a secret number that prevents guessing it. */
export interface HiddenPawns {
  white: Hand;
  nonce: string;
}

const key = (game: string) => `rookery.pawns.${game}`;

const isHidden = (value: unknown): value is HiddenPawns =>
  isRecord(value) && (value.white === 'left' || value.white === 'right') && typeof value.nonce === 'string';

/** Hides a white and a black pawn at random, by the browser's secure source, which is also available without encryption. */
export function hidePawns(): HiddenPawns {
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  const nonce = [...bytes.subarray(1)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return { white: (bytes[0] ?? 0) % 2 === 0 ? 'left' : 'right', nonce };
}

/** The commitment that is shown before the other side picks. The core computes the hash, so that it is available on every page. */
export const commitmentTo = (core: Core, { white, nonce }: HiddenPawns): string => core.commitment(white, nonce);

/** The pawns that this browser hid in a game of the server; they must survive a reload. */
export const hiddenIn = (game: string): HiddenPawns | undefined => load(key(game), isHidden);
export const keepHidden = (game: string, pawns: HiddenPawns): boolean => save(key(game), pawns);
export const forgetHidden = (game: string): void => forget(key(game));
