import { type Foreign, type Language, language, locale } from './language';
import { fill, type Text, type Texts, type Translation, type Values } from './text';

/** Texts that are loaded together: English with its page, any other language when it is wanted. */
export interface Book<E extends Texts> {
  /** The text of that name, in the page's language, with its places filled. Whatever draws it follows a change of the language. */
  t<Key extends keyof E>(name: Key, ...values: Values<E[Key]>): string;
  /** Every text of the book in one language. Of a language that the book does not have, the English ones. */
  load(wanted: Language): Promise<Texts>;
}

type Sources<E extends Texts> = Readonly<Partial<Record<Foreign, () => Promise<{ default: Translation<E> }>>>>;

/** Every book of the modules loaded so far. */
const books: Pick<Book<Texts>, 'load'>[] = [];

/** Makes a book. `sources`: how its texts in other languages are loaded. */
export function book<const E extends Texts>(english: E, sources: Sources<E>): Book<E> {
  const loaded = new Map<Language, Texts>([['en', english]]);
  const load = async (wanted: Language): Promise<Texts> => {
    const texts = loaded.get(wanted) ?? (await sources[wanted as Foreign]?.())?.default ?? english;
    loaded.set(wanted, texts);
    return texts;
  };
  books.push({ load });
  return {
    load,
    t(name, ...[values]) {
      const text: Text = loaded.get(language.value)?.[name as string] ?? (english[name] as Text);
      return fill(text, values ?? {}, locale());
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
