import { t } from '../../i18n/catalogue/talk';

/** What is said with one press: sent in English, and read by each in their own language. */
const kPresets = {
  'Good luck!': () => t('talk.luck'),
  'Have fun!': () => t('talk.fun'),
  'Nice move!': () => t('talk.nice'),
  'Well played!': () => t('talk.played'),
  'Thank you!': () => t('talk.thanks'),
} as const;

export type ChatPhrase = keyof typeof kPresets;
export const presets = Object.keys(kPresets) as ChatPhrase[];

export const shownLine = (text: string): string => (Object.hasOwn(kPresets, text) ? kPresets[text as ChatPhrase]() : text);
