import english from '../../../locales/en/trust.json';
import { catalogue } from '../messages';

/** What the page says that helps a device to trust this server. */
export const trust = catalogue<'trust'>(english, import.meta.glob(['/locales/*/trust.json', '!**/en/*']));
export const { t } = trust;
