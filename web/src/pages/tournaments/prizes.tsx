import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { listed } from '../../i18n/language';
import { nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button, NumberField, Select, TextField } from '../../parts/controls';
import type { OfferedPrize, Sex, TournamentCommand } from '../../server/tournaments';
import type { TabProps } from './tournament';

const kHighestRating = 4_000;
const kLatestYear = 2_100;
const noPrize: OfferedPrize = { name: '', places: 1, sex: '', bornFrom: 0, bornTo: 0, ratingFrom: 0, ratingTo: 0, club: '' };
const limits = [
  ['ratingFrom', kHighestRating],
  ['ratingTo', kHighestRating],
  ['bornFrom', kLatestYear],
  ['bornTo', kLatestYear],
] as const;

/** Only what is limited is sent. */
const commandOf = ({ name, places, ...limited }: OfferedPrize): TournamentCommand => ({
  do: 'prize',
  name: name.trim(),
  places,
  ...(Object.fromEntries(Object.entries(limited).filter(([, value]) => value !== '' && value !== 0)) as Partial<OfferedPrize>),
});

export const sexOptions = (): { value: Sex | ''; label: string }[] => [
  { value: '', label: t('about.none') },
  { value: 'w', label: t('about.female') },
  { value: 'm', label: t('about.male') },
];

function NewPrize({ isBusy, onAct }: { isBusy: boolean; onAct(command: TournamentCommand): Promise<boolean> }) {
  const [prize, setPrize] = useState(noPrize);
  const put = (changes: Partial<OfferedPrize>) => setPrize({ ...prize, ...changes });
  return (
    <details class="unfold">
      <summary data-testid="new-prize">{t('prize.add')}</summary>
      <TextField label={t('prize.name')} value={prize.name} onInput={name => put({ name })} testid="prize-name" />
      <div class="pair">
        <NumberField
          label={t('prize.places')}
          value={prize.places}
          least={1}
          most={100}
          onInput={places => put({ places })}
          testid="prize-places"
        />
        <Select label={t('about.sex')} options={sexOptions()} value={prize.sex} onChoose={sex => put({ sex })} testid="prize-sex" />
        {limits.map(([limit, most]) => (
          <NumberField
            key={limit}
            label={t(`prize.${limit}`)}
            value={prize[limit]}
            least={0}
            most={most}
            onInput={value => put({ [limit]: value })}
            testid={`prize-${limit}`}
          />
        ))}
      </div>
      <TextField label={t('about.club')} value={prize.club} onInput={club => put({ club })} testid="prize-club" />
      <Button
        kind="main"
        testid="add-prize"
        disabled={isBusy || prize.name.trim() === ''}
        onClick={() => void onAct(commandOf(prize)).then(isDone => isDone && setPrize(noPrize))}
      >
        {t('prize.add')}
      </Button>
    </details>
  );
}

/** Who wins what; for the arbiter: prizes, lots, and two who are tied ranked by hand. */
export function Prizes({ live, tournament }: TabProps) {
  const [problem, setProblem] = useState('');
  const { prizes, lots, may, state } = tournament;
  const mayArrange = may.arrange && state !== 'closed';
  const act = async (command: TournamentCommand): Promise<boolean> => {
    const refusal = await live.act(command);
    setProblem(refusal ? tournamentErrorWords(refusal) : '');
    return refusal === null;
  };
  if (prizes.length === 0 && !mayArrange) return null;
  const isBusy = live.waiting.value > 0;
  return (
    <section class="prizes" data-testid="prizes">
      <h3>{t('prize.title')}</h3>
      <ul>
        {prizes.map(({ name, winners }, index) => (
          <li key={index}>
            <bdi>{name}</bdi>: {winners.length > 0 ? listed(winners.map(entrant => nameIn(tournament, entrant))) : t('prize.nobody')}
          </li>
        ))}
      </ul>
      <p class="fault" role="alert">
        {problem}
      </p>
      {mayArrange && <NewPrize isBusy={isBusy} onAct={act} />}
      {mayArrange && <TiedPlayers live={live} tournament={tournament} onAct={act} />}
      {lots !== null && <p data-testid="lots">{t('ties.drawn', { seed: lots })}</p>}
    </section>
  );
}

/** Players who share a rank. */
const tiedOf = ({ standings }: TabProps['tournament']): number[] =>
  standings
    .filter(({ rank, entrant }) => standings.some(other => other.rank === rank && other.entrant !== entrant))
    .map(({ entrant }) => entrant);

const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

function TiedPlayers({ live, tournament, onAct }: TabProps & { onAct(command: TournamentCommand): Promise<boolean> }) {
  const [pair, setPair] = useState({ first: '', second: '' });
  const [note, setNote] = useState('');
  const tied = tiedOf(tournament);
  if (tied.length === 0) return null;
  const isBusy = live.waiting.value > 0;
  const options = [{ value: '', label: '–' }, ...tied.map(entrant => ({ value: String(entrant), label: nameIn(tournament, entrant) }))];
  const isChosen = pair.first !== '' && pair.second !== '' && pair.first !== pair.second && note.trim() !== '';
  return (
    <details class="unfold">
      <summary data-testid="ties">{t('ties.title')}</summary>
      <div class="pair">
        <Select
          label={t('ties.first')}
          options={options}
          value={pair.first}
          onChoose={first => setPair({ ...pair, first })}
          testid="tie-first"
        />
        <Select
          label={t('ties.second')}
          options={options}
          value={pair.second}
          onChoose={second => setPair({ ...pair, second })}
          testid="tie-second"
        />
      </div>
      <TextField label={t('correct.why')} value={note} onInput={setNote} testid="tie-note" />
      <div class="dialog-buttons">
        <Button
          testid="rank-by-hand"
          disabled={isBusy || !isChosen}
          onClick={() => void onAct({ do: 'rank', entrants: [Number(pair.first), Number(pair.second)], note: note.trim() })}
        >
          {t('ties.hand')}
        </Button>
        <Button testid="draw-lots" disabled={isBusy} onClick={() => void onAct({ do: 'draw-lots', seed: drawSeed() })}>
          {t('ties.lots')}
        </Button>
      </div>
    </details>
  );
}
