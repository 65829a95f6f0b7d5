import { shortened } from './extent.mjs';

/** Those that the page speaks. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ru', 'zh', 'hi', 'ar'];

/** Those that a run looks at: what fits in German fits in the others most often, and Arabic runs the other way. */
export const seenLanguages = shortened(languages, ['de', 'ar']);
