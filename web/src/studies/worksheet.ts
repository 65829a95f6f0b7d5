import { turnOf } from '../core/pieces';
import type { Uci } from '../core/types';
import type { ChapterKind, ChapterMode } from '../server/studies';
import { commentWords } from '../study/comment_words';
import { lineFrom, type Node, walk } from '../study/tree';
import type { Shape } from '../study/types';

/** A board of a worksheet. */
export interface WorksheetFigure {
  node: Node;
  /** The move that is asked for, to be found with pen and paper; null: the board is there to look at. */
  solution: Node | null;
  shapes: readonly Shape[];
}

const figure = (node: Node): WorksheetFigure => ({ node, solution: null, shapes: node.after.shapes });

const hasWords = ({ after }: Node): boolean => commentWords(after.text) !== '' || after.shapes.length > 0;

/** Each move of the main line that `side` is to find. */
const questions = (root: Node, side: 'white' | 'black'): WorksheetFigure[] =>
  lineFrom(root).flatMap(move => {
    const { parent } = move;
    return parent && turnOf(parent.fen) === side ? [{ node: parent, solution: move, shapes: [] }] : [];
  });

/** The start, and every position with words or drawings; without any, where the line ends. */
function commented(root: Node): WorksheetFigure[] {
  const found = [...walk(root)].filter(hasWords);
  const end = lineFrom(root).at(-1);
  const shown = found.length > 0 ? found : end ? [end] : [];
  return [root, ...shown].map(figure);
}

interface Sheeted {
  mode: ChapterMode;
  kind: ChapterKind;
  orientation: 'white' | 'black';
}

/** The boards of a chapter's worksheet: what its reader is to find, or what is said in it. */
export function figuresOf(root: Node, { mode, kind, orientation }: Sheeted): WorksheetFigure[] {
  if (kind === 'free') return [root, ...walk(root)].map(figure);
  if (mode === 'practice') return [figure(root)];
  const asked = mode === 'normal' ? [] : questions(root, orientation);
  return asked.length > 0 ? asked : commented(root);
}

/** Arrows and marked squares, as a diagram on paper has them. */
export const drawnOn = (shapes: readonly Shape[]): { arrows: Uci[]; dots: string[] } => ({
  arrows: shapes.flatMap(({ from, to }) => (to ? [from + to] : [])),
  dots: shapes.flatMap(({ from, to }) => (to ? [] : [from])),
});
