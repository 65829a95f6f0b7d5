import { useEffect, useState } from 'preact/hooks';
import { startOpponent } from '../../core/opponent';
import type { Core, Opponent } from '../../core/types';
import { thinkBeside } from '../../game/afterthought';
import { seatComputer } from '../../game/computer';
import { LocalTable, newLocalGame, type NewLocalGame } from '../../game/local_table';
import { Game } from '../../parts/game';
import { notify } from '../../state/notices';
import { positionOf, type Start } from '../../state/position_part';
import { go } from '../../state/route';
import { keep, kept, type KeptGame } from '../../state/shelf';
import { storageWorks } from '../../state/storage';
import { other } from '../../words/sides';
import { Message } from '../message';
import { WithCore } from '../use_core';
import { SetupComputer } from './setup_computer';
import { SetupScreen } from './setup_screen';
import { t } from '../../words/catalogue';

interface LocalProps {
  kind: KeptGame['kind'];
  /** The id of the game to go on with; null to set up a new one, "fen=…" to do so with that position. */
  game: string | null;
}

export interface SetupProps {
  core: Core;
  /** The position to begin with, if one was brought along. */
  given: Start | null;
  onStart(game: NewLocalGame): void;
}

/** A game that this browser keeps: set up, played, and found again after a reload. */
export function Local({ kind, game }: LocalProps) {
  return <WithCore>{core => <Opened core={core} kind={kind} game={game} />}</WithCore>;
}

/** Games of a browser that keeps nothing live as long as the page. */
const unkept = new Map<string, KeptGame>();

function Opened({ core, kind, game }: LocalProps & { core: Core }) {
  const open = (next: KeptGame) => {
    if (!keep(next)) {
      unkept.set(next.id, next);
      notify(t('local.unkept'), 'wrong');
    }
    go(`/${kind}#${next.id}`);
  };
  const start = (chosen: NewLocalGame) => open(newLocalGame(core, chosen, Date.now()));
  const given = positionOf(game);
  if (game === null || given) {
    const wrong = given && core.checkFen(given.fen, given.chess960);
    if (wrong) return <Message title={t('local.noStart')} text={wrong} />;
    const Setup = kind === 'screen' ? SetupScreen : SetupComputer;
    return <Setup core={core} given={given} onStart={start} />;
  }
  const found = storageWorks() ? kept(game) : unkept.get(game);
  if (!found || found.kind !== kind) {
    return <Message title={t('local.unknown')} text={t('local.unknownText')} />;
  }
  return <Seated key={game} core={core} game={found} onAgain={open} />;
}

interface SeatedProps {
  core: Core;
  game: KeptGame;
  onAgain(game: KeptGame): void;
}

function Seated({ core, game, onAgain }: SeatedProps) {
  const [table, setTable] = useState<LocalTable | null>(null);
  useEffect(() => {
    const opened = new LocalTable(core, game, onAgain);
    const computer = startOpponent();
    const stopThinking = thinkBeside(opened, computer);
    const stopPlaying = game.kind === 'computer' ? seatAgainst(opened, computer, game) : () => undefined;
    setTable(opened);
    return () => {
      stopThinking();
      stopPlaying();
      computer.close();
      opened.close();
    };
  }, [game.id]);
  return table && <Game table={table} facing={game.facing} />;
}

function seatAgainst(table: LocalTable, computer: Opponent, game: KeptGame): () => void {
  table.mine.value = [game.side];
  return seatComputer(table, computer, other(game.side), game.level);
}
