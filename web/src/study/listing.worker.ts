import coreUrl from 'rookery.wasm?url';
import { Wasm } from '../core/wasm';
import { type Found, listGames } from './listing';

export type ListingNews = Found | { done: true } | { fault: string };

const tell = (news: ListingNews) => self.postMessage(news);

self.onmessage = async (event: MessageEvent<Blob>) => {
  try {
    await listGames(await Wasm.from(fetch(coreUrl)), event.data, piece => tell(piece));
    tell({ done: true });
  } catch (fault) {
    tell({ fault: fault instanceof Error ? fault.message : String(fault) });
  }
};
