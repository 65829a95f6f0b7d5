import { useEffect, useRef } from 'preact/hooks';
import { sharedCore } from '../use_core';

/** Takes the text of a file that is dropped anywhere on the page; otherwise the analysis opens it. */
export function useDroppedFile(isOn: boolean, take: (text: string) => void): void {
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    if (!isOn) return undefined;
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      void import('../../study/file_text').then(({ textOf }) => textOf(file, sharedCore)).then(text => taking.current(text));
    };
    addEventListener('drop', drop, true);
    return () => removeEventListener('drop', drop, true);
  }, [isOn]);
}
