import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Color, GameView } from '../../core/types';
import type { RemoteGame } from '../../game/remote_game';
import { accompany } from '../../game/narrator';
import { Play } from '../../game/play';
import { isOver } from '../../game/game';
import { Actions, Tools } from '../../parts/actions';
import { Clock } from '../../parts/clock';
import { Button } from '../../parts/controls';
import { BoardArea, useGameKeys } from '../../parts/game_screen';
import { MoveInput } from '../../parts/move_input';
import { MoveList, Stepper } from '../../parts/move_list';
import { Questions } from '../../parts/questions';
import { Status } from '../../parts/status';
import { other, playerName, sides } from '../../i18n/sides';
import { Connection } from './connection';
import { IrregularityDialog } from './irregularity';
import { t } from '../../i18n/catalogue/server';
import { t as setup } from '../../i18n/catalogue/setup';

/** Whose press of the clock means something now; null: nobody's. */
export function presser(view: GameView): Color | null {
  if (!view.clock || isOver(view) || view.untold) return null;
  return view.ply === 0 && !view.clock.running ? other(view.turn) : view.turn;
}

const focusInput = (): void => document.querySelector<HTMLElement>('.move-input input')?.focus();

/** A letter or digit typed anywhere goes into the field for moves, which has the focus from the start. */
function useTypingAnywhere(): void {
  useLayoutEffect(() => {
    focusInput();
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isText = event.key.length === 1 && /[\p{L}\d]/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isText || target.closest('input, textarea, select, dialog')) return;
      // The key itself is typed where the focus is now, and means nothing else.
      event.stopPropagation();
      focusInput();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** The arbiter's desk: two clocks to press, moves to type, irregularities to punish. */
export function Arbiter({ game }: { game: RemoteGame }) {
  const play = useMemo(() => new Play(game), [game]);
  const press = () => {
    const side = presser(game.view.value);
    if (side) game.act('press', side);
  };
  useEffect(() => {
    const silence = accompany(game);
    return () => {
      silence();
      play.close();
    };
  }, [play]);
  useGameKeys(play, { ' ': press });
  useTypingAnywhere();
  // Who has pressed the clock is asked for the move.
  const { untold } = game.view.value;
  useLayoutEffect(() => {
    if (untold) focusInput();
  }, [untold]);
  const bottom: Color = play.isFlipped.value ? 'black' : 'white';
  const view = game.view.value;
  return (
    <main class="game arbiter" data-testid="arbiter">
      <h1 class="unseen">
        {t('arbiter.game', { white: playerName(view.players.white, 'white') ?? '', black: playerName(view.players.black, 'black') ?? '' })}
      </h1>
      <div class="press-clocks" role="group" aria-label={t('arbiter.clock')}>
        <PressClock game={game} side="white" onPress={press} />
        <PressClock game={game} side="black" onPress={press} />
      </div>
      <BoardArea play={play} orientation={bottom} />
      <Panel play={play} game={game} onPress={press} />
      <Questions play={play} />
    </main>
  );
}

interface PanelProps {
  play: Play;
  game: RemoteGame;
  onPress(): void;
}

/** Everything beside the clocks and the board. */
function Panel({ play, game, onPress }: PanelProps) {
  const view = game.view.value;
  return (
    <div class="panel">
      <div class="news">
        <Status play={play} />
        <Guide view={view} />
        <Connection game={game} />
      </div>
      {/* What was typed in error is gone once it was recorded as one. */}
      <MoveInput
        key={view.irregularities.white + view.irregularities.black}
        type={(text, later) => play.type(text, later)}
        isOver={isOver(view)}
        onSpace={onPress}
      />
      <div class="record">
        <MoveList play={play} />
        <Stepper play={play} />
      </div>
      <Actions play={play} />
      <div class="arbiter-tools">
        {!isOver(view) && (
          <Button icon="flag" testid="irregularity" onClick={() => play.ask('irregularity')}>
            {t('arbiter.irregularity')}
          </Button>
        )}
        <Tools play={play} />
      </div>
      {play.question.value?.about === 'irregularity' && <IrregularityDialog play={play} />}
    </div>
  );
}

/** A half of the chess clock: pressed by the player who has moved. */
function PressClock({ game, side, onPress }: { game: RemoteGame; side: Color; onPress(): void }) {
  const view = game.view.value;
  const isOn = presser(view) === side;
  const faults = view.irregularities[side];
  return (
    <button
      type="button"
      class={`press-clock ${side}${view.clock?.running === side && !isOver(view) ? ' running' : ''}`}
      disabled={!isOn}
      onClick={onPress}
      data-testid={`press-${side}`}
    >
      <span class="press-name">
        <span class={`side-mark ${side}`} aria-hidden="true" />
        {playerName(view.players[side], side)}
        {faults > 0 && <span class="press-faults">{t('arbiter.faults', { count: faults })}</span>}
      </span>
      {view.clock ? <Clock game={game} side={side} /> : <span class="press-none">{setup('clock.noClock')}</span>}
      <span class="unseen">{t('arbiter.press', { side: sides[side] })}</span>
    </button>
  );
}

/** What the arbiter does next. */
function Guide({ view }: { view: GameView }) {
  if (isOver(view)) return null;
  const words = !view.clock
    ? t('arbiter.typeEach')
    : view.untold
      ? t('arbiter.untold', { side: sides[view.turn] })
      : view.ply === 0 && !view.clock.running
        ? t('arbiter.begin')
        : t('arbiter.space');
  return (
    <p class="hint" data-testid="guide">
      {words}
    </p>
  );
}
