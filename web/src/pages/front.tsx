import type { Role } from '../core/types';
import { Icon, type IconName } from '../parts/icons';
import { useLateDialog } from '../parts/late_dialog';
import { Piece } from '../parts/pieces';
import { shelf, type ShelfEntry } from '../state/shelf';
import { t } from '../i18n/catalogue';
import { language } from '../i18n/language';

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

const shownPieces: readonly Role[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

const address = ({ kind, id }: ShelfEntry): string => (kind === 'link' ? `/game/${id}` : `/${kind}#${id}`);

/** "5 minutes ago". */
function ago(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60_000);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  if (minutes < 1) return t('front.now');
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 36 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 1440), 'day');
}

function Unfinished() {
  const open = shelf().filter(entry => !entry.over);
  if (open.length === 0) return null;
  return (
    <section class="unfinished" aria-labelledby="unfinished">
      <h2 id="unfinished">{t('front.unfinished')}</h2>
      <ul>
        {open.slice(0, 5).map(entry => (
          <li key={entry.id}>
            <a href={address(entry)} data-testid="continue">
              <span>{t(`front.${entry.kind}`)}</span>
              <small>{'about' in entry ? `${entry.about} · ${ago(entry.seen)}` : ago(entry.seen)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The front page: three ways to play, and what was left unfinished. */
export function Front() {
  const [dialog, openCreate] = useLateDialog(() => import('./link/create').then(found => found.CreateGame));
  return (
    <main class="front">
      <div class="front-head">
        <div>
          <h1>{t('front.heading')}</h1>
          <p class="lead-line">{t('front.lead')}</p>
        </div>
        <div class="front-pieces" aria-hidden="true">
          {shownPieces.map(role => (
            <Piece key={role} role={role} side="white" />
          ))}
        </div>
      </div>
      <div class="ways">
        <a class="way" href="/screen" data-testid="way-screen">
          <WayFace icon="screen" title={t('front.screen')} about={t('front.screenAbout')} />
        </a>
        <button type="button" class="way" data-testid="way-link" onClick={openCreate}>
          <WayFace icon="link" title={t('front.link')} about={t('front.linkAbout')} />
        </button>
        <a class="way" href="/computer" data-testid="way-computer">
          <WayFace icon="computer" title={t('front.computer')} about={t('front.computerAbout')} />
        </a>
      </div>
      <a class="learn-way" href="/learn" data-testid="way-learn">
        <Icon name="learn" />
        <span class="learn-way-title">{t('front.learn')}</span>
        <span class="learn-way-about">{t('front.learnAbout')}</span>
      </a>
      <p class="front-more">
        <a href="/arbiter" data-testid="way-arbiter">
          <Icon name="board" />
          {t('front.arbiter')}
        </a>
        <span>{t('front.arbiterAbout')}</span>
      </p>
      <p class="front-more">
        <a href="/clock" data-testid="way-clock">
          <Icon name="clock" />
          {t('front.clock')}
        </a>
        <span>{t('front.clockAbout')}</span>
      </p>
      <p class="front-more">
        <a href="/print" data-testid="way-print">
          <Icon name="print" />
          {t('front.print')}
        </a>
        <span>{t('front.printAbout')}</span>
      </p>
      <p class="front-more">
        <a href="/analysis" data-testid="way-analysis">
          <Icon name="eye" />
          {t('front.analysis')}
        </a>
        <span>{t('front.analysisAbout')}</span>
      </p>
      <Unfinished />
      {dialog}
    </main>
  );
}
