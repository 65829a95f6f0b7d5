import { isRecord } from '../state/storage';
import { followEvents } from './event_stream';

export const systems = ['dutch', 'dutch-baku', 'round-robin', 'knockout'] as const;
export type System = (typeof systems)[number];

/** Over the board, or on the screen: then each board is a game of the server. */
export type Place = 'board' | 'screen';

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

export interface NewTournament {
  name: string;
  system: System;
  place: Place;
  rounds: number;
  clock?: TournamentClock;
  rated?: boolean;
  points?: { win: number; draw: number; loss: number };
  tieBreaks?: readonly string[];
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
  present: boolean;
  expelled: boolean;
  /** After a withdrawal: the last round that the entrant is part of. */
  lastRound: number | null;
  penalty: number;
  /** Entered after the first round was paired. */
  late: boolean;
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
  /** On the screen: the server's game. */
  game: string | null;
  said: SaidResults | null;
}

export interface GrantedBye {
  entrant: number;
  kind: ByeKind;
}

export interface PlayedRound {
  round: number;
  closed: boolean;
  boards: readonly PlayedBoard[];
  /** Who has the bye that the pairing gave; null: nobody. */
  bye: number | null;
  byes: readonly GrantedBye[];
}

export interface StandingsRow {
  entrant: number;
  rank: number;
  points: number;
  ties: readonly (string | null)[];
}

export interface Tournament extends Omit<ListedTournament, 'round' | 'players'> {
  /** How many events it has; each change adds some. */
  events: number;
  points: { win: number; draw: number; loss: number; bye: number };
  clock?: TournamentClock | null;
  rated: boolean;
  may: { arrange: boolean; enter: boolean; withdraw: boolean };
  entrants: readonly Entrant[];
  played: readonly PlayedRound[];
  /** Byes on request, of all rounds. */
  byes?: readonly (GrantedBye & { round: number })[];
  tieBreaks: readonly string[];
  standings: readonly StandingsRow[];
}

/** What is done to a tournament. */
export type TournamentCommand =
  | { do: 'enter'; name?: string; rating?: number; present?: boolean }
  | { do: 'check-in'; entrant: number }
  | { do: 'withdraw'; entrant: number; expelled?: boolean }
  | { do: 'bye'; entrant: number; round: number; kind: ByeKind }
  | { do: 'pair'; round: number }
  | { do: 'swap'; round: number; first: number; second: number }
  | { do: 'result'; round: number; board: number; result: BoardResult; note?: string }
  | { do: 'penalty'; entrant: number; points: number; note: string }
  | { do: 'close-round'; round: number }
  | { do: 'close' }
  | { do: 'undo'; event: number };

export interface LoggedEvent {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  /** An account's id, "board" for players at a board, empty for the server. */
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
  source: 'own_round' | 'opponent' | 'own_score' | 'capped_by_opponent' | 'capped_by_draws';
  voluntary: boolean;
  amount: string;
  factor: string | null;
  value: string;
  cut: 'lowest' | 'voluntary_unplayed' | 'highest' | 'below_limit' | null;
}

export interface EncounterStep {
  allMet: boolean;
  standings: readonly { entrant: number; points: string; missing: number; place: number }[];
}

/** How a value of the standings comes about. */
export interface Breakdown {
  tieBreak: string;
  value: string | null;
  penalty?: string;
  contributions: readonly Contribution[];
  conclusion: {
    kind: 'given' | 'summed' | 'averaged' | 'performance' | 'perfect_performance' | 'encounters';
    count?: number;
    average?: number;
    difference?: number;
    steps?: readonly EncounterStep[];
  };
}

/** A slip of paper for a board: where its players say the result. */
export interface BoardSlip {
  board: number;
  link: string;
  /** `link` as a QR code: SVG. */
  qr: string;
}

/** One board as its players see it. */
export interface BoardAtHand {
  name: string;
  round: number;
  board: number;
  closed: boolean;
  white: { entrant: number; name: string; rating: number };
  black: { entrant: number; name: string; rating: number };
  result: BoardResult | null;
  said: SaidResults | null;
}

/** Why the server did not do what was asked. */
export class TournamentError extends Error {
  constructor(
    /** The server's code, such as "results_missing"; empty: the server was not reached. */
    readonly code: string,
    /** The server's sentence, in English. */
    readonly sentence = '',
    /** The member of the request that is wrong; empty: none. */
    readonly field = '',
  ) {
    super(sentence || code || 'not reached');
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rejects with a TournamentError. */
async function request(method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<Record<string, unknown>> {
  const init: RequestInit = body === undefined ? { method } : { method, headers: { 'content-type': type }, body };
  const answer = await fetch(path, init).catch(() => null);
  const answered: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return isRecord(answered) ? answered : {};
  const error = isRecord(answered) && isRecord(answered.error) ? answered.error : null;
  // What stands in front of a server that is away answers without the server's words.
  if (!answer || (!error && answer.status >= 500)) throw new TournamentError('');
  throw new TournamentError(textIn(error?.code) || 'unknown', textIn(error?.message), textIn(error?.field));
}

const pathOf = (id: string, rest = '') => `/app/tournaments/${id}${rest}`;

// Each rejects with a TournamentError.

export async function fetchTournaments(next = ''): Promise<{ tournaments: ListedTournament[]; next: string }> {
  const answer = await request('GET', `/app/tournaments${next && `?next=${encodeURIComponent(next)}`}`);
  return { tournaments: answer.tournaments as ListedTournament[], next: textIn(answer.next) };
}

/** Its id. */
export const createTournament = async (tournament: NewTournament): Promise<string> =>
  (await request('POST', '/app/tournaments', JSON.stringify(tournament))).id as string;

/** The id of a tournament that a report in FIDE's format describes. */
export const importTournament = async (report: string): Promise<string> =>
  (await request('POST', '/app/tournaments/import', report, 'text/plain')).id as string;

export const fetchTournament = async (id: string): Promise<Tournament> => (await request('GET', pathOf(id))) as unknown as Tournament;

/** How many events it has now. `command`: an id, so that what is sent again is done once. */
export const sendCommand = async (id: string, command: string, what: TournamentCommand): Promise<number> =>
  (await request('POST', pathOf(id, '/commands'), JSON.stringify({ id: command, ...what }))).events as number;

export const fetchLog = async (id: string): Promise<LoggedEvent[]> => (await request('GET', pathOf(id, '/log'))).events as LoggedEvent[];

export const fetchBreakdown = async (id: string, entrant: number, tie: string): Promise<Breakdown> =>
  (await request('GET', pathOf(id, `/standings/explain?entrant=${entrant}&tie=${encodeURIComponent(tie)}`))) as unknown as Breakdown;

export const fetchSlips = async (id: string, round: number): Promise<BoardSlip[]> =>
  (await request('GET', pathOf(id, `/slips?round=${round}`))).boards as BoardSlip[];

export const fetchBoard = async (id: string, board: string, key: string): Promise<BoardAtHand> =>
  (await request('GET', pathOf(id, `/boards/${board}?key=${encodeURIComponent(key)}`))) as unknown as BoardAtHand;

export const sayResult = async (
  id: string,
  board: string,
  said: { key: string; side: 'white' | 'black'; result: BoardResult },
): Promise<BoardAtHand> => (await request('POST', pathOf(id, `/boards/${board}/result`), JSON.stringify(said))) as unknown as BoardAtHand;

export type FileKind = 'trf' | 'csv' | 'pgn';
export const fileOf = (id: string, kind: FileKind): string => `${pathOf(id)}.${kind}`;

/** Calls `changed` at once and after each change, and `lost` while the server cannot be reached, until the returned function is called. */
export const followTournament = (id: string, changed: () => void, lost: () => void): (() => void) =>
  followEvents(pathOf(id, '/stream'), changed, lost);
