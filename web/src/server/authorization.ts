import { ask } from './ask';

/** The request of a program that sent its user to /oauth. */
export interface AuthorizationWish {
  /** The name that the program gives itself. */
  client: string;
  redirectUri: string;
  scopes: string[];
  /** The address for a browser after a refusal. */
  denied: string;
}

/** A program's access to the account. */
export interface Token {
  id: string;
  description: string;
  scopes: string[];
  created: number;
  lastUsed: number | null;
}

// Each rejects with an AccountError.

export const fetchTokens = async (): Promise<Token[]> => (await ask('GET', '/app/tokens')).tokens as Token[];
/** Creates a token with these scopes; `token` is the secret, shown only once. */
export const makeToken = async (description: string, scopes: readonly string[]): Promise<Token & { token: string }> =>
  (await ask('POST', '/app/tokens', { description, scopes: scopes.join(',') })) as unknown as Token & { token: string };
export const endToken = async (id: string): Promise<void> => void (await ask('DELETE', `/app/tokens/${id}`));
/** `query`: that of /oauth, "?client_id=…". */
export const fetchWish = async (query: string): Promise<AuthorizationWish> =>
  (await ask('GET', `/app/authorization${query}`)) as unknown as AuthorizationWish;
/** Returns the address to which the browser goes next. */
export const grantWish = async (query: string): Promise<string> =>
  (await ask('POST', '/app/authorization', Object.fromEntries(new URLSearchParams(query)))).location as string;
