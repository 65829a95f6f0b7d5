import english from '../../../locales/en/stories.json';
import { catalogue } from '../messages';

/** The pages to read. */
export const stories = catalogue<'stories'>(english, import.meta.glob(['/locales/*/stories.json', '!**/en/*']));
export const { t } = stories;
