import '../styles/hands.css';
import type { Color, Hand } from '../core/types';
import { sides } from '../i18n/sides';
import { Piece } from './pieces';
import { t } from '../i18n/catalogue/setup';

const hands: readonly Hand[] = ['left', 'right'];

/** A fist seen from the front: four fingers and the thumb across them. */
const Fist = () => (
  <svg class="fist" viewBox="0 0 96 96" aria-hidden="true">
    <path class="wrist" d="M30 70h36v24H30z" />
    <rect x="16" y="22" width="17" height="34" rx="8.500" />
    <rect x="32" y="18" width="17" height="38" rx="8.500" />
    <rect x="48" y="18" width="17" height="38" rx="8.500" />
    <rect x="64" y="22" width="16" height="34" rx="8" />
    <path d="M16 46h64v10c0 12-10 20-22 20H38c-12 0-22-8-22-20z" />
    <rect x="22" y="48" width="40" height="17" rx="8.500" />
  </svg>
);

interface HandsProps {
  /** The hand picked. */
  picked: Hand | null;
  /** Where the white pawn is; null while the hands are closed. */
  white: Hand | null;
  /** Absent for who may not pick. */
  onPick?: ((hand: Hand) => void) | undefined;
}

const pawnIn = (hand: Hand, white: Hand): Color => (hand === white ? 'white' : 'black');

function state(hand: Hand, { picked, white }: HandsProps): string {
  const words = t(`hands.${hand}${white ? (pawnIn(hand, white) === 'white' ? 'White' : 'Black') : 'Closed'}`);
  return hand === picked ? t('hands.picked', { hand: words }) : words;
}

/** Two hands, closed or open. */
export function Hands(props: HandsProps) {
  const { picked, white, onPick } = props;
  return (
    <div class={`hands${white ? ' open' : ''}`} role="group" aria-label={t('hands.title')}>
      {hands.map(hand => (
        <button
          key={hand}
          type="button"
          class={`hand ${hand}${hand === picked ? ' picked' : ''}`}
          disabled={!onPick}
          aria-label={state(hand, props)}
          aria-pressed={hand === picked}
          onClick={() => onPick?.(hand)}
          data-testid={`hand-${hand}`}
        >
          <span class="hand-face">{white ? <Piece role="pawn" side={pawnIn(hand, white)} /> : <Fist />}</span>
          <span class="hand-name" aria-hidden="true">
            {white ? sides[pawnIn(hand, white)] : t(`hands.${hand}`)}
          </span>
        </button>
      ))}
    </div>
  );
}
