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
  loggedIn: boolean;
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

/** The class as a pupil sees it. */
export interface OwnClass {
  name: string;
  shown: string;
  /** The game to be played now; empty: none. */
  game: string;
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

/** For all pupils, or for one; former cards become useless. */
export const renewCards = async (id: string, pupil?: string): Promise<Card[]> =>
  (await ask('POST', `/app/classes/${id}/cards`, pupil === undefined ? {} : { pupil })).cards as Card[];

/** Begins games between these accounts: White, Black, White, Black, … */
export const pair = async (id: string, players: readonly string[], clock: string): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/games`, { players: players.join(' '), clock }));

/** Stops the clocks of all games of the class, or lets them run again. */
export const setClocks = async (id: string, stopped: boolean): Promise<void> =>
  void (await ask('PUT', `/app/classes/${id}/clocks`, { stopped }));

/** Performs an arbiter's action in the server's words. */
export const arbitrate = async (game: string, what: string): Promise<void> =>
  void (await ask('POST', `/app/games/${game}/arbitration`, { id: crypto.randomUUID?.() ?? `${Date.now()}`, do: what }));

/** Begins games between all who are free, with other opponents and colours than recently. */
export const pairEverybody = async (id: string, clock: string): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/games`, { everybody: true, clock }));

/** null: the logged-in account is in no class. */
export const fetchOwnClass = async (): Promise<OwnClass | null> => (await ask('GET', '/app/class')).class as OwnClass | null;
