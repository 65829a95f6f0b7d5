/**
 * How much is tested. ROOKERY_SHORT=1, as `./test` sets it: each page and each kind of thing once. Otherwise everything: each language,
 * each width, each lesson.
 */
export const isShort = process.env.ROOKERY_SHORT === '1';

/** What everything is, or the part of it that a short run looks at. */
export const shortened = (everything, part) => (isShort ? part : everything);

const kLonger = Symbol('longer');

/** A story that a short run leaves out: others show the same of it, or most of it. `longestMs`: the time that it may take, if that is more than usual. */
export const longer = (play, longestMs) => Object.assign((...given) => play(...given), { [kLonger]: true, longestMs });

/** The stories of this run. */
export const chosen = stories => Object.entries(stories).filter(([, play]) => !(isShort && play[kLonger]));
