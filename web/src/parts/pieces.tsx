import type { Color, Role } from '../core/types';
import { countOf } from '../i18n/sides';
import { t } from '../i18n/catalogue';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      /** chessground's name for a piece; its style sheet draws it. */
      piece: HTMLAttributes<HTMLElement>;
    }
  }
}

/** A piece as on the board, as large as the text around it. */
export function Piece({ role, side }: { role: Role; side: Color }) {
  return (
    <span class="piece cg-wrap" aria-hidden="true">
      <piece class={`${role} ${side}`} />
    </span>
  );
}

interface CapturedProps {
  pieces: readonly Role[];
  side: Color;
  /** Pawns ahead; shown if positive. */
  lead: number;
}

/** Pieces taken from `side`, like with like, and by how much their capturer is ahead. */
export function Captured({ pieces, side, lead }: CapturedProps) {
  const groups = new Map<Role, number>();
  for (const role of pieces) groups.set(role, (groups.get(role) ?? 0) + 1);
  const words = [...groups].map(([role, count]) => countOf(role, count)).join(', ');
  return (
    <span class="captured" data-testid={`captured-${side}`}>
      {words && <span class="unseen">{t('game.hasTaken', { pieces: words })}</span>}
      {[...groups].map(([role, count]) => (
        <span class="captured-group" key={role}>
          {Array.from({ length: count }, (_, index) => (
            <Piece key={index} role={role} side={side} />
          ))}
        </span>
      ))}
      {lead > 0 && <span class="lead" aria-label={t('game.ahead', { count: lead })}>{`+${lead}`}</span>}
    </span>
  );
}
