import '../../styles/rows.css';
import '../../styles/tournaments.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { stateWords, systemWords, tournamentErrorWords } from '../../i18n/tournament_words';
import { sentenceGap } from '../../i18n/sentences';
import { useList } from '../../parts/list';
import { Button } from '../../parts/controls';
import { fetchTournaments, type ListedTournament } from '../../server/tournaments';
import { go } from '../../state/route';
import { ownAccount } from '../../state/own_account';
import { WithToday } from '../people/with_today';
import { useTitle } from '../use_title';
import { NewTournamentForm } from './new_tournament';

function TournamentRow({ tournament }: { tournament: ListedTournament }) {
  const { id, name, system, players, owner } = tournament;
  return (
    <li>
      <a class="row-link" href={`/tournament/${id}`} data-testid={`tournament-${id}`}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class={`tournament-state ${tournament.state}`}>{stateWords(tournament)}</span>
        <small>
          {systemWords(system)} · {t('list.players', { count: players })} · <bdi>{owner.name}</bdi>
        </small>
      </a>
    </li>
  );
}

/** Every tournament of the server, the newest first, and how to begin one. What stands behind '#' is "new" while one is begun. */
export function TournamentsPage({ part }: { part: string | null }) {
  const [next, setNext] = useState('');
  const fetchPart = async (from: string) => {
    const found = await fetchTournaments(from);
    setNext(found.next);
    return found.tournaments;
  };
  const list = useList(() => fetchPart(''), tournamentErrorWords);
  const title = t(part === 'new' ? 'new.title' : 'list.title');
  useTitle(title);
  useEffect(() => scrollTo(0, 0), [part]);
  if (part === 'new') return <NewTournamentForm />;
  const found = list.items.value;
  const more = () =>
    void list.run(async () => {
      const others = await fetchPart(next);
      list.change(now => [...now, ...others]);
    });
  return (
    <main class="tournaments" aria-busy={found === null && list.note.value === ''} data-testid="tournaments">
      <header class="tournaments-head">
        <h1>{title}</h1>
        {ownAccount.value && (
          <Button kind="main" testid="new-tournament" onClick={() => go('/tournaments#new')}>
            {t('new.title')}
          </Button>
        )}
      </header>
      <p class="lead-line">{t('list.lead')}</p>
      <p class="fault" role="alert" data-testid="tournaments-problem">
        {list.note.value}
      </p>
      {!ownAccount.value && (
        <p data-testid="tournaments-account">
          {t('list.needAccount')}
          {sentenceGap()}
          <a href="/account">{t('list.account')}</a>
        </p>
      )}
      {found?.length === 0 && (
        <WithToday>
          <p data-testid="no-tournaments">{t(ownAccount.value ? 'list.noneYours' : 'list.none')}</p>
        </WithToday>
      )}
      <ul class="rows">
        {found?.map(tournament => (
          <TournamentRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
      {next !== '' && (
        <Button testid="more-tournaments" disabled={list.isBusy.value} onClick={more}>
          {t('list.more')}
        </Button>
      )}
    </main>
  );
}
