import { useState } from 'preact/hooks';
import type { SquareName } from '../../core/types';
import type { Play } from '../../game/play';
import { Button, Choice, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { sides } from '../../i18n/sides';
import { t as setup } from '../../i18n/catalogue/setup';
import { t } from '../../i18n/catalogue/server';
import { whyNot } from '../../i18n/why_not';

type Kind = 'move' | 'nothing' | 'hands' | 'pawn';

const kinds: readonly Kind[] = ['move', 'nothing', 'hands', 'pawn'];

const isSquare = (text: string): text is SquareName => /^[a-h][1-8]$/.test(text);

/** The squares that a refused text names: "e2e5", or only the goal of "Nf6". */
function named(text: string): [string, string] {
  const both = /([a-h][1-8])[-x]?([a-h][1-8])/i.exec(text);
  if (both) return [both[1]?.toLowerCase() ?? '', both[2]?.toLowerCase() ?? ''];
  return ['', /[a-h][1-8]/i.exec(text)?.[0]?.toLowerCase() ?? ''];
}

/** What the player to move completed instead of a legal move, and what it costs (FIDE 2023, 7.5). */
export function IrregularityDialog({ play }: { play: Play }) {
  const { game } = play;
  const view = game.view.value;
  const side = view.turn;
  const [kind, setKind] = useState<Kind>('move');
  const [typedFrom, typedTo] = named(play.mistyped.value);
  const [from, setFrom] = useState(typedFrom);
  const [to, setTo] = useState(typedTo);
  const namesSquares = kind === 'move' || kind === 'pawn';
  const why = namesSquares && isSquare(from) && isSquare(to) ? game.explain(from, to) : null;
  const isReady = !namesSquares || (isSquare(from) && isSquare(to) && from !== to);
  const options = kinds.map(value => ({ value, label: t(`irregularity.${value}`), about: t(`irregularity.${value}About`) }));
  const report = () => {
    game.act(namesSquares ? `illegal ${kind} ${from} ${to}` : `illegal ${kind}`, side);
    play.cancel();
  };
  return (
    <Dialog title={t('irregularity.title', { side: sides[side] })} onClose={() => play.cancel()} testid="irregularity-dialog">
      <Choice legend={t('irregularity.legend')} shape="cards long" options={options} value={kind} onChoose={setKind} testid="kind" />
      {namesSquares && (
        <div class="pair">
          <TextField
            label={t('irregularity.from')}
            placeholder="e2"
            value={from}
            onInput={text => setFrom(text.trim().toLowerCase())}
            testid="from"
          />
          <TextField
            label={t('irregularity.to')}
            placeholder="e5"
            value={to}
            onInput={text => setTo(text.trim().toLowerCase())}
            testid="to"
          />
        </div>
      )}
      {kind === 'move' && why && (
        <p class="hint" data-testid="why">
          {whyNot(why)}
        </p>
      )}
      <p class="hint">{cost(view.irregularities[side], view.clock !== null)}</p>
      <div class="dialog-buttons">
        <Button onClick={() => play.cancel()}>{setup('setup.cancel')}</Button>
        <Button kind="danger" testid="report" disabled={!isReady} onClick={report}>
          {t('irregularity.record')}
        </Button>
      </div>
    </Dialog>
  );
}

function cost(earlier: number, hasClock: boolean): string {
  if (earlier > 0) return t('irregularity.second');
  return t(hasClock ? 'irregularity.firstClock' : 'irregularity.first');
}
