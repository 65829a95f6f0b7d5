import { useState } from 'preact/hooks';

/** All that is chosen on a page, in one record, and how to change some of it. */
export function useChosen<All>(start: All): [All, (changes: Partial<All>) => void] {
  const [chosen, setChosen] = useState(start);
  return [chosen, changes => setChosen(before => ({ ...before, ...changes }))];
}
