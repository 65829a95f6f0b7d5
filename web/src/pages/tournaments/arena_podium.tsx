import { t } from '../../i18n/catalogue/tournaments';
import { nameIn } from '../../i18n/tournament_words';
import type { Tournament } from '../../server/tournaments';
import { podiumOf } from '../../tournaments/podium';

/** The first three of an arena that is over, the first one in the middle. */
export function ArenaPodium({ tournament }: { tournament: Tournament }) {
  const steps = podiumOf(tournament);
  if (steps.length === 0) return null;
  return (
    <ol class="arena-podium" aria-label={t('arena.podium')} data-testid="arena-podium">
      {steps.map(({ entrant, rank, points, games, wins, performance }, index) => (
        <li key={entrant} class={`step-${index + 1}`} data-testid={`podium-${index + 1}`}>
          <b>{rank}</b>
          <strong>
            <bdi>{nameIn(tournament, entrant)}</bdi>
          </strong>
          <span>{t('arena.points', { points })}</span>
          <small>
            {t('arena.played', { games })} · {t('arena.wins', { wins })} · {performance || '–'}
          </small>
        </li>
      ))}
    </ol>
  );
}
