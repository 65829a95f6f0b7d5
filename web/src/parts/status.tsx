import type { ComponentChildren } from 'preact';
import type { GameView } from '../core/types';
import type { Play } from '../game/play';
import { actor, isOver, type Table } from '../game/table';
import { notices } from '../state/notices';
import { settings, wantsStillness } from '../state/settings';
import { spokenTime } from '../words/clocks';
import { foundDeadWords, proofWords, resultWords } from '../words/endings';
import { other, sides } from '../words/sides';
import { Button } from './controls';

/** The latest message, where a floating one would cover the board. It is read out elsewhere. */
function Note() {
  const last = notices.value.at(-1);
  return (
    <p class={`note ${last?.tone ?? ''}`} aria-hidden="true" data-testid="note">
      {last?.text}
    </p>
  );
}

/** The one place beside the board where the state of the game stands in words. Its room is reserved: nothing jumps. */
export function Status({ play }: { play: Play }) {
  const { table } = play;
  const view = table.view.value;
  const asked = play.question.value;
  return (
    <div class={`status${isOver(view) ? ' over' : ''}`} data-testid="status">
      {isOver(view) ? (
        <Result play={play} />
      ) : asked?.about === 'move' ? (
        <Ask text={`Play ${asked.san}?`}>
          <Button kind="main" testid="confirm-move" onClick={() => play.confirm()}>
            Play it
          </Button>
          <Button testid="cancel-move" onClick={() => play.cancel()}>
            Cancel
          </Button>
        </Ask>
      ) : play.claiming.value ? (
        <Ask text="Choose the move you claim with. It is announced, not yet played.">
          <Button testid="cancel-claim" onClick={() => play.cancel()}>
            Do not claim
          </Button>
        </Ask>
      ) : play.offering.value ? (
        <Ask text="Choose your move. It offers the draw.">
          <Button testid="cancel-offer" onClick={() => play.offerDraw()}>
            Do not offer
          </Button>
        </Ask>
      ) : (
        <Going play={play} />
      )}
      <Note />
    </div>
  );
}

function Ask({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <div class="ask">
      <p>{text}</p>
      <div class="ask-buttons">{children}</div>
    </div>
  );
}

function Result({ play }: { play: Play }) {
  const view = play.table.view.value;
  if (!view.outcome) {
    return (
      <div class="result" data-testid="result">
        <h2>Called off</h2>
        <p>The game ended before both sides had moved. It does not count.</p>
      </div>
    );
  }
  const { headline, why, article, score } = resultWords(view.outcome);
  return (
    <div class="result" data-testid="result">
      <h2>
        <span class="result-headline">{headline}</span> <span class="result-score">{score}</span>
      </h2>
      <p>
        {proofWords(view) ?? why} <cite>{article}</cite>
      </p>
      {view.foundDead && <p data-testid="found-dead">{foundDeadWords(view)}</p>}
      {view.mate.length > 0 && <Mate play={play} />}
    </div>
  );
}

/** The winner's mate, to be played on the board: the proof of the result. */
function Mate({ play }: { play: Play }) {
  const view = play.table.view.value;
  if (!play.showsMate.value) {
    return (
      <div class="ask-buttons">
        <Button icon="next" testid="show-mate" onClick={() => play.showMate(settings.value.animation && !wantsStillness())}>
          Show the mate
        </Button>
      </div>
    );
  }
  const shown = Math.max(0, play.ply.value - view.ply);
  const move = view.mate[shown - 1];
  return (
    <>
      <p class="mate-line" data-testid="mate-line">
        {`Not played: ${shown} of ${view.mate.length}${move ? `, ${move.san}` : ''}`}
      </p>
      <div class="ask-buttons">
        <Button icon="back" label="One move back" disabled={shown === 0} onClick={() => play.step(-1)} />
        <Button icon="next" label="One move on" testid="mate-next" disabled={shown === view.mate.length} onClick={() => play.step(1)} />
        <Button testid="leave-mate" onClick={() => play.leaveMate()}>
          Back to the game
        </Button>
      </div>
    </>
  );
}

/** An offer that stands, or whose turn it is. */
function Going({ play }: { play: Play }) {
  const { table } = play;
  const view = table.view.value;
  const mine = table.mine.value;
  const offers = [
    { by: view.drawOffer, text: 'offers a draw.', name: 'draw', yes: 'Accept', no: 'Decline' },
    { by: view.takebackOffer, text: 'asks to take back a move.', name: 'takeback', yes: 'Allow', no: 'Play on' },
  ];
  const offer = offers.find(({ by }) => by !== null && mine.includes(other(by)));
  if (offer?.by) {
    const answerer = other(offer.by);
    return (
      <Ask text={`${sides[offer.by]} ${offer.text}${mine.length === 2 ? ` ${sides[answerer]}?` : ''}`}>
        <Button kind="main" testid={`accept-${offer.name}`} onClick={() => table.act(`accept-${offer.name}`, answerer)}>
          {offer.yes}
        </Button>
        <Button testid={`decline-${offer.name}`} onClick={() => table.act(`decline-${offer.name}`, answerer)}>
          {offer.no}
        </Button>
      </Ask>
    );
  }
  if (!play.isLive.value) {
    return (
      <Ask text={`You are looking at an earlier position (move ${Math.ceil(play.ply.value / 2)}).`}>
        <Button testid="back-to-game" onClick={() => play.look(view.ply)}>
          Back to the game
        </Button>
      </Ask>
    );
  }
  return <Turn table={table} view={view} />;
}

function Turn({ table, view }: { table: Table; view: GameView }) {
  const pending = [
    { by: view.drawOffer, has: 'offered a draw.' },
    { by: view.takebackOffer, has: 'asked to take back a move.' },
  ].find(({ by }) => by !== null);
  const isMine = pending?.by && table.mine.value.includes(pending.by);
  const claim = view.claims[0];
  const isMyClaim = claim && table.mine.value.includes(view.turn);
  const offered = pending?.by && `${isMine ? 'You have' : `${sides[pending.by]} has`} ${pending.has}`;
  const note = touchWords(table, view) ?? offered ?? (isMyClaim ? claimWords(view, claim) : graceWords(table, view));
  return (
    <div class="turn-words">
      <p class="turn-line" data-testid="turn">
        <span class={`side-mark ${view.turn}`} aria-hidden="true" />
        {turnWords(table, view)}
        {view.check && <strong class="check-word">Check</strong>}
      </p>
      {note && <p class="hint">{note}</p>}
    </div>
  );
}

function turnWords(table: Table, view: GameView): string {
  const mine = table.mine.value;
  if (mine.length === 1) return actor(table) === view.turn ? 'Your move' : `${sides[view.turn]} to move`;
  return `${sides[view.turn]} to move`;
}

/** What the men touched bind to, under touch-move. */
function touchWords(table: Table, view: GameView): string | null {
  if (view.duty) return `${view.duty.text} (${view.duty.article})`;
  if (!view.adjusting) return null;
  const who = table.mine.value.includes(view.turn) ? 'You adjust' : `${sides[view.turn]} adjusts`;
  return `${who}: the next man touched need not move (FIDE 2023, 4.2.1).`;
}

/** Before the clocks run: how long the house waits. Over the board nobody is far away. */
function graceWords(table: Table, view: GameView): string {
  if (table.kind !== 'link' || view.grace === null || table.terms.rules.split(' ').includes('otb')) return '';
  return `The clocks run after the first move of each. It is waited for ${spokenTime(view.grace)}, then the game is called off.`;
}

function claimWords(view: GameView, claim: GameView['claims'][number]): string {
  return claim.kind === 'threefold'
    ? `This position has stood ${view.occurrences} times: you may claim a draw (${claim.article}).`
    : `${view.quietMoves} moves without a capture or a pawn move: you may claim a draw (${claim.article}).`;
}
