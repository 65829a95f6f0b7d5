import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../core/types';
import { isOver, type Table } from '../game/table';
import { face, lowTimeMs, spokenTime } from '../words/clocks';
import { sides } from '../words/sides';

/** One side's time, drawn from the core's view of it ten times a second. */
export function Clock({ table, side }: { table: Table; side: Color }) {
  const view = table.view.value;
  const [shown, setShown] = useState(view.clock);
  useEffect(() => {
    const draw = () => setShown(table.clock());
    draw();
    if (!view.clock?.running || isOver(view)) return;
    const timer = setInterval(draw, 100);
    return () => clearInterval(timer);
  }, [table, view]);
  const clock = shown ?? view.clock;
  if (!clock) return null;
  const left = clock[side];
  const isRunning = clock.running === side && !isOver(view);
  const state = `${isRunning ? ' running' : ''}${left < lowTimeMs ? ' low' : ''}`;
  return (
    <span class={`clock${state}`} role="timer" aria-live="off" data-testid={`clock-${side}`}>
      <span aria-hidden="true">{face(left)}</span>
      <span class="unseen">{`${sides[side]}’s clock: ${spokenTime(left)}${isRunning ? ', running' : ''}`}</span>
    </span>
  );
}
