/** The token for which an address asks: what the form for a new one begins with. */
export interface AskedToken {
  description: string;
  scopes: readonly string[];
}

const kMostOfDescription = 60;

/**
 * What programs of the Lichess API write behind /account/oauth/token/create: "?scopes[]=board:play&description=My%20board".
 * Scopes that are not among `known` are left out. Null: the address asks for no token.
 */
export function askedTokenOf(search: string, known: readonly string[]): AskedToken | null {
  const query = new URLSearchParams(search);
  const scopes = query.getAll('scopes[]');
  const description = query.get('description');
  if (scopes.length === 0 && description === null) return null;
  return {
    description: (description ?? '').slice(0, kMostOfDescription),
    scopes: known.filter(scope => scopes.includes(scope)),
  };
}
