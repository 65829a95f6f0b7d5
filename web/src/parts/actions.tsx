import type { Play } from '../game/play';
import { actor, isOver } from '../game/table';
import { downloadPgn } from '../state/download';
import { notify } from '../state/notices';
import { other } from '../words/sides';
import { Button } from './controls';

/** What can be done besides moving; what cannot be done now is not shown or cannot be pressed. */
export function Actions({ play }: { play: Play }) {
  return isOver(play.table.view.value) ? <AfterGame play={play} /> : <InGame play={play} />;
}

/** What can be done with the board and the record of the game, at any time and by anyone. */
export function Tools({ play, onFlip }: { play: Play; onFlip(): void }) {
  return (
    <div class="tools" role="group" aria-label="Board and game record">
      <Button icon="flip" kind="quiet" testid="flip" label="Turn the board round (f)" onClick={onFlip} />
      <Button icon="down" kind="quiet" testid="download-pgn" label="Download PGN" onClick={() => downloadPgn(play.table)} />
      <Button icon="copy" kind="quiet" testid="copy-fen" label="Copy FEN" onClick={() => void copyFen(play)} />
    </div>
  );
}

function InGame({ play }: { play: Play }) {
  const { table } = play;
  const view = table.view.value;
  const side = actor(table);
  if (!side) return null;
  const can = view.can[side];
  const taker = table.mine.value.find(mine => mine === other(view.turn) && view.can[mine].takeback) ?? side;
  const offersDraw = view.drawOffer === side;
  const isHotClaim = view.claims.length > 0 && table.mine.value.includes(view.turn);
  return (
    <div class="action-row" role="group" aria-label="Game">
      <Button
        icon="half"
        testid="offer-draw"
        disabled={!can.offerDraw || offersDraw}
        pressed={play.offering.value}
        onClick={() => play.offerDraw()}
      >
        Draw
      </Button>
      <Button
        icon="scales"
        testid="claim"
        kind={isHotClaim ? 'main' : 'plain'}
        disabled={view.turn !== side || view.ply === 0}
        onClick={() => play.ask('claim')}
      >
        Claim
      </Button>
      {play.isTouchMove ? (
        <Button icon="hand" testid="adjust" disabled={!play.mover.value || view.adjusting} onClick={() => play.adjust()}>
          I adjust
        </Button>
      ) : (
        <Button icon="undo" testid="takeback" disabled={!view.can[taker].takeback} onClick={() => table.act('offer-takeback', taker)}>
          Take back
        </Button>
      )}
      {can.abort ? (
        <Button icon="cross" testid="abort" onClick={() => play.ask('abort')}>
          Call off
        </Button>
      ) : (
        <Button icon="flag" testid="resign" disabled={!can.resign} onClick={() => play.ask('resign')}>
          Resign
        </Button>
      )}
    </div>
  );
}

function AfterGame({ play }: { play: Play }) {
  const { table } = play;
  const view = table.view.value;
  const side = actor(table);
  if (table.kind === 'link' && view.rematch) {
    return (
      <div class="action-row after">
        <a class="button main" href={`/game/${view.rematch}`} data-testid="to-rematch">
          Go to the rematch
        </a>
      </div>
    );
  }
  if (!side) return null;
  const isOffered = view.rematchOffer !== null && view.rematchOffer !== side && table.kind === 'link';
  const waits = table.kind === 'link' && view.rematchOffer === side;
  return (
    <div class="action-row after">
      <Button icon="again" kind="main" testid="rematch" disabled={waits} onClick={() => table.rematch(side)}>
        {waits ? 'Rematch offered' : isOffered ? 'Accept the rematch' : 'Rematch'}
      </Button>
      <a class="button plain" href="/" data-testid="home">
        New game
      </a>
    </div>
  );
}

async function copyFen(play: Play): Promise<void> {
  const { fen } = play.position.value;
  try {
    await navigator.clipboard.writeText(fen);
    notify('FEN copied.');
  } catch {
    notify(`The browser did not let the page copy. The FEN: ${fen}`, 'wrong');
  }
}
