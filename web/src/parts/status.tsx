import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Color, GameView } from '../core/types';
import type { Play } from '../game/play';
import { actor, isOver, type Game } from '../game/game';
import { notices } from '../state/notices';
import { spokenTime } from '../i18n/clocks';
import { resultWords } from '../i18n/endings';
import { other, sides } from '../i18n/sides';
import { Button } from './controls';
import { Icon } from './icons';
import { lazy } from './lazy';
import { t } from '../i18n/catalogue';
import { rulings } from '../i18n/catalogue/rulings';
import { dutyWords } from '../i18n/explanations';
import { shownSan } from '../i18n/notation';
import { hasRule } from '../i18n/rule_words';

const loadResult = () => import('./result').then(found => found.Result);
const Result = lazy(loadResult, rulings.fetch, null);

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
  const hasBegun = view.ply > 0;
  // With the first move: the server may be away when the game ends.
  useEffect(() => {
    if (hasBegun) loadResult().catch(() => undefined);
  }, [hasBegun]);
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
        t('status.aborted')
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
    (view.stoppedBy && rulings.t('event.stop-clocks', { name: view.stoppedBy })) ??
    touchWords(game, view) ??
    offered ??
    (isMyClaim ? claimWords(view, claim) : graceWords(game, view));
  return (
    <div class="turn-words">
      <p class="turn-line" data-testid="turn">
        <span class={`side-mark ${view.turn}`} aria-hidden="true" />
        {turnWords(game, view)}
        {view.check && <strong class="check-word">{t('status.check')}</strong>}
      </p>
      {note && <p class="hint">{note}</p>}
      {isWatched && (
        <p class="watching" data-testid="watching">
          <Icon name="eye" />
          {t('status.watching')}
        </p>
      )}
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
  if (view.duty) return rulings.t('duty.article', { duty: dutyWords(view.duty), article: view.duty.article });
  if (!view.adjusting) return null;
  return game.mine.value.includes(view.turn) ? t('status.youAdjust') : t('status.sideAdjusts', { side: sides[view.turn] });
}

/** Before the clocks run: how long the server waits. Over the board nobody is far away. */
function graceWords(game: Game, view: GameView): string {
  if (game.kind !== 'link' || view.grace === null || hasRule(game.terms, 'otb')) return '';
  return t('status.grace', { time: spokenTime(view.grace) });
}

function claimWords(view: GameView, claim: GameView['claims'][number]): string {
  return claim.kind === 'threefold'
    ? t('status.threefold', { count: view.occurrences, article: claim.article })
    : t('status.fifty', { count: view.quietMoves, article: claim.article });
}
