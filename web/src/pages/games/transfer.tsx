import { useRef } from 'preact/hooks';
import { joinProgress } from '../../learn/progress';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { joinPuzzles } from '../../puzzles/kept';
import { downloadFile } from '../../state/download';
import { notify } from '../../state/notices';
import { reread } from '../../state/settings';
import { exported, imported } from '../../state/transfer';
import { t } from '../../i18n/catalogue/games';

const words = { done: 'games.imported', 'not ours': 'games.notImported', 'no room': 'games.noRoom' } as const;

/** All that this browser keeps, as a file, and such a file's content taken in. */
export function Transfer({ onImported }: { onImported(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const came = imported(await file.text(), { 'rookery.learn': joinProgress, 'rookery.puzzles': joinPuzzles });
    notify(t(words[came]), came === 'done' ? 'plain' : 'wrong');
    if (came !== 'done') return;
    reread();
    onImported();
  };
  return (
    <section class="transfer" aria-labelledby="transfer">
      <h2 id="transfer">{t('games.move')}</h2>
      <p class="hint">{t('games.moveAbout')}</p>
      <div class="pair">
        <Button icon="down" testid="export-all" onClick={() => downloadFile('rookery-browser.json', exported(), 'application/json')}>
          {t('games.export')}
        </Button>
        <Button icon={drawings.share} testid="import-all" onClick={() => input.current?.click()}>
          {t('games.import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          data-testid="import-file"
          onChange={event => {
            const field = event.currentTarget;
            void take(field.files?.[0]).finally(() => (field.value = ''));
          }}
        />
      </div>
    </section>
  );
}
