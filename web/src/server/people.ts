import { ask } from './ask';

/** What an account thinks of another. */
export type Relation = 'follows' | 'blocks' | 'none';

/** Why two may not write to each other, or propose games; empty: they may. */
export type Bar = 'class' | 'child' | 'blocked' | '';

/** Another account. */
export interface Person {
  name: string;
  /** As others see it. */
  shown: string;
  online: boolean;
  title?: string;
  /** The game that is played now; empty or absent: none is known. */
  game?: string;
}

/** Another account, as far as who is logged in has to do with it. */
export interface KnownPerson extends Person {
  relation: Relation;
  /** It is the account itself. */
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
