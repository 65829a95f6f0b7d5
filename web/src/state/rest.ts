/** What a visitor does who only looks: it begins the wait again. */
const kLooking = ['pointermove', 'scroll', 'wheel'] as const;
/** What a visitor does who begins something. */
const kActing = ['pointerdown', 'keydown'] as const;

/** Before any part of the page handles the event. */
const kFirst = { capture: true, passive: true };

interface Rest {
  ms: number;
  /** Called once nothing has been done for `ms`. */
  rested(): void;
  /** Called when something is begun, before or after the rest: nothing more is called then. */
  acted(): void;
}

/** Waits for a visitor to rest, until the returned function is called. */
export function awaitRest(target: EventTarget, { ms, rested, acted }: Rest): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopLooking = () => {
    clearTimeout(timer);
    for (const type of kLooking) target.removeEventListener(type, wait, kFirst);
  };
  const stop = () => {
    stopLooking();
    for (const type of kActing) target.removeEventListener(type, act, kFirst);
  };
  const act = () => {
    stop();
    acted();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stopLooking();
      rested();
    }, ms);
  };
  for (const type of kLooking) target.addEventListener(type, wait, kFirst);
  for (const type of kActing) target.addEventListener(type, act, kFirst);
  wait();
  return stop;
}
