import '../styles/blindfold.css';
import '../styles/boards.css';
import '../styles/names.css';
import type { Settings } from './settings';

/** Boards, pieces and names of squares other than those that every page draws at once: only visitors who choose them fetch them. */

type Drawings = Record<Exclude<Settings['pieces'], 'classic'>, () => Promise<unknown>>;

/** The style sheets that draw other pieces. */
export const drawings: Drawings = {
  plain: () => import('../styles/pieces_plain.css'),
  turned: () => import('../styles/pieces_turned.css'),
  engraved: () => import('../styles/pieces_engraved.css'),
  stone: () => import('../styles/pieces_stone.css'),
  tokens: () => import('../styles/pieces_tokens.css'),
  friends: () => import('../styles/pieces_friends.css'),
  pixels: () => import('../styles/pieces_pixels.css'),
  letters: () => import('../styles/pieces_letters.css'),
  forms: () => import('../styles/pieces_forms.css'),
};

export const bringPieces = (pieces: Settings['pieces']): void => void (pieces !== 'classic' && drawings[pieces]());

/** For a gallery, which shows them all. */
export function bringAllPieces(): void {
  for (const bring of Object.values(drawings)) void bring();
}
