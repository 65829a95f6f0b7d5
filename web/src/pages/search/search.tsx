import '../../styles/people.css';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/archive';
import { type ArchiveFilter, filterOf, pgnAddress, queryOf, search } from '../../server/archive';
import { fetchAccount } from '../../server/account';
import { ArchiveFilters } from '../people/archive_filters';
import { ArchiveList } from '../people/archive_list';
import { useTitle } from '../use_title';
import { LibraryImport } from './library_import';

/** Finished games of everybody, as far as the visitor may see them. */
export function SearchPage() {
  const [filter, setFilter] = useState<ArchiveFilter>(() => filterOf(new URLSearchParams(location.search)));
  const [wanted, setWanted] = useState(filter);
  const [hasAccount, setHasAccount] = useState<boolean | null>(null);
  useTitle(t('archive.title'));
  useEffect(() => {
    fetchAccount()
      .then(account => setHasAccount(account !== null))
      .catch(() => setHasAccount(null));
  }, []);
  const fetchPart = useCallback((after?: string) => search(wanted, after), [wanted]);
  const begin = (changed = filter) => {
    const query = queryOf(changed).toString();
    history.replaceState(null, '', query ? `/search?${query}` : '/search');
    setFilter(changed);
    setWanted({ ...changed });
  };
  return (
    <main class="setup people" data-testid="search">
      <h1>{t('archive.title')}</h1>
      <p class="lead-line">{t('archive.lead')}</p>
      <form
        class="people-filters"
        role="search"
        onSubmit={event => {
          event.preventDefault();
          begin();
        }}
      >
        <ArchiveFilters filter={filter} ofPlayer={false} onChange={changes => setFilter({ ...filter, ...changes })} />
        <label class="field people-fen">
          <span>{t('archive.fen')}</span>
          <input
            type="text"
            maxLength={100}
            autocomplete="off"
            spellcheck={false}
            dir="ltr"
            value={filter.fen}
            onInput={event => setFilter({ ...filter, fen: event.currentTarget.value })}
            data-testid="filter-fen"
          />
        </label>
        <button type="submit" class="button main" data-testid="search-begin">
          {t('archive.search')}
        </button>
      </form>
      <ArchiveList fetchPart={fetchPart} pgn={pgnAddress(wanted)} file="games.pgn" />
      {hasAccount === true && <LibraryImport onImported={() => begin({ ...filter, source: 'library' })} />}
      {hasAccount === false && (
        <p>
          <a href="/account">{t('archive.logIn')}</a>
        </p>
      )}
    </main>
  );
}
