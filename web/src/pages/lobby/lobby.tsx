import '../../styles/lobby.css';
import { useEffect, useState } from 'preact/hooks';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/lobby';
import { clockLabel } from '../../i18n/time_controls';
import { Avatar } from '../../parts/avatar';
import { Button } from '../../parts/controls';
import { fetchAccount } from '../../server/account';
import { acceptSeek, endSeek, followLobby, type LobbyNow, type Seek, seekOpponent } from '../../server/lobby';
import { go } from '../../state/route';
import { useTitle } from '../use_title';
import { ComputerForm } from './computer_form';
import { LiveBoards } from './live_boards';
import { OwnGames } from './own_games';
import { everySeek, passes, SeekFilters } from './seek_filter';
import { SeekForm } from './seek_form';
import { wordsOf } from './lobby_errors';

interface SeeksProps {
  seeks: readonly Seek[];
  canPlay: boolean;
  onAccept(id: string): void;
  onEnd(id: string): void;
}

/** Who waits for an opponent. */
function Seeks({ seeks, canPlay, onAccept, onEnd }: SeeksProps) {
  const [filter, setFilter] = useState(everySeek);
  const shown = seeks.filter(seek => seek.own || passes(seek, filter));
  const kind = ({ rated, chess960, berserk, color }: Seek) =>
    [
      t(rated ? 'lobby.rated' : 'lobby.casual'),
      chess960 && 'Chess960',
      berserk && common('rule.berserk'),
      color !== 'random' && t(`lobby.plays.${color}`),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section aria-labelledby="seeks">
      <h2 id="seeks">{t('lobby.seeks')}</h2>
      <SeekFilters filter={filter} onChange={setFilter} />
      {seeks.length === 0 && <p>{t('lobby.none')}</p>}
      {seeks.length > 0 && shown.length === 0 && <p data-testid="filtered-out">{t('lobby.filteredOut')}</p>}
      <ul class="seeks" data-testid="seeks">
        {shown.map(seek => (
          <li key={seek.id} data-testid={`seek-${seek.name}`}>
            <span>
              <strong>
                <Avatar name={seek.name} />{' '}
                <a href={`/@/${seek.name}`}>
                  <bdi>{seek.name}</bdi>
                </a>{' '}
                {seek.rating}
              </strong>
              <small>
                {clockLabel(seek.clock)} · {kind(seek)}
              </small>
            </span>
            {seek.own ? (
              <Button testid="end-seek" onClick={() => onEnd(seek.id)}>
                {t('lobby.end')}
              </Button>
            ) : (
              canPlay && (
                <Button kind="main" testid="accept-seek" onClick={() => onAccept(seek.id)}>
                  {t('lobby.play')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const kMostBoards = 12;

/** Where those meet who seek an opponent. */
export function LobbyPage() {
  const [lobby, setLobby] = useState<LobbyNow | null>(null);
  const [canPlay, setCanPlay] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  useTitle(common('title.lobby'));
  const tell = (error: unknown) => setProblem(wordsOf(error));
  useEffect(() => {
    fetchAccount()
      .then(account => setCanPlay(account !== null))
      .catch(tell);
    return followLobby(
      told => {
        setProblem('');
        setLobby(told);
        if (told.game) go(`/game/${told.game}`);
      },
      () => setProblem(t('lobby.lost')),
    );
  }, []);
  return (
    <main class="class-page" aria-busy={lobby === null} data-testid="lobby">
      <h1>{common('title.lobby')}</h1>
      <p class="fault" role="alert" data-testid="lobby-problem">
        {problem}
      </p>
      <div class="lobby">
        <div>
          {canPlay === false && (
            <p>
              {t('lobby.guests')}{' '}
              <a href="/account" data-testid="lobby-account">
                {t('lobby.account')}
              </a>
            </p>
          )}
          {canPlay && <SeekForm onSeek={wish => void seekOpponent(wish).catch(tell)} />}
          <details class="unfold">
            <summary data-testid="computer-form">{t('lobby.computer')}</summary>
            <ComputerForm />
          </details>
          <OwnGames />
          {lobby && (
            <Seeks
              seeks={lobby.seeks}
              canPlay={canPlay === true}
              onAccept={id => void acceptSeek(id).then(game => go(`/game/${game}`), tell)}
              onEnd={id => void endSeek(id).catch(tell)}
            />
          )}
        </div>
        {lobby && (
          <section aria-labelledby="going">
            <h2 id="going">{t('lobby.games')}</h2>
            {lobby.games.length === 0 ? <p>{t('lobby.noGames')}</p> : <LiveBoards games={lobby.games.slice(0, kMostBoards)} />}
            {lobby.games.length > kMostBoards && <a href="/playing">{t('lobby.allGames')}</a>}
          </section>
        )}
      </div>
    </main>
  );
}
