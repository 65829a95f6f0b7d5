import coreUrl from 'rookery.wasm?url';
import { Wasm } from '../core/wasm';
import { listGames } from './listing';
import type { Listed } from './types';

export type ListingNews = { games: Listed[] } | { done: true } | { fault: string };

const tell = (news: ListingNews) => self.postMessage(news);

self.onmessage = async (event: MessageEvent<Blob>) => {
  try {
    await listGames(await Wasm.from(fetch(coreUrl)), event.data, games => tell({ games }));
    tell({ done: true });
  } catch (fault) {
    tell({ fault: fault instanceof Error ? fault.message : String(fault) });
  }
};
