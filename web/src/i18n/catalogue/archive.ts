import english from '../../../locales/en/archive.json';
import { catalogue } from '../messages';

/** What lists of finished games, their search and the library say. */
export const archive = catalogue<'archive'>(english, import.meta.glob(['/locales/*/archive.json', '!**/en/*']));
export const { t } = archive;
