import coreUrl from 'rookery.wasm?url';
import { answer, type ProofRequest, type EngineSession, openSession, type MoveRequest, settle } from './choosing';
import { fetchNetwork } from './network';
import { Wasm } from './wasm';

const wasm = Wasm.from(fetch(coreUrl));
let session: Promise<EngineSession> | null = null;
// Each request reports the failure: an unhandled rejection would end the worker silently.
wasm.catch(() => undefined);

self.onmessage = (event: MessageEvent<MoveRequest | ProofRequest>) => {
  const reply = 'events' in event.data ? settle(wasm, event.data) : answer((session ??= openSession(wasm, fetchNetwork())), event.data);
  void reply.then(said => self.postMessage(said));
};
