import { locale } from './language';

/** A day and a time of it, for the person at this page: "24 December 2026 at 18:00". `at`: ms since 1970. */
export const momentWords = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);
