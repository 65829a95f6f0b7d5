import { useState } from 'preact/hooks';
import type { Role } from '../core/types';
import { Icon, type IconName } from '../parts/icons';
import { Man } from '../parts/men';
import { shelf, type ShelfEntry } from '../state/shelf';
import { CreateGame } from './link/create';

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

const shownMen: readonly Role[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

const names: Record<ShelfEntry['kind'], string> = {
  screen: 'On one screen',
  computer: 'Against the computer',
  link: 'With a link',
};

const address = ({ kind, id }: ShelfEntry): string => (kind === 'link' ? `/game/${id}` : `/${kind}#${id}`);

/** "5 minutes ago". */
function ago(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60_000);
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes < 1) return 'just now';
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 36 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 1440), 'day');
}

function Unfinished() {
  const open = shelf().filter(entry => !entry.over);
  if (open.length === 0) return null;
  return (
    <section class="unfinished" aria-labelledby="unfinished">
      <h2 id="unfinished">Go on with a game</h2>
      <ul>
        {open.slice(0, 5).map(entry => (
          <li key={entry.id}>
            <a href={address(entry)} data-testid="continue">
              <span>{names[entry.kind]}</span>
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
  const [isCreating, setCreating] = useState(false);
  return (
    <main class="front">
      <div class="front-head">
        <div>
          <h1>Shall we play?</h1>
          <p class="lead-line">Chess by the whole of the Laws, in your own house.</p>
        </div>
        <div class="front-men" aria-hidden="true">
          {shownMen.map(role => (
            <Man key={role} role={role} side="white" />
          ))}
        </div>
      </div>
      <div class="ways">
        <a class="way" href="/screen" data-testid="way-screen">
          <WayFace icon="screen" title="On one screen" about="Two people, one board. Pass it or share it." />
        </a>
        <button type="button" class="way" data-testid="way-link" onClick={() => setCreating(true)}>
          <WayFace icon="link" title="With a link" about="Send it, or show its code. Whoever opens it plays." />
        </button>
        <a class="way" href="/computer" data-testid="way-computer">
          <WayFace icon="computer" title="Against the computer" about="Three honest levels, from the first game on." />
        </a>
      </div>
      <a class="learn-way" href="/learn" data-testid="way-learn">
        <Icon name="learn" />
        <span class="learn-way-title">Learn</span>
        <span class="learn-way-about">Never played? Ten lessons of three minutes, from nothing.</span>
      </a>
      <p class="front-more">
        <a href="/arbiter" data-testid="way-arbiter">
          <Icon name="board" />
          Arbiter of a real board
        </a>
        <span>The clock, the moves and the Laws for a game played on wood.</span>
      </p>
      <Unfinished />
      {isCreating && <CreateGame onClose={() => setCreating(false)} />}
    </main>
  );
}
