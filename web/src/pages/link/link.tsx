import { useEffect, useState } from 'preact/hooks';
import type { Core, SquareName } from '../../core/types';
import { alertOfMoves } from '../../game/alerts';
import { RemoteGame } from '../../game/remote_game';
import { fetchGame, ServerError, type StoredGame } from '../../server/api';
import { browserWorld } from '../../server/world';
import { GameScreen } from '../../parts/game_screen';
import { go } from '../../state/route';
import { settings } from '../../state/settings';
import { discard } from '../../state/local_games';
import { Message } from '../../parts/message';
import { lazy } from '../../parts/lazy';
import { WithCore } from '../use_core';
import { Connection } from './connection';
import { Invitation } from './invitation';
import { Abandonment } from './abandonment';
import { hasRule } from '../../i18n/rule_words';
import { Arbiter } from './arbiter';
import { LinkBadges } from './badges';
import { RatedLine } from './ratings';
import { Berserk } from './berserk';
import { GiveTime } from './give_time';
import { PawnDraw } from './pawn_draw';
import { Waiting } from './waiting';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/server';

/** Of a file of its own: a move needs none of it. */
const GameSidebar = lazy(() => import('./game_sidebar').then(found => found.GameSidebar), undefined, null);

/** A game that the server keeps: played, waited for, or watched. */
export function Link({ name }: { name: string }) {
  return <WithCore>{core => <Found key={name} core={core} id={name} />}</WithCore>;
}

/** How often a server that cannot be reached is asked again. */
const kAgainMs = 3_000;

type Search = { found: StoredGame } | { failed: string } | 'unknown' | null;

function Found({ core, id }: { core: Core; id: string }) {
  const [search, setSearch] = useState<Search>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      void fetchGame(id, true).then(
        found => setSearch(found ? { found } : 'unknown'),
        (error: unknown) => {
          setSearch({ failed: error instanceof ServerError ? error.message : String(error) });
          if (error instanceof ServerError && error.status === 0) timer = setTimeout(ask, kAgainMs);
        },
      );
    ask();
    return () => clearTimeout(timer);
  }, [id]);
  if (search === null) return <main class="loading" aria-busy="true" />;
  if (search === 'unknown') {
    discard(id);
    return <Message title={t('link.unknown')} text={t('link.unknownText')} />;
  }
  if ('failed' in search) return <Message title={common('message.notReached')} text={search.failed} retry />;
  return <Joined core={core} stored={search.found} />;
}

function Joined({ core, stored }: { core: Core; stored: StoredGame }) {
  const [game, setGame] = useState<RemoteGame | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isWatching, setWatching] = useState(false);
  useEffect(() => {
    const name = () => settings.peek().name || common('settings.guest');
    const joined = new RemoteGame(core, stored.id, stored.terms, stored.events, browserWorld(stored.id), name);
    setGame(joined);
    const stopRematch = followRematch(joined);
    const stopAlerts = alertOfMoves(joined);
    const retry = () => joined.reconnect();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      stopRematch();
      stopAlerts();
      joined.close();
    };
  }, [stored.id]);
  if (!game?.seated.value)
    return (
      <main class="loading" aria-busy="true">
        {game && <Connection game={game} />}
      </main>
    );
  const { players, aborted, pawns, ply } = game.view.value;
  if (pawns && !isDrawn && ply === 0 && !aborted) return <PawnDraw game={game} onDone={() => setDrawn(true)} />;
  const isFree = !players.white || !players.black;
  if (isFree && !aborted) {
    if (game.mine.value.length > 0) return <Waiting game={game} />;
    if (!isWatching) return <Invitation game={game} onWatch={() => setWatching(true)} />;
  }
  if (hasRule(stored.terms, 'otb') && game.mine.value.length === 2) return <Arbiter game={game} />;
  return (
    <GameScreen
      game={game}
      marks={unsentMarks(game)}
      badges={LinkBadges}
      aside={
        <div class="game-aside">
          <Connection game={game} />
          <GiveTime game={game} />
          <GameSidebar game={game} core={core} />
        </div>
      }
    >
      <RatedLine game={game} />
      <Abandonment game={game} />
      <Berserk game={game} />
    </GameScreen>
  );
}

/** A move that the server does not have looks like one chosen ahead. */
function unsentMarks(game: RemoteGame): Readonly<Record<SquareName, string>> | undefined {
  const move = game.unsent.value ? game.view.value.moves.at(-1) : undefined;
  return move && Object.fromEntries([move.uci.slice(0, 2), move.uci.slice(2, 4)].map(square => [square, 'ahead']));
}

/** Goes on to the rematch when it is agreed while this page is open: players, and who watches. */
function followRematch(game: RemoteGame): () => void {
  return game.onEvent(event => {
    if (event.type === 'rematch') go(`/game/${event.game}`);
  });
}
