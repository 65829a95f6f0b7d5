import '../../styles/social.css';
import { useEffect, useState } from 'preact/hooks';
import { t as people } from '../../i18n/catalogue/people';
import { t } from '../../i18n/catalogue/social';
import { sentenceGap } from '../../i18n/sentences';
import { Avatar } from '../../parts/avatar';
import { Select } from '../../parts/controls';
import { fetchLeaders, fetchProvisional, type Leader, type Pool, pools, type RisingPlayer } from '../../server/players';
import { useTitle } from '../use_title';
import { WithToday } from './with_today';
import { wordsOf } from './people_errors';

function Named({ name, title, online }: { name: string; title: string | undefined; online: boolean | undefined }) {
  return (
    <th scope="row">
      <span class="leader-name">
        <Avatar name={name} />
        {title && <span class="people-title">{title} </span>}
        <a href={`/@/${name}`}>
          <bdi>{name}</bdi>
        </a>
      </span>
      {online && <span class="there online">{t('social.online')}</span>}
    </th>
  );
}

interface LeadersProps {
  leaders: readonly Leader[];
  /** Below them: whose ratings are provisional. */
  rising: readonly RisingPlayer[];
}

function Leaders({ leaders, rising }: LeadersProps) {
  return (
    <table class="leaders" data-testid="leaders">
      <thead>
        <tr>
          <th scope="col">{t('social.rank')}</th>
          <th scope="col">{t('social.player')}</th>
          <th scope="col">{t('social.rating')}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ username, title, rating, online }, i) => (
          <tr key={username}>
            <td>{i + 1}</td>
            <Named name={username} title={title} online={online} />
            <td>{rating}</td>
          </tr>
        ))}
        {rising.map(({ name, title, rating, games, online }) => (
          <tr key={name} class="rising" data-testid="rising">
            <td />
            <Named name={name} title={title} online={online} />
            <td>
              <span dir="ltr">{rating}?</span> <small>{t('social.moreGames', { count: games })}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The highest ratings of a speed. */
export function LeadersPage() {
  const [pool, setPool] = useState<Pool>('blitz');
  const [leaders, setLeaders] = useState<LeadersProps | null>(null);
  const [problem, setProblem] = useState('');
  useTitle(t('social.leaders'));
  useEffect(() => {
    let isOld = false;
    Promise.all([fetchLeaders(pool), fetchProvisional(pool)])
      .then(([found, rising]) => {
        if (isOld) return;
        setLeaders({ leaders: found, rising });
        setProblem('');
      })
      .catch((error: unknown) => setProblem(wordsOf(error)));
    return () => {
      isOld = true;
    };
  }, [pool]);
  return (
    <main class="setup people" aria-busy={leaders === null} data-testid="leaders-page">
      <h1>{t('social.leaders')}</h1>
      <p class="lead-line">{t('social.leadersAbout')}</p>
      <WithToday>
        <div class="people-filters">
          <Select<Pool>
            label={t('social.speed')}
            options={pools.map(value => ({ value, label: people(`people.pool.${value}`) }))}
            value={pool}
            onChoose={setPool}
            testid="leaders-pool"
          />
        </div>
        <p role="alert">{problem}</p>
        {leaders && leaders.leaders.length + leaders.rising.length === 0 && (
          <p data-testid="no-leaders">
            {t('social.noLeaders')}
            {sentenceGap()}
            <a href="/lobby">{t('social.toLobby')}</a>
          </p>
        )}
        {leaders && leaders.leaders.length + leaders.rising.length > 0 && <Leaders {...leaders} />}
      </WithToday>
    </main>
  );
}
