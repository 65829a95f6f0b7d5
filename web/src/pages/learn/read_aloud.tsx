import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/catalogue/school';
import { canRead, hush, read, readAlways, readsAlways } from '../../learn/aloud';
import { Button } from '../../parts/controls';
import { Mascot, type Mood } from './mascot';

/** The switch for reading everything; not there where the browser has no voice of its own. */
export function AloudSwitch() {
  if (!canRead()) return null;
  const on = readsAlways.value;
  return (
    <Button icon="sound" kind="quiet" pressed={on} label={t('aloud.always')} testid="aloud" onClick={() => readAlways(!on)}>
      {t('aloud.on')}
    </Button>
  );
}

interface ReaderProps {
  /** The words of the step, and what was said last. */
  words: string;
  said: string;
  mood: Mood;
}

/** The little rook beside the words. Touched, it reads them; and by itself, if that is wanted, whatever is new. */
export function Reader({ words, said, mood }: ReaderProps) {
  const always = readsAlways.value;
  useEffect(() => {
    if (always) read(words);
    return hush;
  }, [words, always]);
  useEffect(() => {
    if (always && said !== '') read(said);
  }, [said]);
  if (!canRead()) return <Mascot mood={mood} />;
  return (
    <button type="button" class="reader" aria-label={t('aloud.this')} data-testid="read" onClick={() => read(`${words} ${said}`)}>
      <Mascot mood={mood} />
    </button>
  );
}
