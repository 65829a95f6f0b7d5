import '../../styles/arena.css';
import { t } from '../../i18n/catalogue/tournaments';
import { nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { fileOf, type ArenaGame, type Tournament } from '../../server/tournaments';
import { printedResult } from '../../tournaments/results';
import { ArenaActions } from './arena_actions';
import { ArenaCode } from './arena_code';
import { ArenaPodium } from './arena_podium';
import { ArenaTable } from './arena_table';
import { FilterField, useFilter } from './filter';
import type { TabProps } from './tournament';
import { useNextGame } from './use_next_game';

const kCodePixels = 160;

function GameLink({ tournament, game: { game, white, black, result } }: { tournament: Tournament; game: ArenaGame }) {
  const words = (
    <>
      <bdi>{nameIn(tournament, white)}</bdi> <strong dir="ltr">{result ? printedResult(result) : '–'}</strong>{' '}
      <bdi>{nameIn(tournament, black)}</bdi>
    </>
  );
  return <li>{game ? <a href={`/game/${game}`}>{words}</a> : <span>{words}</span>}</li>;
}

/** The games that go on, and those that have just ended. */
function ArenaGames({ tournament, games }: { tournament: Tournament; games: readonly ArenaGame[] }) {
  const running = games.filter(({ result }) => result === null);
  const over = games.filter(({ result }) => result !== null);
  const isClosed = tournament.state === 'closed';
  return (
    <section class="arena-games">
      <h2>{t(isClosed ? 'arena.lastGames' : 'arena.gamesNow')}</h2>
      {!isClosed && running.length === 0 && <p data-testid="arena-no-games">{t('arena.noGames')}</p>}
      <ul data-testid="arena-games">
        {[...(isClosed ? [] : running), ...over].map(game => (
          <GameLink key={game.number} tournament={tournament} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** The arbiter may end an arena before its time. */
function ArenaEnd({ live }: Pick<TabProps, 'live'>) {
  const action = useAction(tournamentErrorWords);
  const end = async () => {
    const refusal = await live.act({ do: 'close' });
    if (refusal) throw refusal;
  };
  return (
    <details class="unfold">
      <summary data-testid="arena-arbiter">{t('arena.arbiter')}</summary>
      <Button testid="arena-end" disabled={action.isBusy.value} onClick={() => void action.run(end)}>
        {t('arena.end')}
      </Button>
      <p class="fault" role="alert">
        {action.note.value}
      </p>
    </details>
  );
}

/** An arena: joining, the podium at its end, the standings, the games. A player is taken to each game. */
export function ArenaTab({ live, tournament }: TabProps) {
  useNextGame(live, null);
  const filter = useFilter();
  const { arena, id, state } = tournament;
  if (!arena) return null;
  const { rows, you, games } = arena;
  const shown = rows.filter(({ entrant }) => filter.matches(nameIn(tournament, entrant)));
  return (
    <section class="tournament-tab arena" data-testid="arena">
      <ArenaActions live={live} tournament={tournament} />
      <ArenaPodium tournament={tournament} />
      {you && (
        <p class="arena-own" data-testid="arena-own">
          {t('arena.own', { rank: you.rank, points: you.points })}
        </p>
      )}
      <div class="tab-head">
        <h2>{t('tab.standings')}</h2>
        <FilterField filter={filter} count={rows.length} />
      </div>
      {rows.length === 0 ? <p>{t('standings.none')}</p> : <ArenaTable tournament={tournament} rows={shown} />}
      <p class="hint">{t('arena.rules')}</p>
      {arena.played > 0 && <ArenaGames tournament={tournament} games={games} />}
      {state !== 'closed' && <ArenaCode id={id} size={kCodePixels} />}
      {state !== 'closed' && tournament.may.arrange && <ArenaEnd live={live} />}
      {arena.played > 0 && (
        <p class="files">
          {t('standings.files')} <a href={fileOf(id, 'csv')}>CSV</a> <a href={fileOf(id, 'pgn')}>PGN</a>
        </p>
      )}
    </section>
  );
}
