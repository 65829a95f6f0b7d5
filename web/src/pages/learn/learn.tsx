import { useEffect, useState } from 'preact/hooks';
import { Message } from '../message';

type School = typeof import('./school').School;

interface LearnProps {
  path: string;
  part: string | null;
}

/** The school, fetched when someone goes there: whoever only plays never loads it. */
export function Learn({ path, part }: LearnProps) {
  const [school, setSchool] = useState<{ Page: School } | 'missing' | null>(null);
  useEffect(() => {
    import('./school').then(
      ({ School: Page }) => setSchool({ Page }),
      () => setSchool('missing'),
    );
  }, []);
  if (!school) return <main class="loading" aria-busy="true" />;
  if (school === 'missing') {
    return <Message title="The house cannot be reached" text="The lessons could not be loaded. Is the house running?" retry />;
  }
  return <school.Page path={path} part={part} />;
}
