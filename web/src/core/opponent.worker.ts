import coreUrl from 'rookery.wasm?url';
import { answer, type Matter, type Question, settle } from './choosing';
import { Wasm } from './wasm';

const wasm = Wasm.from(fetch(coreUrl));
// Told with each question: a rejection that nobody awaits would end the worker without a word.
wasm.catch(() => undefined);

self.onmessage = (event: MessageEvent<Question | Matter>) => {
  const reply = 'lines' in event.data ? settle(wasm, event.data) : answer(wasm, event.data);
  void reply.then(said => self.postMessage(said));
};
