import { t } from '../../../i18n/catalogue/explorer';
import { t as people } from '../../../i18n/catalogue/people';
import { type ExplorerFilter, ratingBands } from '../../../server/explorer';
import { pools, type Speed } from '../../../server/players';

interface FiltersProps {
  filter: ExplorerFilter;
  onChange(filter: ExplorerFilter): void;
}

const speeds = pools.filter((pool): pool is Speed => pool !== 'chess960');

/** "1200–1399"; digits only, so that no language needs words. */
function bandName(least: number): string {
  const next = ratingBands[ratingBands.findIndex(band => band === least) + 1];
  return next === undefined ? `${least}+` : `${least}–${next - 1}`;
}

/** By speed, by bands of ratings, and by months. */
export function ExplorerFilters({ filter, onChange }: FiltersProps) {
  return (
    <details class="explorer-filters">
      <summary data-testid="explorer-filters">{t('explorer.filters')}</summary>
      <Toggles
        legend={t('explorer.speeds')}
        values={speeds}
        chosen={filter.speeds}
        name={speed => people(`people.pool.${speed}`)}
        onChange={chosen => onChange({ ...filter, speeds: chosen })}
      />
      <Toggles
        legend={t('explorer.ratings')}
        values={ratingBands}
        chosen={filter.ratings}
        name={bandName}
        onChange={chosen => onChange({ ...filter, ratings: chosen })}
      />
      <div class="explorer-months">
        {(['since', 'until'] as const).map(bound => (
          <label key={bound} class="field narrow">
            <span>{t(`explorer.${bound}`)}</span>
            <input
              type="month"
              value={filter[bound]}
              pattern="[0-9]{4}-[0-9]{2}"
              placeholder="2019-05"
              data-testid={`explorer-${bound}`}
              onChange={event => {
                // A browser without a chooser of months has a field of text.
                const { value } = event.currentTarget;
                if (value === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(value)) onChange({ ...filter, [bound]: value });
              }}
            />
          </label>
        ))}
      </div>
    </details>
  );
}

interface TogglesProps<T> {
  legend: string;
  values: readonly T[];
  /** Empty: all of them. */
  chosen: readonly T[];
  name(value: T): string;
  onChange(chosen: T[]): void;
}

function Toggles<T extends string | number>({ legend, values, chosen, name, onChange }: TogglesProps<T>) {
  return (
    <fieldset class="explorer-toggles">
      <legend>{legend}</legend>
      {values.map(value => {
        const isOn = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            class="chip"
            aria-pressed={isOn}
            data-testid={`explorer-filter-${value}`}
            onClick={() => onChange(isOn ? chosen.filter(other => other !== value) : [...chosen, value])}
          >
            {name(value)}
          </button>
        );
      })}
    </fieldset>
  );
}
