import '../../styles/repairs.css';
import { Button } from '../../parts/controls';
import { downloadFile } from '../../state/download';
import type { FileRepairs } from '../../study/file_repairs';
import { pgnFaultWords } from '../../study/pgn_faults';
import type { Repair } from '../../study/types';
import { repairWords } from '../../study/repair_words';
import { t } from '../../i18n/catalogue/study';

interface RepairsProps {
  openedFile: { name: string; file: Blob; fileRepairs: FileRepairs; isReading: boolean };
  testid: string;
}

/** What was repaired in the file that was opened, and the repaired file to take away. Nothing where there was nothing to repair. */
export function Repairs({ openedFile, testid }: RepairsProps) {
  const { repairs, count, encoding } = openedFile.fileRepairs;
  if (count === 0 && !encoding) return null;
  const more = count - repairs.length;
  return (
    <details class="repairs" data-testid={testid}>
      <summary>{count > 0 ? t('repair.title', { count }) : t('repair.onlyEncoding', { encoding: encoding ?? '' })}</summary>
      <p class="hint">{t('repair.about')}</p>
      {encoding && count > 0 && <p class="hint">{t('repair.onlyEncoding', { encoding })}</p>}
      <Button icon="down" testid={`${testid}-save`} disabled={openedFile.isReading} onClick={() => save(openedFile.name, openedFile.file)}>
        {t('repair.save')}
      </Button>
      {count > 0 && (
        // A list that scrolls is reached by the keyboard too.
        <ol class="repairs-list" tabIndex={0} aria-label={t('repair.title', { count })}>
          {repairs.map((repair, place) => (
            <One key={place} repair={repair} />
          ))}
          {more > 0 && <li>{t('repair.more', { count: more })}</li>}
        </ol>
      )}
    </details>
  );
}

function One({ repair }: { repair: Repair }) {
  const { game, fault, was, became } = repair;
  return (
    <li>
      <span>{t('repair.game', { game, words: pgnFaultWords(fault) })}</span>
      <strong>{repairWords(repair)}</strong>
      <span class="repairs-change">
        {was.trim() !== '' && <del dir="auto">{was}</del>}
        {became.trim() !== '' && <ins dir="auto">{became}</ins>}
      </span>
    </li>
  );
}

/** GameSidebar the damaged file, under a name of its own. */
function save(name: string, file: Blob): void {
  const stem = name.replace(/(\.(pgn|txt))?(\.(gz|zst))?$/i, '') || 'rookery';
  downloadFile(`${stem}-repaired.pgn`, file, 'application/x-chess-pgn');
}
