import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../core/types';
import { isOver, type Table } from '../game/table';
import { face, faceLasts, lowTimeMs, spokenTime } from '../words/clocks';
import { sides } from '../words/sides';

/** One side's time, drawn from the core's view of it whenever its face changes: every page shows it at the same moment. */
export function Clock({ table, side }: { table: Table; side: Color }) {
  const view = table.view.value;
  const [shown, setShown] = useState(view.clock);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const now = table.clock();
      setShown(now);
      if (now?.running === side && now[side] > 0 && !isOver(view)) timer = setTimeout(draw, faceLasts(now[side]));
    };
    draw();
    return () => clearTimeout(timer);
  }, [table, view, side]);
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
