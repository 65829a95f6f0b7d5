import { useState } from 'preact/hooks';
import { t as study } from '../../i18n/catalogue/study';
import { t } from '../../i18n/catalogue/studies';
import { studyErrorWords } from '../../i18n/study_words';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { OtherAddresses } from '../../parts/other_addresses';
import { codeOf, useAddresses } from '../../server/addresses';
import { fetchPgn, pgnOf, type StudyHeader } from '../../server/studies';
import { copyText } from '../../state/clipboard';
import { notify } from '../../state/notices';
import { usualPaper } from '../../state/paper';
import { go } from '../../state/route';
import { gamePart, keepAnalysis } from '../../study/sources';
import type { Study } from '../../study/study';

interface ShareProps {
  header: StudyHeader;
  chapter: string;
  /** The chapter as moves; null: it is a free board. */
  moves: Study | null;
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    notify(study('out.copied'));
  } catch {
    notify(study('out.notCopied', { text }), 'wrong');
  }
}

const copyPgn = (id: string, chapter: string): Promise<void> =>
  fetchPgn(id, chapter).then(copy, error => notify(studyErrorWords(error), 'wrong'));

/** The link as a code, at one of the server's addresses. */
function StudyCode({ path }: { path: string }) {
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string | null>(null);
  const address = chosen ?? addresses?.[0] ?? location.origin;
  return (
    <>
      <img class="qr" src={codeOf(path, address)} width="220" height="220" alt={t('share.code')} data-testid="qr" />
      <p class="study-address" dir="ltr">
        {address + path}
      </p>
      <OtherAddresses label={t('share.code')} addresses={addresses ?? []} chosen={address} onChoose={setChosen} />
      <Button icon="copy" testid="copy-link" onClick={() => void copy(address + path)}>
        {t('share.copyLink')}
      </Button>
    </>
  );
}

/** The study and its chapter, to be taken elsewhere, printed, or put on a wall. */
export function Share({ header, chapter, moves }: ShareProps) {
  const [isOpen, setOpen] = useState(false);
  const path = `/study/${header.id}/${chapter}`;
  const analyse = () => {
    if (!moves) return;
    const pgn = moves.pgn();
    if (keepAnalysis(pgn)) go('/analysis');
    else go(`/analysis#${gamePart(pgn)}`);
  };
  return (
    <details class="take-along" data-testid="share" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('share.title')}</summary>
      <div class="desk-row">
        <a class="button" href={pgnOf(header.id)} download={`${header.id}.pgn`} data-testid="download-study">
          <Icon name="down" />
          {t('share.downloadStudy')}
        </a>
        <a class="button" href={pgnOf(header.id, chapter)} download={`${chapter}.pgn`} data-testid="download-chapter">
          <Icon name="down" />
          {t('share.downloadChapter')}
        </a>
        <Button icon="copy" testid="copy-chapter" onClick={() => void copyPgn(header.id, chapter)}>
          {t('share.copyPgn')}
        </Button>
        <a
          class="button"
          href={`/print#${usualPaper(navigator.languages)}-study-${header.id}-${chapter}`}
          target="_blank"
          rel="noreferrer"
          data-testid="print-chapter"
        >
          <Icon name="print" />
          {t('share.print')}
        </a>
        <a class="button" href={`/study/${header.id}#wall`} target="_blank" rel="noreferrer" data-testid="to-wall">
          <Icon name={drawings.screen} />
          {t('share.wall')}
        </a>
        {moves && (
          <Button icon={drawings.board} testid="to-analysis" onClick={analyse}>
            {t('share.analyse')}
          </Button>
        )}
      </div>
      {isOpen && <StudyCode path={path} />}
    </details>
  );
}
