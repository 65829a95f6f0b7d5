import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';

/** From how many players on a name is looked for. */
const kManyPlayers = 16;

export interface NameFilter {
  text: string;
  onText(text: string): void;
  /** Whether names have what is looked for, whatever the case and the accents. */
  matches(names: string): boolean;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** What is looked for in a list of names. */
export function useFilter(): NameFilter {
  const [text, setText] = useState('');
  const wanted = plain(text.trim());
  return { text, onText: setText, matches: names => plain(names).includes(wanted) };
}

/** Where a name is looked for; nothing where all are seen at once. */
export function FilterField({ filter, count }: { filter: NameFilter; count: number }) {
  if (count < kManyPlayers) return null;
  return (
    <input
      type="search"
      class="name-filter"
      aria-label={t('filter.label')}
      placeholder={t('filter.label')}
      value={filter.text}
      onInput={event => filter.onText(event.currentTarget.value)}
      data-testid="name-filter"
    />
  );
}
