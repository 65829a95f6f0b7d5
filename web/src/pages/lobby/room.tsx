import { t } from '../../i18n/catalogue/lobby';
import { Avatar } from '../../parts/avatar';
import type { LobbyNow } from '../../server/lobby';

interface Person {
  name: string;
  rating: number;
  /** The live game that the person plays; null: waits for an opponent. */
  game: string | null;
}

/** Who plays a rated game or waits for one, each once, by rating. */
export function peopleIn({ seeks, games }: Pick<LobbyNow, 'seeks' | 'games'>): readonly Person[] {
  const found = new Map<string, Person>();
  for (const { name, rating } of seeks) found.set(name, { name, rating, game: null });
  for (const { id, white, black, whiteRating, blackRating } of games) {
    found.set(white, { name: white, rating: whiteRating, game: id });
    found.set(black, { name: black, rating: blackRating, game: id });
  }
  return [...found.values()].sort((one, other) => other.rating - one.rating);
}

/** Who is in the room. */
export function Room({ lobby }: { lobby: LobbyNow }) {
  const people = peopleIn(lobby);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="room">
      <h2 id="room">{t('lobby.room', { count: people.length })}</h2>
      <ul class="room" data-testid="room">
        {people.map(({ name, rating, game }) => (
          <li key={name}>
            <a href={`/@/${name}`}>
              <Avatar name={name} />
              <span>
                <bdi>{name}</bdi> {rating}
                <small>{t(game === null ? 'lobby.waiting' : 'lobby.playing')}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
