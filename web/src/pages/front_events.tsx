import { t } from '../i18n/catalogue/tournaments';
import { stateWords } from '../i18n/tournament_words';
import { Icon } from '../parts/icons';
import type { ListedTournament } from '../server/tournaments';

/** Tournaments as rows of a list, each leading to its page. */
export function FrontEvents({ events }: { events: readonly ListedTournament[] }) {
  return (
    <>
      {events.map(event => (
        <li key={event.id}>
          <a class="game-card front-event" href={`/tournament/${event.id}`} data-testid="front-event">
            <Icon name="flag" />
            <span class="game-card-words">
              <strong>
                <bdi>{event.name}</bdi>
              </strong>
              <small>
                {stateWords(event)} · {t('list.players', { count: event.players })}
              </small>
            </span>
          </a>
        </li>
      ))}
    </>
  );
}
