import { useMemo } from 'preact/hooks';
import type { Color } from '../../core/types';
import { turnOf } from '../../core/pieces';
import type { Skirmish } from '../../learn/plays/skirmish';
import type { MiniGame } from '../../learn/plays/types';
import type { Rules } from '../../learn/lesson_rules';
import { Button, Choice } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { Promotion } from '../../parts/promotion';
import { other, sides } from '../../i18n/sides';
import { gather, LessonBoard } from './lesson_board';
import { endWords, useSkirmish } from './use_skirmish';
import { t } from '../../i18n/catalogue/school';

const againsts = () => (['computer', 'friend'] as const).map(value => ({ value, label: t(`play.${value}`) }));
const colors = () => (['white', 'black'] as const).map(value => ({ value, label: sides[value] }));

type Game = ReturnType<typeof useSkirmish>;

/** A small game: against the computer, or by two at one screen. */
export function SkirmishPage({ rules, play }: { rules: Rules; play: MiniGame }) {
  const game = useSkirmish(rules, play);
  return (
    <main class="lesson skirmish" data-testid="skirmish">
      <div class="lesson-head">
        <a class="back-link" href="/learn">
          <Icon name="back" />
          {t('school.home')}
        </a>
        <h1>{play.title}</h1>
      </div>
      <div class="lesson-words">
        {play.text.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <BoardArea rules={rules} title={play.title} game={game} />
      <div class="lesson-acts">
        <State now={game.now} mine={game.mine} said={game.refusal?.text ?? null} />
        <div class="lesson-buttons">
          <Button icon="undo" testid="takeback" disabled={!game.canTakeBack} onClick={game.takeBack}>
            {t('play.back')}
          </Button>
          <Button icon="eye" testid="attacked" pressed={game.isMarked} onClick={game.mark}>
            {t('play.attacked')}
          </Button>
          <Button icon="again" testid="new-game" kind={game.now.end ? 'main' : 'plain'} onClick={() => game.restart()}>
            {t('play.again')}
          </Button>
        </div>
        <Choice
          legend={t('play.against')}
          options={againsts()}
          value={game.against}
          onChoose={against => game.restart({ against })}
          testid="against"
        />
        {game.mine && (
          <Choice legend={t('play.youPlay')} options={colors()} value={game.side} onChoose={side => game.restart({ side })} testid="side" />
        )}
      </div>
    </main>
  );
}

function BoardArea({ rules, title, game }: { rules: Rules; title: string; game: Game }) {
  const { now, mine, turn, isMine, isMarked, promoting, refusal } = game;
  const bottom = mine ?? 'white';
  const dests = useMemo(() => (isMine ? rules.dests(now.fen) : {}), [isMine, now.fen]);
  const viewer = mine ?? turn;
  const marks = useMemo(() => {
    const isShown = isMarked && !now.end;
    return gather(
      ['danger', isShown ? rules.attacked(now.fen, other(viewer)) : []],
      ['prey', isShown ? rules.attacked(now.fen, viewer) : []],
      ['blame', refusal?.blame ?? []],
    );
  }, [isMarked, now, viewer, refusal]);
  return (
    <div class="board-area">
      <LessonBoard
        {...now}
        orientation={bottom}
        dests={dests}
        movable={isMine && !promoting}
        marks={marks}
        label={`${title}. ${t('play.turn', { side: sides[turn] })}.`}
        version={game.version}
        events={{ moved: game.move, refused: game.refuse, premoved: () => undefined, touched: () => undefined }}
      />
      {promoting && <Promotion play={{ promote: game.promote, cancel: game.cancel }} to={promoting[1]} side={turn} orientation={bottom} />}
    </div>
  );
}

function State({ now, mine, said }: { now: Skirmish; mine: Color | null; said: string | null }) {
  const turn = turnOf(now.fen);
  const [headline, why] = endWords(now, mine);
  if (headline) {
    return (
      <div class="result" data-testid="skirmish-end">
        <h2>{headline}</h2>
        <p>{why}</p>
      </div>
    );
  }
  return (
    <div class="skirmish-state">
      <p class="turn-line" data-testid="turn">
        <span class={`side-mark ${turn}`} aria-hidden="true" />
        {mine === null ? t('play.turn', { side: sides[turn] }) : t(mine === turn ? 'play.yours' : 'play.thinking')}
      </p>
      <div class={`feedback ${said ? 'wrong' : ''}`} data-testid="feedback">
        {said && <Icon name="cross" />}
        {said && <p>{said}</p>}
      </div>
    </div>
  );
}
