import { SearchCore } from './search.js';

/** The address of the second core, next to this file. */
export const searchAddress = (): URL => new URL('./rookery-search.wasm', import.meta.url);

/** What a request that waits for its answer needs of a browser. */
interface Request {
  open(method: string, address: string, isAsync: boolean): void;
  overrideMimeType(type: string): void;
  send(): void;
  readonly status: number;
  readonly responseText: string;
}

/** The search, over the network: a page waits for its answer, which is why `loadSearch` is better where it is known that they are needed. */
export function searchByRequest(): SearchCore {
  return new SearchCore(() => {
    const Request = (globalThis as { XMLHttpRequest?: new () => Request }).XMLHttpRequest;
    if (!Request) throw new Error('there are no requests here that wait for their answer');
    const request = new Request();
    request.open('GET', searchAddress().href, false);
    // Windows have no requests for bytes that wait: each byte comes as a character.
    request.overrideMimeType('text/plain; charset=x-user-defined');
    request.send();
    if (request.status !== 200) throw new Error(`${searchAddress().href}: ${request.status}`);
    return Uint8Array.from(request.responseText, character => character.charCodeAt(0) & 0xff);
  });
}
