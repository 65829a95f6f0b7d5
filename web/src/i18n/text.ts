/** Sentences with places to fill: what a catalogue is made of, and how one of its texts becomes words. */

/** The forms of a sentence about `{count}` things, by the plural rules of its language. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** "{side} offers a draw." In `{Side}` the value begins with a capital. */
export type Text = string | Forms;
export type Texts = Readonly<Record<string, Text>>;

type Places<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Uncapitalize<Name> | Places<Rest> : never;
type PlacesOf<T> = T extends string ? Places<T> : T extends Forms ? 'count' | Places<T[keyof T]> : never;

/** What must be told to fill a text: nothing, or a value for each of its places. */
export type Values<T> = [PlacesOf<T>] extends [never]
  ? []
  : [values: { [Name in PlacesOf<T>]: Name extends 'count' ? number : string | number }];

/** Another language's texts for those of `E`: the same names, none missing. */
export type Translation<E extends Texts> = { readonly [Key in keyof E]: E[Key] extends string ? string : Forms };

/** The places of a text, each once, without regard to capitals. */
export function placesOf(text: Text): string[] {
  const all = typeof text === 'string' ? text : Object.values(text).join(' ');
  const names = [...all.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1));
  return [...new Set(names)].sort();
}

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function known<T>(made: Map<string, T>, language: string, make: () => T): T {
  const found = made.get(language) ?? make();
  made.set(language, found);
  return found;
}

/** A number as `language` writes it. */
export const numeral = (value: number, language: string): string =>
  known(numbers, language, () => new Intl.NumberFormat(language)).format(value);

/** `text` in words: the form that its count wants, with every place filled. */
export function fill(text: Text, values: Readonly<Record<string, string | number>>, language: string): string {
  const rule = () => known(plurals, language, () => new Intl.PluralRules(language)).select(Number(values.count));
  const form = typeof text === 'string' ? text : (text[rule()] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const value = values[lower];
    if (value === undefined) return place;
    const words = typeof value === 'number' ? numeral(value, language) : value;
    return lower === name ? words : words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
  });
}
