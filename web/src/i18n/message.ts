/** Sentences with places to fill: what a catalogue is made of, and how one of its messages becomes words. */

import type { Places } from '../../locales/places';

/** The forms of a sentence about `{count}` things, by the plural rules of its language. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** "{side} offers a draw." In `{Side}` the value begins with a capital. */
export type Message = string | PluralForms;
export type Messages = Readonly<Record<string, Message>>;

/** The parts that messages are loaded in: a file of each language in `locales/`. */
export type Part = keyof Places;
export type NameOf<P extends Part> = keyof Places[P] & string;

/** What must be told to fill a message with those places: nothing, or a value for each. */
export type Values<Place> = [Place] extends [never]
  ? []
  : [values: { [Name in Place & string]: Name extends 'count' ? number : string | number }];

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

/** `message` in words: the form that its count wants, with every place filled. */
export function fill(message: Message, values: Readonly<Record<string, string | number>>, language: string): string {
  const rule = () => known(plurals, language, () => new Intl.PluralRules(language)).select(Number(values.count));
  const form = typeof message === 'string' ? message : (message[rule()] ?? message.other ?? '');
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const value = values[lower];
    if (value === undefined) return place;
    const words = typeof value === 'number' ? numeral(value, language) : value;
    return lower === name ? words : words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
  });
}
