import { useEffect, useRef, useState } from 'preact/hooks';
import type { Core, Uci } from '../../core/types';
import { LocalGame, newLocalGame } from '../../game/local_game';
import { GameScreen } from '../../parts/game_screen';
import { notify } from '../../state/notices';
import { positionOf } from '../../state/position_part';
import { go } from '../../state/route';
import { keep, kept, type KeptGame } from '../../state/local_games';
import { lazy } from '../../parts/lazy';
import { firstPages, type PageProps } from '../../routes';
import { Message } from '../../parts/message';
import { FirstBoard, FirstTurn } from '../first_board';
import { fetchOncePainted, withCore, WithCore } from '../use_core';
import type { SetupProps } from './setup';
import { t } from '../../i18n/catalogue';

interface LocalProps {
  kind: KeptGame['kind'];
  /** The id of the game to go on with; null to set up a new one, "fen=…" to do so with that position. */
  game: string | null;
}

const Unplayable = lazy(() => import('./unplayable').then(found => found.Unplayable));
const setups = {
  screen: lazy<SetupProps>(firstPages.screen.load),
  computer: lazy<SetupProps>(firstPages.computer.load),
} as const;

/** A game that this browser keeps: set up, played, and found again after a reload. The core comes while the game is set up. */
function Local({ kind, game }: LocalProps) {
  const [starting, setStarting] = useState<{ first: number } | null>(null);
  const made = useRef<readonly Uci[]>([]);
  useEffect(() => fetchOncePainted(), []);
  const start: SetupProps['onStart'] = (chosen, first) => {
    made.current = [];
    setStarting({ first });
    const begin = (core: Core) => {
      open(newLocalGame(core, { ...chosen(core), opening: made.current }, Date.now()));
      setStarting(null);
    };
    // Without the core the page says below why nothing starts.
    withCore(begin).catch(() => undefined);
  };
  const Setup = setups[kind];
  if (game === null && !starting) return <Setup given={null} onStart={start} />;
  const isEarly = starting !== null && starting.first > 0;
  const early = isEarly && <FirstMoves most={starting.first} onMove={moves => (made.current = moves)} />;
  return (
    <WithCore meanwhile={early || undefined}>
      {core => {
        const given = positionOf(game);
        if (game !== null && !given) return <Opened core={core} kind={kind} game={game} />;
        const isWrong = given && core.checkFen(given.fen, given.chess960) !== null;
        return isWrong ? <Unplayable core={core} start={given} /> : <Setup given={given} onStart={start} />;
      }}
    </WithCore>
  );
}

/** A game as it begins, until the core is here. */
function FirstMoves({ most, onMove }: { most: number; onMove(moves: readonly Uci[]): void }) {
  const [moves, setMoves] = useState<readonly Uci[]>([]);
  const moved = (next: readonly Uci[]) => {
    onMove(next);
    setMoves(next);
  };
  return (
    <main class="game" aria-busy="true">
      <div class="plate top" />
      <FirstBoard moves={moves} most={most} onMove={moved} />
      <div class="plate bottom" />
      <div class="panel">
        <FirstTurn moves={moves} />
      </div>
    </main>
  );
}

type Part = Pick<PageProps, 'part'>;
export const Screen = ({ part }: Part) => <Local kind="screen" game={part} />;
export const Computer = ({ part }: Part) => <Local kind="computer" game={part} />;

function open(game: KeptGame): void {
  if (!keep(game)) notify(t('local.unkept'), 'wrong');
  go(`/${game.kind}#${game.id}`);
}

function Opened({ core, kind, game }: LocalProps & { core: Core; game: string }) {
  const found = kept(game);
  if (!found || found.kind !== kind) {
    return <Message title={t('local.unknown')} text={t('local.unknownText')} />;
  }
  return <Seated key={game} core={core} kept={found} onAgain={open} />;
}

interface SeatedProps {
  core: Core;
  kept: KeptGame;
  onAgain(kept: KeptGame): void;
}

function Seated({ core, kept, onAgain }: SeatedProps) {
  const [game, setGame] = useState<LocalGame | null>(null);
  useEffect(() => {
    const opened = new LocalGame(core, kept, onAgain);
    const leave = accompanied(opened, kept);
    setGame(opened);
    return () => {
      leave();
      opened.close();
    };
  }, [kept.id]);
  return game && <GameScreen game={game} facing={kept.facing} />;
}

/** Brings the engine, which plays or thinks beside the game: at once if it plays, else with the first move. Returns how to send it away. */
function accompanied(game: LocalGame, kept: KeptGame): () => void {
  let leave: (() => void) | null = null;
  let isClosed = false;
  const bring = () =>
    void import('./local_engine').then(
      ({ bringEngine }) => {
        if (!isClosed) leave = bringEngine(game, kept);
      },
      () => kept.kind === 'computer' && notify(t('message.pageNotReached'), 'wrong'),
    );
  if (kept.kind === 'computer') game.mine.value = [kept.side];
  let stop = (): void => undefined;
  if (kept.kind === 'computer' || game.view.value.ply > 0) bring();
  else
    stop = game.onEvent(() => {
      stop();
      bring();
    });
  return () => {
    isClosed = true;
    stop();
    leave?.();
  };
}
