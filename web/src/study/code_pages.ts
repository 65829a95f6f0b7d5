import table from '../../../src/apps/rookery_tools/encodings.json';

/**
 * Encodings of one byte a character, and the languages that are written in them: the table of `rookery pgn repair`, as browsers know some of
 * them otherwise, or not at all.
 */

/** What stands at a place of a text; `control` also where an encoding has no character. */
type Sign =
  | 'nothing'
  | 'blank'
  | 'control'
  | 'letter'
  | 'digit'
  | 'openingQuote'
  | 'closingQuote'
  | 'dash'
  | 'inverted'
  | 'punctuation'
  | 'half'
  | 'superscript'
  | 'degree'
  | 'box'
  | 'uprightBox'
  | 'symbol';

export interface Character {
  char: string;
  sign: Sign;
  isLetter: boolean;
  isUpper: boolean;
  isLower: boolean;
  isAscii: boolean;
  /** Of the Latin letters. */
  isVowel: boolean;
  /** As “à”. */
  isWordOfItsOwn: boolean;
}

/** How a language uses a letter beyond ASCII. */
export interface Usage {
  /** 3 often, 1 rarely, less where it has no such letter. */
  weight: number;
  isOwn: boolean;
  neverFirst: boolean;
  neverLast: boolean;
  onlyLast: boolean;
  notBeforeConsonant: boolean;
}

export interface CodePage {
  name: string;
  /** An older name, where no byte from 0x80 to 0x9F is used. */
  nameWithoutControls: string;
  isLatin: boolean;
  /** By byte. */
  characters: readonly Character[];
  /** By language and byte. */
  languages: readonly (readonly Usage[])[];
}

interface Language {
  name: string;
  common: string;
  rare: string;
  never_first?: string;
  never_last?: string;
  only_last?: string;
  not_before_consonant?: string;
}

interface Encoding {
  name: string;
  name_without_controls?: string;
  is_latin: boolean;
  languages: string[];
  upper_half: string;
}

const languages: readonly Language[] = table.languages;
const encodings: readonly Encoding[] = table.encodings;
const kHigh = 0x80;

/** The first that fits. By Unicode's categories, as ICU tells them. */
const kinds: readonly [Sign, RegExp][] = [
  ['uprightBox', /[│║]/],
  ['box', /[\u2500-\u259f]/],
  ['inverted', /[¡¿]/],
  ['half', /[½¼¾]/],
  ['degree', /°/],
  ['control', /[\u0080-\u009f\ufffd]/],
  ['openingQuote', /[\p{Pi}\p{Ps}]/u],
  ['closingQuote', /\p{Pf}/u],
  ['dash', /\p{Pd}/u],
  ['superscript', /\p{No}/u],
  ['letter', /\p{L}/u],
  ['punctuation', /\p{P}/u],
];

function signOf(char: string): Sign {
  if (char >= '\u0080') return kinds.find(([, form]) => form.test(char))?.[0] ?? 'symbol';
  if (/[a-z]/i.test(char)) return 'letter';
  if (/[0-9]/.test(char)) return 'digit';
  return char <= ' ' ? 'blank' : 'punctuation';
}

function characterOf(char: string): Character {
  const sign = signOf(char);
  return {
    char,
    sign,
    isLetter: sign === 'letter',
    isUpper: /\p{Lu}/u.test(char),
    isLower: /\p{Ll}/u.test(char),
    isAscii: char < '\u0080',
    isVowel: table.vowels.includes(char),
    isWordOfItsOwn: table.words_of_one_letter.includes(char),
  };
}

const has = (letters: string | undefined, char: string): boolean => letters?.includes(char) ?? false;

/** `ofAll`: the letters of all languages of the encoding, whose names may stand in the same file. */
function usageOf(language: Language, isLatin: boolean, ofAll: string, char: string): Usage {
  // Where every letter is beyond ASCII, rare ones tell against a language.
  const rare = isLatin ? 1 : -0.5;
  const other = isLatin ? 0 : -1;
  const isCommon = has(language.common, char);
  const isRare = has(language.rare, char);
  return {
    weight: isCommon ? 3 : isRare ? rare : has(ofAll, char) ? other : -2,
    isOwn: isCommon || isRare,
    neverFirst: has(language.never_first, char),
    neverLast: has(language.never_last, char),
    onlyLast: has(language.only_last, char),
    notBeforeConsonant: has(language.not_before_consonant, char),
  };
}

function codePageOf(encoding: Encoding): CodePage {
  const lowerHalf = Array.from({ length: kHigh }, (_, byte) => String.fromCharCode(byte));
  const characters = [...lowerHalf, ...encoding.upper_half].map(characterOf);
  const own = languages.filter(({ name }) => encoding.languages.includes(name));
  const ofAll = own.map(({ common, rare }) => common + rare).join('');
  return {
    name: encoding.name,
    nameWithoutControls: encoding.name_without_controls ?? '',
    isLatin: encoding.is_latin,
    characters,
    languages: own.map(language => characters.map(({ char }) => usageOf(language, encoding.is_latin, ofAll, char))),
  };
}

let made: readonly CodePage[] | undefined;

/** The more usual first. Made when they are first asked for: most files are UTF-8. */
export const codePages = (): readonly CodePage[] => (made ??= encodings.map(codePageOf));
