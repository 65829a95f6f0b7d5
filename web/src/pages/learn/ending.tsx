import '../../styles/endgames.css';
import { useEffect, useMemo } from 'preact/hooks';
import { turnOf } from '../../core/pieces';
import { type Ending, aboutOf, titleOf } from '../../endgames/endings';
import { type Verdict, isReached } from '../../endgames/training';
import { t } from '../../i18n/catalogue/endgames';
import { t as school } from '../../i18n/catalogue/school';
import { shownSan } from '../../i18n/notation';
import { sides } from '../../i18n/sides';
import { leftWords, positionWords } from '../../i18n/table_words';
import type { Rules } from '../../learn/lesson_rules';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { Promotion } from '../../parts/promotion';
import { say } from '../../state/notices';
import { LessonBoard, gather } from './lesson_board';
import { useTraining } from './use_training';

type Game = ReturnType<typeof useTraining>;

/** An ending against the tables, which defend or attack without a mistake and say where the result went. */
export function EndingPage({ rules, ending }: { rules: Rules; ending: Ending }) {
  const game = useTraining(rules, ending);
  return (
    <main class="lesson skirmish" data-testid="ending">
      <div class="lesson-head">
        <a class="back-link" href="/learn">
          <Icon name="back" />
          {school('school.home')}
        </a>
        <h1>{titleOf(ending)}</h1>
      </div>
      <div class="lesson-words">
        <p>{aboutOf(ending)}.</p>
        <p>{t(ending.aim === 'win' ? 'training.aimWin' : 'training.aimDraw')}</p>
      </div>
      <BoardArea rules={rules} ending={ending} game={game} />
      <div class="lesson-acts">
        <State ending={ending} game={game} />
        <div class="lesson-buttons">
          <Button icon="undo" testid="takeback" disabled={!game.canTakeBack} onClick={game.takeBack}>
            {school('play.back')}
          </Button>
          <Button icon="again" testid="again" onClick={game.restart}>
            {school('play.again')}
          </Button>
          <Button icon="next" testid="another" kind={game.now.end ? 'main' : 'plain'} onClick={game.another}>
            {t('training.another')}
          </Button>
        </div>
        <Slips game={game} />
      </div>
    </main>
  );
}

function BoardArea({ rules, ending, game }: { rules: Rules; ending: Ending; game: Game }) {
  const { now, isMine, promoting, refusal } = game;
  const dests = useMemo(() => (isMine ? rules.dests(now.fen) : {}), [isMine, now.fen]);
  const turn = turnOf(now.fen);
  return (
    <div class="board-area">
      <LessonBoard
        {...now}
        orientation={ending.side}
        dests={dests}
        movable={isMine && !promoting}
        marks={gather(['blame', refusal?.blame ?? []])}
        label={`${titleOf(ending)}. ${school('play.turn', { side: sides[turn] })}.`}
        version={game.version}
        events={{ moved: game.move, refused: game.refuse, premoved: () => undefined, touched: () => undefined }}
      />
      {promoting && (
        <Promotion play={{ promote: game.promote, cancel: game.cancel }} to={promoting[1]} side={turn} orientation={ending.side} />
      )}
    </div>
  );
}

function State({ ending, game }: { ending: Ending; game: Game }) {
  const { now, verdict, refusal, isMissing, answer } = game;
  const turn = turnOf(now.fen);
  const judged = isMissing ? t('training.missing') : verdict ? verdictWords(verdict) : '';
  useEffect(() => say(judged), [judged]);
  if (now.end) return <End ending={ending} game={game} end={now.end} />;
  const isGood = verdict !== null && !verdict.isSlip && !refusal && !isMissing;
  return (
    <div class="skirmish-state">
      <p class="turn-line" data-testid="turn">
        <span class={`side-mark ${turn}`} aria-hidden="true" />
        {turn === ending.side ? school('play.yours') : school('play.turn', { side: sides[turn] })}
      </p>
      <div class={`feedback ${refusal || verdict?.isSlip ? 'wrong' : isGood ? 'good' : ''}`} data-testid="feedback">
        {refusal?.text ?? judged}
      </div>
      {!isMissing && (
        <p class="hint" data-testid="stand">
          {answer ? `${positionWords(answer, turn)} ${leftWords(now.fen)}` : t('training.loading')}
        </p>
      )}
    </div>
  );
}

function End({ ending, game, end }: { ending: Ending; game: Game; end: NonNullable<Game['now']['end']> }) {
  const { bestMoves, now } = game;
  const headline = end.winner === null ? school('play.drawn') : school(end.winner === ending.side ? 'play.youWon' : 'play.youLost');
  const isMateOfBest = end.winner === ending.side && bestMoves !== null;
  const own = Math.ceil(now.moves.length / 2);
  const why = isMateOfBest ? t('training.won', { count: own, best: bestMoves }) : endWords(end.why);
  useEffect(() => say(`${headline} ${why}`), []);
  return (
    <div class={`result ${isReached(ending, end) ? 'good' : 'wrong'}`} data-testid="ending-end">
      <h2>{headline}</h2>
      <p>{why}</p>
    </div>
  );
}

function endWords(why: string): string {
  switch (why) {
    case 'fifty':
      return t('training.fifty');
    case 'checkmate':
    case 'stalemate':
    case 'dead_position':
    case 'fivefold_repetition':
    case 'seventy_five_moves':
      return school(`play.${why}`);
    default:
      return '';
  }
}

function verdictWords({ move, best, before, after, isSlip, isQuickest }: Verdict): string {
  const moves = { move: shownSan(move.san), best: shownSan(best.san) };
  if (isSlip) {
    if (before === 'draw') return t('slip.draw', moves);
    return t(after === 'cursed-win' || after === 'rounded-win' ? 'slip.cursed' : 'slip.win', moves);
  }
  if (after === 'draw') return t('kept.draw', { move: moves.move });
  return isQuickest ? t('kept.best', { move: moves.move }) : t('kept.win', moves);
}

/** Every move that made the result worse. */
function Slips({ game }: { game: Game }) {
  if (game.slips.length === 0) return null;
  return (
    <section aria-labelledby="slips-title" data-testid="slips">
      <h2 id="slips-title">{t('slip.list')}</h2>
      <ol>
        {game.slips.map(({ ply, verdict }) => (
          <li key={ply} value={Math.floor(ply / 2) + 1}>
            {verdictWords(verdict)}
          </li>
        ))}
      </ol>
    </section>
  );
}
