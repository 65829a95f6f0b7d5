import { Diagram } from '../../board/diagram';
import type { Core } from '../../core/types';
import { turnOf } from '../../core/pieces';
import { t } from '../../i18n/catalogue/puzzles';
import { shownSan } from '../../i18n/notation';
import { sides } from '../../i18n/sides';
import { Rules } from '../../learn/lesson_rules';
import { runsOf } from '../../paper/score';
import { puzzlesOf } from '../../puzzles/path';
import type { Puzzle, Theme } from '../../puzzles/types';
import type { Paper } from '../../state/paper';
import { Sheet } from './sheet';

const kOnSheet = 4;

/** The moves as they are written: "1. Nc7+ Kd7 2. Nxa8". */
export function solutionOf(rules: Rules, { fen, moves }: Puzzle): string {
  let at = fen;
  let number = 1;
  return moves
    .map((uci, ply) => {
      const isSolver = ply % 2 === 0;
      const { san, fen: after } = rules.play(at, uci);
      at = after;
      const dots = turnOf(fen) === 'white' ? '.' : '…';
      return isSolver ? `${number++}${dots} ${shownSan(san)}` : shownSan(san);
    })
    .join(' ');
}

interface SheetsProps {
  core: Core;
  paper: Paper;
  theme: Theme;
}

/** Puzzles of a theme, four on a page; after each page one with their solutions, for its back. */
export function PuzzleSheets({ core, paper, theme }: SheetsProps) {
  const rules = new Rules(core);
  const title = t(`theme.${theme}`);
  return (
    <>
      {runsOf(puzzlesOf(theme), kOnSheet).flatMap((run, at) => [
        <Sheet key={`front-${at}`} paper={paper} name={`puzzles-${at + 1}`}>
          <h1>{t('sheet.title', { theme: title })}</h1>
          <p class="worksheet-line">
            <span>{t('sheet.name')}</span>
            <i />
          </p>
          <p>{t(`task.${theme}`)}</p>
          <div class="puzzle-figures">
            {run.map(puzzle => (
              <Figure key={puzzle.id} puzzle={puzzle} />
            ))}
          </div>
        </Sheet>,
        <Sheet key={`back-${at}`} paper={paper} name={`answers-${at + 1}`}>
          <h1>{t('sheet.answers', { theme: title })}</h1>
          <div class="puzzle-figures">
            {run.map(puzzle => (
              <Figure key={puzzle.id} puzzle={puzzle} solution={solutionOf(rules, puzzle)} />
            ))}
          </div>
        </Sheet>,
      ])}
    </>
  );
}

function Figure({ puzzle, solution }: { puzzle: Puzzle; solution?: string }) {
  const side = turnOf(puzzle.fen);
  const caption = `${t('puzzle', { number: puzzle.number })} · ${t('play', { side: sides[side] })}`;
  return (
    <figure>
      <Diagram fen={puzzle.fen} arrows={solution ? puzzle.moves.slice(0, 1) : []} label={caption} />
      <figcaption>
        {caption}
        {solution && <b data-testid={`solution-${puzzle.number}`}>{solution}</b>}
      </figcaption>
    </figure>
  );
}
