import { followEvents } from './event_stream';
import { RequestError, requester, textIn } from './request';

/** Those that a tournament may be begun with. */
export const systems = [
  'dutch',
  'dutch-baku',
  'round-robin',
  'knockout',
  'keizer',
  'team-match',
  'scheveningen',
  'team-round-robin',
  'arena',
] as const;
/** `other`: its rounds are paired by hand, as in some reports of other programs. */
export type System = (typeof systems)[number] | 'other';

/** Over the board; on the screen, where each board is a game of the server; or both, board by board. */
export type Place = 'board' | 'screen' | 'mixed';

export const boardResults = ['1-0', '1/2-1/2', '0-1', '+/-', '-/+', '-/-', 'adjourned'] as const;
export type BoardResult = (typeof boardResults)[number];

export type ByeKind = 'zero' | 'half' | 'full';

/** A row of the list of tournaments. */
export interface ListedTournament {
  id: string;
  name: string;
  system: System;
  place: Place;
  rounds: number;
  /** The last round that was paired; 0: none. */
  round: number;
  /** `open`: no round is paired yet. */
  state: 'open' | 'running' | 'closed';
  players: number;
  owner: { id: string; name: string };
  /** Milliseconds since 1970. */
  created: number;
}

/** Time for the game and for each move, in seconds. */
export interface TournamentClock {
  limit: number;
  increment: number;
}

/** How rounds begin by themselves: at their times, yet not before the pause after the last result of the round before. */
export interface RoundStarts {
  /** Seconds. */
  pause: number;
  /** Of the first rounds, in milliseconds since 1970. Without one the first round is begun by an arbiter. */
  times: readonly number[];
}

/** The next round that begins by itself. */
export interface ComingRound {
  round: number;
  /** No result of the round before is missing. */
  ready: boolean;
  /** Milliseconds since 1970 by the server's clock; not ready: no sooner. null: that follows from missing results. */
  at: number | null;
  /** The same by this machine's clock. */
  due: number | null;
}

/** The clocks of a play-off in seconds: of its two games, and of White and Black in the game that decides. */
export interface PlayOffClock extends TournamentClock {
  white: number;
  black: number;
}

/** Which half-point byes an entrant may ask for: so many, and none in so many rounds at the end. */
export interface HalfByeLimit {
  most: number;
  lastRounds: number;
}

/** What the form says of an arena: how long it lasts, and when it begins: then, or in so many seconds. */
export interface NewArena {
  minutes: number;
  /** Milliseconds since 1970. */
  begins?: number;
  in?: number;
}

export interface NewTournament {
  name: string;
  system: System;
  /** Not of an arena, which has no rounds and is on the screen. */
  place?: Place;
  rounds?: number;
  arena?: NewArena;
  clock?: TournamentClock;
  rated?: boolean;
  /** On the screen: seconds after which a player who makes no first move forfeits, 10 to 3600; without: by the clock. */
  absence?: number;
  points?: { win: number; draw: number; loss: number };
  tieBreaks?: readonly string[];
  /** Of a tournament of teams. */
  teamTieBreaks?: readonly string[];
  /** Of a match of teams; without: as many as the smallest team has members. */
  teamBoards?: number;
  /** Of a round robin: its numbers are drawn. */
  lots?: true;
  /** Of a knockout: matches have two games, and a play-off where these are tied. */
  twoGames?: true;
  /** Of such matches; without: usual clocks. */
  playOff?: PlayOffClock;
  /** Players say results with a code of their own each. */
  ownCodes?: true;
  /** Without: an arbiter begins each round. */
  starts?: RoundStarts;
  /** Without: the arbiters decide. */
  halfByes?: HalfByeLimit;
}

export interface Entrant {
  /** In the order of entry, from 1: everything else names entrants by it. */
  entrant: number;
  /** The pairing number; null: none yet. */
  number: number | null;
  name: string;
  account: string;
  title: string;
  federation: string;
  fideId: string;
  /** 0: none. */
  rating: number;
  national?: readonly NationalRating[];
  present: boolean;
  /** Where boards are of both kinds: checked in to play on the screen. */
  screen?: boolean;
  expelled: boolean;
  /** After a withdrawal: the last round that the entrant is part of. */
  lastRound: number | null;
  penalty: number;
  /** Entered after the first round was paired. */
  late: boolean;
  /** A club, a school or a team; empty: none. */
  club: string;
  /** To who may arrange: "m", "w", or empty; the year of birth, or 0. */
  sex?: Sex | '';
  born?: number;
}

/** A rating in the list of a federation or a club: shown, and kept in reports. */
export interface NationalRating {
  /** Three capital letters. */
  federation: string;
  /** 0: none. */
  rating: number;
  /** In the list; empty: none. */
  number: string;
}

export type Sex = 'm' | 'w';

/** A player of a rating list; ratings are 0 where there is none. */
export interface RatedPlayer {
  list: string;
  /** The federation whose list it is: "GER"; empty: FIDE, a club, or not told. */
  keeper: string;
  number: string;
  name: string;
  title: string;
  federation: string;
  fideId: string;
  club: string;
  sex: Sex | '';
  /** The year; 0: not known. */
  born: number;
  standard: number;
  rapid: number;
  blitz: number;
}

/** What an arbiter may say of a player who is entered. */
export interface EntryDetails {
  name: string;
  rating?: number;
  title?: string;
  federation?: string;
  fideId?: string;
  sex?: Sex;
  born?: number;
  club?: string;
  national?: NationalRating;
}

/** Two of these are not paired with each other in these rounds. */
export interface ForbiddenPairs {
  first: number;
  last: number;
  /** Only as long as another pairing exists. */
  ifPossible: boolean;
  entrants: readonly number[];
}

/** What a prize is offered for; 0 and empty: no limit. */
export interface OfferedPrize {
  name: string;
  places: number;
  sex: Sex | '';
  bornFrom: number;
  bornTo: number;
  ratingFrom: number;
  ratingTo: number;
  club: string;
}

export interface GivenPrize extends OfferedPrize {
  /** Who would win it by the standings of now. */
  winners: readonly number[];
}

/** The score of a team, in a match between two or in a round robin of teams. */
export interface TeamScore {
  /** From 1, in the order of entry. */
  team: number;
  name: string;
  gamePoints: number;
  matchPoints: number;
  rank: number;
  /** By `teamTieBreaks`; empty: no value. */
  ties: readonly string[];
}

/** White and Black of each board, and who has no opponent. */
export interface RoundBoards {
  boards: readonly (readonly [number, number])[];
  bye: number | null;
}

/** What the rules say of a round that an arbiter makes by hand. */
export interface PairingReview {
  pairing: RoundBoards;
  /** `second`: null where the rule is about a bye. */
  breaches: readonly { rule: string; first: number; second: number | null }[];
  /** How the system pairs it; null: in the same way, or not at all. */
  better: RoundBoards | null;
}

/** Why two met. */
export interface PairingReason {
  bracket: number;
  movedDown: boolean;
  exchanged: boolean;
  /** "5.2.1": its article. */
  colorRule: string;
  higher: number;
  firstChoice: number | null;
  /** "C6", "forbidden-pair". */
  forcedBy: string | null;
}

/** What the players at a board have said, each in the board's words. */
export interface SaidResults {
  white: BoardResult | null;
  black: BoardResult | null;
}

export interface PlayedBoard {
  board: number;
  white: number;
  black: number;
  result: BoardResult | null;
  /** On the screen, and where an arbiter opened the desk: the server's game. */
  game: string | null;
  /** The game is an arbiter's desk: the players sit at the board. */
  desk?: boolean;
  said: SaidResults | null;
}

export interface GrantedBye {
  entrant: number;
  kind: ByeKind;
}

export interface PlayedRound {
  round: number;
  closed: boolean;
  origin: 'system' | 'by-hand' | 'against-rules';
  boards: readonly PlayedBoard[];
  /** The entrant with the pairing-allocated bye; null: none. */
  bye: number | null;
  byes: readonly GrantedBye[];
}

/** A game of an arena. */
export interface ArenaGame {
  number: number;
  game: string | null;
  white: number;
  black: number;
  result: BoardResult | null;
}

/** An entrant's place in an arena. */
export interface ArenaRow {
  entrant: number;
  rank: number;
  points: number;
  /** 0: no game was played. */
  performance: number;
  games: number;
  wins: number;
  /** The next game counts double. */
  fire: boolean;
  paused: boolean;
  /** "0224": the points of each game. */
  sheet: string;
  /** "0001": which of them counted double. */
  doubled: string;
}

/** Where the viewer stands in an arena. */
export interface OwnArena {
  entrant: number;
  rank: number;
  points: number;
  paused: boolean;
  /** An arbiter took the viewer out. */
  left: boolean;
  /** The game that goes on. */
  game: string | null;
  /** It is there: a page can go to it. */
  begun: boolean;
}

export interface Arena {
  minutes: number;
  /** By this machine's clock. */
  begins: number;
  ends: number;
  /** Those that go on, and the last ones that are over; the newest first. */
  games: readonly ArenaGame[];
  /** How many have begun. */
  played: number;
  rows: readonly ArenaRow[];
  /** null: the viewer has not entered. */
  you: OwnArena | null;
}

export interface StandingsRow {
  entrant: number;
  rank: number;
  points: number;
  /** Empty: no value. */
  ties: readonly string[];
}

export interface Tournament extends Omit<ListedTournament, 'round' | 'players'> {
  /** Of an event in sections, and of each of these: the event, which has all entrants, and its sections. */
  event?: string;
  sections?: readonly { id: string; name: string }[];
  /** How many events it has; each change adds some. */
  events: number;
  points: { win: number; draw: number; loss: number; bye: number };
  clock?: TournamentClock | null;
  rated: boolean;
  absence?: number | null;
  /** Of matches of two games; null: the clock stays, or there are none. */
  playOff?: PlayOffClock | null;
  starts?: RoundStarts | null;
  /** Why no round begins by itself although `starts` says so: the code of a refusal; empty: an arbiter holds them. null: they do. */
  held?: string | null;
  next?: ComingRound | null;
  halfByes?: HalfByeLimit | null;
  /** `own`: say who else arranges it. */
  may: { arrange: boolean; own?: boolean; enter: boolean; withdraw: boolean; checkIn?: boolean; pause?: boolean };
  /** Of an arena, which has no rounds. */
  arena?: Arena;
  /** Accounts that arrange it besides its owner. */
  arbiters?: readonly string[];
  /** To who may arrange: the keys of the open round's boards, by their numbers. */
  boardKeys?: Readonly<Record<string, string>>;
  /** To who may arrange, where players have codes of their own: their keys by entrant. */
  playerKeys?: Readonly<Record<string, string>>;
  /** To who may arrange: the key of the code at the door. */
  checkInKey?: string;
  entrants: readonly Entrant[];
  played: readonly PlayedRound[];
  /** Byes on request, of rounds that are not paired yet. */
  byes?: readonly (GrantedBye & { round: number })[];
  /** What rounds brought beyond the worth of the results: penalties, and points of imported reports; round 0: before the first. */
  abnormal?: readonly { entrant: number; round: number; points: number }[];
  forbidden: readonly ForbiddenPairs[];
  prizes: readonly GivenPrize[];
  /** The seed of the lots that break ties at last; null: none were drawn. */
  lots: number | null;
  /** Of a tournament of teams. */
  teams?: readonly TeamScore[];
  teamTieBreaks?: readonly string[];
  tieBreaks: readonly string[];
  standings: readonly StandingsRow[];
  /** The last round that counts for them: in one that is played not all results are known. */
  standingsAfter: number;
  /** A knockout has its winner. */
  decided?: boolean;
  /** When the open round was paired, by this machine's clock; null: none is open. */
  began?: number | null;
}

/** What is done to a tournament. */
export type TournamentCommand =
  | ({ do: 'enter'; present?: boolean } & Partial<EntryDetails>)
  | { do: 'check-in'; entrant: number; screen?: true }
  | { do: 'withdraw'; entrant: number; expelled?: boolean }
  | { do: 'pause' | 'come-back'; entrant: number }
  | { do: 'bye'; entrant: number; round: number; kind: ByeKind; confirmed?: true }
  | { do: 'describe'; entrant: number; sex?: Sex; born: number; club: string }
  | ({ do: 'national'; entrant: number } & NationalRating)
  | { do: 'forbid'; entrants: readonly number[]; first: number; last: number; ifPossible: boolean }
  | { do: 'pair'; round: number }
  | { do: 'pair'; round: number; boards: RoundBoards['boards']; bye?: number; confirmed: true }
  | { do: 'swap'; round: number; first: number; second: number; confirmed: true }
  | { do: 'result'; round: number; board: number; result: BoardResult; note?: string }
  | { do: 'penalty'; entrant: number; points: number; note: string }
  | ({ do: 'prize' } & Partial<OfferedPrize> & Pick<OfferedPrize, 'name' | 'places'>)
  | { do: 'draw-lots'; seed: number }
  | { do: 'rank'; entrants: readonly number[]; note: string }
  | { do: 'close-round'; round: number }
  | { do: 'hold-rounds' | 'resume-rounds' }
  | { do: 'close' }
  | { do: 'undo'; event: number }
  | { do: 'appoint' | 'dismiss'; account: string };

export interface LoggedEvent {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  /** An account's id, "board-3-white" for a player at a board, "server". */
  actor: string;
  name: string;
  /** As the server keeps it: "result 2 3 1-0". */
  text: string;
  /** false: it was undone. */
  counts: boolean;
}

/** What one round brings to a value of the standings. */
export interface Contribution {
  round: number;
  opponent: number | null;
  source: 'own_round' | 'opponent' | 'own_score' | 'capped_by_opponent' | 'capped_by_draws' | 'adjustment';
  voluntary: boolean;
  amount: number;
  factor: number | null;
  value: number;
  cut: 'no' | 'lowest' | 'voluntary_unplayed' | 'highest' | 'below_limit';
}

export interface EncounterStep {
  allMet: boolean;
  /** What is compared. */
  score: 'points' | 'match_points' | 'game_points' | 'board_count' | 'top_board' | 'without_bottom_boards';
  /** Of `top_board` that one, of `without_bottom_boards` the first that is left out. */
  board: number;
  standings: readonly { entrant: number; points: number; missing: number; place: number }[];
}

/** How a value of the standings comes about. */
export interface Breakdown {
  /** Empty: there is none. */
  value: string;
  contributions: readonly Contribution[];
  conclusion: {
    kind: 'given' | 'sum' | 'average' | 'performance' | 'perfect-performance' | 'encounters' | 'season' | 'strength';
    /** In a season: what the place is worth to opponents, and counts for oneself. */
    own?: number;
    /** Of `strength`: the other score of the team, and by what the opponents’ points are divided. */
    secondary?: number;
    divisor?: number;
    count?: number;
    average?: number;
    difference?: number;
    steps?: readonly EncounterStep[];
  };
}

/** Why the server did not do what was asked. */
export class TournamentError extends RequestError {}

/** Rejects with a TournamentError. */
export const request = requester(TournamentError);

export const pathOf = (id: string, rest = '') => `/app/tournaments/${id}${rest}`;

// Each rejects with a TournamentError.

export async function fetchTournaments(next = ''): Promise<{ tournaments: ListedTournament[]; next: string }> {
  const answer = await request('GET', `/app/tournaments${next && `?after=${encodeURIComponent(next)}`}`);
  return { tournaments: answer.tournaments as ListedTournament[], next: textIn(answer.next) };
}

/** Its id. */
export const createTournament = async (tournament: NewTournament): Promise<string> =>
  (await request('POST', '/app/tournaments', JSON.stringify(tournament))).id as string;

/** The id of a tournament that a report in FIDE's format describes. Its bytes are sent: a report need not be UTF-8. */
export const importTournament = async (report: Blob): Promise<string> =>
  (await request('POST', '/app/tournaments/import', report, 'text/plain')).id as string;

const kMinuteMs = 60_000;

export async function fetchTournament(id: string): Promise<Tournament> {
  const { next, playedFor, arena, ...tournament } = (await request('GET', pathOf(id))) as unknown as Omit<Tournament, 'arena'> & {
    next: (Omit<ComingRound, 'due'> & { left: number | null }) | null;
    playedFor: number | null;
    arena?: Arena & { toEnd: number };
  };
  const now = Date.now();
  const ends = now + (arena?.toEnd ?? 0);
  return {
    ...tournament,
    ...(arena && { arena: { ...arena, begins: ends - arena.minutes * kMinuteMs, ends } }),
    began: playedFor === null ? null : now - playedFor,
    next: next && { ...next, due: next.left === null ? null : now + next.left },
  };
}

/** Makes a tournament of each section. */
export const makeSections = async (id: string, sections: readonly { name: string; entrants: readonly number[] }[]): Promise<void> =>
  void (await request('POST', pathOf(id, '/sections'), JSON.stringify({ sections })));

/** Players of the imported rating lists, by the beginning of a number or of words of the name. */
export const findRatedPlayers = async (text: string): Promise<RatedPlayer[]> =>
  (await request('GET', `/app/rated-players?find=${encodeURIComponent(text)}`)).players as RatedPlayer[];

/** How many events it has now. `command`: an id, so that what is sent again is done once. */
export const sendCommand = async (id: string, command: string, what: TournamentCommand): Promise<number> =>
  (await request('POST', pathOf(id, '/commands'), JSON.stringify({ id: command, ...what }))).events as number;

export const fetchLog = async (id: string): Promise<LoggedEvent[]> => (await request('GET', pathOf(id, '/log'))).events as LoggedEvent[];

/** Whose value it is: an entrant’s, or that of a team. */
export type Ranked = { entrant: number } | { team: number };

export const fetchBreakdown = async (id: string, whose: Ranked, tie: string): Promise<Breakdown> => {
  const query = new URLSearchParams({ ...('team' in whose ? { team: `${whose.team}` } : { entrant: `${whose.entrant}` }), tie });
  return (await request('GET', pathOf(id, `/standings/explain?${query.toString()}`))) as unknown as Breakdown;
};

/** null: by hand, or of a system that has no reasons. */
export const fetchReason = async (id: string, round: number, entrant: number): Promise<PairingReason | null> =>
  (await request('GET', pathOf(id, `/explain?round=${round}&entrant=${entrant}`))).reason as PairingReason | null;

/** What the rules say of these boards. `isRestBySystem`: everybody else is paired by the system. */
export async function fetchReview(id: string, round: number, made: RoundBoards, isRestBySystem: boolean): Promise<PairingReview> {
  const asked = new URLSearchParams({
    round: String(round),
    boards: made.boards.map(board => board.join('-')).join(','),
    ...(made.bye !== null && { bye: String(made.bye) }),
    ...(isRestBySystem && { rest: 'true' }),
  });
  return (await request('GET', pathOf(id, `/review?${asked.toString()}`))) as unknown as PairingReview;
}

/** The game in which an arbiter keeps the scoresheet of a board: its id. */
export const openDesk = async (id: string, board: number): Promise<string> =>
  textIn((await request('POST', pathOf(id, `/boards/${board}/desk`), '{}')).game);

export const checkIn = async (id: string, entrant: number, key: string): Promise<void> =>
  void (await request('POST', pathOf(id, '/check-in'), JSON.stringify({ entrant, key })));

export type FileKind = 'trf' | 'csv' | 'pgn';
export const fileOf = (id: string, kind: FileKind): string => `${pathOf(id)}.${kind}`;

/** Calls `changed` at once and after each change, and `lost` while the server cannot be reached, until the returned function is called. */
export const followTournament = (id: string, changed: () => void, lost: () => void): (() => void) =>
  followEvents(pathOf(id, '/stream'), changed, lost);
