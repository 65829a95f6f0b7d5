import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Mood } from './mascot';
import { Reader } from './read_aloud';

interface StepFrameProps {
  /** What to do or to look at, in one sentence: it stands above the board. */
  title: string;
  /** What is said under the title. */
  words?: string;
  /** What was said last of what was done. */
  said?: string;
  mood?: Mood;
  board: ComponentChildren;
  /** The board still waits for the rules. */
  isEarly: boolean;
  acts: ComponentChildren;
}

let isFirst = true;

/** Where everything of a step stands. A reader who comes from another step is taken to its words. */
export function StepFrame({ title, words = '', said = '', mood = 'calm', board, isEarly, acts }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <>
      <div class="lesson-words">
        <Reader words={`${title} ${words}`.trim()} said={said} mood={mood} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {words && (
            <p class="lesson-say" aria-live="polite" data-testid="say">
              {words}
            </p>
          )}
        </div>
      </div>
      <div class="board-area" aria-busy={isEarly}>
        {board}
      </div>
      <div class="lesson-acts">{acts}</div>
    </>
  );
}
