import coreUrl from 'rookery.wasm?url';
import { answer, type Question } from './choosing';
import { Wasm } from './wasm';

const wasm = Wasm.from(fetch(coreUrl));
// Told with each question: a rejection that nobody awaits would end the worker without a word.
wasm.catch(() => undefined);

self.onmessage = (event: MessageEvent<Question>) => {
  void answer(wasm, event.data).then(reply => self.postMessage(reply));
};
