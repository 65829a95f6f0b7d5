/** A browser asks again by itself for a stream that was cut, but not after an answer such as 503. */
const kAgainMs = 1_000;
const kSpreadMs = 1_000;

/** Follows a stream of events, also when the server was away, until what is returned is called. `lost`: it is not reached; it is tried again. */
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
