import { kLineEnd } from './repairing';

/**
 * Encodings of one byte a character, as files of games have them that are older than UTF-8. Found as `rookery pgn repair` finds them: by
 * which one the bytes make words that look like names.
 */

const western = 'äöüßéèáíóøåæñçêúëâàôÄÖÜÉÅØÁÆÓðþýÞ';
const central = 'áéíóúýčšžřěłńśżźćęąőűůöüäđČŠŽŘŁŚŻĆÁÉÖÜŐĐ';

/** Code pages of which a browser may know another version, or nothing: from byte 128 on. */
const kWindows1252 = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('')}`;
const kDos850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const kDos437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

interface Candidate {
  name: string;
  isLatin: boolean;
  /** Letters that names have often, where the others have other characters. */
  usual: string;
  upperHalf?: string;
}

/** The more usual first. */
const candidates: readonly Candidate[] = [
  { name: 'windows-1252', isLatin: true, usual: western, upperHalf: kWindows1252 },
  { name: 'ISO-8859-2', isLatin: true, usual: central },
  { name: 'windows-1250', isLatin: true, usual: central },
  { name: 'IBM850', isLatin: true, usual: western, upperHalf: kDos850 },
  { name: 'IBM437', isLatin: true, usual: western, upperHalf: kDos437 },
  { name: 'windows-1251', isLatin: false, usual: '' },
  { name: 'KOI8-R', isLatin: false, usual: '' },
  { name: 'ISO-8859-5', isLatin: false, usual: '' },
  { name: 'IBM866', isLatin: false, usual: '' },
  { name: 'ISO-8859-7', isLatin: false, usual: '' },
];

/** What is looked at in a character. */
interface Kind {
  char: string;
  isLetter: boolean;
  isUpper: boolean;
  isLower: boolean;
  isPunctuation: boolean;
  isAscii: boolean;
  /** A control character, or none at all: nobody's name has such. */
  isControl: boolean;
}

const kHigh = 0x80;

function kindOf(char: string): Kind {
  const code = char.codePointAt(0) ?? 0;
  return {
    char,
    isLetter: /\p{Alphabetic}/u.test(char),
    isUpper: /\p{Uppercase}/u.test(char),
    isLower: /\p{Lowercase}/u.test(char),
    isPunctuation: /\p{P}/u.test(char),
    isAscii: code < kHigh,
    isControl: char === '\ufffd' || (code >= kHigh && code < 0xa0),
  };
}

function charsOf({ name, upperHalf }: Candidate): string[] {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const upper = upperHalf ?? new TextDecoder(name).decode(bytes.subarray(kHigh));
  return [...Array.from({ length: kHigh }, (_, byte) => String.fromCharCode(byte)), ...upper];
}

/** How much a character between two others looks like one of a name. */
function scoreOf(candidate: Candidate, before: Kind | undefined, here: Kind, after: Kind | undefined): number {
  const around = [before, after].filter(each => each?.isLetter);
  if (here.isControl) return -20;
  if (!here.isLetter) return around.length > 0 && !here.isPunctuation ? -6 : 0;
  const usual = candidate.usual.includes(here.char) ? 2 : 1;
  // Capitals within words are what a wrong encoding makes of small letters.
  const score = here.isUpper && before?.isLower ? usual - 4 : usual;
  // Latin names have one foreign letter at a time, others have nothing else.
  const ascii = around.filter(each => each?.isAscii).length;
  const high = around.length - ascii;
  return candidate.isLatin ? score - 3 * high : score + high - 6 * ascii;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(kLineEnd, at);
    const next = end < 0 ? bytes.length : end + 1;
    yield bytes.subarray(at, next);
    at = next;
  }
}

/** Finds out in which encoding those lines are that are not UTF-8. Text is added in pieces of whole lines. */
export class EncodingGuess {
  private readonly kinds = candidates.map(candidate => charsOf(candidate).map(kindOf));
  private readonly scores = candidates.map(() => 0);
  private hasControls = false;

  add(bytes: Uint8Array): void {
    if (isUtf8(bytes)) return;
    for (const line of linesOf(bytes)) if (!isUtf8(line)) this.addLine(line);
  }

  /** Where several give the same letters, the most usual one. */
  name(): string {
    const found = candidates[this.scores.indexOf(Math.max(...this.scores))]?.name ?? 'windows-1252';
    // The same letters; the older name where none of the bytes that windows-1252 adds is used.
    return found === 'windows-1252' && !this.hasControls ? 'ISO-8859-1' : found;
  }

  private addLine(line: Uint8Array): void {
    line.forEach((byte, at) => {
      if (byte < kHigh) return;
      this.hasControls ||= byte < 0xa0;
      candidates.forEach((candidate, index) => {
        const kinds = this.kinds[index] ?? [];
        const kind = (place: number): Kind | undefined => kinds[line[place] ?? -1];
        const here = kind(at);
        if (here) this.scores[index] = (this.scores[index] ?? 0) + scoreOf(candidate, kind(at - 1), here, kind(at + 1));
      });
    });
  }
}

/** Each line that is not UTF-8 read in `encoding`, a name that EncodingGuess tells. */
export function toUtf8(bytes: Uint8Array, encoding: string): Uint8Array {
  const candidate = candidates.find(({ name }) => name === encoding);
  const chars = charsOf(candidate ?? { name: encoding, isLatin: true, usual: '', upperHalf: kWindows1252 });
  const read = (line: Uint8Array) =>
    isUtf8(line) ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(line) : Array.from(line, byte => chars[byte]).join('');
  return new TextEncoder().encode(Array.from(linesOf(bytes), read).join(''));
}
