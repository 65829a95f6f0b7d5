import { ask } from './ask';

/** What pupils may do besides playing the games that the teacher pairs. */
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
  /** Of the account. */
  name: string;
  /** As the teacher wrote it. */
  shown: string;
  loggedIn: boolean;
  /** What the pupil plays now; empty: nothing. */
  game: string;
}

/** By which a pupil logs in. Told once. */
export interface Card extends Pick<Pupil, 'account' | 'name' | 'shown'> {
  /** The password. */
  code: string;
  link: string;
  /** `link` as a picture: SVG. */
  qr: string;
}

/** What a pupil is told of the class. */
export interface OwnClass {
  name: string;
  shown: string;
  /** To be played now; empty: none. */
  game: string;
  /** Whether the page's analysis may be used meanwhile. */
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

/** Makes an account for each line of `names`. */
export const addPupils = async (id: string, names: string): Promise<Card[]> =>
  (await ask('POST', `/app/classes/${id}/pupils`, { names })).cards as Card[];

/** For all pupils, or for one: the cards before are worth nothing any more. */
export const renewCards = async (id: string, pupil?: string): Promise<Card[]> =>
  (await ask('POST', `/app/classes/${id}/cards`, pupil === undefined ? {} : { pupil })).cards as Card[];

/** Begins games between these accounts: White, Black, White, Black, … */
export const pair = async (id: string, players: readonly string[], clock: string): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/games`, { players: players.join(' '), clock }));

/** Stops the clocks of all games of the class, or lets them run again. */
export const setClocks = async (id: string, stopped: boolean): Promise<void> =>
  void (await ask('PUT', `/app/classes/${id}/clocks`, { stopped }));

/** Does what the arbiter of a game may do, in the words of the server. */
export const arbitrate = async (game: string, what: string): Promise<void> =>
  void (await ask('POST', `/app/games/${game}/arbitration`, { id: crypto.randomUUID?.() ?? `${Date.now()}`, do: what }));

/** Begins games between all who are free, with other opponents and colours than lately. */
export const pairEverybody = async (id: string, clock: string): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/games`, { everybody: true, clock }));

/** null: the account that is logged in is in no class. */
export const fetchOwnClass = async (): Promise<OwnClass | null> => (await ask('GET', '/app/class')).class as OwnClass | null;
