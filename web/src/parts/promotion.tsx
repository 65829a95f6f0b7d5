import '../styles/promotion.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cell } from '../board/squares';
import type { Promoted } from '../core/promoted';
import type { Color, SquareName } from '../core/types';
import type { Play } from '../game/play';
import { roleName } from '../i18n/sides';
import { Piece } from './pieces';
import { t } from '../i18n/catalogue';

const choices: readonly Promoted[] = ['queen', 'knight', 'rook', 'bishop'];

interface PromotionProps {
  play: Pick<Play, 'promote' | 'cancel'>;
  to: SquareName;
  side: Color;
  orientation: Color;
  /** Keys that were pressed before this was here. */
  held?: string[];
}

/** Presses them one by one, where the focus is, as soon as the key before has taken effect. Those pressed meanwhile come to their end. */
async function pressHeld(held: string[]): Promise<void> {
  for (; held.length > 0; held.shift()) {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && held[0] === 'Enter') focused.click();
    else focused?.dispatchEvent(new KeyboardEvent('keydown', { key: held[0] ?? '', bubbles: true, cancelable: true }));
    await new Promise(done => setTimeout(done));
  }
}
let isPressing = false;

/** What a pawn becomes, chosen over the square it goes to. */
export function Promotion({ play, to, side, orientation, held }: PromotionProps) {
  const first = useRef<HTMLDivElement>(null);
  // The focus moves with the question, not after it: a key that follows at once is its answer.
  useLayoutEffect(() => {
    const before = document.activeElement;
    first.current?.querySelector('button')?.focus();
    if (held && !isPressing) {
      isPressing = true;
      void pressHeld(held).finally(() => (isPressing = false));
    }
    return () => before instanceof HTMLElement && before.focus({ preventScroll: true });
  }, []);
  const { column, row } = cell(to, orientation);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') return play.cancel();
    const way = ['ArrowDown', 'ArrowRight'].includes(event.key) ? 1 : ['ArrowUp', 'ArrowLeft'].includes(event.key) ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const buttons = [...(first.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement) + way;
    buttons[(index + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div class="promotion" onClick={() => play.cancel()} onKeyDown={onKeyDown}>
      <div
        class={`promotion-choices ${row === 0 ? 'down' : 'up'}`}
        style={{ left: `${column * 12.5}%` }}
        role="dialog"
        aria-modal="true"
        aria-label={t('ask.promotion')}
        ref={first}
      >
        {choices.map(role => (
          <button
            type="button"
            key={role}
            aria-label={roleName(role)}
            title={roleName(role)}
            data-testid={`promotion-${role}`}
            onClick={event => {
              event.stopPropagation();
              play.promote(role);
            }}
          >
            <Piece role={role} side={side} />
          </button>
        ))}
      </div>
    </div>
  );
}
