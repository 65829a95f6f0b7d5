import { isRecord } from '../state/storage';

/** Why the server did not do what was asked; each part of the server has a class of its own. */
export class RequestError extends Error {
  constructor(
    /** The server's code, such as "results_missing"; empty: the server was not reached. */
    readonly code: string,
    /** The server's sentence, in English. */
    readonly sentence = '',
    /** The member of the request that is wrong; empty: none. */
    readonly field = '',
    /** What is wrong with a file, in English. */
    readonly faults: readonly string[] = [],
  ) {
    super(sentence || code || 'not reached');
  }

  /** Whether the same may be done a little later: the server was not reached, or has too much to do. */
  get isPassing(): boolean {
    return ['', 'too_many_requests', 'overloaded', 'unavailable'].includes(this.code);
  }
}

/** An id of a command, unique among those of all who send some: what is sent again with it is done once. */
export const commandId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const faultsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isRecord).map(({ message }) => textIn(message)) : []);

type Request = (method: string, path: string, sent?: BodyInit, type?: string) => Promise<Record<string, unknown>>;

/** Makes what asks the server for JSON, and rejects with a `Failure`. */
export const requester =
  (Failure: new (...told: ConstructorParameters<typeof RequestError>) => RequestError): Request =>
  async (method, path, sent, type = 'application/json') => {
    const init: RequestInit = sent === undefined ? { method } : { method, headers: { 'content-type': type }, body: sent };
    const answer = await fetch(path, init).catch(() => null);
    const answered: unknown = await answer?.json().catch(() => null);
    if (answer?.ok) return isRecord(answered) ? answered : {};
    const body = isRecord(answered) ? answered : {};
    const error = isRecord(body.error) ? body.error : null;
    // A proxy answers for a server that is away, without the server's words.
    if (!answer || (!error && answer.status >= 500)) throw new Failure('');
    throw new Failure(textIn(error?.code) || 'unknown', textIn(error?.message), textIn(error?.field), faultsIn(body.faults));
  };
