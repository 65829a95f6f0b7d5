import type { Game } from '../game/game';
import type { Play } from '../game/play';
import { foundDeadWords, isProofDecisive, proofWords, resultWords, whyWords } from '../i18n/endings';
import { shownSan } from '../i18n/notation';
import { settings, wantsStillness } from '../state/settings';
import { Button } from './controls';
import { t } from '../i18n/catalogue';
import { t as rulings } from '../i18n/catalogue/rulings';

/** How the game ended, and why. */
export function Result({ play }: { play: Play }) {
  const view = play.game.view.value;
  if (!view.outcome) {
    return (
      <div class="result" data-testid="result">
        <h2>{t('status.aborted')}</h2>
        <p>{rulings('status.abortedWhy')}</p>
      </div>
    );
  }
  const { headline, article, score } = resultWords(view.outcome);
  const you = personalResult(play.game);
  const mine = play.game.mine.value;
  const isResigned = view.outcome.ending === 'resignation';
  return (
    <div class={`result${you === 'youWon' ? ' won' : ''}`} data-testid="result">
      <div class="result-head">
        {you ? <p class="result-you">{rulings(`result.${you}`)}</p> : <h2>{headline}</h2>}
        <span class="result-score">{score}</span>
      </div>
      {you && <h2>{headline}</h2>}
      <p>
        {whyWords(view, mine)} <cite>{article}</cite>
      </p>
      {view.foundDead && <p data-testid="found-dead">{foundDeadWords(view)}</p>}
      {isResigned && isProofDecisive(view) && (
        <details class="why-not-draw" data-testid="why-not-draw" open={play.showsMate.value}>
          <summary>{rulings('result.whyNotDraw')}</summary>
          <p>{proofWords(view, mine)}</p>
          {view.mate.length > 0 && <Mate play={play} />}
        </details>
      )}
      {!isResigned && view.mate.length > 0 && <Mate play={play} />}
    </div>
  );
}

/** Who won, for the one person at this page; null for two, for who watches, and for a draw, which is the same for both. */
function personalResult({ view, mine }: Game): 'youWon' | 'youLost' | null {
  const [side, ...others] = mine.value;
  const score = view.value.outcome?.score;
  if (!side || others.length > 0 || !score) return null;
  const points = score.split('-')[side === 'white' ? 0 : 1];
  return points === '1' ? 'youWon' : points === '0' ? 'youLost' : null;
}

/** The winner's mate, to be played on the board: the proof of the result. */
function Mate({ play }: { play: Play }) {
  const view = play.game.view.value;
  if (!play.showsMate.value) {
    return (
      <div class="ask-buttons">
        <Button icon="next" testid="show-mate" onClick={() => play.showMate(settings.value.animation && !wantsStillness())}>
          {rulings('status.showMate')}
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
        {move ? rulings('status.notPlayedMove', { ...step, move: shownSan(move.san) }) : rulings('status.notPlayed', step)}
      </p>
      <div class="ask-buttons" dir="ltr">
        <Button icon="back" label={rulings('status.back')} disabled={shown === 0} onClick={() => play.step(-1)} />
        <Button
          icon="next"
          label={rulings('status.on')}
          testid="mate-next"
          disabled={shown === view.mate.length}
          onClick={() => play.step(1)}
        />
        <Button testid="leave-mate" onClick={() => play.leaveMate()}>
          {t('status.toGame')}
        </Button>
      </div>
    </>
  );
}
