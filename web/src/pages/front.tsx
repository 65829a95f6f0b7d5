import { useEffect, useState } from 'preact/hooks';
import { ago } from '../i18n/ago';
import { fetchMessages } from '../i18n/messages';
import { GameCard } from '../parts/game_card';
import { Icon, type IconName } from '../parts/icons';
import { useLazyDialog } from '../parts/lazy_dialog';
import { Piece } from '../parts/pieces';
import { localGames } from '../state/local_games';
import { FrontBoard } from './front_board';
import { fetchOncePainted } from './use_core';
import { t } from '../i18n/catalogue';

interface WayProps {
  icon: IconName;
  title: string;
  about: string;
}

const WayFace = ({ icon, title, about }: WayProps) => (
  <>
    <span class="way-icon">
      <Icon name={icon} />
    </span>
    <span class="way-title">{title}</span>
    <span class="way-about">{about}</span>
  </>
);

/** The latest games that go on, each with its position. */
function Unfinished() {
  const open = localGames().filter(entry => !entry.over);
  if (open.length === 0) return null;
  return (
    <section class="unfinished" aria-labelledby="unfinished">
      <h2 id="unfinished">{t('front.unfinished')}</h2>
      <ul>
        {open.slice(0, 3).map(entry => (
          <li key={entry.id}>
            <GameCard entry={entry} testid="continue">
              {'about' in entry ? `${entry.about} · ${ago(entry.seen)}` : ago(entry.seen)}
            </GameCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is below the first screen is fetched once that can be seen. */
function useBelow() {
  const [below, setBelow] = useState<typeof import('./front_below') | null>(null);
  useEffect(() => {
    const fetchRest = () =>
      void import('./front_below')
        .then(async found => {
          await fetchMessages();
          setBelow(found);
        })
        .catch(() => undefined);
    requestAnimationFrame(() => requestAnimationFrame(fetchRest));
  }, []);
  return below;
}

/** The front page: a board to begin at once, three ways to play, and what was left unfinished. */
export function Front() {
  const [dialog, openCreate] = useLazyDialog(() => import('./link/create').then(found => found.CreateGame));
  const below = useBelow();
  useEffect(() => fetchOncePainted(), []);
  return (
    <>
      <main class="front">
        <Unfinished />
        <div class="front-first">
          <div class="front-head">
            <h1>{t('front.heading')}</h1>
            <p class="lead-line">{t('front.lead')}</p>
          </div>
          <div class="front-board">
            <FrontBoard />
            {below && <below.FrontShow />}
          </div>
          <div class="ways">
            <a class="way" href="/screen" data-testid="way-screen">
              <WayFace icon="two" title={t('front.screen')} about={t('front.screenAbout')} />
            </a>
            <button type="button" class="way" data-testid="way-link" onClick={openCreate}>
              <WayFace icon="invite" title={t('front.link')} about={t('front.linkAbout')} />
            </button>
            <a class="way" href="/computer" data-testid="way-computer">
              <WayFace icon="computer" title={t('front.computer')} about={t('front.computerAbout')} />
            </a>
            <a class="way learn-way" href="/learn" data-testid="way-learn">
              <span class="way-icon">
                <Piece role="knight" side="white" />
              </span>
              <span class="way-title">{t('front.learn')}</span>
              <span class="way-about">{t('front.learnAbout')}</span>
            </a>
          </div>
          {below && <below.FrontBelow />}
        </div>
      </main>
      {below && <below.Foot />}
      {dialog}
    </>
  );
}
