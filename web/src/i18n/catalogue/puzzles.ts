import english from '../../../locales/en/puzzles.json';
import { catalogue } from '../messages';

/** What the page of puzzles says. */
export const puzzles = catalogue<'puzzles'>(english, import.meta.glob(['/locales/*/puzzles.json', '!**/en/*']));
export const { t } = puzzles;
