import { ask } from './ask';

/** What pupils may be permitted to do besides playing the teacher's pairings. */
export const permissions = ['chat', 'messages', 'challenges', 'lobby', 'takebacks', 'computer', 'analysis'] as const;
export type PupilPermissions = Record<(typeof permissions)[number], boolean>;

export interface SchoolClass {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  may: PupilPermissions;
}

export interface Pupil {
  account: string;
  /** The account's name. */
  name: string;
  /** The name as the teacher wrote it. */
  shown: string;
  /** "here": a page of theirs is open; "away": logged in, without a page; "offline": neither. */
  presence: 'here' | 'away' | 'offline';
  /** The pupil's game in progress; empty: none. */
  game: string;
}

/** A pupil's login card. Shown only once. */
export interface Card extends Pick<Pupil, 'account' | 'name' | 'shown'> {
  /** The password. */
  code: string;
  link: string;
  /** `link` as a QR code: SVG. */
  qr: string;
}

/** What a pupil does who is left over while the others play. */
export type Task = 'puzzles' | 'rest';

/** Who is left over when an odd number is paired. */
export type LeftOver = Pick<Pupil, 'account' | 'shown'>;

/** The class as a pupil sees it. */
export interface OwnClass {
  name: string;
  /** The pupil's. */
  account: string;
  shown: string;
  /** The game to be played now; empty: none. */
  game: string;
  /** What the teacher told the pupil to do just now; empty: nothing. */
  task: '' | Task;
  /** Whether the page's analysis may be used during it. */
  mayAnalyse: boolean;
}

// Each rejects with an AccountError.

export const fetchClasses = async (): Promise<SchoolClass[]> => (await ask('GET', '/app/classes')).classes as SchoolClass[];

export const createClass = async (name: string): Promise<SchoolClass> =>
  (await ask('POST', '/app/classes', { name })) as unknown as SchoolClass;

export const fetchClass = async (id: string): Promise<SchoolClass & { pupils: Pupil[] }> =>
  (await ask('GET', `/app/classes/${id}`)) as unknown as SchoolClass & { pupils: Pupil[] };

export const setPermissions = async (id: string, may: Partial<PupilPermissions>): Promise<void> =>
  void (await ask('PUT', `/app/classes/${id}/permissions`, may));

/** Creates an account for each line of `names`. */
export const addPupils = async (id: string, names: string): Promise<Card[]> =>
  (await ask('POST', `/app/classes/${id}/pupils`, { names })).cards as Card[];

/** For all pupils, or for one; former cards are valid until the new ones are used, or were printed. */
export const renewCards = async (id: string, pupil?: string): Promise<Card[]> =>
  (await ask('POST', `/app/classes/${id}/cards`, pupil === undefined ? {} : { pupil })).cards as Card[];

/** Says that the new cards were printed: former ones become useless. */
export const cardsPrinted = async (id: string): Promise<void> => void (await ask('POST', `/app/classes/${id}/cards/printed`, {}));

export const setTask = async (id: string, pupil: string, task: Task): Promise<void> =>
  void (await ask('PUT', `/app/classes/${id}/tasks`, { pupil, task }));

/** Begins a game of a pupil against the server's computer. */
export const pairWithComputer = async (id: string, pupil: string, level: number, clock: string): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/games`, { players: pupil, level, clock }));

/** Begins games between these accounts: White, Black, White, Black, … */
export const pair = async (id: string, players: readonly string[], clock: string): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/games`, { players: players.join(' '), clock }));

/** Stops the clocks of all games of the class, or lets them run again. */
export const setClocks = async (id: string, stopped: boolean): Promise<void> =>
  void (await ask('PUT', `/app/classes/${id}/clocks`, { stopped }));

/** Performs an arbiter's action in the server's words. */
export const arbitrate = async (game: string, what: string): Promise<void> =>
  void (await ask('POST', `/app/games/${game}/arbitration`, { id: crypto.randomUUID?.() ?? `${Date.now()}`, do: what }));

/** Begins games between all who are here and free, with other opponents and colours than recently. null: none is left over. */
export const pairEverybody = async (id: string, clock: string): Promise<LeftOver | null> =>
  (await ask('POST', `/app/classes/${id}/games`, { everybody: true, clock })).left as LeftOver | null;

/** null: the logged-in account is in no class. */
export const fetchOwnClass = async (): Promise<OwnClass | null> => (await ask('GET', '/app/class')).class as OwnClass | null;
