import '../../styles/tournament_starts.css';
import '../../styles/tournament_tables.css';
import '../../styles/tournaments.css';
import type { FunctionComponent } from 'preact';
import { t } from '../../i18n/catalogue/tournaments';
import { spokenTime } from '../../i18n/clocks';
import { playOffWords, stateWords, systemWords, tournamentClock, tournamentErrorWords } from '../../i18n/tournament_words';
import { lazy } from '../../parts/lazy';
import { Message } from '../../parts/message';
import type { Tournament } from '../../server/tournaments';
import type { LiveTournament } from '../../tournaments/live_tournament';
import { useTitle } from '../use_title';
import { ComingRound } from './coming_round';
import { CrosstableTab } from './crosstable';
import { LogTab } from './log';
import { PairingsTab } from './pairings';
import { PlayersTab } from './players';
import { isDivided, SectionLinks } from './sections';
import { StandingsTab } from './standings';
import { ArbiterStrip } from './strip';
import { useTournament } from './use_tournament';

/** What a tab is given. */
export interface TabProps {
  live: LiveTournament;
  tournament: Tournament;
}

const tabs = ['arena', 'pairings', 'standings', 'crosstable', 'players', 'log', 'paper'] as const;
type Tab = (typeof tabs)[number];

const pages: Readonly<Record<Tab, FunctionComponent<TabProps>>> = {
  arena: lazy(() => import('./arena').then(found => found.ArenaTab), undefined, <div class="loading" aria-busy="true" />),
  pairings: PairingsTab,
  standings: StandingsTab,
  crosstable: CrosstableTab,
  players: PlayersTab,
  log: LogTab,
  // With the style sheets of all that is printed.
  paper: lazy(() => import('./paper').then(found => found.PaperTab), undefined, <div class="loading" aria-busy="true" />),
};

const isTab = (part: string | null): part is Tab => (tabs as readonly (string | null)[]).includes(part);

/** Before there are pairings, the players are what there is to see. */
function firstTab({ arena, played }: Tournament): Tab {
  if (arena) return 'arena';
  return played.length === 0 ? 'players' : 'pairings';
}

const kMinuteMs = 60_000;

/** "Swiss · 5 rounds · 15+10 · Anna". */
function Facts({ tournament }: { tournament: Tournament }) {
  const { system, rounds, clock, playOff, absence, owner, place, played, arena } = tournament;
  const facts = [
    stateWords({ state: tournament.state, rounds, round: played.length, system }),
    systemWords(system),
    ...(arena ? [spokenTime(arena.minutes * kMinuteMs)] : [t('facts.rounds', { count: rounds })]),
    ...(clock ? [tournamentClock(clock)] : []),
    ...(place === 'mixed' ? [t('place.mixed')] : []),
    ...(playOff ? [playOffWords(playOff)] : []),
    ...(absence ? [t('facts.absence', { time: spokenTime(absence * 1000) })] : []),
  ];
  return (
    <p class="tournament-facts" data-testid="tournament-facts">
      {facts.join(' · ')} · <bdi>{owner.name}</bdi>
    </p>
  );
}

/** A lost connection is said at once, and what is shown stays. */
function ConnectionLost({ live }: { live: LiveTournament }) {
  return (
    <p class="connection-lost" role="status" data-testid="connection-lost">
      {live.isLost.value && (live.waiting.value > 0 ? t('connection.waiting') : t('connection.lost'))}
    </p>
  );
}

const ofRounds: readonly Tab[] = ['pairings', 'standings', 'crosstable', 'paper'];

/** The log is for arbiters; an arena has no rounds, and nothing that is made of them. */
const tabsOf = ({ may, arena }: Tournament): readonly Tab[] =>
  tabs.filter(tab => (tab !== 'log' || may.arrange) && (arena ? !ofRounds.includes(tab) : tab !== 'arena'));

function Tabs({ tournament, tab }: { tournament: Tournament; tab: Tab }) {
  const { id } = tournament;
  return (
    <nav class="tournament-tabs" aria-label={t('tab.label')}>
      <ul>
        {tabsOf(tournament).map(name => (
          <li key={name}>
            <a href={`/tournament/${id}#${name}`} aria-current={name === tab ? 'page' : undefined} data-testid={`tab-${name}`}>
              {t(`tab.${name}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={`/wall/${id}`} target="_blank" rel="noreferrer" data-testid="to-wall">
            {t('tab.wall')}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** One tournament; what stands behind '#' is the tab. `name`: its id. */
export function TournamentPage({ name, part }: { name: string; part: string | null }) {
  const live = useTournament(name);
  const tournament = live.now.value;
  const fault = live.fault.value;
  useTitle(tournament?.name ?? t('list.title'));
  if (!tournament && fault && fault.code !== '') {
    return <Message title={t(fault.code === 'not_found' ? 'missing.title' : 'missing.refused')} text={tournamentErrorWords(fault)} />;
  }
  if (!tournament) {
    return (
      <main class="tournaments" aria-busy="true" data-testid="tournament-loading">
        <ConnectionLost live={live} />
      </main>
    );
  }
  const tab = isTab(part) && tabsOf(tournament).includes(part) ? part : firstTab(tournament);
  const Found = pages[tab];
  return (
    <main class="tournaments" data-testid="tournament">
      <h1>
        <bdi>{tournament.name}</bdi>
      </h1>
      <Facts tournament={tournament} />
      <SectionLinks tournament={tournament} />
      <ConnectionLost live={live} />
      <ComingRound live={live} tournament={tournament} />
      {tournament.may.arrange && !tournament.arena && !isDivided(tournament) && <ArbiterStrip live={live} tournament={tournament} />}
      <Tabs tournament={tournament} tab={tab} />
      <Found live={live} tournament={tournament} />
    </main>
  );
}
