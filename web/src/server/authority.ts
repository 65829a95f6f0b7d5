import { ask } from './ask';

/** The server's own certificate authority, which issued its certificate. */
export interface Authority {
  /** SHA-256, as "3F:A0:…". */
  fingerprint: string;
}

/** null: the server has none, or was not reached. */
export async function fetchAuthority(): Promise<Authority | null> {
  const found = await ask('GET', '/trust/authority').catch(() => null);
  return typeof found?.fingerprint === 'string' ? { fingerprint: found.fingerprint } : null;
}
