import { useEffect, useState } from 'preact/hooks';
import { startOpponent } from '../../core/opponent';
import type { Core, Opponent } from '../../core/types';
import { thinkBeside } from '../../game/afterthought';
import { seatComputer } from '../../game/computer';
import { LocalGame, newLocalGame } from '../../game/local_game';
import { GameScreen } from '../../parts/game_screen';
import { notify } from '../../state/notices';
import { positionOf } from '../../state/position_part';
import { go } from '../../state/route';
import { keep, kept, type KeptGame } from '../../state/shelf';
import { other } from '../../i18n/sides';
import { late } from '../late';
import { Message } from '../message';
import { fetchOncePainted, withCore, WithCore } from '../use_core';
import type { SetupProps } from './setup';
import { SetupComputer } from './setup_computer';
import { SetupScreen } from './setup_screen';
import { t } from '../../i18n/catalogue';

interface LocalProps {
  kind: KeptGame['kind'];
  /** The id of the game to go on with; null to set up a new one, "fen=…" to do so with that position. */
  game: string | null;
}

const Unplayable = late(() => import('./unplayable').then(found => found.Unplayable));
const setups = { screen: SetupScreen, computer: SetupComputer } as const;

/** A game that this browser keeps: set up, played, and found again after a reload. The core comes while the game is set up. */
export function Local({ kind, game }: LocalProps) {
  const [isStarting, setStarting] = useState(false);
  useEffect(() => fetchOncePainted(), []);
  const start: SetupProps['onStart'] = chosen => {
    setStarting(true);
    // Without the core the page says below why nothing starts.
    withCore(core => {
      open(newLocalGame(core, chosen(core), Date.now()));
      setStarting(false);
    }).catch(() => undefined);
  };
  const Setup = setups[kind];
  if (game === null && !isStarting) return <Setup given={null} onStart={start} />;
  return (
    <WithCore>
      {core => {
        const given = positionOf(game);
        if (game !== null && !given) return <Opened core={core} kind={kind} game={game} />;
        const isWrong = given && core.checkFen(given.fen, given.chess960) !== null;
        return isWrong ? <Unplayable core={core} start={given} /> : <Setup given={given} onStart={start} />;
      }}
    </WithCore>
  );
}

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
    const computer = startOpponent();
    const stopThinking = thinkBeside(opened, computer);
    const stopPlaying = kept.kind === 'computer' ? seatAgainst(opened, computer, kept) : () => undefined;
    setGame(opened);
    return () => {
      stopThinking();
      stopPlaying();
      computer.close();
      opened.close();
    };
  }, [kept.id]);
  return game && <GameScreen game={game} facing={kept.facing} />;
}

function seatAgainst(game: LocalGame, computer: Opponent, kept: KeptGame): () => void {
  game.mine.value = [kept.side];
  return seatComputer(game, computer, other(kept.side), kept.level);
}
