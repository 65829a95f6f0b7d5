import '../../styles/arena.css';
import { t } from '../../i18n/catalogue/tournaments';
import { face } from '../../i18n/clocks';
import { ArenaActions } from './arena_actions';
import { useComingRound } from './coming_round';
import { useNextGame } from './use_next_game';
import { useTournament } from './use_tournament';

/** Next to a game of an arena: the own place, how much time is left, a pause; and on to the next game. `game`: the one that is seen. */
export function ArenaBar({ id, game }: { id: string; game: string }) {
  const live = useTournament(id);
  useNextGame(live, game);
  const tournament = live.now.value;
  const words = useComingRound(tournament);
  const arena = tournament?.arena;
  const you = arena?.you;
  if (!tournament || !you) return null;
  const isAtGame = you.game === game;
  return (
    <section class="arena-bar" aria-label={t('tab.arena')} data-testid="arena-bar">
      <a href={`/tournament/${id}`} data-testid="to-arena">
        <bdi>{tournament.name}</bdi>
      </a>
      <strong data-testid="arena-own">{t('arena.own', { rank: you.rank, points: you.points })}</strong>
      {words !== '' && (
        <span role="timer" aria-live="off" aria-label={words} title={words} dir="ltr" data-testid="arena-left">
          {face(arena.ends - Date.now())}
        </span>
      )}
      {tournament.state === 'closed' && <span role="status">{t('arena.over')}</span>}
      <ArenaActions live={live} tournament={tournament} isAtGame={isAtGame} />
    </section>
  );
}
