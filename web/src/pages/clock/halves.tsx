import { effect, untracked } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ClockFace } from '../../core/table_clock';
import type { Color } from '../../core/types';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { Dialog } from '../../parts/dialog';
import { Face } from '../../parts/face';
import { useWakefulness } from '../../parts/use_wakefulness';
import { say } from '../../state/notices';
import { play } from '../../state/sound';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/clock';
import { hasDelay, lowTimeMs, spokenTime } from '../../i18n/clocks';
import { clockWords } from '../../i18n/time_controls';
import { other, sides } from '../../i18n/sides';
import type { BoardClock } from './board_clock';

interface HalvesProps {
  clock: BoardClock;
  onAgain(): void;
  onEnd(): void;
}

/** FIDE 2023, 7.5.5. */
const kPenaltyMs = 120_000;

/** Two halves to press and a bar between them; the far half faces the player there. */
export function Halves({ clock, onAgain, onEnd }: HalvesProps) {
  const [isEnding, setEnding] = useState(false);
  const { near, control } = clock.kept.value;
  const shown = clock.face.value;
  useVoice(clock);
  useKeys(clock);
  useWakefulness(shown.running !== null && !shown.paused && !shown.flagged);
  const again = () => {
    setEnding(false);
    onAgain();
  };
  const canStep = shown.running !== null && !shown.flagged;
  return (
    <main class="table-clock" data-testid="table-clock">
      <h1 class="unseen">{t('clock.title')}</h1>
      <Half clock={clock} side={other(near)} far />
      <div class="table-bar" role="group" aria-label={t('clock.title')}>
        <Button icon="flip" kind="quiet" testid="flip" label={t('clock.flip')} onClick={() => clock.flip()} />
        {canStep ? (
          <Button
            icon={shown.paused ? 'next' : drawings.pause}
            kind="main"
            testid="pause"
            label={t(shown.paused ? 'clock.resume' : 'clock.pause')}
            onClick={() => clock.pause()}
          />
        ) : (
          <span class="table-control" data-testid="table-control">
            {clockWords(control)}
          </span>
        )}
        <Button icon="cross" kind="quiet" testid="end" label={t('clock.end')} onClick={() => setEnding(true)} />
      </div>
      <Half clock={clock} side={near} />
      {isEnding && (
        <Dialog title={t('clock.end')} onClose={() => setEnding(false)} testid="end-dialog">
          <p>{clockWords(control)}</p>
          {canStep && (
            <div class="desk-row">
              {(['white', 'black'] as const).map(side => (
                <Button key={side} testid={`add-${side}`} onClick={() => clock.add(side, kPenaltyMs)}>
                  {t('clock.add', { side: sides[side] })}
                </Button>
              ))}
            </div>
          )}
          <div class="dialog-buttons">
            <Button testid="set-anew" onClick={onEnd}>
              {t('clock.set')}
            </Button>
            <Button kind="main" icon="again" testid="again" onClick={again}>
              {t('clock.again')}
            </Button>
          </div>
        </Dialog>
      )}
    </main>
  );
}

/** What stands under the time: what a press does now, or why it does nothing. */
function hintFor(shown: ClockFace, side: Color): string {
  if (shown.flagged) return shown.flagged === side ? t('clock.fallen', { side: sides[side] }) : '';
  if (shown.paused) return t('clock.paused');
  if (!shown.running) return t(side === 'black' ? 'clock.starts' : 'clock.firstMade');
  return shown.running === side ? t('clock.press') : '';
}

function Half({ clock, side, far = false }: { clock: BoardClock; side: Color; far?: boolean }) {
  const shown = clock.face.value;
  const isOn = !shown.paused && !shown.flagged && (shown.running ?? side) === side;
  const isRunning = shown.running === side && !shown.flagged;
  const waits = isRunning ? Math.ceil(shown.waits / 1000) : 0;
  const state = `${isRunning ? ' running' : ''}${shown[side] < lowTimeMs ? ' low' : ''}${shown.flagged === side ? ' fallen' : ''}`;
  const hint = hintFor(shown, side);
  const moves = t('clock.moves', { count: shown.moves[side] });
  return (
    <button
      type="button"
      class={`table-half ${far ? 'far' : 'near'}${state}`}
      aria-disabled={!isOn}
      // A finger presses when it comes down; the click that follows is the keyboard's and the screen reader's alone.
      onPointerDown={event => event.button === 0 && clock.press(side)}
      onClick={event => event.detail === 0 && clock.press(side)}
      data-testid={`half-${side}`}
    >
      <span class="table-name">
        <span class={`side-mark ${side}`} aria-hidden="true" />
        {sides[side]}
      </span>
      <span class="table-time" data-testid={`time-${side}`}>
        <Face left={shown[side]} />
      </span>
      <span class="unseen">{spokenTime(shown[side])},</span>
      <span class="table-about">
        {hasDelay(clock.kept.value.control) && (
          <span class="delay" data-testid={waits > 0 ? `delay-${side}` : undefined}>
            {waits || ''}
          </span>
        )}
        <span data-testid={`moves-${side}`}>{moves}</span>
      </span>
      <span class="table-hint">{hint || '\u00a0'}</span>
    </button>
  );
}

/** Says and sounds each press, a pause, the last seconds and the flag. */
function useVoice(clock: BoardClock): void {
  useEffect(() => {
    let before = clock.face.peek();
    const warned = new Set<Color>();
    return effect(() => {
      const now = clock.face.value;
      untracked(() => {
        const { running, paused, flagged } = now;
        if (flagged && !before.flagged) {
          play('end');
          say(t('clock.fallen', { side: sides[flagged] }));
        } else if (paused !== before.paused) {
          say(paused ? t('clock.paused') : t('clock.turn', { side: sides[running ?? 'white'], time: spokenTime(now[running ?? 'white']) }));
        } else if (running && running !== before.running) {
          play('move');
          say(t('clock.turn', { side: sides[running], time: spokenTime(now[running]) }));
        } else if (running && !flagged && now[running] < lowTimeMs && !warned.has(running)) {
          warned.add(running);
          play('low');
          say(common('clock.low', { side: sides[running], count: Math.ceil(now[running] / 1000) }));
        }
        before = now;
      });
    });
  }, [clock]);
  // Who presses by keyboard goes on with the other half.
  const last = useRef(clock.face.value.running);
  const { running } = clock.face.value;
  useLayoutEffect(() => {
    const isOnHalf = document.activeElement?.matches('.table-half.near, .table-half.far');
    if (running !== last.current && running && isOnHalf) document.querySelector<HTMLElement>(`[data-testid=half-${running}]`)?.focus();
    last.current = running;
  }, [running]);
}

/** Space presses for the side whose clock runs, p pauses, wherever the focus is but in a button of its own. */
function useKeys(clock: BoardClock): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || (event.target as Element).closest('button, a, input, select')) {
        if (event.key !== 'p') return;
      }
      if (event.key === 'p') clock.pause();
      else if (event.key === ' ') clock.pressRunning();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [clock]);
}
