import '../../styles/people.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/people';
import { direction, language, locale } from '../../i18n/language';
import { Avatar } from '../../parts/avatar';
import { Choice } from '../../parts/controls';
import { AccountError } from '../../server/ask';
import { fetchHistory, fetchPlayer, type Player, type Pool, type RatingPoint } from '../../server/players';
import { Message } from '../../parts/message';
import { FrontToday } from '../front_today';
import { useTitle } from '../use_title';
import { PersonTools } from './person_tools';
import { PlayedGames } from './played_games';
import { RatingPlot } from './rating_plot';
import { Statistics } from './statistics';

const dayOf = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(at);

interface RatingsProps {
  player: Player;
  history: ReadonlyMap<Pool, RatingPoint[]>;
}

/** The pools in which rated games were played; the chosen one over time. */
function Ratings({ player, history }: RatingsProps) {
  const pools = [...history.keys()];
  const [chosen, setChosen] = useState<Pool | undefined>(
    () => pools.sort((one, other) => player.perfs[other].games - player.perfs[one].games)[0],
  );
  if (!chosen) return <p data-testid="no-ratings">{t('people.noRatings')}</p>;
  const points = history.get(chosen) ?? [];
  const ratings = points.map(point => point.rating);
  const label = t('people.plot', {
    pool: t(`people.pool.${chosen}`),
    first: dayOf(points[0]?.at ?? 0),
    last: dayOf(points.at(-1)?.at ?? 0),
    low: String(Math.min(...ratings)),
    high: String(Math.max(...ratings)),
  });
  const about = (pool: Pool) => {
    const { rating, prov } = player.perfs[pool];
    // Isolated where words run from right to left: the sign stays behind its figure.
    const unsure = direction(language.value) === 'rtl' ? `\u2066${rating}?\u2069` : `${rating}?`;
    return prov ? `${unsure} ${t('people.provisional')}` : String(rating);
  };
  return (
    <>
      <Choice
        legend={t('people.ratings')}
        options={[...history.keys()].map(value => ({ value, label: t(`people.pool.${value}`), about: about(value) }))}
        value={chosen}
        onChoose={setChosen}
        testid="pool"
      />
      <RatingPlot points={points} label={label} date={dayOf} />
    </>
  );
}

/** What a player played and how well, for anybody. */
export const PlayerPage = ({ name }: { name: string }) => <Known key={name} name={name} />;

function Known({ name }: { name: string }) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [history, setHistory] = useState<ReadonlyMap<Pool, RatingPoint[]> | null>(null);
  const [problem, setProblem] = useState('');
  useTitle(player?.username ?? name);
  useEffect(() => {
    Promise.all([fetchPlayer(name), fetchHistory(name)])
      .then(([found, ratings]) => {
        setPlayer(found);
        setHistory(ratings);
      })
      .catch((error: unknown) =>
        setProblem(error instanceof AccountError && error.code === 'not_found' ? t('people.missing', { name }) : t('people.failed')),
      );
  }, [name]);
  if (problem) return <Message title={name} text={problem} />;
  if (!player || !history) return <main class="loading" aria-busy="true" />;
  const { all, win, draw, loss } = player.count;
  return (
    <main class="setup people person" data-testid="player">
      <div class="person-card">
        <h1>
          <Avatar name={player.username} />
          {player.title && <span class="people-title">{player.title} </span>}
          <bdi>{player.username}</bdi>
        </h1>
        <p class="lead-line">{t('people.since', { date: dayOf(player.createdAt) })}</p>
        <PersonTools name={player.username} />
        <dl class="people-count">
          {(
            [
              ['people.played', all],
              ['people.won', win],
              ['people.drawn', draw],
              ['people.lost', loss],
            ] as const
          ).map(([label, count]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <Ratings player={player} history={history} />
      </div>
      <div class="person-record">
        <Statistics name={name} />
        <PlayedGames name={name} />
        {all === 0 && <FrontToday />}
      </div>
    </main>
  );
}
