/** A player as an arbiter writes one: "Bo Li 1433". */
export interface WrittenName {
  name: string;
  /** 0: none. */
  rating: number;
}

const kLongestName = 60;
const kHighestRating = 4_000;

function readLine(line: string): WrittenName | null {
  const words = line.trim().replace(/\s+/g, ' ');
  const [, before = '', digits = ''] = /^(.+?)[ ,;]+\(?(\d{3,4})\)?$/.exec(words) ?? [];
  const rating = Number(digits);
  const [name, found] = before !== '' && rating <= kHighestRating ? [before, rating] : [words, 0];
  return name === '' ? null : { name: [...name].slice(0, kLongestName).join(''), rating: found };
}

/** The players of a text, one a line; the number at the end of a line is the player's rating. */
export const readNames = (text: string): WrittenName[] => text.split(/[\n\r\t]+/).flatMap(line => readLine(line) ?? []);
