import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { placeBefore, placeNow, rememberPlace } from '../../learn/map';
import { Mascot } from './mascot';

interface Spot {
  left: number;
  top: number;
}

/** Above the token of a place, from the map's upper left corner. */
function spotOf(map: HTMLElement, place: number): Spot | null {
  const token = map.querySelectorAll('.lesson-piece')[place]?.getBoundingClientRect();
  if (!token) return null;
  const { left, top } = map.getBoundingClientRect();
  return { left: token.left + token.width / 2 - left, top: token.top - top };
}

/** The little rook on the map: it walks from the place where it was seen last to that of the lesson to go on with. A drawing, nothing to be read. */
export function Walker({ map, done }: { map: RefObject<HTMLElement>; done: boolean }) {
  const [place, setPlace] = useState(placeBefore);
  const [spot, setSpot] = useState<Spot | null>(null);
  const now = placeNow();
  useLayoutEffect(() => {
    const element = map.current;
    if (!element) return;
    const stand = () => setSpot(spotOf(element, place));
    stand();
    const watch = new ResizeObserver(stand);
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  // It is drawn where it was before it sets out.
  useLayoutEffect(() => {
    if (!spot || place === now) return;
    const timer = setTimeout(() => setPlace(now), 400);
    return () => clearTimeout(timer);
  }, [spot, place, now]);
  useLayoutEffect(() => rememberPlace(now), [now]);
  if (!spot) return null;
  return (
    <span class="walker" style={{ translate: `${spot.left}px ${spot.top}px` }}>
      <Mascot mood={done ? 'glad' : 'calm'} />
    </span>
  );
}
