/**
 * A comment as people read it: without the commands of other programs, as "[%emt 0:00:03]" or "[%tqu …]", which the text keeps for them.
 */
export const commentWords = (text: string): string =>
  text
    .replace(/\[%[^\]]*\]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
