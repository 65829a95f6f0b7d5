import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/social';
import { PersonName } from '../../parts/person_name';
import { findPeople, type Person } from '../../server/people';
import { Presence } from './presence';
import { wordsOf } from './people_errors';

const kLeast = 2;
/** Typing goes on meanwhile. */
const kPauseMs = 250;

/** A field that finds accounts by how their names begin; each leads to its profile. */
export function FindPlayer() {
  const [beginning, setBeginning] = useState('');
  const [found, setFound] = useState<Person[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setFound(null);
    if (beginning.length < kLeast) return undefined;
    let isOld = false;
    const waiting = setTimeout(() => {
      findPeople(beginning)
        .then(people => !isOld && setFound(people))
        .catch((error: unknown) => setProblem(wordsOf(error)));
    }, kPauseMs);
    return () => {
      isOld = true;
      clearTimeout(waiting);
    };
  }, [beginning]);
  return (
    <section aria-labelledby="find-player">
      <h2 id="find-player">{t('social.find')}</h2>
      <label class="field">
        <span>{t('social.findHint')}</span>
        <input
          type="search"
          maxLength={20}
          autocomplete="off"
          value={beginning}
          onInput={event => setBeginning(event.currentTarget.value.trim())}
          data-testid="find-player"
        />
      </label>
      <p role="status">{problem || (found?.length === 0 ? t('social.noneFound') : '')}</p>
      <ul class="person-list" data-testid="found-players">
        {(found ?? []).map(person => (
          <li key={person.name}>
            <a href={`/@/${person.name}`}>
              <PersonName {...person} />
            </a>
            <Presence person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
