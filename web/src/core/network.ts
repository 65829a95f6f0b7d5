import networkUrl from 'rookery.nnue?url';

/** The network of the core's engine. Fetched only when an engine is used; the browser then caches it. */
export async function fetchNetwork(): Promise<Uint8Array> {
  const response = await fetch(networkUrl);
  if (!response.ok) throw new Error(`The network cannot be had: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
