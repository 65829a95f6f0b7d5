import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/archive';
import { t as people } from '../../i18n/catalogue/people';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { importGames, type ImportFault, type ImportProgress } from '../../server/archive';
import { AccountError } from '../../server/ask';
import { sharedCore } from '../use_core';

const kShownFaults = 50;

/** Which games of a file cannot be read, and why. */
function Faults({ faults }: { faults: readonly ImportFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul class="library-faults" data-testid="library-faults">
      {faults.slice(0, kShownFaults).map(({ game, line, message }) => (
        <li key={`${game}-${line}`}>
          {t('archive.fault', { game, line })} <span lang="en">{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** Takes files of games into the visitor’s library. */
export function LibraryImport({ onImported }: { onImported(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setProgress({ done: 0, added: 0, known: 0, faults: [] });
    try {
      const { textOf } = await import('../../study/file_text');
      setProgress({ ...(await importGames(await textOf(file, sharedCore), setProgress)), done: 1 });
    } catch (error) {
      const isFull = error instanceof AccountError && error.code === 'out_of_range';
      setProblem(isFull ? t('archive.full') : people('people.failed'));
    }
    onImported();
  };
  const words = progress && {
    percent: Math.round(progress.done * 100),
    added: progress.added,
    known: progress.known,
    faulty: progress.faults.length,
  };
  return (
    <section aria-labelledby="library-import">
      <h2 id="library-import">{t('archive.import')}</h2>
      <div
        class={`library-drop${over ? ' over' : ''}`}
        data-testid="library-drop"
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <p>{t('archive.importAbout')}</p>
        <Button icon={drawings.share} testid="library-choose" onClick={() => input.current?.click()}>
          {t('archive.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".pgn,.txt,application/x-chess-pgn,text/plain"
          hidden
          data-testid="library-file"
          onChange={event => {
            const field = event.currentTarget;
            void take(field.files?.[0]).finally(() => (field.value = ''));
          }}
        />
        {progress && <progress value={progress.done} max={1} aria-label={t('archive.import')} />}
        <p role="status" data-testid="library-status">
          {problem || (words && t(progress.done < 1 ? 'archive.progress' : 'archive.done', words))}
        </p>
      </div>
      {progress && <Faults faults={progress.faults} />}
    </section>
  );
}
