import { useEffect, useRef } from 'preact/hooks';
import { gamesIn } from './games_in';

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
      void gamesIn(file).then(text => text !== null && taking.current(text));
    };
    addEventListener('drop', drop, true);
    return () => removeEventListener('drop', drop, true);
  }, [isOn]);
}
