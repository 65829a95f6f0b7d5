import { useEffect, useRef } from 'preact/hooks';

const kLeastPx = 40;

/** Calls `step` with 1 or -1 when a finger swipes over the element left or right: the next move lies to the right of this one. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const element = useRef<HTMLDivElement>(null);
  const act = useRef(step);
  act.current = step;
  useEffect(() => {
    let from: Touch | undefined;
    const begin = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(right) < kLeastPx || Math.abs(right) < 2 * Math.abs(down)) return;
      act.current(right < 0 ? 1 : -1);
    };
    element.current?.addEventListener('touchstart', begin, { passive: true });
    element.current?.addEventListener('touchend', end);
  }, []);
  return element;
}
