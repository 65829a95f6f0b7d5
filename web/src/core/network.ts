import networkUrl from 'rookery.nnue?url';

/** What an engine in the core evaluates with. Fetched only where one is asked something; then it lies in the browser's cache. */
export async function fetchNetwork(): Promise<Uint8Array> {
  const response = await fetch(networkUrl);
  if (!response.ok) throw new Error(`The network cannot be had: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
