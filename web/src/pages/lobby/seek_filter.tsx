import { t } from '../../i18n/catalogue/lobby';
import { t as people } from '../../i18n/catalogue/people';
import { Select } from '../../parts/controls';
import type { Seek } from '../../server/lobby';

type Pace = 'all' | 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence';
type Kind = 'all' | 'rated' | 'casual';
type Variant = 'all' | 'standard' | 'chess960';

/** Which of the open challenges are shown. */
export interface SeekFilter {
  pace: Pace;
  kind: Kind;
  variant: Variant;
}
export const everySeek: SeekFilter = { pace: 'all', kind: 'all', variant: 'all' };

const kMovesOfAGame = 40;
/** As the server sorts games: by the seconds that forty moves may take. */
const paces: readonly (readonly [Pace, number])[] = [
  ['bullet', 180],
  ['blitz', 480],
  ['rapid', 1_500],
  ['classical', Number.POSITIVE_INFINITY],
];

/** How fast a game by this clock is; what is played by days, or without a clock, is correspondence. */
export function paceOf(clock: string): Exclude<Pace, 'all'> {
  const parts = /^(?:\d+\/)?(\d+(?:\.\d+)?)(s?)(?:(?:\+| [db])(\d+(?:\.\d+)?))?/.exec(clock);
  if (!parts || /^\d+d/.test(clock)) return 'correspondence';
  const [, time, inSeconds, extra = '0'] = parts;
  const seconds = Number(time) * (inSeconds ? 1 : 60) + Number(extra) * kMovesOfAGame;
  return (paces.find(([, below]) => seconds < below)?.[0] ?? 'classical') as Exclude<Pace, 'all'>;
}

export const passes = ({ clock, rated, chess960 }: Pick<Seek, 'clock' | 'rated' | 'chess960'>, filter: SeekFilter): boolean =>
  (filter.pace === 'all' || filter.pace === paceOf(clock)) &&
  (filter.kind === 'all' || (filter.kind === 'rated') === rated) &&
  (filter.variant === 'all' || (filter.variant === 'chess960') === chess960);

interface SeekFiltersProps {
  filter: SeekFilter;
  onChange(filter: SeekFilter): void;
}

export function SeekFilters({ filter, onChange }: SeekFiltersProps) {
  const all = { value: 'all' as const, label: t('lobby.all') };
  return (
    <div class="wish-fields">
      <Select<Pace>
        label={t('lobby.speed')}
        options={[
          all,
          ...(['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const).map(value => ({
            value,
            label: people(`people.pool.${value}`),
          })),
        ]}
        value={filter.pace}
        onChoose={pace => onChange({ ...filter, pace })}
        testid="filter-speed"
      />
      <Select<Kind>
        label={t('lobby.kind')}
        options={[all, { value: 'rated', label: t('lobby.rated') }, { value: 'casual', label: t('lobby.casual') }]}
        value={filter.kind}
        onChoose={kind => onChange({ ...filter, kind })}
        testid="filter-kind"
      />
      <Select<Variant>
        label={t('lobby.variant')}
        options={[all, { value: 'standard', label: t('lobby.standard') }, { value: 'chess960', label: 'Chess960' }]}
        value={filter.variant}
        onChoose={variant => onChange({ ...filter, variant })}
        testid="filter-variant"
      />
    </div>
  );
}
