import '../../styles/tournament_board.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { entrantName, tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Message } from '../../parts/message';
import { checkIn, TournamentError } from '../../server/tournaments';
import { isIn } from '../../tournaments/rounds';
import { useTitle } from '../use_title';
import { FilterField, useFilter } from './filter';
import { useTournament } from './use_tournament';

const kNotPermitted = 'not_permitted';

const words = (error: unknown): string =>
  error instanceof TournamentError && error.code === kNotPermitted ? t('checkIn.badCode') : tournamentErrorWords(error);

/** A phone or a tablet at the door: who has come presses their name. `name`: the tournament; `part`: the key that the door's code has. */
export function CheckInPage({ name, part }: { name: string; part: string | null }) {
  const live = useTournament(name);
  const tournament = live.now.value;
  const fault = live.fault.value;
  const [welcomed, setWelcomed] = useState('');
  const filter = useFilter();
  const action = useAction(words);
  useTitle(t('checkIn.title'));
  if (!tournament) {
    return fault && fault.code !== '' ? (
      <Message title={t('missing.title')} text={tournamentErrorWords(fault)} />
    ) : (
      <main class="hand" aria-busy="true" />
    );
  }
  const missing = tournament.entrants.filter(entrant => isIn(entrant) && !entrant.present);
  const order = missing
    .map(entrant => ({ ...entrant, shown: entrantName(entrant) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const come = (entrant: number, shown: string) =>
    void action.run(async () => {
      await checkIn(name, entrant, part ?? '');
      setWelcomed(shown);
    });
  return (
    <main class="hand" data-testid="check-in">
      <header>
        <p>
          <bdi>{tournament.name}</bdi>
        </p>
        <h1>{t('checkIn.title')}</h1>
      </header>
      <p class={welcomed ? 'hand-outcome counts' : 'hand-outcome'} role="status" data-testid="welcomed">
        {welcomed && t('log.checkIn', { player: welcomed })}
      </p>
      <p class="fault" role="alert" data-testid="check-in-problem">
        {action.note.value}
      </p>
      <FilterField filter={filter} count={missing.length} />
      <section class="hand-choices">
        <p>{t(missing.length === 0 ? 'checkIn.all' : 'checkIn.hint')}</p>
        {order
          .filter(({ shown }) => filter.matches(shown))
          .map(({ entrant, shown }) => (
            <button
              key={entrant}
              type="button"
              class="button hand-seat"
              disabled={action.isBusy.value}
              onClick={() => come(entrant, shown)}
              data-testid={`here-${entrant}`}
            >
              <strong>
                <bdi>{shown}</bdi>
              </strong>
            </button>
          ))}
      </section>
    </main>
  );
}
