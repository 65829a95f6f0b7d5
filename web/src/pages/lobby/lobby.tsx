import '../../styles/lobby.css';
import { useEffect, useState } from 'preact/hooks';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/lobby';
import { clockLabel } from '../../i18n/time_controls';
import { Avatar } from '../../parts/avatar';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { fetchAccount } from '../../server/account';
import { acceptSeek, endSeek, followLobby, type LobbyNow, type Seek, seekOpponent } from '../../server/lobby';
import { go } from '../../state/route';
import { useTitle } from '../use_title';
import { ComputerForm } from './computer_form';
import { Evening } from './evening';
import { LobbyWall } from './lobby_wall';
import { OwnGames } from './own_games';
import { QuickSeeks, type QuickSeeksProps } from './quick_seeks';
import { Room } from './room';
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
      {seeks.length > 0 && <SeekFilters filter={filter} onChange={setFilter} />}
      {seeks.length === 0 && <p>{t('lobby.none')}</p>}
      {seeks.length > 0 && shown.length === 0 && <p data-testid="filtered-out">{t('lobby.filteredOut')}</p>}
      <ul class="seeks" data-testid="seeks">
        {shown.map(seek => (
          <li key={seek.id} data-testid={`seek-${seek.name}`}>
            <span>
              <Avatar name={seek.name} />
              <strong>
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

/** Logged in or not, and what that offers; null: not known yet. */
function Offers({ canPlay, seeks, onSeek, onEnd }: { canPlay: boolean | null } & QuickSeeksProps) {
  if (canPlay === null) return null;
  if (!canPlay) return <ForGuests />;
  return (
    <>
      <QuickSeeks seeks={seeks} onSeek={onSeek} onEnd={onEnd} />
      <SeekForm onSeek={onSeek} />
    </>
  );
}

/** What a visitor without an account can do. */
function ForGuests() {
  return (
    <section class="lobby-guests">
      <p>{t('lobby.guests')}</p>
      <p class="lobby-ways">
        <a class="button main" href="/account" data-testid="lobby-account">
          {t('lobby.account')}
        </a>
        <a class="button" href="/computer">
          {common('front.computer')}
        </a>
        <a class="button" href="/screen">
          {common('front.screen')}
        </a>
      </p>
    </section>
  );
}

/** Where those meet who seek an opponent. `part`: "projector" shows the same without what is operated. */
export function LobbyPage({ part }: { part: string | null }) {
  const [lobby, setLobby] = useState<LobbyNow | null>(null);
  const [canPlay, setCanPlay] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  useTitle(common('title.lobby'));
  const tell = (error: unknown) => setProblem(wordsOf(error));
  const isWall = part === 'projector';
  useEffect(() => {
    fetchAccount()
      .then(account => setCanPlay(account !== null))
      .catch(tell);
    return followLobby(
      told => {
        setProblem('');
        setLobby(told);
        if (told.game && !isWall) go(`/game/${told.game}`);
      },
      () => setProblem(t('lobby.lost')),
    );
  }, [isWall]);
  const end = (id: string) => void endSeek(id).catch(tell);
  if (isWall) return <LobbyWall lobby={lobby} problem={problem} />;
  return (
    <main class="class-page lobby-page" aria-busy={lobby === null} data-testid="lobby">
      <header class="lobby-head">
        <h1>{common('title.lobby')}</h1>
        <a class="button quiet" href="/lobby#projector" data-testid="to-projector">
          <Icon name={drawings.screen} />
          {t('lobby.projector')}
        </a>
      </header>
      <p class="fault" role="alert" data-testid="lobby-problem">
        {problem}
      </p>
      <div class="lobby">
        <div>
          <Offers canPlay={canPlay} seeks={lobby?.seeks ?? []} onSeek={wish => void seekOpponent(wish).catch(tell)} onEnd={end} />
          <details class="unfold">
            <summary data-testid="computer-form">{t('lobby.computer')}</summary>
            <ComputerForm />
          </details>
          <OwnGames />
        </div>
        {lobby && (
          <div>
            <Seeks
              seeks={lobby.seeks}
              canPlay={canPlay === true}
              onAccept={id => void acceptSeek(id).then(game => go(`/game/${game}`), tell)}
              onEnd={end}
            />
            <Room lobby={lobby} />
            <Evening games={lobby.games} />
          </div>
        )}
      </div>
    </main>
  );
}
