import { useEffect, useState } from 'preact/hooks';
import type { ClockNow, Color, GameView } from '../core/types';
import { isOver, type Game } from '../game/game';
import { faceLasts, hasDelay, lagFace, lowTimeMs, spokenTime } from '../i18n/clocks';
import { sides } from '../i18n/sides';
import { t } from '../i18n/catalogue';
import { Face } from './face';

/** How long what is shown of a running clock stays as it is. While it waits its delay, only that counts down. */
const drawingLasts = (clock: ClockNow, side: Color): number => (clock.waits > 0 ? (clock.waits % 1000) + 1 : faceLasts(clock[side]));

/** What the last move of `side` was given for its way, in ms. */
function lastCredit(view: GameView, side: Color): number {
  return view.moves.at(view.turn === side ? -2 : -1)?.credit ?? 0;
}

/** One side's time, drawn from the core's view of it whenever its face changes: every page shows it at the same moment. */
export function Clock({ game, side }: { game: Pick<Game, 'view' | 'terms' | 'clock'>; side: Color }) {
  const view = game.view.value;
  const [shown, setShown] = useState<ClockNow | null>(view.clock);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const now = game.clock();
      setShown(now);
      const counts = now?.running === side && (now[side] > 0 || now.waits > 0) && !isOver(view);
      if (now && counts) timer = setTimeout(draw, drawingLasts(now, side));
    };
    draw();
    return () => clearTimeout(timer);
  }, [game, view, side]);
  const clock = shown ?? view.clock;
  if (!clock) return null;
  const left = clock[side];
  const isRunning = clock.running === side && !isOver(view);
  const waits = isRunning ? Math.ceil(clock.waits / 1000) : 0;
  const state = `${isRunning ? ' running' : ''}${left < lowTimeMs ? ' low' : ''}${waits > 0 ? ' waits' : ''}`;
  return (
    <span class="time">
      <Lag given={lastCredit(view, side)} inAll={view.clock?.credited[side] ?? 0} side={side} />
      <span class={`clock${state}`} role="timer" aria-live="off" data-testid={`clock-${side}`}>
        {hasDelay(game.terms.clock) && (
          <span class="delay" aria-hidden="true" data-testid={waits > 0 ? `delay-${side}` : undefined}>
            {waits || ''}
          </span>
        )}
        <Face left={left} />
        <span class="unseen">{spoken(side, left, isRunning, waits)}</span>
      </span>
    </span>
  );
}

function spoken(side: Color, left: number, isRunning: boolean, waits: number): string {
  const values = { side: sides[side], time: spokenTime(left) };
  if (waits > 0) return t('clock.ofWaiting', { ...values, seconds: waits });
  return t(isRunning ? 'clock.ofRunning' : 'clock.of', values);
}

/** Time used that was not charged, because the move was on its way: both players see what either was given. */
function Lag({ given, inAll, side }: { given: number; inAll: number; side: Color }) {
  if (given <= 0) return null;
  const words = t('clock.lagAbout', { side: sides[side], given: lagFace(given), all: lagFace(inAll) });
  return (
    <span class="lag" title={words} data-testid={`lag-${side}`}>
      <span aria-hidden="true">{t('clock.lag', { time: lagFace(given) })}</span>
      <span class="unseen">{words}</span>
    </span>
  );
}
