import { ask } from './ask';

/** An account's relation to another. */
export type Relation = 'follows' | 'blocks' | 'none';

/** Why two accounts may not write to or challenge each other; empty: they may. */
export type Bar = 'class' | 'child' | 'blocked' | '';

/** Another account. */
export interface Person {
  name: string;
  /** The displayed name. */
  shown: string;
  online: boolean;
  title?: string;
  /** The game in progress; empty or absent: none known. */
  game?: string;
}

/** Another account and the logged-in account's relation to it. */
export interface KnownPerson extends Person {
  relation: Relation;
  /** Whether it is the logged-in account itself. */
  own: boolean;
  whyNoMessage: Bar;
  whyNoChallenge: Bar;
}

// Each rejects with an AccountError.

export const fetchPerson = async (name: string): Promise<KnownPerson> =>
  (await ask('GET', `/app/people/${name}`)) as unknown as KnownPerson;
export const relateTo = async (name: string, relation: Relation): Promise<void> =>
  void (await ask('PUT', `/app/people/${name}/relation`, { relation }));
export const fetchPeople = async (): Promise<{ follows: Person[]; blocks: Person[] }> =>
  (await ask('GET', '/app/people')) as unknown as { follows: Person[]; blocks: Person[] };
export const findPeople = async (beginning: string): Promise<Person[]> =>
  (await ask('GET', `/app/people/search?${new URLSearchParams({ name: beginning })}`)).people as Person[];
