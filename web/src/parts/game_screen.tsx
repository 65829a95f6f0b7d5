import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { Color, GameView, SquareName } from '../core/types';
import { usualStart } from '../core/start';
import { accompany } from '../game/narrator';
import { Play } from '../game/play';
import { isOver, type Game } from '../game/game';
import { notify } from '../state/notices';
import { settings, wantsStillness } from '../state/settings';
import { isAwaited } from '../state/tab';
import type { Facing } from '../state/local_games';
import { shownSan } from '../i18n/notation';
import { rulings } from '../i18n/catalogue/rulings';
import { rulesWords } from '../i18n/rule_words';
import { other, playerName, sideName, sides } from '../i18n/sides';
import { lazy } from './lazy';
import { Actions, Tools, UpperActions } from './actions';
import { MoveInput } from './move_input';
import { MoveList, Stepper } from './move_list';
import { type Badges, Plate } from './plate';
import { FarStatus, Status } from './status';
import { t } from '../i18n/catalogue';

const Questions = lazy(() => import('./questions').then(found => found.Questions), rulings.fetch, null);

/** With the first move, and its table of openings: it is small talk, and nothing waits for it. */
/** What a pawn becomes, once it was fetched. */
const promotion = signal<typeof import('./promotion').Promotion | null>(null);
/** Keys that were pressed before it was here to take them: it takes them one by one. */
const heldKeys: string[] = [];
const OpeningName = lazy(() => import('./opening_name').then(found => found.OpeningName), undefined, null);

interface GameScreenProps {
  game: Game;
  /** At one screen: how the board behaves between two people. */
  facing?: Facing;
  /** Looks of squares, as BoardView has them. */
  marks?: Readonly<Record<SquareName, string>>;
  badges?: Badges;
  /** Shown under the status: what waits for an answer now. */
  children?: ComponentChildren;
  /** Shown below all else, such as the state of the connection. */
  aside?: ComponentChildren;
}

/** How its end looks, and what may be asked: here before the server may be away. */
const fetchLaterParts = () =>
  Promise.all([
    import('./promotion').then(found => (promotion.value = found.Promotion)),
    import('../styles/game_later.css'),
    import('./questions'),
    import('../state/clipboard'),
    import('../i18n/why_not'),
  ]);

/** A game: board, plates, moves and everything that can be done. The same for every way to play. */
export function GameScreen({ game, facing = 'stays', marks, badges, children, aside }: GameScreenProps) {
  const play = useMemo(() => new Play(game), [game]);
  useEffect(() => {
    const silence = accompany(game);
    return () => {
      silence();
      play.close();
    };
  }, [play]);
  useGameKeys(play, { z: () => play.zen() });
  const hasMoves = game.view.value.ply > 0 || isOver(game.view.value);

  const hint = hintOf(game);
  useEffect(() => {
    if (hint) notify(t('act.hintIs', { move: shownSan(hint.san) }));
  }, [hint?.san, game.view.value.eventCount]);
  const isEnded = isOver(game.view.value);
  const isMyMove = !isEnded && game.mine.value.length === 1 && game.mine.value[0] === game.view.value.turn;
  useEffect(() => {
    isAwaited.value = isMyMove;
    return () => {
      isAwaited.value = false;
    };
  }, [isMyMove]);
  const panel = useRef<HTMLDivElement>(null);
  // Where the panel scrolls by itself, how the game ended is in sight.
  useEffect(() => {
    if (isEnded) panel.current?.scrollTo({ top: 0 });
  }, [isEnded]);
  const seat = useSeat(game, facing);
  const bottom = play.isFlipped.value ? other(seat) : seat;
  return (
    <main class={`game ${facing}${play.isZen.value ? ' zen' : ''}`} data-testid="game">
      <h1 class="unseen">{titleOf(game.view.value.players)}</h1>
      {facing === 'faces' && (
        <div class="upper">
          <FarStatus game={game} side={other(bottom)} />
          <UpperActions play={play} side={other(bottom)} />
        </div>
      )}
      <Plate game={game} side={other(bottom)} place="top" badges={badges} />
      <BoardArea play={play} orientation={bottom} marks={hint?.marks ?? marks} />
      <Plate game={game} side={bottom} place="bottom" badges={badges} />
      <div class="panel" ref={panel}>
        <div class="record">
          {game.terms.fen === usualStart && <div class="record-head">{hasMoves && <OpeningName play={play} />}</div>}
          <MoveList play={play} />
          <Stepper play={play} />
        </div>
        <div class="news">
          <Status play={play} />
          {game.terms.rules && <p class="rules-line">{rulesWords(game.terms.rules)}</p>}
          {children}
        </div>
        <Actions play={play} agrees={game.kind === 'screen' && facing !== 'faces'} />
        <div class="foot">
          {(game.mine.value.length > 0 || game.kind !== 'link') && (
            <MoveInput type={(text, later) => play.type(text, later)} isOver={isEnded} />
          )}
          <Tools play={play} hasZen />
        </div>
        {aside}
      </div>
      {play.question.value && <Questions play={play} turned={facing === 'faces' ? other(bottom) : null} />}
    </main>
  );
}

/** The move shown as a hint, while the game stands where it was asked for. */
function hintOf(game: Game): { san: string; marks: Record<SquareName, string> } | null {
  const hint = game.hinted?.value;
  if (!hint || hint.events !== game.view.value.eventCount) return null;
  const reading = game.read(hint.uci);
  const marks = Object.fromEntries([hint.uci.slice(0, 2), hint.uci.slice(2, 4)].map(square => [square, 'hint']));
  return reading.ok ? { san: reading.san, marks } : null;
}

/** "Ada against Bo". */
export const titleOf = ({ white, black }: GameView['players']): string =>
  t('game.title', { white: playerName(white, 'white') ?? sideName('white'), black: playerName(black, 'black') ?? sideName('black') });

/**
 * The side that sits at the bottom. A board that turns waits until the move has been seen; under the keyboard it turns at once, so that
 * no arrow key changes its meaning halfway.
 */
function useSeat(game: Game, facing: Facing): Color {
  const { turn } = game.view.value;
  const isEnded = isOver(game.view.value);
  const [shown, setShown] = useState(isEnded ? 'white' : turn);
  useLayoutEffect(() => {
    // Who has mated sees the mate from where they played it.
    if (isEnded) return undefined;
    if (document.activeElement?.matches('.board:focus-visible')) return setShown(turn);
    const timer = setTimeout(() => setShown(turn), 450);
    return () => clearTimeout(timer);
  }, [turn, isEnded]);
  if (game.mine.value.length === 1) return game.mine.value[0] ?? 'white';
  return facing === 'turns' ? shown : 'white';
}

const none: readonly SquareName[] = [];

/** The moves chosen ahead as the board shows them; null where none can be. */
function aheadOf({ premoves, isLive }: Play) {
  const side = isLive.value ? premoves.side.value : null;
  return side && { side, fen: premoves.board.value, squares: premoves.queue.value.flatMap(({ from, to }) => [from, to]) };
}

export function BoardArea({ play, orientation, marks }: { play: Play; orientation: Color; marks?: GameScreenProps['marks'] }) {
  const { coordinates, legalMoves, animation } = settings.value;
  const view = play.game.view.value;
  const position = play.position.value;
  const asked = play.question.value;
  const isChoice = asked?.about === 'promotion';
  const Promotion = promotion.value;
  const isBegun = view.ply > 0 || isOver(view) || isChoice;
  useEffect(() => {
    if (isBegun)
      void fetchLaterParts().catch(() => {
        if (!isChoice) return;
        heldKeys.length = 0;
        play.cancel();
        notify(t('message.notReached'), 'wrong');
      });
  }, [isBegun, isChoice]);
  const label = t(position.check ? 'board.labelCheck' : 'board.label', { side: sides[orientation], turn: sides[position.turn] });
  return (
    <div
      class="board-area"
      onKeyDownCapture={event => {
        if (!event.isTrusted || !((isChoice && !Promotion) || heldKeys.length)) return;
        heldKeys.push(event.key);
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Board
        position={position}
        dests={view.dests}
        orientation={orientation}
        mover={isChoice ? null : play.mover.value}
        coordinates={coordinates}
        legalMoves={legalMoves}
        animated={animation && !wantsStillness()}
        premoves={aheadOf(play)}
        marks={play.isLive.value ? marks : undefined}
        version={play.redrawn.value}
        label={label}
        bound={play.isLive.value ? (view.duty?.squares ?? none) : none}
        events={{
          moved: (from, to) => play.drop(from, to),
          refused: (from, to) => play.explain(from, to),
          premoved: (from, to) => play.premove(from, to),
          touched: square => play.touch(square),
        }}
      />
      {isChoice && Promotion && <Promotion play={play} to={asked.to} side={asked.side} orientation={orientation} held={heldKeys} />}
    </div>
  );
}

/** Keys that work wherever the focus is, except in fields and dialogs. */
export function useGameKeys(play: Play, more: Record<string, () => void>): void {
  useLayoutEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => play.step(-1),
      ArrowRight: () => play.step(1),
      Home: () => play.look(0),
      End: () => play.look(play.last.value),
      f: () => play.flip(),
      j: () => play.adjust(),
      '/': () => document.querySelector<HTMLElement>('.move-input input')?.focus(),
      Escape: () => play.cancel(),
      ...more,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      // A dialog whose button was switched off while it works has no focus inside, and is the one to be closed.
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || target.closest('textarea, select'))
        return;
      if (target.matches('input') && ['/', 'f', 'j', 'z', 'Escape'].includes(event.key)) return;
      const act = keys[event.key];
      // Space presses a button that has the focus, and parts words in a field.
      if (event.key === ' ' && target.closest('button, input, summary, a')) return;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [play]);
}
