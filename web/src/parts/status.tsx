import type { ComponentChildren } from 'preact';
import type { Color, GameView } from '../core/types';
import type { Play } from '../game/play';
import { actor, isOver, type Game } from '../game/game';
import { notices } from '../state/notices';
import { settings, wantsStillness } from '../state/settings';
import { spokenTime } from '../i18n/clocks';
import { foundDeadWords, proofWords, resultWords } from '../i18n/endings';
import { other, sides } from '../i18n/sides';
import { Button } from './controls';
import { t } from '../i18n/catalogue';
import { t as rulings } from '../i18n/catalogue/rulings';
import { dutyWords } from '../i18n/explanations';
import { shownSan } from '../i18n/notation';

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
  const { game } = play;
  const view = game.view.value;
  const asked = play.question.value;
  return (
    <div class={`status${isOver(view) ? ' over' : ''}`} data-testid="status">
      {isOver(view) ? (
        <Result play={play} />
      ) : asked?.about === 'move' ? (
        <Ask text={t('status.play', { move: shownSan(asked.san) })}>
          <Button kind="main" testid="confirm-move" onClick={() => play.confirm()}>
            {t('status.playIt')}
          </Button>
          <Button testid="cancel-move" onClick={() => play.cancel()}>
            {t('status.cancel')}
          </Button>
        </Ask>
      ) : play.claiming.value ? (
        <Ask text={t('status.claimMove')}>
          <Button testid="cancel-claim" onClick={() => play.cancel()}>
            {t('status.noClaim')}
          </Button>
        </Ask>
      ) : play.offering.value ? (
        <Ask text={t('status.offerMove')}>
          <Button testid="cancel-offer" onClick={() => play.offerDraw()}>
            {t('status.noOffer')}
          </Button>
        </Ask>
      ) : play.premoves.queue.value.length > 0 && play.isLive.value && !isAsked(play) ? (
        <Ask text={play.premoves.words()}>
          <Button testid="cancel-premoves" onClick={() => play.cancel()}>
            {t('premove.cancel')}
          </Button>
        </Ask>
      ) : (
        <Going play={play} />
      )}
      <Note />
    </div>
  );
}

/** Whether the other side waits for an answer. */
function isAsked({ game }: Play): boolean {
  const { drawOffer, takebackOffer } = game.view.value;
  return [drawOffer, takebackOffer].some(by => by !== null && game.mine.value.includes(other(by)));
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
  const view = play.game.view.value;
  if (!view.outcome) {
    return (
      <div class="result" data-testid="result">
        <h2>{t('status.calledOff')}</h2>
        <p>{t('status.calledOffWhy')}</p>
      </div>
    );
  }
  const { headline, why, article, score } = resultWords(view.outcome);
  const you = personalResult(play.game);
  const isResigned = view.outcome.ending === 'resignation';
  return (
    <div class={`result${you === 'youWon' ? ' won' : ''}`} data-testid="result">
      {you && <p class="result-you">{rulings(`result.${you}`)}</p>}
      <h2>
        <span class="result-headline">{headline}</span> <span class="result-score">{score}</span>
      </h2>
      <p>
        {(isResigned ? null : proofWords(view)) ?? why} <cite>{article}</cite>
      </p>
      {view.foundDead && <p data-testid="found-dead">{foundDeadWords(view)}</p>}
      {isResigned ? (
        <details class="why-not-draw" data-testid="why-not-draw" open={play.showsMate.value}>
          <summary>{rulings('result.whyNotDraw')}</summary>
          <p>{proofWords(view)}</p>
          {view.mate.length > 0 && <Mate play={play} />}
        </details>
      ) : (
        view.mate.length > 0 && <Mate play={play} />
      )}
    </div>
  );
}

/** How it ended for the one person at this page; null for two, and for who watches. */
function personalResult({ view, mine }: Game): 'youWon' | 'youLost' | 'youDrew' | null {
  const [side, ...others] = mine.value;
  const score = view.value.outcome?.score;
  if (!side || others.length > 0 || !score) return null;
  if (score === '1/2-1/2') return 'youDrew';
  return (score === '1-0') === (side === 'white') ? 'youWon' : 'youLost';
}

/** The winner's mate, to be played on the board: the proof of the result. */
function Mate({ play }: { play: Play }) {
  const view = play.game.view.value;
  if (!play.showsMate.value) {
    return (
      <div class="ask-buttons">
        <Button icon="next" testid="show-mate" onClick={() => play.showMate(settings.value.animation && !wantsStillness())}>
          {t('status.showMate')}
        </Button>
      </div>
    );
  }
  const shown = Math.max(0, play.ply.value - view.ply);
  const move = view.mate[shown - 1];
  const step = { number: shown, all: view.mate.length };
  return (
    <>
      <p class="mate-line" data-testid="mate-line">
        {move ? t('status.notPlayedMove', { ...step, move: shownSan(move.san) }) : t('status.notPlayed', step)}
      </p>
      <div class="ask-buttons">
        <Button icon="back" label={t('status.back')} disabled={shown === 0} onClick={() => play.step(-1)} />
        <Button icon="next" label={t('status.on')} testid="mate-next" disabled={shown === view.mate.length} onClick={() => play.step(1)} />
        <Button testid="leave-mate" onClick={() => play.leaveMate()}>
          {t('status.toGame')}
        </Button>
      </div>
    </>
  );
}

/** The offer that waits for an answer from this page; undefined if none does. */
function offerAt({ view, mine }: Game) {
  const { drawOffer, takebackOffer } = view.value;
  const offers = [
    { by: drawOffer, text: 'status.drawOffered', name: 'draw', yes: t('status.accept'), no: t('status.decline') },
    { by: takebackOffer, text: 'status.takebackOffered', name: 'takeback', yes: t('status.allow'), no: t('status.playOn') },
  ] as const;
  for (const { by, ...offer } of offers) {
    if (by !== null && mine.value.includes(other(by))) return { ...offer, by, answerer: other(by) };
  }
  return undefined;
}

/** `place`: before the names of the hooks for tests. */
function Offer({ game, offer, place = '' }: { game: Game; offer: NonNullable<ReturnType<typeof offerAt>>; place?: string }) {
  const { by, answerer, text, name } = offer;
  const words = t(text, { side: sides[by] });
  return (
    <Ask text={game.mine.value.length === 2 ? t('status.asked', { offer: words, side: sides[answerer] }) : words}>
      <Button kind="main" testid={`${place}accept-${name}`} onClick={() => game.act(`accept-${name}`, answerer)}>
        {offer.yes}
      </Button>
      <Button testid={`${place}decline-${name}`} onClick={() => game.act(`decline-${name}`, answerer)}>
        {offer.no}
      </Button>
    </Ask>
  );
}

/** The same in short for the player at the far side of a tablet, turned to them; an offer that they are made is theirs to answer. */
export function FarStatus({ game, side }: { game: Game; side: Color }) {
  const view = game.view.value;
  const offer = offerAt(game);
  if (offer?.answerer === side && !isOver(view)) return <Offer game={game} offer={offer} place="upper-" />;
  const result = view.outcome && resultWords(view.outcome);
  return (
    <p class="turn-line" aria-hidden="true" data-testid="upper-turn">
      {result ? (
        `${result.headline} ${result.score}`
      ) : view.aborted ? (
        t('status.calledOff')
      ) : (
        <>
          <span class={`side-mark ${view.turn}`} />
          {turnWords(game, view)}
          {view.check && <strong class="check-word">{t('status.check')}</strong>}
        </>
      )}
    </p>
  );
}

/** An offer that stands, or whose turn it is. */
function Going({ play }: { play: Play }) {
  const { game } = play;
  const view = game.view.value;
  const offer = offerAt(game);
  if (offer) return <Offer game={game} offer={offer} />;
  if (!play.isLive.value) {
    return (
      <Ask text={t('status.earlier', { number: Math.ceil(play.ply.value / 2) })}>
        <Button testid="back-to-game" onClick={() => play.look(view.ply)}>
          {t('status.toGame')}
        </Button>
      </Ask>
    );
  }
  return <Turn game={game} view={view} />;
}

function Turn({ game, view }: { game: Game; view: GameView }) {
  const offers = [
    { by: view.drawOffer, mine: 'status.youOfferedDraw', theirs: 'status.sideOfferedDraw' },
    { by: view.takebackOffer, mine: 'status.youAskedTakeback', theirs: 'status.sideAskedTakeback' },
  ] as const;
  const pending = offers.find(({ by }) => by !== null);
  const isMine = pending?.by && game.mine.value.includes(pending.by);
  const claim = view.claims[0];
  const isMyClaim = claim && game.mine.value.includes(view.turn);
  const isWatched = game.kind === 'link' && game.mine.value.length === 0;
  const offered = pending?.by && (isMine ? t(pending.mine) : t(pending.theirs, { side: sides[pending.by] }));
  const note =
    touchWords(game, view) ??
    offered ??
    (isMyClaim ? claimWords(view, claim) : graceWords(game, view) || (isWatched ? t('status.watching') : ''));
  return (
    <div class="turn-words">
      <p class="turn-line" data-testid="turn">
        <span class={`side-mark ${view.turn}`} aria-hidden="true" />
        {turnWords(game, view)}
        {view.check && <strong class="check-word">{t('status.check')}</strong>}
      </p>
      {note && <p class="hint">{note}</p>}
    </div>
  );
}

function turnWords(game: Game, view: GameView): string {
  const mine = game.mine.value;
  if (mine.length === 1) return actor(game) === view.turn ? t('status.yourMove') : t('status.toMove', { side: sides[view.turn] });
  return t('status.toMove', { side: sides[view.turn] });
}

/** What the pieces touched bind to, under touch-move. */
function touchWords(game: Game, view: GameView): string | null {
  if (view.duty) return rulings('duty.article', { duty: dutyWords(view.duty), article: view.duty.article });
  if (!view.adjusting) return null;
  return game.mine.value.includes(view.turn) ? t('status.youAdjust') : t('status.sideAdjusts', { side: sides[view.turn] });
}

/** Before the clocks run: how long the server waits. Over the board nobody is far away. */
function graceWords(game: Game, view: GameView): string {
  if (game.kind !== 'link' || view.grace === null || game.terms.rules.split(' ').includes('otb')) return '';
  return t('status.grace', { time: spokenTime(view.grace) });
}

function claimWords(view: GameView, claim: GameView['claims'][number]): string {
  return claim.kind === 'threefold'
    ? t('status.threefold', { count: view.occurrences, article: claim.article })
    : t('status.fifty', { count: view.quietMoves, article: claim.article });
}
