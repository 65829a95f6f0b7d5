/** What is written in the first game of a PGN, word by word: the core reads its moves, but gives comments without their line breaks. */
export interface WrittenLine {
  /** By name, in the order of the text. */
  readonly tags: Readonly<Record<string, string>>;
  /** The moves of the main line, as written, without their numbers. */
  readonly words: readonly string[];
  /** By the number of moves before them: the last one at each place, as written, line breaks as blanks. */
  readonly comments: readonly (string | undefined)[];
  /** Null if none stands behind the moves. */
  readonly result: string | null;
}

/** A tag, a comment in braces, one to the end of its line, a parenthesis, or a word. */
const PART = /\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]|\{([^}]*)\}|;([^\n]*)|([()])|[^\s(){};]+/g;
const RESULT = /^(1-0|0-1|1\/2-1\/2|\*)$/;
/** A move's number with its periods; glyphs. */
const NO_MOVE = /^\d+\.+|^\d+$|^\.+|^(\$\d+)+$|^[!?]+$/;

export function mainLineOf(pgn: string): WrittenLine {
  const tags: Record<string, string> = {};
  const words: string[] = [];
  const comments: (string | undefined)[] = [];
  let depth = 0;
  let result: string | null = null;
  // A line that begins with a percent sign is for programs (PGN 6).
  for (const [part, name, value, inBraces, toLineEnd, parenthesis] of pgn.replace(/^%.*$/gm, '').matchAll(PART)) {
    const comment = inBraces ?? toLineEnd?.trim();
    if (name !== undefined) {
      // A second game begins.
      if (words.length > 0 || result !== null) break;
      tags[name] = value ?? '';
    } else if (comment !== undefined) {
      if (depth === 0) comments[words.length] = comment.replace(/\r?\n/g, ' ');
    } else if (parenthesis) {
      depth += parenthesis === '(' ? 1 : -1;
    } else if (depth === 0) {
      // Behind the result only a comment belongs to the game.
      if (result !== null) break;
      if (RESULT.test(part)) {
        result = part;
        continue;
      }
      const move = part.replace(NO_MOVE, '');
      if (move !== '') words.push(move);
    }
  }
  return { tags, words, comments, result };
}

/** The main line as PGN: without variations and all else that is not a move, each tag once. */
export function mainLineText({ tags, words, result }: WrittenLine): string {
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  return `${lines.join('')}\n${[...words, result ?? '*'].join(' ')}\n`;
}
