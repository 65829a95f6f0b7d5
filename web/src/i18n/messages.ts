import { signal } from '@preact/signals';
import { type Foreign, type Language, language, locale } from './language';
import { fill, type Text, type Texts, type Translation, type Values } from './text';

/** Texts that are loaded together: English with its page, any other language when it is wanted. */
export interface Book<E extends Texts> {
  /** The text of that name, in the page's language, with its places filled. Whatever draws it follows a change of the language. */
  t<Key extends keyof E>(name: Key, ...values: Values<E[Key]>): string;
  /** Every text of the book in one language. Of a language that the book does not have, the English ones. */
  load(wanted: Language): Promise<Texts>;
}

/** A book that no page waits for: its texts are empty until `fetch` was called, and what draws them is drawn again then. */
export interface LateBook<E extends Texts> extends Book<E> {
  isHere(): boolean;
  fetch(): Promise<void>;
}

type Sources<E extends Texts> = Readonly<Partial<Record<Foreign, () => Promise<{ default: Translation<E> }>>>>;

/** Every book of the modules loaded so far. */
const books: Pick<Book<Texts>, 'load'>[] = [];

const texted = <E extends Texts>(find: (name: keyof E) => Text | undefined): Book<E>['t'] => {
  return (name, ...[values]) => fill(find(name) ?? '', values ?? {}, locale());
};

/** Makes a book. `sources`: how its texts in other languages are loaded. */
export function book<const E extends Texts>(english: E, sources: Sources<E>): Book<E> {
  const loaded = new Map<Language, Texts>([['en', english]]);
  const load = async (wanted: Language): Promise<Texts> => {
    const texts = loaded.get(wanted) ?? (await sources[wanted as Foreign]?.())?.default ?? english;
    loaded.set(wanted, texts);
    return texts;
  };
  books.push({ load });
  return { load, t: texted<E>(name => loaded.get(language.value)?.[name as string] ?? english[name]) };
}

/** Makes a late book. `english`: how its English texts are loaded. */
export function lateBook<const E extends Texts>(english: () => Promise<E>, sources: Sources<E>): LateBook<E> {
  const loaded = signal<Partial<Record<Language, Texts>>>({});
  const load = async (wanted: Language): Promise<Texts> => {
    const here = loaded.peek()[wanted];
    const texts = here ?? (await sources[wanted as Foreign]?.())?.default ?? (await english());
    if (!here) loaded.value = { ...loaded.peek(), [wanted]: texts };
    return texts;
  };
  let isWanted = false;
  // Of a book that nobody has asked for, a change of the language fetches nothing.
  books.push({ load: wanted => (isWanted ? load(wanted) : Promise.resolve({})) });
  return {
    load,
    t: texted<E>(name => loaded.value[language.value]?.[name as string]),
    isHere: () => loaded.peek()[language.peek()] !== undefined,
    async fetch() {
      isWanted = true;
      await load(language.peek());
    },
  };
}

/** Loads what every book says in `wanted`. A page that comes later with a book of its own calls this before it is drawn. */
export async function fetchTexts(wanted: Language = language.peek()): Promise<void> {
  await Promise.all(books.map(({ load }) => load(wanted)));
}

/** Changes the language of the page, once everything that it says is here. Rejects, changing nothing, if that cannot be loaded. */
export async function speak(wanted: Language): Promise<void> {
  await fetchTexts(wanted);
  language.value = wanted;
}
