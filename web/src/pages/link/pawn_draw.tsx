import { useEffect, useState } from 'preact/hooks';
import type { Hand, PawnsView } from '../../core/types';
import type { RemoteGame } from '../../game/remote_game';
import { Button } from '../../parts/controls';
import { Hands } from '../../parts/hands';
import { forgetHidden, hiddenIn } from '../../state/pawns';
import { sides } from '../../i18n/sides';
import { Connection } from './connection';
import { Invite } from './waiting';
import { t as rulings } from '../../i18n/catalogue/rulings';
import { t } from '../../i18n/catalogue/server';

/** Who this page is in the drawing: who hid the pawns, who picked, or anyone else. */
type Part = 'hider' | 'picker' | 'other';

/** The drawing of colours by hidden pawns. `onDone`: when its result has been seen. */
export function PawnDraw({ game, onDone }: { game: RemoteGame; onDone(): void }) {
  const { pawns } = game.view.value;
  const [hasPicked, setPicked] = useState(false);
  const hidden = hiddenIn(game.id);
  const part: Part = hidden ? 'hider' : hasPicked || game.picked.value ? 'picker' : 'other';
  useEffect(() => {
    if (hidden && pawns?.hand && !pawns.done) game.act(`open ${hidden.white} ${hidden.nonce}`, 'white');
    if (pawns?.done) forgetHidden(game.id);
  }, [pawns?.hand, pawns?.done]);
  if (!pawns) return null;
  const pick = (hand: Hand) => {
    setPicked(true);
    game.pick(hand);
  };
  const mayPick = part === 'other' && pawns.hand === null;
  return (
    <main class="waiting pawn-draw" data-testid="pawn-draw">
      <h1>{heading(pawns, part)}</h1>
      <Hands picked={pawns.hand} white={pawns.white} onPick={mayPick ? pick : undefined} />
      <p class="lead-line" role="status" data-testid="pawn-words">
        {words(pawns, part)}
      </p>
      {pawns.done ? <Result game={game} onDone={onDone} /> : pawns.hand ? <Late game={game} pawns={pawns} part={part} /> : null}
      {part === 'hider' && pawns.hand === null && <Invite game={game} />}
      <p class="hint">{t('pawns.fair')}</p>
      <Connection game={game} />
    </main>
  );
}

function heading(pawns: PawnsView, part: Part): string {
  if (pawns.done) return t('pawns.drawn');
  if (pawns.hand) return t('pawns.opening');
  return t(part === 'hider' ? 'pawns.closed' : 'pawns.pick');
}

function words(pawns: PawnsView, part: Part): string {
  const { hider, hand, white } = pawns;
  const name = pawns.picker ?? '';
  const picked = rulings(hand === 'left' ? 'event.pickLeft' : 'event.pickRight', { name });
  if (white) return t('pawns.plays', { words: picked, name, side: sides[hand === white ? 'white' : 'black'] });
  if (pawns.done) return t('pawns.stayed', { name });
  if (hand) return picked;
  return part === 'hider' ? t('pawns.hider') : t('pawns.picker', { name: hider });
}

/** When the hands stay closed too long, the player who picked chooses the colour. */
function Late({ game, pawns, part }: { game: RemoteGame; pawns: PawnsView; part: Part }) {
  const left = () => Math.max(0, (pawns.opensUntil ?? 0) - game.now());
  const [isLate, setLate] = useState(left() === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), left());
    return () => clearTimeout(timer);
  }, [pawns.opensUntil]);
  if (part !== 'picker') return null;
  if (!isLate) return <p class="hint">{t('pawns.late')}</p>;
  return (
    <div class="dialog-buttons" data-testid="choose-color">
      {(['white', 'black'] as const).map(color => (
        <Button key={color} kind="main" testid={`choose-${color}`} onClick={() => game.act(`choose ${color}`, 'white')}>
          {t('pawns.play', { side: sides[color] })}
        </Button>
      ))}
    </div>
  );
}

function Result({ game, onDone }: { game: RemoteGame; onDone(): void }) {
  const [side] = game.mine.value;
  return (
    <Button kind="main" testid="pawns-done" onClick={onDone}>
      {side ? t('pawns.play', { side: sides[side] }) : t('pawns.toGame')}
    </Button>
  );
}
