import { ask } from './ask';

/** What a program asks for that sent somebody to /oauth. */
export interface AuthorizationWish {
  /** What it calls itself. */
  client: string;
  redirectUri: string;
  scopes: string[];
  /** Where a browser goes that refuses it. */
  denied: string;
}

/** A program that may act for the account. */
export interface Token {
  id: string;
  description: string;
  scopes: string[];
  created: number;
  lastUsed: number | null;
}

// Each rejects with an AccountError.

export const fetchTokens = async (): Promise<Token[]> => (await ask('GET', '/app/tokens')).tokens as Token[];
/** Makes a token with these scopes; `token` is the secret, told once. */
export const makeToken = async (description: string, scopes: readonly string[]): Promise<Token & { token: string }> =>
  (await ask('POST', '/app/tokens', { description, scopes: scopes.join(',') })) as unknown as Token & { token: string };
export const endToken = async (id: string): Promise<void> => void (await ask('DELETE', `/app/tokens/${id}`));
/** `query`: that of /oauth, "?client_id=…". */
export const fetchWish = async (query: string): Promise<AuthorizationWish> =>
  (await ask('GET', `/app/authorization${query}`)) as unknown as AuthorizationWish;
/** Where the browser goes then. */
export const grantWish = async (query: string): Promise<string> =>
  (await ask('POST', '/app/authorization', Object.fromEntries(new URLSearchParams(query)))).location as string;
