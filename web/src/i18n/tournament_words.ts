import { type ErrorBody, errorCodes } from '../core/errors';
import type {
  BoardResult,
  ByeKind,
  Entrant,
  HalfByeLimit,
  ListedTournament,
  PairingReason,
  PairingReview,
  System,
  Tournament,
  PlayOffClock,
  TournamentClock,
} from '../server/tournaments';
import { TournamentError } from '../server/tournaments';
import { isOfArena, type Logged, type LoggedOfArena } from '../tournaments/logged';
import { isKnownTeamTieBreak, isKnownTieBreak } from '../tournaments/proposal';
import { printedResult } from '../tournaments/results';
import { t } from './catalogue/tournaments';
import { listed } from './language';
import { serverErrorWords } from './server_errors';

/** Words of each code with which a tournament refuses something (`errors.schema.json`; a test compares the two), and of other errors. */
const refusals = {
  tournament_closed: () => t('refused.closed'),
  bad_name: () => t('refused.name'),
  invalid_name: () => t('refused.name'),
  bad_settings: () => t('refused.settings'),
  already_entered: () => t('refused.entered'),
  already_checked_in: () => t('refused.checkedIn'),
  already_withdrawn: () => t('refused.withdrawn'),
  bye_too_late: () => t('refused.byeTooLate'),
  bye_twice: () => t('refused.byeTwice'),
  round_not_next: () => t('refused.notNext'),
  entrant_not_present: () => t('refused.notPresent'),
  no_boards: () => t('refused.noBoards'),
  round_not_open: () => t('refused.notOpen'),
  unknown_board: () => t('refused.noBoard'),
  result_stands: () => t('refused.resultStands'),
  same_result: () => t('refused.sameResult'),
  note_missing: () => t('refused.noNote'),
  bad_penalty: () => t('refused.penalty'),
  results_missing: () => t('refused.resultsMissing'),
  round_still_open: () => t('refused.stillOpen'),
  others_depend_on_it: () => t('refused.depends'),
  no_pairing: () => t('refused.noPairing'),
  entries_closed: () => t('refused.entriesClosed'),
  bye_not_here: () => t('refused.byeNotHere'),
  match_undecided: () => t('refused.undecided'),
  paired_by_hand: () => t('refused.byHand'),
  not_two_teams: () => t('refused.twoTeams'),
  teams_unequal: () => t('refused.unequalTeams'),
  already_arbiter: () => t('refused.arbiterAlready'),
  not_permitted: () => t('refused.notPermitted'),
  unauthorized: () => t('refused.logIn'),
  not_found: () => t('refused.notFound'),
  body_too_large: () => t('refused.fileTooLarge'),
  not_created: () => t('refused.notFound'),
  already_created: () => t('refused.changed'),
  wrong_entrant_number: () => t('refused.changed'),
  too_many_entrants: () => t('refused.full'),
  unknown_entrant: () => t('refused.noEntrant'),
  entrant_twice: () => t('refused.twice'),
  entrant_unpaired: () => t('refused.unpaired'),
  no_result_yet: () => t('refused.noResultYet'),
  unknown_event: () => t('refused.noEvent'),
  too_many_events: () => t('refused.tooManyEvents'),
  terms_stand: () => t('refused.termsStand'),
  unknown_arbiter: () => t('refused.noArbiter'),
  bad_forbidden_pairs: () => t('refused.apart'),
  claim_not_allowed: () => t('refused.claim'),
  rest_not_here: () => t('refused.rest'),
  bad_prize: () => t('refused.prize'),
  bad_ranking: () => t('refused.ranking'),
  breaks_rules: () => t('refused.breaksRules'),
  differs_from_system: () => t('refused.differs'),
  bad_sections: () => t('refused.sections'),
  sections_stand: () => t('refused.sectionsStand'),
  games_begun: () => t('refused.gamesBegun'),
  bad_absence: () => t('refused.absence'),
  bad_national_rating: () => t('refused.national'),
  bad_starts: () => t('refused.starts'),
  no_starts: () => t('refused.noStarts'),
  already_held: () => t('refused.changed'),
  not_held: () => t('refused.changed'),
  bye_beyond_limit: () => t('refused.halfBye'),
  bad_teams: () => t('refused.badTeams'),
  pairing_too_hard: () => t('refused.tooHard'),
  not_on_screen: () => t('refused.notOnScreen'),
  not_in_arena: () => t('refused.notInArena'),
  only_in_arena: () => t('refused.notInArena'),
  bad_arena: () => t('refused.arena'),
  already_paused: () => t('refused.changed'),
  not_paused: () => t('refused.changed'),
  paused_too_often: () => t('refused.pauses'),
  nothing_due: () => t('refused.changed'),
  ended_too_late: () => t('refused.closed'),
  account_missing: () => t('refused.account'),
} as const satisfies Record<string, () => string>;

const isKnownRefusal = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code);

/** Whether the server says by it that it has too much to do. */
const isPassing = (code: string): code is ErrorBody['code'] => ['too_many_requests', 'overloaded', 'unavailable'].includes(code);

/** Why something was not done: in the page's language; by a newer server, as that says it. */
export function tournamentErrorWords(error: unknown): string {
  if (!(error instanceof TournamentError) || error.code === '') return t('refused.notReached');
  const { code, field, sentence } = error;
  if (isKnownRefusal(code)) return refusals[code]();
  if (isPassing(code)) return serverErrorWords(code, code);
  if (field?.startsWith('starts.times')) return t('refused.starts');
  if (field && (errorCodes as readonly string[]).includes(code)) return t('refused.value', { field });
  return sentence || t('refused.notReached');
}

/** "WIM Anna". */
export const entrantName = ({ title, name }: Pick<Entrant, 'title' | 'name'>): string => (title ? `${title} ${name}` : name);

/** An entrant's name; a dash for none. */
export function nameIn({ entrants }: Pick<Tournament, 'entrants'>, id: number): string {
  const found = entrants.find(({ entrant }) => entrant === id);
  return found ? entrantName(found) : '–';
}

const systemNames = {
  dutch: () => t('system.dutch'),
  'dutch-baku': () => t('system.baku'),
  'round-robin': () => t('system.roundRobin'),
  knockout: () => t('system.knockout'),
  keizer: () => t('system.keizer'),
  'team-match': () => t('system.teamMatch'),
  scheveningen: () => t('system.scheveningen'),
  'team-round-robin': () => t('system.teamRoundRobin'),
  arena: () => t('system.arena'),
  other: () => t('system.other'),
} as const satisfies Record<System, () => string>;
export const systemWords = (system: System): string => systemNames[system]();

const systemHints = {
  dutch: () => t('system.dutchAbout'),
  'dutch-baku': () => t('system.bakuAbout'),
  'round-robin': () => t('system.roundRobinAbout'),
  knockout: () => t('system.knockoutAbout'),
  keizer: () => t('system.keizerAbout'),
  'team-match': () => t('system.teamMatchAbout'),
  scheveningen: () => t('system.scheveningenAbout'),
  'team-round-robin': () => t('system.teamRoundRobinAbout'),
  arena: () => t('system.arenaAbout'),
  other: () => t('system.otherAbout'),
} as const satisfies Record<System, () => string>;
export const systemAbout = (system: System): string => systemHints[system]();

/** How far it is: "Round 2 of 5". */
export function stateWords({ state, round, rounds, system }: Pick<ListedTournament, 'state' | 'round' | 'rounds' | 'system'>): string {
  if (state === 'open') return t('state.open');
  if (state === 'running' && system === 'arena') return t('state.arena');
  return state === 'closed' ? t('state.closed') : t('state.running', { round, rounds });
}

/** "15+10": minutes, and seconds for each move. */
export const tournamentClock = ({ limit, increment }: TournamentClock): string => `${Math.round((limit / 60) * 10) / 10}+${increment}`;

/** "Play-off 3+2, then 5 against 4 min". */
export const playOffWords = ({ white, black, ...clock }: PlayOffClock): string =>
  t('facts.playOff', { clock: tournamentClock(clock), white: white / 60, black: black / 60 });

const resultNames = {
  '1-0': () => t('result.white'),
  '1/2-1/2': () => t('result.draw'),
  '0-1': () => t('result.black'),
  '+/-': () => t('result.blackForfeits'),
  '-/+': () => t('result.whiteForfeits'),
  '-/-': () => t('result.bothForfeit'),
  adjourned: () => t('result.adjourned'),
} as const satisfies Record<BoardResult, () => string>;
/** "White wins". */
export const resultWords = (result: BoardResult): string => resultNames[result]();

const byeNames = { zero: () => t('bye.zero'), half: () => t('bye.half'), full: () => t('bye.full') } as const;
export const byeWords = (kind: ByeKind): string => byeNames[kind]();

/** Which half-point byes a player may ask for, in sentences. */
export const halfByeWords = ({ most, lastRounds }: HalfByeLimit): string[] => [
  t('byeLimit.most', { count: most }),
  ...(most > 0 && lastRounds > 0 ? [t('byeLimit.lastRounds', { count: lastRounds })] : []),
];

const tieBreakNames = {
  'BH/C1': () => t('tie.buchholzCut'),
  BH: () => t('tie.buchholz'),
  SB: () => t('tie.sonnebornBerger'),
  DE: () => t('tie.directEncounter'),
  WON: () => t('tie.won'),
  BPG: () => t('tie.black'),
  PS: () => t('tie.progressive'),
  KS: () => t('tie.koya'),
  ARO: () => t('tie.averageRating'),
  TPR: () => t('tie.performance'),
} as const;
/** The columns of a season. */
const seasonNames: Readonly<Record<string, () => string>> = { KEIZER: () => t('tie.keizer'), VALUE: () => t('tie.keizerValue') };
const teamTieBreakNames = {
  BC: () => t('tie.boardCount'),
  TBR: () => t('tie.topBoards'),
  BBE: () => t('tie.bottomBoards'),
  EDE: () => t('tie.extendedEncounter'),
} as const;
/** The name of a tie-break; of one that has none here its code. */
export function tieBreakWords(code: string): string {
  if (isKnownTieBreak(code)) return tieBreakNames[code]();
  return isKnownTeamTieBreak(code) ? teamTieBreakNames[code]() : (seasonNames[code]?.() ?? code);
}

/** A rule that a pairing by hand breaks. */
export function breachWords(tournament: Tournament, { rule, first, second }: PairingReview['breaches'][number]): string {
  const who = { first: nameIn(tournament, first), second: second === null ? '' : nameIn(tournament, second) };
  switch (rule) {
    case 'C1':
      return t('review.rematch', who);
    case 'C2':
      return t('review.bye', { player: who.first });
    case 'C3':
      return t('review.colors', who);
    default:
      return t('review.forbidden', who);
  }
}

/** What stood against the first candidate of a bracket, by the criterion. */
function hindranceWords(criterion: string): string {
  const number = Number(criterion.slice(1));
  if (criterion === 'forbidden-pair') return t('why.forbidden');
  if (number === 1) return t('why.met');
  if ([2, 5, 9].includes(number)) return t('why.bye', { criterion });
  if (number >= 14) return t('why.floats', { criterion });
  return [4, 6, 7, 8].includes(number) ? t('why.rest', { criterion }) : t('why.colors', { criterion });
}

const colorRules: Readonly<Record<string, () => string>> = {
  '5.2.1': () => t('why.color1'),
  '5.2.2': () => t('why.color2'),
  '5.2.3': () => t('why.color3'),
  '5.2.4': () => t('why.color4'),
  '5.2.5': () => t('why.color5'),
};

/** Why two met, and why with these colours: a sentence each. */
export function reasonWords(tournament: Tournament, reason: PairingReason): string[] {
  const { bracket, movedDown, exchanged, higher, firstChoice, forcedBy, colorRule } = reason;
  const player = nameIn(tournament, higher);
  return [
    t('why.bracket', { points: bracket }),
    ...(movedDown ? [t('why.movedDown', { player })] : []),
    ...(firstChoice === null ? [] : [t('why.first', { player, opponent: nameIn(tournament, firstChoice) })]),
    ...(forcedBy === null ? [] : [hindranceWords(forcedBy)]),
    ...(exchanged ? [t('why.exchanged')] : []),
    ...(colorRules[colorRule] ? [colorRules[colorRule]()] : []),
  ];
}

const pairedWords = {
  system: (round: number) => t('log.pair', { round }),
  'by-hand': (round: number) => t('log.pairByHand', { round }),
  'against-rules': (round: number) => t('log.pairAgainst', { round }),
} as const;

/** An event of an arena as a sentence. */
function arenaWords(tournament: Tournament, logged: LoggedOfArena): string {
  switch (logged.kind) {
    case 'pause':
      return t('log.pause', { player: nameIn(tournament, logged.entrant) });
    case 'come-back':
      return t('log.comeBack', { player: nameIn(tournament, logged.entrant) });
    case 'pair-free':
      return t('log.pairFree', { count: logged.count });
    case 'game-over':
      return t('log.gameOver', { game: logged.game, result: printedResult(logged.result) });
  }
}

const boardResult = ({ round, board, result }: { round: number; board: number; result: BoardResult }) => ({
  round,
  board,
  result: printedResult(result),
});

/** An event of the log as a sentence. */
export function loggedWords(tournament: Tournament, logged: Logged): string {
  if (isOfArena(logged)) return arenaWords(tournament, logged);
  const who = (entrant: number) => ({ player: nameIn(tournament, entrant) });
  switch (logged.kind) {
    case 'create':
      return t('log.create');
    case 'terms':
      return t('log.terms');
    case 'close':
      return t('log.close');
    case 'appoint':
      return t('log.appoint', { account: logged.account });
    case 'dismiss':
      return t('log.dismiss', { account: logged.account });
    case 'forbid':
      return t('log.forbid', { players: listed(logged.entrants.map(entrant => nameIn(tournament, entrant))) });
    case 'claim':
      return t('log.claim', { ...boardResult(logged), side: t(`seat.${logged.seat}`) });
    case 'enter':
      return t('log.enter', { player: logged.name });
    case 'check-in':
      return t('log.checkIn', who(logged.entrant));
    case 'withdraw':
      return t('log.withdraw', who(logged.entrant));
    case 'expel':
      return t('log.expel', who(logged.entrant));
    case 'bye':
      return t(logged.isBeyond ? 'log.byeBeyond' : 'log.bye', {
        ...who(logged.entrant),
        round: logged.round,
        kind: byeWords(logged.bye),
      });
    case 'describe':
      return t('log.describe', who(logged.entrant));
    case 'national':
      return t('log.national', { ...who(logged.entrant), rating: logged.rating, federation: logged.federation });
    case 'prize':
      return t('log.prize', { name: logged.name });
    case 'lots':
      return t('log.lots', { seed: logged.seed });
    case 'rank':
      return t('log.rank', { players: listed(logged.entrants.map(entrant => nameIn(tournament, entrant))), note: logged.note });
    case 'pair':
      return pairedWords[logged.origin](logged.round);
    case 'close-round':
      return t('log.closeRound', { round: logged.round });
    case 'swap':
      return t('log.swap', { round: logged.round, first: nameIn(tournament, logged.first), second: nameIn(tournament, logged.second) });
    case 'result':
      return t('log.result', boardResult(logged));
    case 'correct':
      return t('log.correct', { ...boardResult(logged), note: logged.note });
    case 'penalty':
      return t('log.penalty', { ...who(logged.entrant), points: logged.points, note: logged.note });
    case 'abnormal':
      return t('log.abnormal', { points: logged.points });
    case 'hold-rounds':
      return logged.reason === '' ? t('log.hold') : t('log.stopped', { reason: tournamentErrorWords(new TournamentError(logged.reason)) });
    case 'resume-rounds':
      return t('log.resume');
    case 'undo':
      return t('log.undo', { event: logged.event });
    case 'other':
      return t('log.other');
  }
}
