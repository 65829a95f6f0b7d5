import type { Color } from '../core/types';
import type { Play } from '../game/play';
import { actor, isOver, type Game } from '../game/game';
import { notify } from '../state/notices';
import { other, sides } from '../i18n/sides';
import { usualPaper } from '../state/paper';
import { Button } from './controls';
import { Icon } from './icons';
import { t } from '../i18n/catalogue';

/** What can be done besides moving; what cannot be done now is not shown or cannot be pressed. `agrees`: both sit here, and say together that it is a draw. */
export function Actions({ play, agrees = false }: { play: Play; agrees?: boolean }) {
  return isOver(play.game.view.value) ? <AfterGame play={play} /> : <InGame play={play} side={actor(play.game)} agrees={agrees} />;
}

/** The same for the player at the far side of a tablet, turned to them. */
export function UpperActions({ play, side }: { play: Play; side: Color }) {
  return isOver(play.game.view.value) ? null : <InGame play={play} side={side} place="upper-" />;
}

/** What can be done with the board and the record of the game, at any time and by anyone. */
export function Tools({ play, hasZen }: { play: Play; hasZen?: boolean }) {
  const isZen = play.isZen.value;
  return (
    <div class="tools" role="group" aria-label={t('act.tools')}>
      <Button icon="flip" kind="quiet" testid="flip" label={t('act.flip')} onClick={() => play.flip()} />
      <Button
        icon="down"
        kind="quiet"
        testid="download-pgn"
        label={t('act.pgn')}
        onClick={() => void import('../state/download').then(found => found.downloadPgn(play.game))}
      />
      <a
        class="button quiet bare"
        href={printAddress(play)}
        target="_blank"
        aria-label={t('act.print')}
        title={t('act.print')}
        data-testid="print-game"
      >
        <Icon name="print" />
      </a>
      <Button icon="copy" kind="quiet" testid="copy-fen" label={t('act.fen')} onClick={() => void copyFen(play)} />
      {hasZen && (
        <Button
          icon="eye"
          kind="quiet"
          testid="zen"
          pressed={isZen}
          label={t(isZen ? 'act.zenLeave' : 'act.zen')}
          onClick={() => play.zen()}
        />
      )}
    </div>
  );
}

/** GameSidebar the game, which goes on. */
const printAddress = ({ game }: Play): string =>
  `/print#${usualPaper(navigator.languages)}-${game.kind === 'link' ? 'game' : game.kind}-${game.id}`;

/** `place`: before the names of the hooks for tests. */
function InGame({ play, side, place = '', agrees = false }: { play: Play; side: Color | null; place?: string; agrees?: boolean }) {
  const { game } = play;
  const view = game.view.value;
  if (!side) return null;
  const can = view.can[side];
  const capturer = game.mine.value.find(mine => mine === other(view.turn) && view.can[mine].takeback) ?? side;
  const offersDraw = view.drawOffer === side;
  const isHotClaim = view.claims.length > 0 && game.mine.value.includes(view.turn);
  return (
    <div class="action-row" role="group" aria-label={place ? `${t('act.game')}, ${sides[side]}` : t('act.game')}>
      <Button
        icon="half"
        testid={`${place}offer-draw`}
        disabled={!can.offerDraw || offersDraw}
        pressed={play.offering.value && view.turn === side}
        onClick={() => (agrees ? play.ask('draw', side) : play.offerDraw(side))}
      >
        {t('act.draw')}
      </Button>
      <Button
        icon="scales"
        testid={`${place}claim`}
        kind={isHotClaim ? 'main' : 'plain'}
        disabled={view.turn !== side || view.ply === 0}
        onClick={() => play.ask('claim', side)}
      >
        {t('act.claim')}
      </Button>
      {play.isTouchMove ? (
        <Button icon="hand" testid={`${place}adjust`} disabled={!play.mover.value || view.adjusting} onClick={() => play.adjust()}>
          {t('act.adjust')}
        </Button>
      ) : (
        <Button
          icon="undo"
          testid={`${place}takeback`}
          disabled={!view.can[capturer].takeback}
          onClick={() => game.act('offer-takeback', capturer)}
        >
          {t('act.takeBack')}
        </Button>
      )}
      {game.askHint?.value && (
        <Button icon="bulb" testid="hint" disabled={!play.mover.value} onClick={game.askHint.value}>
          {t('act.hint')}
        </Button>
      )}
      {can.abort ? (
        <Button icon="cross" testid={`${place}abort`} onClick={() => play.ask('abort', side)}>
          {t('act.abort')}
        </Button>
      ) : (
        <Button icon="flag" testid={`${place}resign`} disabled={!can.resign} onClick={() => play.ask('resign', side)}>
          {t('act.resign')}
        </Button>
      )}
    </div>
  );
}

function AfterGame({ play }: { play: Play }) {
  const { game } = play;
  const view = game.view.value;
  const side = actor(game);
  if (game.kind === 'link' && view.rematch) {
    return (
      <div class="action-row after">
        <a class="button main" href={`/game/${view.rematch}`} data-testid="to-rematch">
          {t('act.toRematch')}
        </a>
        <ToAnalysis game={game} />
      </div>
    );
  }
  if (!side) {
    return (
      <div class="action-row after">
        <ToAnalysis game={game} />
      </div>
    );
  }
  const isOffered = view.rematchOffer !== null && view.rematchOffer !== side && game.kind === 'link';
  const waits = game.kind === 'link' && view.rematchOffer === side;
  return (
    <div class="action-row after">
      {!game.terms.rules.includes('no-rematch') && (
        <Button icon="again" kind="main" testid="rematch" disabled={waits} onClick={() => game.rematch(side)}>
          {t(waits ? 'act.rematchOffered' : isOffered ? 'act.acceptRematch' : 'act.rematch')}
        </Button>
      )}
      <a class="button plain" href="/" data-testid="home">
        {t('act.newGame')}
      </a>
      <ToAnalysis game={game} />
    </div>
  );
}

function ToAnalysis({ game }: { game: Game }) {
  return (
    <a class="button plain" href={`/analysis#${game.kind === 'link' ? 'game' : 'local'}=${game.id}`} data-testid="to-analysis">
      {t('act.analyse')}
    </a>
  );
}

async function copyFen(play: Play): Promise<void> {
  const { fen } = play.position.value;
  try {
    await (await import('../state/clipboard')).copyText(fen);
    notify(t('act.fenCopied'));
  } catch {
    notify(t('act.fenNotCopied', { fen }), 'wrong');
  }
}
