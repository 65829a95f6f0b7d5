import type { SiteStatus } from '../../server/site';

/** What of a status needs somebody who looks after it. */
export type Unusual = 'disk' | 'store' | 'queue';

/** Below a gigabyte, or with less than the database takes, a backup on the same disk has no room. */
const kLeastFree = 1_000_000_000;
/** A move is usually stored within some ten milliseconds; players notice three times that. */
const kSlowMs = 50;
/** Results of finished games are counted within seconds. So many at once are those of a large round. */
const kLongQueue = 50;

export function unusualIn({ freeBytes, databaseBytes, storeMs, queue }: SiteStatus): Unusual[] {
  const found: Unusual[] = [];
  if (freeBytes !== undefined && freeBytes < Math.max(kLeastFree, databaseBytes)) found.push('disk');
  if (storeMs > kSlowMs) found.push('store');
  if (queue > kLongQueue) found.push('queue');
  return found;
}
