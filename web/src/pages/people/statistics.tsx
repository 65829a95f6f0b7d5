import { useEffect, useState } from 'preact/hooks';
import { endings } from '../../i18n/endings';
import { t } from '../../i18n/catalogue/archive';
import { t as people } from '../../i18n/catalogue/people';
import { t as rulings } from '../../i18n/catalogue/rulings';
import { fetchStatistics, type Results, type Statistics as Told, type StatisticsRow } from '../../server/archive';
import type { Speed } from '../../server/players';

interface Bar {
  label: string;
  results: Results;
}

const kMostBars = 10;

const sum = ({ win, draw, loss }: Results): number => win + draw + loss;
const both = ({ white, black }: StatisticsRow): Results => ({
  win: white.win + black.win,
  draw: white.draw + black.draw,
  loss: white.loss + black.loss,
});

/** Results as bars, as long as there were games. */
function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const shown = bars.filter(({ results }) => sum(results) > 0).slice(0, kMostBars);
  const most = Math.max(...shown.map(({ results }) => sum(results)), 1);
  if (shown.length === 0) return null;
  return (
    <figure class="result-bars">
      <figcaption>{title}</figcaption>
      <ul>
        {shown.map(({ label, results }) => (
          <li key={label}>
            <span class="result-label" aria-hidden="true">
              {label}
            </span>
            <span
              class="result-bar"
              role="img"
              aria-label={t('archive.row', { label, ...results })}
              style={{ width: `${(sum(results) / most) * 100}%` }}
            >
              {(['win', 'draw', 'loss'] as const).map(
                kind =>
                  results[kind] > 0 && (
                    <span key={kind} class={`result-${kind}`} style={{ flexGrow: results[kind] }}>
                      {results[kind]}
                    </span>
                  ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const endingLabel = (value: string): string => {
  const known = endings.find(ending => ending === value);
  return known ? rulings(`ending.${known}`) : value;
};

/** How a player’s games ended, as plots. */
export function Statistics({ name }: { name: string }) {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    fetchStatistics(name)
      .then(setTold)
      .catch(() => setTold(null)); // the rest of the page says that the server is away
  }, [name]);
  const all = told?.colors[0];
  if (!told || !all) return null;
  return (
    <section aria-labelledby="statistics" data-testid="statistics">
      <h2 id="statistics">{t('archive.statistics')}</h2>
      {told.onlyRated && <p class="hint">{t('archive.onlyRated')}</p>}
      <ul class="result-legend" aria-label={t('archive.legend')}>
        {(
          [
            ['win', 'people.won'],
            ['draw', 'people.drawn'],
            ['loss', 'people.lost'],
          ] as const
        ).map(([kind, label]) => (
          <li key={kind}>
            <span class={`result-swatch result-${kind}`} aria-hidden="true" />
            {people(label)}
          </li>
        ))}
      </ul>
      <div class="result-plots">
        <Bars
          title={t('archive.byColor')}
          bars={[
            { label: t('archive.white'), results: all.white },
            { label: t('archive.black'), results: all.black },
          ]}
        />
        <Bars
          title={t('archive.bySpeed')}
          bars={told.speeds.map(row => ({ label: people(`people.pool.${row.value as Speed}`), results: both(row) }))}
        />
        <Bars title={t('archive.byEnding')} bars={told.endings.map(row => ({ label: endingLabel(row.value), results: both(row) }))} />
        <Bars title={t('archive.byOpening')} bars={told.openings.map(row => ({ label: row.value, results: both(row) }))} />
      </div>
    </section>
  );
}
