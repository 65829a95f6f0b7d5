import { t } from './catalogue';
import { settings } from '../state/settings';
import { language } from './language';

const english = ['K', 'Q', 'R', 'B', 'N'];
const figures = ['♚', '♛', '♜', '♝', '♞'];
/** Languages whose players write moves with figures, or whose letters do not go with those of the squares. */
const withFigures = ['zh', 'hi', 'ar'];

/** What stands for king, queen, rook, bishop and knight. */
function signs(): readonly string[] {
  const { notation } = settings.value;
  const figured = notation === 'figures' || (notation === 'usual' && withFigures.includes(language.value));
  if (figured) return figures;
  return notation === 'english' ? english : t('notation.letters').split(' ');
}

/** A SAN move as this person reads it: "Nf3", "Sf3" or "♞f3": full figures are seen on every ground. */
export function shownSan(san: string): string {
  if (san.startsWith('O')) return san;
  const shown = signs();
  return san.replace(/[KQRBN]/g, letter => shown[english.indexOf(letter)] ?? letter);
}

/** A typed move as the core reads it: "Sf3" becomes "Nf3". What begins with no letter of this person's language stays as it is. */
export function typedSan(text: string): string {
  const shown = signs();
  const longestFirst = [...shown.keys()].sort((a, b) => (shown[b]?.length ?? 0) - (shown[a]?.length ?? 0));
  const at = longestFirst.find(index => text.startsWith(shown[index] ?? ''));
  const first = at === undefined ? text : english[at] + text.slice(shown[at]?.length);
  return first.replace(/=(.+)$/, (_, sign: string) => `=${english[shown.indexOf(sign)] ?? sign}`);
}
