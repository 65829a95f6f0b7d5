import '../styles/preview.css';
import { useEffect, useState } from 'preact/hooks';
import { usualStart } from '../core/start';
import type { Color } from '../core/types';
import { MiniBoard } from '../board/mini';
import { firstTimes } from '../i18n/first_times';
import { clockLabel } from '../i18n/time_controls';
import { other, sideName } from '../i18n/sides';
import type { Facing } from '../state/local_games';
import type { Start } from '../state/position_part';
import { withCore } from '../pages/use_core';
import { Face } from './face';

export interface PreviewProps {
  clock: string;
  /** By side; what is empty is called by its side. */
  names?: Record<Color, string>;
  /** Whose side of the board is below. */
  side?: Color;
  /** Who is White is not known before the game. */
  byLot?: boolean;
  facing?: Facing;
  /** The position to begin with, if it is not the usual one: as it is, or by its number in Chess960. */
  given?: Start | null;
  number?: number | null;
}

/** What the chosen game looks like as it begins, next to the form. It says nothing that the form does not: it is for the eye alone. */
export function Preview({ clock, names, side = 'white', byLot = false, facing, given, number = null }: PreviewProps) {
  const numbered = useNumbered(number);
  const plate = (of: Color) => (
    <div class={`plate ${of === side ? 'bottom' : 'top'}`}>
      <span class={`side-mark ${byLot ? 'either' : of}`} />
      <span class="plate-who">
        <span class="plate-text" dir="auto">
          {names?.[of] || sideName(of)}
        </span>
      </span>
      <FirstTime clock={clock} side={of} />
    </div>
  );
  return (
    <aside class={`preview${facing === 'faces' ? ' faces' : ''}`} aria-hidden="true" data-testid="preview">
      <div class="preview-game">
        {plate(other(side))}
        <MiniBoard fen={given?.fen ?? numbered} side={side} />
        {plate(side)}
      </div>
    </aside>
  );
}

/** The position with this number in Chess960, once the core is here; the usual one until then, and without a number. */
function useNumbered(number: number | null): string {
  const [fen, setFen] = useState(usualStart);
  useEffect(() => {
    if (number === null) return setFen(usualStart);
    let isWanted = true;
    withCore(core => isWanted && setFen(core.chess960(number))).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [number]);
  return fen;
}

function FirstTime({ clock, side }: { clock: string; side: Color }) {
  const times = firstTimes(clock);
  if (!times) return null;
  return <span class="clock">{times[side] === 'days' ? clockLabel(clock) : <Face left={times[side]} />}</span>;
}

/** The same for a clock alone: two halves, the far one turned to the player there. */
export function ClockPreview({ clock }: { clock: string }) {
  const times = firstTimes(clock);
  if (!times) return null;
  return (
    <aside class="preview" aria-hidden="true" data-testid="preview">
      <div class="preview-clock">
        {(['black', 'white'] as const).map(side => (
          <div key={side} class={side}>
            <span>
              <span class={`side-mark ${side}`} />
              {sideName(side)}
            </span>
            <FirstTime clock={clock} side={side} />
          </div>
        ))}
      </div>
    </aside>
  );
}
