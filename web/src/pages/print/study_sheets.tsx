import { useEffect, useMemo, useState } from 'preact/hooks';
import { Diagram } from '../../board/diagram';
import { turnOf } from '../../core/pieces';
import type { Core } from '../../core/types';
import { t } from '../../i18n/catalogue/studies';
import { shownSan } from '../../i18n/notation';
import { sides } from '../../i18n/sides';
import { runsOf } from '../../paper/score';
import { fetchChapter, type StoredChapter } from '../../server/studies';
import type { Paper } from '../../state/paper';
import { commentWords } from '../../study/comment_words';
import { bareTree, lineFrom, type Node, numberOf } from '../../study/tree';
import { StudyRules } from '../../study/study_rules';
import { contentOf } from '../../studies/chapter_content';
import { Mirror } from '../../studies/mirror';
import { drawnOn, figuresOf, type WorksheetFigure } from '../../studies/worksheet';
import { Sheet } from './sheet';

const kOnSheet = 4;

/** The root of the chapter's tree. */
function rootOf(core: Core, chapter: StoredChapter): Node {
  const mirror = new Mirror(new StudyRules(core), bareTree(chapter.fen, chapter.chess960));
  mirror.draw(contentOf(chapter));
  return mirror.tree.root;
}

/** "12. Nf3", of the move that led to the node. */
function moveWords(node: Node): string {
  const { number, isWhite } = numberOf(node);
  return `${number}${isWhite ? '.' : '…'} ${shownSan(node.san)}`;
}

/** The main line: "1. e4 e5 2. Nf3". */
const lineWords = (root: Node): string =>
  lineFrom(root)
    .map((node, index) => (index === 0 || numberOf(node).isWhite ? moveWords(node) : shownSan(node.san)))
    .join(' ');

interface FigureProps {
  figure: WorksheetFigure;
  /** From 1. */
  number: number;
  hasSolution: boolean;
  isFree: boolean;
}

function Figure({ figure, number, hasSolution, isFree }: FigureProps) {
  const { node, solution, shapes } = figure;
  const shown = hasSolution && solution;
  const { arrows, dots } = drawnOn(shapes);
  const task = t('sheet.move', { number, side: sides[turnOf(node.fen)] });
  const caption = solution || (!node.san && !isFree) ? task : isFree ? `${number}.` : moveWords(node);
  return (
    <figure>
      <Diagram fen={node.fen} arrows={shown ? [shown.uci] : arrows} dots={dots} label={caption} />
      <figcaption>
        {caption}
        {shown && (
          <>
            {' '}
            <b>{moveWords(shown)}</b> {commentWords(shown.after.text)}
          </>
        )}
        {!solution && ` ${commentWords(node.after.text)}`}
      </figcaption>
    </figure>
  );
}

interface SheetsProps {
  core: Core;
  paper: Paper;
  chapter: StoredChapter;
}

function ChapterSheets({ core, paper, chapter }: SheetsProps) {
  const root = useMemo(() => rootOf(core, chapter), [core, chapter]);
  const figures = figuresOf(root, chapter);
  const isFree = chapter.kind === 'free';
  const isAsked = figures.some(({ solution }) => solution !== null);
  const { name } = chapter;
  const page = (run: readonly WorksheetFigure[], at: number, hasSolution: boolean) => (
    <div class="puzzle-figures">
      {run.map((figure, index) => (
        <Figure key={figure.node.id} figure={figure} number={at * kOnSheet + index + 1} hasSolution={hasSolution} isFree={isFree} />
      ))}
    </div>
  );
  return (
    <>
      {runsOf(figures, kOnSheet).flatMap((run, at) => [
        <Sheet key={`front-${at}`} paper={paper} name={`study-${at + 1}`}>
          <h1>{t('sheet.title', { name })}</h1>
          <p class="worksheet-line">
            <span>{t('sheet.name')}</span>
            <i />
          </p>
          {at === 0 && !isAsked && !isFree && <p>{lineWords(root)}</p>}
          {page(run, at, false)}
        </Sheet>,
        ...(isAsked
          ? [
              <Sheet key={`back-${at}`} paper={paper} name={`answers-${at + 1}`}>
                <h1>{t('sheet.answers', { name })}</h1>
                {page(run, at, true)}
              </Sheet>,
            ]
          : []),
      ])}
    </>
  );
}

/** The worksheet of a chapter: four boards on a page; after a page with questions one with their answers, for its back. */
export function StudySheets({ core, paper, study, chapter }: { core: Core; paper: Paper; study: string; chapter: string }) {
  const [found, setFound] = useState<StoredChapter | 'missing' | null>(null);
  useEffect(() => {
    fetchChapter(study, chapter).then(setFound, () => setFound('missing'));
  }, [study, chapter]);
  if (found === 'missing') return <p data-testid="message">{t('sheet.none')}</p>;
  return found && <ChapterSheets core={core} paper={paper} chapter={found} />;
}
