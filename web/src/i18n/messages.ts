import { signal } from '@preact/signals';
import type { Places } from '../../locales/places';
import { type Language, language, locale } from './language';
import { fill, type Message, type Messages, type NameOf, type Part, type Values } from './message';

/** Messages that are loaded together: English with its page, any other language when it is wanted. */
export interface Catalogue<P extends Part> {
  /** The message of that name, in the page's language, with its places filled. Whatever draws it follows a change of the language. */
  t<Name extends NameOf<P>>(name: Name, ...values: Values<Places[P][Name]>): string;
  /** Every message of the catalogue in one language. Of a language that it does not have, the English ones. */
  load(wanted: Language): Promise<Messages>;
}

/** A catalogue that no page waits for: it says nothing until `fetch` was called, and what draws its messages is drawn again then. */
export interface DeferredCatalogue<P extends Part> extends Catalogue<P> {
  isHere(): boolean;
  fetch(): Promise<void>;
}

/** How files of `locales/` are loaded, by their paths: what `import.meta.glob` gives. */
type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Every catalogue of the modules loaded so far. */
const catalogues: Pick<Catalogue<Part>, 'load'>[] = [];

async function read(files: Files, wanted: Language): Promise<Messages | undefined> {
  const path = Object.keys(files).find(each => each.includes(`/${wanted}/`));
  const file = path && (await files[path]?.());
  return file ? (file as { default: Messages }).default : undefined;
}

const spoken = <P extends Part>(find: (name: string) => Message | undefined): Catalogue<P>['t'] => {
  return (name, ...[values]) => fill(find(name) ?? '', values ?? {}, locale());
};

/** Makes a catalogue. `others`: the files of its messages in other languages. */
export function catalogue<P extends Part>(english: Readonly<Record<NameOf<P>, Message>>, others: Files): Catalogue<P> {
  const loaded = new Map<Language, Messages>([['en', english]]);
  const load = async (wanted: Language): Promise<Messages> => {
    const messages = loaded.get(wanted) ?? (await read(others, wanted)) ?? english;
    loaded.set(wanted, messages);
    return messages;
  };
  catalogues.push({ load });
  return { load, t: spoken<P>(name => loaded.get(language.value)?.[name] ?? (english as Messages)[name]) };
}

/** Makes a deferred catalogue. `files`: those of its messages in every language. */
export function deferredCatalogue<P extends Part>(files: Files): DeferredCatalogue<P> {
  const loaded = signal<Partial<Record<Language, Messages>>>({});
  const load = async (wanted: Language): Promise<Messages> => {
    const here = loaded.peek()[wanted];
    const messages = here ?? (await read(files, wanted)) ?? (await read(files, 'en')) ?? {};
    if (!here) loaded.value = { ...loaded.peek(), [wanted]: messages };
    return messages;
  };
  let isWanted = false;
  // A change of the language fetches nothing for a catalogue that is not in use.
  catalogues.push({ load: wanted => (isWanted ? load(wanted) : Promise.resolve({})) });
  return {
    load,
    t: spoken<P>(name => loaded.value[language.value]?.[name]),
    isHere: () => loaded.peek()[language.peek()] !== undefined,
    async fetch() {
      isWanted = true;
      await load(language.peek());
    },
  };
}

/** Loads what every catalogue says in `wanted`. A page that comes later with a catalogue of its own calls this before it is drawn. */
export async function fetchMessages(wanted: Language = language.peek()): Promise<void> {
  await Promise.all(catalogues.map(({ load }) => load(wanted)));
}

/** Changes the language of the page, once everything that it says is here. Rejects, changing nothing, if that cannot be loaded. */
export async function speak(wanted: Language): Promise<void> {
  await fetchMessages(wanted);
  language.value = wanted;
}
