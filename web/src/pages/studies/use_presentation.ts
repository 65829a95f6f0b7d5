import { effect, untracked } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { cell } from '../../board/squares';
import type { Color, SquareName } from '../../core/types';
import type { ShownPlace } from '../../server/studies';
import { go } from '../../state/route';
import type { LiveStudy } from '../../studies/live_study';
import type { Place, Presentation } from '../../studies/presentation';
import type { SharedStudy } from '../../studies/shared_study';
import type { Pointed } from '../analysis/study_board';

const squares = [...'abcdefgh'].flatMap(file => [...'12345678'].map(rank => file + rank));

/** The square of the board below a point of the window; null: none. */
function squareAt(event: PointerEvent, orientation: Color): SquareName | null {
  const board = (event.target as Element | null)?.closest?.('.board-area')?.querySelector('cg-board');
  if (!board) return null;
  const { left, top, width, height } = board.getBoundingClientRect();
  const [column, row] = [Math.floor(((event.clientX - left) / width) * 8), Math.floor(((event.clientY - top) / height) * 8)];
  return squares.find(square => cell(square, orientation).column === column && cell(square, orientation).row === row) ?? null;
}

interface Shared {
  live: LiveStudy;
  presentation: Presentation;
  study: SharedStudy;
  chapter: string;
}

/** Takes the others along while this person shows, and this person where somebody else shows while they follow. `leads`: also to single moves. */
export function usePresentation({ live, presentation, study, chapter }: Shared, leads: boolean): { place(): Place | null } {
  const cursor = useRef<SquareName | null>(null);
  const place = (): Place | null => {
    const node = study.place;
    return node.startsWith('~') ? null : { chapter, node, arrows: [], cursor: cursor.current };
  };
  useEffect(
    () =>
      effect(() => {
        const shown = live.shown.value;
        if (!presentation.isFollowing.value || !shown) return;
        untracked(() => follow(shown));
      }),
    [live, presentation, study, leads],
  );
  const follow = (shown: ShownPlace) => {
    if (shown.chapter !== chapter) go(`/study/${live.id}/${shown.chapter}${location.hash}`, 'replace');
    else if (leads) study.lead(shown.node);
  };
  // What this person has just played gets its name from the server, and is shown then.
  useEffect(
    () =>
      effect(() => {
        void [live.chapter.value, study.at.value];
        untracked(() => presentation.changed(place()));
      }),
    [live, presentation, study],
  );
  useEffect(() => {
    const point = (event: PointerEvent) => {
      if (!presentation.isShowing.peek()) return;
      cursor.current = squareAt(event, study.orientation.peek());
      presentation.changed(place());
    };
    addEventListener('pointermove', point);
    return () => removeEventListener('pointermove', point);
  }, [presentation, study]);
  return { place };
}

/** What the person who shows points at, for who follows and is at the same place. */
export function usePointed({ live, presentation, study, chapter }: Shared): Pointed | null {
  const shown = live.shown.value;
  const isFollowing = presentation.isFollowing.value;
  void study.at.value;
  const isHere = isFollowing && shown?.chapter === chapter && shown.node === study.place;
  const cursor = shown?.cursor ?? null;
  return useMemo(
    () =>
      isHere && shown ? { cursor, arrows: (shown.arrows ?? []).map(({ color, from, to }) => ({ color, from, to: to ?? null })) } : null,
    [isHere, shown],
  );
}
