import { useState } from 'preact/hooks';
import type { SquareName } from '../../core/types';
import type { Play } from '../../game/play';
import { Button, Choice, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { sides } from '../../words/sides';

type Kind = 'move' | 'nothing' | 'hands' | 'pawn';

const kinds = [
  { value: 'move', label: 'Illegal move', about: '7.5.1: it is undone, the man that moved must move' },
  { value: 'nothing', label: 'No move made', about: '7.5.3: the clock was pressed without one' },
  { value: 'hands', label: 'Two hands', about: '7.5.4: one move made with both; it stands' },
  { value: 'pawn', label: 'Pawn not promoted', about: '7.5.2: it becomes a queen' },
] as const satisfies readonly { value: Kind; label: string; about: string }[];

const isSquare = (text: string): text is SquareName => /^[a-h][1-8]$/.test(text);

/** The squares that a refused text names: "e2e5", or only the goal of "Nf6". */
function named(text: string): [string, string] {
  const both = /([a-h][1-8])[-x]?([a-h][1-8])/i.exec(text);
  if (both) return [both[1]?.toLowerCase() ?? '', both[2]?.toLowerCase() ?? ''];
  return ['', /[a-h][1-8]/i.exec(text)?.[0]?.toLowerCase() ?? ''];
}

/** What the player to move completed instead of a legal move, and what it costs (FIDE 2023, 7.5). */
export function IrregularityDialog({ play, onClose }: { play: Play; onClose(): void }) {
  const { table } = play;
  const view = table.view.value;
  const side = view.turn;
  const [kind, setKind] = useState<Kind>('move');
  const [typedFrom, typedTo] = named(play.mistyped.value);
  const [from, setFrom] = useState(typedFrom);
  const [to, setTo] = useState(typedTo);
  const namesSquares = kind === 'move' || kind === 'pawn';
  const why = namesSquares && isSquare(from) && isSquare(to) ? table.explain(from, to) : null;
  const isReady = !namesSquares || (isSquare(from) && isSquare(to) && from !== to);
  const report = () => {
    table.act(namesSquares ? `illegal ${kind} ${from} ${to}` : `illegal ${kind}`, side);
    onClose();
  };
  return (
    <Dialog title={`${sides[side]}: what happened?`} onClose={onClose} testid="irregularity-dialog">
      <Choice legend="Irregularity" shape="cards long" options={kinds} value={kind} onChoose={setKind} testid="kind" />
      {namesSquares && (
        <div class="pair">
          <TextField label="From" placeholder="e2" value={from} onInput={text => setFrom(text.trim().toLowerCase())} testid="from" />
          <TextField label="To" placeholder="e5" value={to} onInput={text => setTo(text.trim().toLowerCase())} testid="to" />
        </div>
      )}
      {kind === 'move' && why && <p class="hint" data-testid="why">{why.text}</p>}
      <p class="hint">{cost(view.irregularities[side], view.clock !== null)}</p>
      <div class="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" testid="report" disabled={!isReady} onClick={report}>
          Record it
        </Button>
      </div>
    </Dialog>
  );
}

function cost(earlier: number, hasClock: boolean): string {
  if (earlier > 0) return 'It is the second of this player: the game is lost, or drawn if the opponent cannot mate (FIDE 2023, 7.5.5).';
  return hasClock
    ? 'The opponent gets two minutes. A second one loses the game (FIDE 2023, 7.5.5).'
    : 'A second one loses the game (FIDE 2023, 7.5.5).';
}
