import coreUrl from 'rookery.wasm?url';
import { Wasm } from '../core/wasm';
import { type Found, listGames } from './listing';
import { type UnpackFault, unpacked } from './unpacking';
import { narrowed } from './wide_text';

export type ListingNews = Found | { done: true } | { fault: string } | { packed: UnpackFault };

const tell = (news: ListingNews) => self.postMessage(news);

self.onmessage = async (event: MessageEvent<Blob>) => {
  try {
    const file = await unpacked(event.data);
    if (typeof file === 'string') return tell({ packed: file });
    await listGames(await Wasm.from(fetch(coreUrl)), await narrowed(file), piece => tell(piece));
    tell({ done: true });
  } catch (fault) {
    tell({ fault: fault instanceof Error ? fault.message : String(fault) });
  }
};
