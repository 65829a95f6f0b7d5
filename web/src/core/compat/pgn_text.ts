/** A game as chess.js writes it. */

export interface WrittenMove {
  readonly san: string;
  readonly isWhite: boolean;
  readonly moveNumber: number;
  /** After the move. */
  readonly comment: string | undefined;
}

export interface PgnText {
  readonly headers: Readonly<Record<string, string>>;
  /** Before the first move. */
  readonly comment: string | undefined;
  readonly moves: readonly WrittenMove[];
  readonly newline: string;
  /** 0: lines of any length. */
  readonly maxWidth: number;
}

const inBraces = (comment: string | undefined): string[] => (comment === undefined ? [] : [`{${comment}}`]);

/** The moves, each pair with its comments as one text, which is broken into lines only where it has comments. */
function moveTexts({ comment, moves }: PgnText): string[] {
  const texts: string[][] = [];
  const first = inBraces(comment);
  for (const [i, move] of moves.entries()) {
    if (move.isWhite) texts.push([`${move.moveNumber}.`]);
    else if (i === 0) texts.push([`${move.moveNumber}. ...`]);
    if (i === 0) texts[0]?.unshift(...first);
    texts.at(-1)?.push(move.san, ...inBraces(move.comment));
  }
  return moves.length > 0 ? texts.map(words => words.join(' ')) : [first.join(' ')];
}

/** The texts in lines of at most `maxWidth`, where they can be broken. */
function linesOf(texts: readonly string[], maxWidth: number): string[] {
  const lines: string[] = [];
  for (const piece of texts.flatMap(text => (text.includes('{') && text.length > maxWidth ? text.split(/ +/) : [text]))) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + piece.length <= maxWidth) lines[lines.length - 1] = `${line} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

export function writePgn(game: PgnText): string {
  const { headers, moves, newline, maxWidth } = game;
  const known = Object.entries(headers).filter(([, value]) => value !== '');
  const tags = known.map(([name, value]) => `[${name} "${value.replace(/["\\]/g, '\\$&')}"]${newline}`);
  const texts = [...moveTexts(game), headers.Result ?? '*'];
  const text = maxWidth === 0 ? texts.join(' ') : linesOf(texts, maxWidth).join(newline);
  return tags.join('') + (moves.length > 0 ? newline : '') + text;
}
