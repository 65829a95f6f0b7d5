import coreUrl from 'rookery.wasm?url';
import { answer, type ProofRequest, type EngineSession, openSession, type MoveRequest, settle } from './choosing';
import { fetchNetwork } from './network';
import { Wasm } from './wasm';

const wasm = Wasm.from(fetch(coreUrl));
let session: Promise<EngineSession> | null = null;
// Told with each question: a rejection that nobody awaits would end the worker without a word.
wasm.catch(() => undefined);

self.onmessage = (event: MessageEvent<MoveRequest | ProofRequest>) => {
  const reply = 'events' in event.data ? settle(wasm, event.data) : answer((session ??= openSession(wasm, fetchNetwork())), event.data);
  void reply.then(said => self.postMessage(said));
};
