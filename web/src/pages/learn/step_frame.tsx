import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface StepFrameProps {
  title: string;
  words?: ComponentChildren;
  board: ComponentChildren;
  /** The board still waits for the rules. */
  isEarly: boolean;
  acts: ComponentChildren;
}

let isFirst = true;

/** Where everything of a step stands. Whoever comes from another step is taken to its words. */
export function StepFrame({ title, words, board, isEarly, acts }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <>
      <div class="lesson-words">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {words}
      </div>
      <div class="board-area" aria-busy={isEarly}>
        {board}
      </div>
      <div class="lesson-acts">{acts}</div>
    </>
  );
}
