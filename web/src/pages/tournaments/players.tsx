import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { byeWords, entrantName, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { type Entrant, fetchLog, type Tournament, type TournamentCommand, TournamentError } from '../../server/tournaments';
import { ownAccount } from '../../state/own_account';
import type { LiveTournament } from '../../tournaments/live_tournament';
import { byesOf, isIn } from '../../tournaments/rounds';
import { Apart } from './apart';
import { Arbiters } from './arbiters';
import { ByeLimitHint, useActs } from './bye_limit';
import { CheckInCode } from './check_in_code';
import { type EntryPlayer, EntryForm } from './entry_form';
import { FilterField, useFilter } from './filter';
import { PlayerDialog } from './player_dialog';
import { SectionsForm, isDivided } from './sections';
import type { TabProps } from './tournament';

/** What is shown of a player besides the name. */
function factsOf(tournament: Tournament, entrant: Entrant): string[] {
  const next = tournament.played.length + 1;
  const bye = byesOf(tournament, next).find(each => each.entrant === entrant.entrant);
  return [
    ...(entrant.rating > 0 ? [String(entrant.rating)] : []),
    ...(entrant.national ?? []).map(({ federation, rating }) => `${federation} ${rating || '–'}`),
    ...(entrant.federation ? [entrant.federation] : []),
    ...(entrant.club ? [entrant.club] : []),
    ...(entrant.screen ? [t('players.atScreen')] : []),
    ...(entrant.late ? [t('players.late')] : []),
    ...(entrant.expelled ? [t('players.expelled')] : entrant.lastRound !== null ? [t('players.withdrawn')] : []),
    ...(bye ? [t('players.byeNext', { kind: byeWords(bye.kind) })] : []),
    ...(entrant.penalty > 0 ? [t('players.penalty', { points: entrant.penalty })] : []),
  ];
}

interface PlayerRowProps {
  tournament: Tournament;
  entrant: Entrant;
  onPresent(present: boolean): void;
  onMore(): void;
}

function PlayerRow({ tournament, entrant, onPresent, onMore }: PlayerRowProps) {
  const facts = factsOf(tournament, entrant);
  const mayArrange = tournament.may.arrange && tournament.state !== 'closed';
  const name = entrantName(entrant);
  return (
    <li class={isIn(entrant) ? undefined : 'gone'} data-testid={`entrant-${entrant.entrant}`}>
      {mayArrange && isIn(entrant) && !tournament.arena ? (
        <button
          type="button"
          class="check-in"
          aria-pressed={entrant.present}
          onClick={() => onPresent(!entrant.present)}
          data-testid={`check-in-${entrant.entrant}`}
        >
          <span class="tick" aria-hidden="true">
            {entrant.present ? '✓' : ''}
          </span>
          <span>
            <bdi>{name}</bdi>
            <small>{[...facts, t(entrant.present ? 'players.here' : 'players.notHere')].join(' · ')}</small>
          </span>
        </button>
      ) : (
        <span class="player-words">
          <span>
            {entrant.account ? (
              <a href={`/@/${entrant.account}`}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            <small>{facts.join(' · ')}</small>
          </span>
        </span>
      )}
      {mayArrange && (
        <Button
          kind="quiet"
          icon="sliders"
          label={t('players.more', { player: name })}
          testid={`more-${entrant.entrant}`}
          onClick={onMore}
        />
      )}
    </li>
  );
}

/** Takes a check-in back: the event that the log has of it is undone. */
async function undoCheckIn(live: LiveTournament, entrant: number): Promise<TournamentError | null> {
  const log = await fetchLog(live.id).catch((error: unknown) => error as TournamentError);
  if (log instanceof TournamentError) return log;
  const found = log.filter(({ text, counts }) => counts && /^check-in (\d+)/.exec(text)?.[1] === String(entrant)).at(-1);
  return found ? live.act({ do: 'undo', event: found.number }) : null;
}

/** For an account that may enter itself, ask for a half-point bye, or withdraw. */
function OwnEntry({ tournament, onAct }: { tournament: Tournament; onAct(command: TournamentCommand): void }) {
  const { may, entrants, played } = tournament;
  const own = entrants.find(({ account }) => account !== '' && account === ownAccount.value?.name.toLocaleLowerCase());
  if (may.enter) {
    return (
      <Button kind={may.arrange ? 'plain' : 'main'} testid="enter-self" onClick={() => onAct({ do: 'enter' })}>
        {t(played.length > 0 ? 'players.enterSelfLate' : 'players.enterSelf')}
      </Button>
    );
  }
  if (!own || (!may.withdraw && !may.checkIn)) return null;
  const { entrant } = own;
  const round = played.length + 1;
  const mayRest = tournament.halfByes && round <= tournament.rounds && !byesOf(tournament, round).some(bye => bye.entrant === entrant);
  return (
    <div class="dialog-buttons">
      {mayRest && (
        <Button testid="bye-self" onClick={() => onAct({ do: 'bye', entrant, round, kind: 'half' })}>
          {t('players.byeSelf', { round })}
        </Button>
      )}
      {may.checkIn && (
        <Button kind="main" testid="play-on-screen" onClick={() => onAct({ do: 'check-in', entrant, screen: true })}>
          {t('players.playOnScreen')}
        </Button>
      )}
      {may.withdraw && (
        <Button testid="withdraw-self" onClick={() => onAct({ do: 'withdraw', entrant })}>
          {t('players.withdrawSelf')}
        </Button>
      )}
    </div>
  );
}

/** From which round on players come who are entered between two rounds. */
function LateHint({ tournament: { played, rounds } }: { tournament: Tournament }) {
  if (played.length === 0 || played.length >= rounds) return null;
  return (
    <p class="hint" data-testid="late-hint">
      {t('players.lateHint', { round: played.length + 1 })}
    </p>
  );
}

/** What arbiters do about players before a round. */
function Arrangements({ live, tournament }: TabProps) {
  const { entrants } = tournament;
  return (
    <>
      {!isDivided(tournament) && entrants.length > 0 && <CheckInCode tournament={tournament} />}
      {entrants.length > 1 && <Apart live={live} tournament={tournament} />}
      <SectionsForm live={live} tournament={tournament} />
    </>
  );
}

/** Who takes part: entered, checked in, with a bye, withdrawn. */
export function PlayersTab({ live, tournament }: TabProps) {
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const filter = useFilter();
  const { entrants, may, state, played, rounds, arena } = tournament;
  const mayArrange = may.arrange && state !== 'closed';
  const report = (refusal: TournamentError | null) => setProblem(refusal ? tournamentErrorWords(refusal) : '');
  const { act, dialog } = useActs(live, tournament, report);
  const enter = async (players: readonly EntryPlayer[], present: boolean) => {
    const refusals = await Promise.all(players.map(player => live.act({ do: 'enter', present, ...player })));
    report(refusals.find(refusal => refusal !== null) ?? null);
  };
  const check = (entrant: number, present: boolean) => {
    if (present) act({ do: 'check-in', entrant });
    else void undoCheckIn(live, entrant).then(report);
  };
  const divided = isDivided(tournament);
  const shown = entrants.filter(entrant => filter.matches(entrantName(entrant)));
  const chosen = entrants.find(({ entrant }) => entrant === asked);
  return (
    <section class="tournament-tab" aria-labelledby="players-title">
      <div class="tab-head">
        <h2 id="players-title">{t('list.players', { count: entrants.filter(isIn).length })}</h2>
        <FilterField filter={filter} count={entrants.length} />
      </div>
      {divided && <p class="hint">{t('sections.hint')}</p>}
      {mayArrange && !arena && !divided && played.length < rounds && (
        <EntryForm
          clock={tournament.clock ?? null}
          isBusy={live.waiting.value > 0}
          onEnter={(players, here) => void enter(players, here)}
        />
      )}
      {mayArrange && !arena && <LateHint tournament={tournament} />}
      <p class="fault" role="alert" data-testid="players-problem">
        {problem}
      </p>
      {!divided && !arena && <OwnEntry tournament={tournament} onAct={act} />}
      <ByeLimitHint tournament={tournament} />
      {entrants.length === 0 && <p data-testid="no-players">{t(mayArrange ? 'players.noneYours' : 'players.none')}</p>}
      {shown.length === 0 && entrants.length > 0 && <p>{t('filter.none')}</p>}
      <ul class="entrants">
        {shown.map(entrant => (
          <PlayerRow
            key={entrant.entrant}
            tournament={tournament}
            entrant={entrant}
            onPresent={present => check(entrant.entrant, present)}
            onMore={() => setAsked(entrant.entrant)}
          />
        ))}
      </ul>
      {mayArrange && !arena && <Arrangements live={live} tournament={tournament} />}
      <Arbiters live={live} tournament={tournament} />
      {dialog}
      {chosen && (
        <PlayerDialog
          tournament={tournament}
          entrant={chosen}
          onClose={() => setAsked(null)}
          onAct={command => {
            setAsked(null);
            act(command);
          }}
        />
      )}
    </section>
  );
}
