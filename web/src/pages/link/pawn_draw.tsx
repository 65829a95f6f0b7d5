import { useEffect, useState } from 'preact/hooks';
import type { Hand, PawnsView } from '../../core/types';
import type { HouseTable } from '../../game/house_table';
import { Button } from '../../parts/controls';
import { Hands } from '../../parts/hands';
import { forgetHidden, hiddenIn } from '../../state/pawns';
import { sides } from '../../words/sides';
import { Connection } from './connection';
import { Invite } from './waiting';

/** Who this page is in the drawing: who hid the pawns, who picked, or anyone else. */
type Part = 'hider' | 'picker' | 'other';

/** The drawing of colours by hidden pawns. `onDone`: when its result has been seen. */
export function PawnDraw({ table, onDone }: { table: HouseTable; onDone(): void }) {
  const { pawns } = table.view.value;
  const [hasPicked, setPicked] = useState(false);
  const hidden = hiddenIn(table.id);
  const part: Part = hidden ? 'hider' : hasPicked || table.picked.value ? 'picker' : 'other';
  useEffect(() => {
    if (hidden && pawns?.hand && !pawns.done) table.act(`open ${hidden.white} ${hidden.nonce}`, 'white');
    if (pawns?.done) forgetHidden(table.id);
  }, [pawns?.hand, pawns?.done]);
  if (!pawns) return null;
  const pick = (hand: Hand) => {
    setPicked(true);
    table.pick(hand);
  };
  const mayPick = part === 'other' && pawns.hand === null;
  return (
    <main class="waiting pawn-draw" data-testid="pawn-draw">
      <h1>{heading(pawns, part)}</h1>
      <Hands picked={pawns.hand} white={pawns.white} onPick={mayPick ? pick : undefined} />
      <p class="lead-line" role="status" data-testid="pawn-words">
        {words(pawns, part)}
      </p>
      {pawns.done ? <Result table={table} onDone={onDone} /> : pawns.hand ? <Late table={table} pawns={pawns} part={part} /> : null}
      {part === 'hider' && pawns.hand === null && <Invite table={table} />}
      <p class="hint">
        Nobody can cheat: what the hands hold was sealed (SHA-256) before a hand was picked, and the house and both browsers check the
        seal when they open.
      </p>
      <Connection table={table} />
    </main>
  );
}

function heading(pawns: PawnsView, part: Part): string {
  if (pawns.done) return 'The colours are drawn';
  if (pawns.hand) return 'The hands open…';
  return part === 'hider' ? 'Your hands are closed' : 'Pick a hand';
}

function words(pawns: PawnsView, part: Part): string {
  const { hider, picker, hand, white } = pawns;
  if (white) return `${picker} picked the ${hand} hand and plays ${hand === white ? 'White' : 'Black'}.`;
  if (pawns.done) return `The hands stayed closed, so ${picker} chose the colour.`;
  if (hand) return `${picker} picked the ${hand} hand.`;
  if (part === 'hider') return 'A white and a black pawn are in them. Whoever opens the link picks a hand, and plays the colour in it.';
  return `${hider} holds a white pawn in one hand and a black one in the other. You play the colour you pick.`;
}

/** When the hands stay closed too long, whoever picked chooses the colour. */
function Late({ table, pawns, part }: { table: HouseTable; pawns: PawnsView; part: Part }) {
  const left = () => Math.max(0, (pawns.opensUntil ?? 0) - table.now());
  const [isLate, setLate] = useState(left() === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), left());
    return () => clearTimeout(timer);
  }, [pawns.opensUntil]);
  if (part !== 'picker') return null;
  if (!isLate) return <p class="hint">If they stay closed for a minute, you choose your colour.</p>;
  return (
    <div class="dialog-buttons" data-testid="choose-color">
      {(['white', 'black'] as const).map(color => (
        <Button key={color} kind="main" testid={`choose-${color}`} onClick={() => table.act(`choose ${color}`, 'white')}>
          {`Play ${sides[color]}`}
        </Button>
      ))}
    </div>
  );
}

function Result({ table, onDone }: { table: HouseTable; onDone(): void }) {
  const [side] = table.mine.value;
  return (
    <Button kind="main" testid="pawns-done" onClick={onDone}>
      {side ? `Play ${sides[side]}` : 'To the game'}
    </Button>
  );
}
