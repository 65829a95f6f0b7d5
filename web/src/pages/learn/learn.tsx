import { useEffect, useState } from 'preact/hooks';
import { Message } from '../message';
import { t } from '../../words/catalogue';
import { fetchTexts } from '../../words/book';

type School = typeof import('./school').School;

interface LearnProps {
  path: string;
  part: string | null;
}

/** The school, fetched when someone goes there: whoever only plays never loads it. */
export function Learn({ path, part }: LearnProps) {
  const [school, setSchool] = useState<{ Page: School } | 'missing' | null>(null);
  useEffect(() => {
    const fetched = import('./school').then(async found => {
      await fetchTexts();
      return found;
    });
    fetched.then(
      ({ School: Page }) => setSchool({ Page }),
      () => setSchool('missing'),
    );
  }, []);
  if (!school) return <main class="loading" aria-busy="true" />;
  if (school === 'missing') {
    return <Message title={t('message.notReached')} text={t('message.pageNotReached')} retry />;
  }
  return <school.Page path={path} part={part} />;
}
