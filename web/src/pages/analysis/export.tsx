import { useState } from 'preact/hooks';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { downloadFile, downloadText } from '../../state/download';
import { notify } from '../../state/notices';
import { ownAccount } from '../../state/own_account';
import { usualPaper } from '../../state/paper';
import { positionPart } from '../../state/position_part';
import { lookOfPage, pictureOf, pngOf, svgOf } from '../../study/picture';
import { gamePart, keepAnalysis, withLines } from '../../study/sources';
import { lineFrom, pathTo } from '../../study/tree';
import type { Study } from '../../study/study';
import { locale } from '../../i18n/language';
import { t as common } from '../../i18n/catalogue';
import { t as studies } from '../../i18n/catalogue/studies';
import { t } from '../../i18n/catalogue/study';
import { copyText } from '../../state/clipboard';

/** The game or the position, to be taken elsewhere. `lines`: how many of the engine's are seen; a link to the position shows as many. */
export function Export({ study, lines }: { study: Study; lines: number }) {
  const { chess960 } = study.tree.value;
  const { fen } = study.at.value;
  const part = positionPart(fen, chess960);
  const [done, setDone] = useState<number | null>(null);
  return (
    <details class="take-along" data-testid="take-along">
      <summary>{t('out.title')}</summary>
      <div class="desk-row">
        <Button icon="down" testid="download-pgn" onClick={() => downloadText('rookery-analysis.pgn', study.pgn())}>
          {t('out.download')}
        </Button>
        <a
          class="button"
          href={`/print#${usualPaper(navigator.languages)}-analysis`}
          target="_blank"
          onClick={() => keepAnalysis(study.pgn())}
          data-testid="print-game"
        >
          <Icon name="print" />
          {common('act.print')}
        </a>
        {ownAccount.value && (
          <a class="button" href="/studies#new-analysis" onClick={() => keepAnalysis(study.pgn())} data-testid="make-study">
            <Icon name={drawings.learn} />
            {studies('share.make')}
          </a>
        )}
        <Button icon="copy" testid="copy-pgn" onClick={() => void copy(study.pgn())}>
          {t('out.pgn')}
        </Button>
        <Button icon="copy" testid="copy-fen" onClick={() => void copy(fen)}>
          {t('out.fen')}
        </Button>
        <Button icon={drawings.link} testid="copy-link" onClick={() => void copy(`${location.origin}/analysis#${withLines(part, lines)}`)}>
          {t('out.link')}
        </Button>
        <a class="button" href={`/search?fen=${encodeURIComponent(fen)}`} data-testid="search-position">
          <Icon name="eye" />
          {t('out.search')}
        </a>
        <Button icon={drawings.link} testid="copy-embed" onClick={() => void copy(embedCode(study))}>
          {t('out.embed')}
        </Button>
        <Button icon="down" testid="download-png" onClick={() => void downloadPng(study)}>
          {t('out.png')}
        </Button>
        <Button icon="down" testid="download-svg" onClick={() => downloadFile('rookery-position.svg', svgOfStudy(study), 'image/svg+xml')}>
          {t('out.svg')}
        </Button>
        <Button icon="down" testid="download-gif" disabled={done !== null} onClick={() => void downloadGif(study, setDone)}>
          {done === null ? t('out.gif') : t('out.drawing', { share: percent(done) })}
        </Button>
        <a class="button" href={`/editor#${part}`} data-testid="to-editor">
          {t('out.edit')}
        </a>
      </div>
    </details>
  );
}

/** What another site writes into its page. The frame may run this page's script, open links in a tab of their own, and nothing else. */
function embedCode(study: Study): string {
  const { root } = study.tree.value;
  const part = root.children.length > 0 ? gamePart(study.pgn()) : positionPart(root.fen, study.tree.value.chess960);
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return `<iframe src="${location.origin}/embed#${part}" width="420" height="510" style="border:0" sandbox="${sandbox}" loading="lazy" title="Rookery"></iframe>`;
}

const percent = (share: number): string => new Intl.NumberFormat(locale(), { style: 'percent' }).format(share);

const svgOfStudy = (study: Study): string => svgOf(pictureOf(study.at.value, study.orientation.value), lookOfPage());

async function downloadPng(study: Study): Promise<void> {
  try {
    downloadFile('rookery-position.png', await pngOf(svgOfStudy(study)), 'image/png');
  } catch {
    notify(t('out.notDrawn'), 'wrong');
  }
}

/** The line that is looked at, from its first position to its last. */
async function downloadGif(study: Study, tell: (done: number | null) => void): Promise<void> {
  const node = study.at.value;
  const orientation = study.orientation.value;
  const line = [study.tree.value.root, ...pathTo(node), ...lineFrom(node)];
  const pictures = line.map(each => pictureOf(each, orientation));
  tell(0);
  try {
    const { gifOf } = await import('../../study/moving_picture');
    downloadFile('rookery-game.gif', await gifOf(pictures, lookOfPage(), tell), 'image/gif');
  } catch {
    notify(t('out.notDrawn'), 'wrong');
  }
  tell(null);
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    notify(t('out.copied'));
  } catch {
    notify(t('out.notCopied', { text }), 'wrong');
  }
}
