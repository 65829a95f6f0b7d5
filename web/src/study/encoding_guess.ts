import { type Character, type CodePage, codePages, type Usage } from './code_pages';
import { isUtf8, kUtf8Mark, partsOf, startsWith } from './encoding';

const kHigh = 0x80;
/** Characters beyond ASCII that tell enough; the rest of a large file would only take time. */
const kEnough = 1 << 16;

/** A character beyond ASCII and the two around it. */
interface Around {
  before: Character;
  here: Character;
  after: Character;
  /** All three are one character. */
  isRepeated: boolean;
}

const nothing: Character = {
  char: '',
  sign: 'nothing',
  isLetter: false,
  isUpper: false,
  isLower: false,
  isAscii: true,
  isVowel: false,
  isWordOfItsOwn: false,
};

const isWord = (each: Character): boolean => each.isLetter || each.sign === 'digit';
const isBox = (each: Character): boolean => each.sign === 'box' || each.sign === 'uprightBox';

/** Lines and frames are drawn with several at once; columns may stand beside words. */
function scoreOfBox({ before, here, after }: Around): number {
  if (isWord(before) || isWord(after)) return here.sign === 'uprightBox' ? -1 : -6;
  return isBox(before) || isBox(after) ? 1.5 : 0;
}

function scoreOfClosingQuote({ before, here, after }: Around): number {
  if (here.char === '’' && before.isLetter && after.isLetter) return 2;
  const isBehind = before.sign !== 'nothing' && before.sign !== 'blank';
  return isBehind && !after.isLetter ? 1 : -1;
}

/** Whether a sign stands where such signs do. */
function scoreOfSign(at: Around): number {
  const { before, here, after } = at;
  const touches = before.isLetter || after.isLetter;
  switch (here.sign) {
    case 'control':
      return -20;
    case 'box':
    case 'uprightBox':
      return scoreOfBox(at);
    case 'openingQuote':
      return !before.isLetter && isWord(after) ? 1 : -1;
    case 'closingQuote':
      return scoreOfClosingQuote(at);
    case 'dash':
      return before.isLetter === after.isLetter ? 1 : -1;
    case 'inverted':
      return !before.isLetter && after.isLetter ? 1 : -1;
    case 'half':
      return touches ? -6 : 1;
    case 'superscript':
      return isWord(before) && !after.isLetter ? 0.5 : -1.5;
    case 'degree':
      return before.sign === 'digit' ? 0.5 : -1;
    case 'symbol':
      return touches ? -6 : 0;
    default:
      return 0;
  }
}

/** What a letter loses by its place in the word. */
function scoreOfPlace(isLatin: boolean, usage: Usage, { before, here, after, isRepeated }: Around): number {
  const isFirst = !before.isLetter;
  const isLast = !after.isLetter;
  let score = 0;
  // Capitals within words are what a wrong encoding makes of small letters.
  if (here.isUpper && !isFirst) score -= before.isLower ? 4 : 1;
  if (here.isLower && after.isUpper) score -= 4;
  if (here.isLower && isFirst && isLatin) score -= 1;
  if (isFirst && usage.neverFirst) score -= 3;
  if (isLast && usage.neverLast) score -= 3;
  if (!isLast && usage.onlyLast) score -= 3;
  if (!isLast && usage.notBeforeConsonant && !after.isVowel) score -= 3;
  // No word has a letter three times; lines are drawn so.
  return isRepeated ? score - 6 : score;
}

/** Latin names have one letter beyond ASCII at a time or a few of their language, others have nothing else. */
function scoreBeside(isLatin: boolean, here: Usage, other: Character, usageOfOther: Usage | undefined): number {
  if (!other.isLetter) return 0;
  if (other.isAscii) return isLatin ? 0 : -6;
  if (!isLatin) return 0;
  return usageOfOther?.isOwn && here.weight > 0 ? -1 : -3;
}

/** How much a character looks like one of a name in a language. `bytes`: those of `at`. */
function scoreOf(isLatin: boolean, language: readonly Usage[], at: Around, bytes: readonly number[]): number {
  const { before, here, after } = at;
  const [previous = -1, byte = -1, next = -1] = bytes;
  const usage = language[byte];
  if (!here.isLetter || !usage) return scoreOfSign(at);
  if (!before.isLetter && !after.isLetter) return here.isWordOfItsOwn && usage.weight > 0 ? 0.5 : -0.5;
  return (
    usage.weight +
    scoreOfPlace(isLatin, usage, at) +
    scoreBeside(isLatin, usage, before, language[previous]) +
    scoreBeside(isLatin, usage, after, language[next])
  );
}

/**
 * Finds out in which encoding the lines are that are not UTF-8: by which one, and which of its languages, their bytes make words that look
 * like names. As `rookery pgn repair` does. Text is added from the start of the file on, in pieces that no line or character is cut by.
 */
export class EncodingGuess {
  private readonly scores = codePages().map(({ languages }) => languages.map(() => 0));
  private lookedAt = 0;
  private hasBegun = false;
  private hasControls = false;

  add(bytes: Uint8Array): void {
    const isMarked = !this.hasBegun && startsWith(bytes, kUtf8Mark);
    this.hasBegun = true;
    if (isUtf8(bytes)) return;
    const text = isMarked ? bytes.subarray(kUtf8Mark.length) : bytes;
    for (const part of partsOf(text)) if (!isUtf8(part)) this.addPart(part);
  }

  /** Where several give the same letters, the most usual one. */
  name(): string {
    const best = this.scores.map(each => Math.max(...each));
    const found = codePages()[best.indexOf(Math.max(...best))];
    if (!found) return 'windows-1252';
    return found.nameWithoutControls !== '' && !this.hasControls ? found.nameWithoutControls : found.name;
  }

  private addPart(part: Uint8Array): void {
    part.forEach((byte, at) => {
      if (byte < kHigh) return;
      this.hasControls ||= byte < 0xa0;
      if (this.lookedAt >= kEnough) return;
      this.lookedAt += 1;
      const bytes = [part[at - 1] ?? -1, byte, part[at + 1] ?? -1];
      codePages().forEach((page, index) => this.addCharacter(page, this.scores[index] ?? [], bytes));
    });
  }

  private addCharacter({ characters, languages, isLatin }: CodePage, scores: number[], bytes: readonly number[]): void {
    const [before = nothing, here = nothing, after = nothing] = bytes.map(byte => characters[byte]);
    const around = { before, here, after, isRepeated: bytes[0] === bytes[1] && bytes[1] === bytes[2] };
    languages.forEach((language, index) => {
      scores[index] = (scores[index] ?? 0) + scoreOf(isLatin, language, around, bytes);
    });
  }
}
