import { endings } from '../../i18n/endings';
import { t } from '../../i18n/catalogue/archive';
import { t as people } from '../../i18n/catalogue/people';
import { t as rulings } from '../../i18n/catalogue/rulings';
import { Select, TextField } from '../../parts/controls';
import type { ArchiveFilter } from '../../server/archive';
import { pools, type Speed } from '../../server/players';

const speeds = pools.filter((pool): pool is Speed => pool !== 'chess960');

interface DayProps {
  label: string;
  value: string;
  onInput(day: string): void;
  testid: string;
}

function DayField({ label, value, onInput, testid }: DayProps) {
  return (
    <label class="field narrow">
      <span>{label}</span>
      <input type="date" value={value} onInput={event => onInput(event.currentTarget.value)} data-testid={testid} />
    </label>
  );
}

interface FiltersProps {
  filter: ArchiveFilter;
  onChange(changes: Partial<ArchiveFilter>): void;
  /** Those of a player’s own games lack what names the player and where games come from. */
  ofPlayer: boolean;
}

/** By what finished games are selected. */
export function ArchiveFilters({ filter, onChange, ofPlayer }: FiltersProps) {
  const all = { value: '', label: people('people.all') } as const;
  const of = <T extends string>(values: readonly T[], label: (value: T) => string) => [
    all,
    ...values.map(value => ({ value, label: label(value) })),
  ];
  return (
    <>
      {!ofPlayer && <TextField label={t('archive.player')} value={filter.name} onInput={name => onChange({ name })} testid="filter-name" />}
      <TextField
        label={t('archive.opponent')}
        value={filter.opponent}
        onInput={opponent => onChange({ opponent })}
        testid="filter-opponent"
      />
      <Select
        label={t('archive.color')}
        options={of(['white', 'black'] as const, color => t(`archive.${color}`))}
        value={filter.color}
        onChoose={color => onChange({ color })}
        testid="filter-color"
      />
      <Select
        label={t('archive.result')}
        options={of(['win', 'draw', 'loss'] as const, result => t(`archive.${result}`))}
        value={filter.result}
        onChoose={result => onChange({ result })}
        testid="filter-result"
      />
      <Select
        label={t('archive.ending')}
        options={of(endings, ending => rulings(`ending.${ending}`))}
        value={filter.ending as (typeof endings)[number] | ''}
        onChoose={ending => onChange({ ending })}
        testid="filter-ending"
      />
      <TextField label={t('archive.opening')} value={filter.opening} onInput={opening => onChange({ opening })} testid="filter-opening" />
      <DayField label={t('archive.since')} value={filter.since} onInput={since => onChange({ since })} testid="filter-since" />
      <DayField label={t('archive.until')} value={filter.until} onInput={until => onChange({ until })} testid="filter-until" />
      <Select
        label={people('people.speed')}
        options={of(speeds, speed => people(`people.pool.${speed}`))}
        value={filter.speed}
        onChoose={speed => onChange({ speed })}
        testid="filter-speed"
      />
      <Select
        label={people('people.kind')}
        options={of(['true', 'false'] as const, rated => people(rated === 'true' ? 'people.rated' : 'people.casual'))}
        value={filter.rated}
        onChoose={rated => onChange({ rated })}
        testid="filter-rated"
      />
      {!ofPlayer && (
        <Select
          label={t('archive.source')}
          options={of(['played', 'library', 'club'] as const, source => t(`archive.${source}`))}
          value={filter.source}
          onChoose={source => onChange({ source })}
          testid="filter-source"
        />
      )}
    </>
  );
}
