/** A browser reconnects a broken stream by itself, but not after a response such as 503. */
const kAgainMs = 1_000;
const kSpreadMs = 1_000;

/**
 * Follows an event stream, also across downtime of the server, until the returned function is called. `lost`: the stream is unreachable and
 * will be tried again.
 */
export function followEvents(path: string, tell: (data: string) => void, lost: () => void = () => undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(path);
    source.onmessage = ({ data }: MessageEvent<string>) => tell(data);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, kAgainMs + Math.random() * kSpreadMs);
      lost();
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** What is done with a stream that is resumed. */
interface StreamEvents {
  opened(): void;
  message(data: string): void;
  /** It is unreachable and will be tried again. */
  lost(): void;
}

/**
 * Follows an event stream whose address says from where on: after each cut it is opened again at what `path` returns then. Until the
 * returned function is called.
 */
export function resumeEvents(path: () => string, events: StreamEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };
  // A device that has lost its network keeps the stream open for minutes without a word: its browser says so at once.
  const cut = () => {
    close();
    timer = setTimeout(open, kAgainMs + Math.random() * kSpreadMs);
    events.lost();
  };
  const open = () => {
    close();
    source = new EventSource(path());
    source.onopen = () => events.opened();
    source.onmessage = ({ data }: MessageEvent<string>) => events.message(data);
    source.onerror = cut;
  };
  open();
  addEventListener('offline', cut);
  addEventListener('online', open);
  return () => {
    removeEventListener('offline', cut);
    removeEventListener('online', open);
    close();
  };
}
