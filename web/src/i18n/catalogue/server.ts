import english from '../../../locales/en/server.json';
import { catalogue } from '../messages';

/** What the pages of the server's games say. */
export const server = catalogue<'server'>(english, import.meta.glob(['/locales/*/server.json', '!**/en/*']));
export const { t } = server;
