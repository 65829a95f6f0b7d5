import coreUrl from 'rookery.wasm?url';
import { answer, type Matter, type Mind, mindOf, type Question, settle } from './choosing';
import { fetchNetwork } from './network';
import { Wasm } from './wasm';

const wasm = Wasm.from(fetch(coreUrl));
let mind: Promise<Mind> | null = null;
// Told with each question: a rejection that nobody awaits would end the worker without a word.
wasm.catch(() => undefined);

self.onmessage = (event: MessageEvent<Question | Matter>) => {
  const reply = 'events' in event.data ? settle(wasm, event.data) : answer((mind ??= mindOf(wasm, fetchNetwork())), event.data);
  void reply.then(said => self.postMessage(said));
};
