import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { listed } from '../../i18n/language';
import { entrantName, nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button, NumberField, Switch } from '../../parts/controls';
import { isIn } from '../../tournaments/rounds';
import type { TabProps } from './tournament';

/** The clubs of those who take part, each with its members. */
const clubsOf = ({ entrants }: TabProps['tournament']): [string, number[]][] => {
  const clubs = new Map<string, number[]>();
  for (const { club, entrant } of entrants.filter(isIn)) if (club !== '') clubs.set(club, [...(clubs.get(club) ?? []), entrant]);
  return [...clubs].filter(([, members]) => members.length > 1);
};

/** Who is kept apart, for which rounds, and whether at any price. */
export function Apart({ live, tournament }: TabProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [first, setFirst] = useState(1);
  const [last, setLast] = useState(tournament.rounds);
  const [ifPossible, setIfPossible] = useState(true);
  const [problem, setProblem] = useState('');
  const toggle = (entrants: readonly number[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...entrants] : [...chosen].filter(entrant => !entrants.includes(entrant))));
  const add = async () => {
    const refusal = await live.act({ do: 'forbid', entrants: [...chosen], first, last, ifPossible });
    setProblem(refusal ? tournamentErrorWords(refusal) : '');
    if (!refusal) setChosen(new Set());
  };
  return (
    <details class="unfold apart">
      <summary data-testid="apart">{t('apart.title')}</summary>
      <ul>
        {tournament.forbidden.map((pairs, index) => (
          <li key={index}>
            {listed(pairs.entrants.map(entrant => nameIn(tournament, entrant)))} ·{' '}
            {t('apart.rounds', { first: pairs.first, last: Math.min(pairs.last, tournament.rounds) })}
            {pairs.ifPossible && ` · ${t('apart.weakMark')}`}
          </li>
        ))}
      </ul>
      <p class="hint">{t('apart.hint')}</p>
      <div class="free-players">
        {clubsOf(tournament).map(([club, members]) => (
          <Button key={club} testid={`club-${club}`} onClick={() => toggle(members, true)}>
            {t('apart.club', { club })}
          </Button>
        ))}
      </div>
      <div class="free-players">
        {tournament.entrants.filter(isIn).map(entrant => (
          <Button
            key={entrant.entrant}
            pressed={chosen.has(entrant.entrant)}
            testid={`apart-${entrant.entrant}`}
            onClick={() => toggle([entrant.entrant], !chosen.has(entrant.entrant))}
          >
            <bdi>{entrantName(entrant)}</bdi>
          </Button>
        ))}
      </div>
      <div class="pair">
        <NumberField label={t('apart.first')} value={first} least={1} most={tournament.rounds} onInput={setFirst} testid="apart-first" />
        <NumberField label={t('apart.last')} value={last} least={first} most={tournament.rounds} onInput={setLast} testid="apart-last" />
      </div>
      <Switch label={t('apart.weak')} on={ifPossible} onChange={setIfPossible} testid="apart-weak" />
      <p class="fault" role="alert">
        {problem}
      </p>
      <Button kind="main" testid="apart-add" disabled={chosen.size < 2 || live.waiting.value > 0} onClick={() => void add()}>
        {t('apart.add')}
      </Button>
    </details>
  );
}
