import '../../styles/social.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/social';
import { Button } from '../../parts/controls';
import { fetchAccount } from '../../server/account';
import { fetchPerson, type KnownPerson, type Relation, relateTo } from '../../server/people';
import { ChallengeForm } from './challenge_form';
import { Presence } from './presence';
import { barWords, wordsOf } from './people_errors';

interface RelationsProps {
  person: KnownPerson;
  onRelate(relation: Relation): void;
}

function Relations({ person, onRelate }: RelationsProps) {
  const toggle = (relation: Exclude<Relation, 'none'>, begin: string, end: string) => {
    const is = person.relation === relation;
    return (
      <Button testid={relation} pressed={is} onClick={() => onRelate(is ? 'none' : relation)}>
        {is ? end : begin}
      </Button>
    );
  };
  return (
    <>
      {toggle('follows', t('social.follow'), t('social.unfollow'))}
      {toggle('blocks', t('social.block'), t('social.unblock'))}
    </>
  );
}

/** What one may do with somebody: follow, block, write, propose a game; nothing without an account. */
export function PersonTools({ name }: { name: string }) {
  const [person, setPerson] = useState<KnownPerson | null>(null);
  const [problem, setProblem] = useState('');
  const look = () => fetchPerson(name).then(setPerson);
  const tell = (error: unknown) => setProblem(wordsOf(error));
  useEffect(() => {
    fetchAccount()
      .then(account => (account ? look() : undefined))
      .catch(tell);
  }, [name]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!person || person.own) return null;
  const { whyNoMessage, whyNoChallenge, game } = person;
  const reasons = [...new Set([whyNoMessage, whyNoChallenge])].filter(bar => bar !== '');
  return (
    <section class="person-tools" aria-label={person.name} data-testid="person-tools">
      <div class="account-buttons">
        <Presence person={person} />
        {game && (
          <a class="button" href={`/game/${game}`} data-testid="watch-person">
            {t('social.watch')}
          </a>
        )}
        {whyNoMessage === '' && (
          <a class="button" href={`/messages/${person.name}`} data-testid="write-person">
            {t('social.write')}
          </a>
        )}
        <Relations person={person} onRelate={relation => void relateTo(name, relation).then(look).catch(tell)} />
      </div>
      {reasons.map(bar => (
        <p key={bar} class="hint" data-testid="person-bar">
          {barWords(bar)}
        </p>
      ))}
      {person.relation === 'blocks' && <p class="hint">{t('social.blockAbout')}</p>}
      {whyNoChallenge === '' && (
        <details class="unfold">
          <summary data-testid="challenge-person">{t('social.challenge')}</summary>
          <ChallengeForm name={person.name} />
        </details>
      )}
    </section>
  );
}
