import { useState } from 'preact/hooks';
import type { Color, Hand } from '../core/types';
import { hidePawns } from '../state/pawns';
import { other, sides } from '../i18n/sides';
import { Button } from './controls';
import { Dialog } from './dialog';
import { Hands } from './hands';
import { t } from '../i18n/catalogue/hands';

interface PickDialogProps {
  /** Who picks a hand, by name. */
  picker: string;
  onClose(): void;
  /** The colour in the hand that was picked. */
  onPicked(color: Color): void;
  other: string;
}

/** Two closed hands at one screen: the device holds the pawns, one player picks. */
export function PickDialog({ picker, other: waiting, onClose, onPicked }: PickDialogProps) {
  const [pawns] = useState(hidePawns);
  const [hand, setHand] = useState<Hand | null>(null);
  const color: Color = hand === pawns.white ? 'white' : 'black';
  return (
    <Dialog title={hand ? t('hands.open') : t('hands.pick', { name: picker })} onClose={onClose} testid="pick-dialog">
      <Hands picked={hand} white={hand && pawns.white} onPick={hand ? undefined : setHand} />
      <p class="lead-line" role="status" data-testid="pawn-words">
        {hand
          ? t('hands.plays', { name: picker, side: sides[color], otherName: waiting, otherSide: sides[other(color)] })
          : t('hands.each')}
      </p>
      <div class="dialog-buttons">
        <Button onClick={onClose}>{t('hands.cancel')}</Button>
        {hand && (
          <Button kind="main" testid="pawns-done" onClick={() => onPicked(color)}>
            {t('hands.start')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
