import type { Core, Hand } from '../core/types';
import { forget, isRecord, load, save } from './storage';

/** Which hand holds the white pawn, and the number that nobody can guess it by. */
export interface HiddenPawns {
  white: Hand;
  nonce: string;
}

const key = (game: string) => `rookery.pawns.${game}`;

const isHidden = (value: unknown): value is HiddenPawns =>
  isRecord(value) && (value.white === 'left' || value.white === 'right') && typeof value.nonce === 'string';

/** Hides a white and a black pawn: by the browser's secure source, which pages without encryption have too. */
export function hidePawns(): HiddenPawns {
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  const nonce = [...bytes.subarray(1)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return { white: (bytes[0] ?? 0) % 2 === 0 ? 'left' : 'right', nonce };
}

/** What is shown of them before the other side picks. The hash is the core's own, so that it is there on any page. */
export const commitmentTo = (core: Core, { white, nonce }: HiddenPawns): string => core.commitment(white, nonce);

/** The pawns that this browser hid in a game of the server; they must outlive a reload. */
export const hiddenIn = (game: string): HiddenPawns | undefined => load(key(game), isHidden);
export const keepHidden = (game: string, pawns: HiddenPawns): boolean => save(key(game), pawns);
export const forgetHidden = (game: string): void => forget(key(game));
