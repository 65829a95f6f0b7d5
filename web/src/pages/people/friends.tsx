import '../../styles/social.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/social';
import { Button } from '../../parts/controls';
import { PersonName } from '../../parts/person_name';
import { fetchPeople, type Person, relateTo } from '../../server/people';
import { useTitle } from '../use_title';
import { FindPlayer } from './find_player';
import { AccountNeeded } from './account_needed';
import { Presence } from './presence';
import { WithToday } from './with_today';
import { wordsOf } from './people_errors';

/** Who is there is asked again so often. */
const kAskMs = 10_000;

type People = Awaited<ReturnType<typeof fetchPeople>>;

function Friend({ person }: { person: Person }) {
  return (
    <li data-testid={`friend-${person.name}`}>
      <a href={`/@/${person.name}`}>
        <PersonName {...person} />
      </a>
      <Presence person={person} />
      {person.game && <a href={`/game/${person.game}`}>{t('social.watch')}</a>}
    </li>
  );
}

function Known({ people, onUnblock }: { people: People; onUnblock(name: string): void }) {
  const { follows, blocks } = people;
  const friends = [...follows.filter(one => one.online), ...follows.filter(one => !one.online)];
  return (
    <>
      <section aria-labelledby="friends">
        <h2 id="friends">{t('social.friends')}</h2>
        {friends.length === 0 && <p data-testid="no-friends">{t('social.noFriends')}</p>}
        <ul class="person-list" data-testid="friends">
          {friends.map(person => (
            <Friend key={person.name} person={person} />
          ))}
        </ul>
      </section>
      {blocks.length > 0 && (
        <section aria-labelledby="blocked">
          <h2 id="blocked">{t('social.blocked')}</h2>
          <ul class="person-list" data-testid="blocked">
            {blocks.map(({ name, shown }) => (
              <li key={name}>
                <a href={`/@/${name}`}>
                  <PersonName name={name} shown={shown} />
                </a>
                <Button testid="unblock" onClick={() => onUnblock(name)}>
                  {t('social.unblock')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Whom one follows and who of them is there, whom one blocks, and the search for others. */
export function FriendsPage() {
  const [people, setPeople] = useState<People | null>(null);
  const [problem, setProblem] = useState('');
  useTitle(t('social.people'));
  const tell = (error: unknown) => setProblem(wordsOf(error));
  const look = () => void fetchPeople().then(setPeople).catch(tell);
  return (
    <main class="setup people" data-testid="friends-page">
      <h1>{t('social.people')}</h1>
      <p class="fault" role="alert">
        {problem}
      </p>
      <WithToday>
        <AccountNeeded>
          <Asking look={look} />
          <FindPlayer />
          {people && <Known people={people} onUnblock={name => void relateTo(name, 'none').then(look).catch(tell)} />}
          <p>
            <a href="/messages" data-testid="to-messages">
              {t('social.messages')}
            </a>
            {' · '}
            <a href="/leaders">{t('social.leaders')}</a>
          </p>
        </AccountNeeded>
      </WithToday>
    </main>
  );
}

/** Asks at once and again, as long as it is there. */
function Asking({ look }: { look(): void }) {
  useEffect(() => {
    look();
    const asking = setInterval(() => document.visibilityState === 'visible' && look(), kAskMs);
    return () => clearInterval(asking);
  }, []);
  return null;
}
