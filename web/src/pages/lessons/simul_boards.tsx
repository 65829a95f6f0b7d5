import { useEffect, useState } from 'preact/hooks';
import type { Core } from '../../core/types';
import type { WatchedGame } from '../../game/watched_game';
import { t } from '../../i18n/catalogue/classwork';
import { printedScore } from '../../i18n/score';
import { toggled } from '../../lessons/answers';
import { nextBoard } from '../../lessons/simul';
import { useAction } from '../../parts/action';
import { Button, Switch } from '../../parts/controls';
import { lazy } from '../../parts/lazy';
import { fetchSimul, hostSide, restartBoard, type Simul, type SimulBoard } from '../../server/lessons';
import { BoardFace } from '../link/board_face';
import { WithCore } from '../use_core';
import { wordsOf } from './lesson_errors';

const Watched = lazy(() => import('../link/remote_pages').then(found => found.Watched), undefined, null);
const Link = lazy(() => import('../link/remote_pages').then(found => found.Link));

/** A new game on a board is heard of by asking. */
const kAgainMs = 3_000;
/** The own move is seen for so long before the next board comes. */
const kGoOnMs = 700;

interface SimulBoardsProps {
  id: string;
  simul: string;
  onBack(): void;
}

/** The simul, asked for again and again. */
function useSimul(id: string, simul: string, fail: (error: unknown) => void) {
  const [found, setFound] = useState<Simul | null>(null);
  const refresh = () => fetchSimul(id, simul).then(setFound);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () =>
      void refresh()
        .catch(fail)
        .finally(() => (timer = setTimeout(again, kAgainMs)));
    again();
    return () => clearTimeout(timer);
  }, [simul]);
  return { found, refresh };
}

/** All boards of a simul, live, and the one that the teacher plays at: after each move the next one that waits comes by itself. */
export function SimulBoards({ id, simul, onBack }: SimulBoardsProps) {
  const [game, setGame] = useState('');
  const [isGoingOn, setGoingOn] = useState(true);
  /** Games in which the teacher is to move. */
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const action = useAction(wordsOf);
  const { found, refresh } = useSimul(id, simul, action.fail);
  const games = found?.boards.map(board => board.game) ?? [];
  const next = nextBoard(games, waiting, game);
  const isOwnTurn = waiting.has(game);
  useEffect(() => {
    if (!isGoingOn || game === '' || isOwnTurn || next === null) return undefined;
    const timer = setTimeout(() => setGame(next), kGoOnMs);
    return () => clearTimeout(timer);
  }, [isGoingOn, game, isOwnTurn, next]);
  const report = (of: string, isWaiting: boolean) =>
    setWaiting(before => {
      return before.has(of) === isWaiting ? before : toggled(before, of);
    });
  const restart = (of: string) =>
    void action.run(async () => {
      const begun = await restartBoard(id, simul, of);
      await refresh();
      if (game === of) setGame(begun);
    });
  return (
    // A game has a main part of its own.
    <section role={game === '' ? 'main' : undefined} aria-labelledby="simul-boards" data-testid="simul-boards">
      <Button kind="quiet" testid="simul-back" onClick={onBack}>
        {t('simul.all')}
      </Button>
      <h2 id="simul-boards">{t('simul.boards')}</h2>
      <p class="fault" role="alert">
        {action.note.value}
      </p>
      <p role="status" data-testid="simul-waiting">
        {t('simul.waiting', { count: waiting.size })}
      </p>
      <div class="class-tools">
        <Button kind="main" testid="next-board" disabled={next === null} onClick={() => next && setGame(next)}>
          {t('simul.next')}
        </Button>
        <Switch label={t('simul.goOn')} on={isGoingOn} onChange={setGoingOn} testid="simul-go-on" />
      </div>
      {game !== '' && (
        <div class="simul-game">
          <Link key={game} name={game} />
        </div>
      )}
      <WithCore meanwhile={<div class="loading" aria-busy="true" />}>
        {core => (
          <ul class="wall">
            {found?.boards.map(board => (
              <li key={board.game} class={board.game === game ? 'chosen' : undefined}>
                <Board core={core} board={board} onTurn={report} onOpen={() => setGame(board.game)} onRestart={() => restart(board.game)} />
              </li>
            ))}
          </ul>
        )}
      </WithCore>
    </section>
  );
}

interface BoardProps {
  core: Core;
  board: SimulBoard;
  onTurn(game: string, isOwn: boolean): void;
  onOpen(): void;
  onRestart(): void;
}

function Board({ core, board, onTurn, onOpen, onRestart }: BoardProps) {
  return (
    <>
      <Watched core={core} id={board.game}>
        {game => <Face game={game} board={board} onTurn={onTurn} onOpen={onOpen} />}
      </Watched>
      <Button testid={`restart-${board.account}`} onClick={onRestart}>
        {t('simul.restart')}
      </Button>
    </>
  );
}

interface FaceProps extends Pick<BoardProps, 'board' | 'onTurn' | 'onOpen'> {
  game: WatchedGame;
}

function Face({ game, board, onTurn, onOpen }: FaceProps) {
  const { turn, outcome, aborted } = game.view.value;
  const isOver = outcome !== null || aborted;
  const isOwn = !isOver && turn === hostSide(board);
  useEffect(() => {
    onTurn(board.game, isOwn);
    return () => onTurn(board.game, false);
  }, [board.game, isOwn]);
  const note = outcome ? printedScore(outcome.score) : aborted ? t('standing.aborted') : t(isOwn ? 'simul.yourMove' : 'simul.thinks');
  return (
    <button type="button" class={`wall-board${isOwn ? ' waits' : ''}`} onClick={onOpen} data-testid={`simul-board-${board.account}`}>
      <span class="unseen">{board.shown}</span>
      <BoardFace game={game} note={note} />
    </button>
  );
}
