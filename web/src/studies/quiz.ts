import { type Signal, signal } from '@preact/signals';
import { turnOf } from '../core/pieces';
import type { Color } from '../core/types';
import { commentWords } from '../study/comment_words';
import { lineFrom, type Node, pathTo } from '../study/tree';

/** What a pupil's last move was: that of the line; good as well, but another one is asked for; wrong. */
export type Verdict = 'right' | 'nearly' | 'wrong';

/** PGN's signs of a move that is good, if not what is asked for: "!", "!!", "!?", "□". */
const goodSigns: readonly number[] = [1, 3, 5, 7];

const isMate = (san: string): boolean => san.endsWith('#');

/** A move that was tried. `words`: what the author says to it; empty: nothing. */
export interface Tried {
  verdict: Verdict;
  words: string;
}

/** The chapter as questions to the side at the bottom: the moves of its main line are found, one after the other. */
export class Quiz {
  /** The position that is asked about, or the last one. */
  readonly at: Signal<Node>;
  /** Of the move that was tried last. */
  readonly tried = signal<Tried | null>(null);
  readonly hasHint = signal(false);
  /** Wrong moves so far. */
  readonly mistakes = signal(0);

  constructor(
    private readonly root: Node,
    private readonly side: Color,
    /** The author's words for any other move than those of the tree. */
    private readonly wordsFor: (node: Node) => string,
  ) {
    this.at = signal(root);
  }

  get isOver(): boolean {
    return this.at.value.children.length === 0;
  }

  /** Whether the pupil is asked; otherwise the other side moves. */
  get isAsked(): boolean {
    return !this.isOver && turnOf(this.at.value.fen) === this.side;
  }

  /** The other side's move is made, or the first ones before the pupil is asked. */
  reply(): void {
    const next = this.at.peek().children[0];
    if (next && turnOf(this.at.peek().fen) !== this.side) this.at.value = next;
  }

  /** The pupil plays a move. Where that of the line mates, any other mate is right, too. */
  answer(uci: string, san: string): Verdict {
    const { children } = this.at.peek();
    const [wanted] = children;
    const found = children.find(child => child.uci === uci);
    if (wanted && (found === wanted || (isMate(wanted.san) && isMate(san)))) {
      this.tried.value = { verdict: 'right', words: commentWords((found ?? wanted).after.text) };
      this.hasHint.value = false;
      this.at.value = wanted;
      return 'right';
    }
    const verdict: Verdict = found?.nags.some(nag => goodSigns.includes(nag)) ? 'nearly' : 'wrong';
    this.tried.value = {
      verdict,
      words: commentWords(found?.after.text ?? '') || (verdict === 'wrong' ? this.wordsFor(this.at.peek()) : ''),
    };
    if (verdict === 'wrong') this.mistakes.value += 1;
    return verdict;
  }

  hint(): void {
    this.hasHint.value = true;
  }

  /** Shows the move that is asked for, and goes on. */
  solve(): void {
    const next = this.at.peek().children[0];
    if (!next) return;
    this.tried.value = { verdict: 'right', words: commentWords(next.after.text) };
    this.mistakes.value += 1;
    this.hasHint.value = false;
    this.at.value = next;
  }

  restart(): void {
    this.at.value = this.root;
    this.tried.value = null;
    this.hasHint.value = false;
    this.mistakes.value = 0;
  }
}

/** How many moves of the line the side has to find, and how many are found at `node`. */
export function foundOf(root: Node, node: Node, side: Color): { found: number; all: number } {
  const asked = (line: readonly Node[]) => line.filter(({ parent }) => parent && turnOf(parent.fen) === side).length;
  return { found: asked(pathTo(node)), all: asked(lineFrom(root)) };
}
