import { useCallback, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/archive';
import { t as people } from '../../i18n/catalogue/people';
import { type ArchiveFilter, everything, fetchPlayed, pgnAddress } from '../../server/archive';
import { ArchiveFilters } from './archive_filters';
import { ArchiveList } from './archive_list';

/** Finished games of a player, selected, to be read, analysed and taken along. */
export function PlayedGames({ name }: { name: string }) {
  const [filter, setFilter] = useState<ArchiveFilter>(everything);
  const fetchPart = useCallback((after?: string) => fetchPlayed(name, filter, after), [name, filter]);
  return (
    <section aria-labelledby="played-games">
      <h2 id="played-games">{people('people.finished')}</h2>
      <details class="people-unfold" data-testid="games-filters">
        <summary>{t('archive.filters')}</summary>
        <div class="people-filters">
          <ArchiveFilters filter={filter} ofPlayer onChange={changes => setFilter(before => ({ ...before, ...changes }))} />
        </div>
      </details>
      <ArchiveList
        fetchPart={fetchPart}
        pgn={pgnAddress(filter, name)}
        file={`${name}.pgn`}
        none={t(filter === everything ? 'archive.noneYet' : 'archive.none')}
      />
      <p>
        <a href="/search">{t('archive.all')}</a>
      </p>
    </section>
  );
}
