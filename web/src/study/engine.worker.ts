import coreUrl from 'rookery.wasm?url';
import { fetchNetwork } from '../core/network';
import { Wasm } from '../core/wasm';
import { type Asked, Searcher } from './searching';

const wasm = Wasm.from(fetch(coreUrl));
// Told with each answer: a rejection that nobody awaits would end the worker without a word.
wasm.catch(() => undefined);
const searcher = new Searcher(wasm, fetchNetwork, told => self.postMessage(told));

self.onmessage = (event: MessageEvent<Asked>) => void searcher.ask(event.data);
