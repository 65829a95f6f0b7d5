import { computed, signal } from '@preact/signals';
import { type Promoted, promotedLetter } from '../core/promoted';
import type { Color, PositionView, SquareName, Uci } from '../core/types';
import { CoreError, type PgnFault } from '../core/core_error';
import { usualStart } from '../core/start';
import { t } from '../i18n/catalogue/study';
import { readingFault } from '../i18n/explanations';
import { whyNot } from '../i18n/why_not';
import { capturedBetween } from './captured';
import { faultWords } from './faults';
import { pgnFaultWords } from './pgn_faults';
import type { StudyRules } from './study_rules';
import { bareTree, fromWritten, grow, lineFrom, type Node, pathTo, promote, promoteToMain, remove, toWritten, type Tree } from './tree';
import type { LineMove, Shape, StudyPosition } from './types';

const kNothing: StudyPosition = { fen: usualStart, turn: 'white', check: null, dests: {}, material: 0, over: null };

const isFen = (text: string): boolean => /^[1-8pnbrqkPNBRQK]+\/\S+(\s|$)/.test(text) && !text.includes('\n');

/** A game that ends in the middle, with its open variations closed. */
function closed(pgn: string): string {
  const moves = pgn.replace(/\{[^}]*\}?/g, '').replace(/"(?:\\.|[^"\\])*"/g, '');
  const open = (moves.match(/\(/g) ?? []).length - (moves.match(/\)/g) ?? []).length;
  return `${pgn} ${')'.repeat(Math.max(0, open))} *`;
}

/** One game with its variations, the place in it that is looked at, and how. Everything kept stands here at the head; the rest follows from it. */
export class Study {
  /** Counts up with each change of the tree, which is changed in place. */
  readonly version = signal(0);
  readonly tree = signal<Tree>(bareTree(usualStart, false));
  readonly at = signal<Node>(this.tree.value.root);
  readonly orientation = signal<Color>('white');
  /** Whether the pieces that are attacked are marked. */
  readonly hasThreats = signal(false);
  /** A pawn waits to be told what it becomes. */
  readonly promoting = signal<{ uci: Uci; to: SquareName } | null>(null);
  /** Counts up when the board must be drawn afresh because a tried move did not happen. */
  readonly redrawn = signal(0);
  /** Of a game that was opened up to a fault: its last move's number, and the fault. */
  readonly cut = signal<{ number: number; what: string } | null>(null);
  /** What can be taken back: the game before something was taken away or replaced. */
  readonly undoable = signal<string | null>(null);

  readonly look = computed<StudyPosition>(() => this.rules.look(this.at.value.fen, this.tree.value.chess960).position ?? kNothing);
  readonly position = computed<PositionView>(() => ({
    ...this.look.value,
    ply: pathTo(this.at.value).length,
    lastMove: this.at.value.lastMove,
    captured: capturedBetween(this.tree.value.root.fen, this.at.value.fen),
  }));

  constructor(readonly rules: StudyRules) {}

  // Where to look.

  go(node: Node): void {
    this.promoting.value = null;
    this.at.value = node;
  }
  /** Along the line: the first continuation, or back. */
  step(by: 1 | -1): void {
    const to = by === 1 ? this.at.value.children[0] : this.at.value.parent;
    if (to) this.go(to);
  }
  toStart(): void {
    this.go(this.tree.value.root);
  }
  toEnd(): void {
    this.go(lineFrom(this.at.value).at(-1) ?? this.at.value);
  }
  /** To another move that may be played instead of this one. */
  stepAside(by: 1 | -1): void {
    const siblings = this.at.value.parent?.children ?? [];
    const to = siblings[siblings.indexOf(this.at.value) + by];
    if (to) this.go(to);
  }

  toggleThreats(): void {
    this.hasThreats.value = !this.hasThreats.value;
  }

  // Moves.

  /** A piece carried on the board. Returns why that is no move, or null. */
  drop(from: SquareName, to: SquareName): string | null {
    this.redrawn.value += 1;
    const made = this.rules.hand(this.at.value.fen, this.tree.value.chess960, from, to);
    if ('why' in made) return made.why && whyNot(made.why);
    if (made.promotion) this.promoting.value = { uci: made.uci.slice(0, 4), to };
    else this.play(made.uci);
    return null;
  }
  promoteTo(role: Promoted): void {
    const asked = this.promoting.value;
    this.promoting.value = null;
    if (asked) this.play(asked.uci + promotedLetter[role]);
  }
  /** A move as typed, SAN or UCI. Returns what is wrong with it, or null. */
  play(text: string): string | null {
    const made = this.rules.play(this.at.value.fen, this.tree.value.chess960, text);
    if (!made.ok) return readingFault(made);
    const { uci, san, lastMove, position } = made;
    this.go(grow(this.at.value, { uci, san, lastMove, fen: position.fen }));
    this.changed();
    return null;
  }
  /** Writes a line down after `from`, without going there. Returns its last move. */
  extend(from: Node, line: readonly LineMove[]): Node {
    let at = from;
    for (const { uci } of line) {
      const made = this.rules.play(at.fen, this.tree.value.chess960, uci);
      if (!made.ok) break;
      at = grow(at, { uci, san: made.san, lastMove: made.lastMove, fen: made.position.fen });
    }
    this.changed();
    return at;
  }

  // The tree.

  promote(node: Node): void {
    if (promote(node)) this.changed();
  }
  toMain(node: Node): void {
    promoteToMain(node);
    this.changed();
  }
  remove(node: Node): void {
    this.remember();
    const isGone = pathTo(this.at.value).includes(node);
    const parent = remove(node);
    if (isGone) this.go(parent);
    this.changed();
  }
  comment(text: string): void {
    this.at.value.after.text = text;
    this.changed();
  }
  /** A sign for the move, such as 2 for "?"; once more takes it away. One sign of a `kind` at a time. */
  mark(nag: number, kind: readonly number[]): void {
    const node = this.at.value;
    const others = node.nags.filter(each => !kind.includes(each));
    node.nags = node.nags.includes(nag) ? others : [...others, nag].sort((a, b) => a - b);
    this.changed();
  }
  draw(shapes: Shape[]): void {
    this.at.value.after.shapes = shapes;
    this.changed();
  }
  tag(name: string, value: string): void {
    this.tree.value.tags[name] = value;
    this.changed();
  }

  // Whole games.

  pgn(): string {
    return this.rules.write(toWritten(this.tree.value));
  }
  /** Replaces the game by the first one of `pgn`. Throws a CoreError, changing nothing, on a text that holds none. */
  open(pgn: string): void {
    this.replace(fromWritten(this.rules.read(pgn)));
  }
  /** Starts again from a position. Returns what is wrong with it, or null. */
  start(fen: string, chess960: boolean): string | null {
    const { position, faults } = this.rules.look(fen, chess960);
    if (!position) return faults.slice(0, 1).map(faultWords).join('');
    this.replace(bareTree(position.fen, chess960));
    this.orientation.value = position.turn;
    return null;
  }
  /** Takes back what was taken away. */
  undo(): void {
    const pgn = this.undoable.value;
    if (pgn === null) return;
    this.replace(fromWritten(this.rules.read(pgn)));
    this.undoable.value = null;
  }
  /** A FEN or the text of a game, whichever it is. Returns what is wrong with it, or null. */
  paste(text: string): string | null {
    const trimmed = text.trim();
    this.cut.value = null;
    if (isFen(trimmed)) return this.start(trimmed, false);
    try {
      this.open(trimmed);
      return null;
    } catch (fault) {
      if (!(fault instanceof CoreError)) throw fault;
      const what = fault.pgn ? pgnFaultWords(fault.pgn) : fault.code === 'no_game' ? t('open.none') : fault.message;
      return this.openUpTo(fault.offset, trimmed, what) ? null : what;
    }
  }

  /** Says so if the main line ends with what a repair made a comment, because of `fault`. */
  warnOf(fault: PgnFault): void {
    const line = lineFrom(this.tree.value.root);
    const last = line.at(-1) ?? this.tree.value.root;
    const isCut = fault.text !== '' && last.after.text.includes(fault.text);
    if (isCut) this.cut.value = { number: Math.ceil(line.length / 2), what: pgnFaultWords(fault) };
  }

  /** Whether `text` is a game that cannot be read as it is, but perhaps after repairs. */
  isDamaged(text: string): boolean {
    const trimmed = text.trim();
    if (isFen(trimmed)) return false;
    try {
      this.rules.read(trimmed);
      return false;
    } catch (fault) {
      return fault instanceof CoreError && fault.pgn !== undefined;
    }
  }

  /** Opens the moves before the fault of a game, if there are any, and says that there was more. */
  private openUpTo(offset: number | undefined, pgn: string, what: string): boolean {
    const before = new TextDecoder().decode(new TextEncoder().encode(pgn).slice(0, offset ?? 0));
    try {
      this.open(closed(before));
    } catch (fault) {
      if (fault instanceof CoreError) return false;
      throw fault;
    }
    const moves = lineFrom(this.tree.value.root).length;
    if (moves > 0) this.cut.value = { number: Math.ceil(moves / 2), what };
    return moves > 0;
  }

  /** The moves from the last start of counting on, for the engine: those after a passed turn, if there is one. */
  played(node: Node = this.at.value): { fen: string; moves: string } {
    const path = pathTo(node);
    const passed = path.map(({ uci }) => uci).lastIndexOf('0000');
    const start = passed >= 0 ? path[passed] : this.tree.value.root;
    return {
      fen: start?.fen ?? usualStart,
      moves: path
        .slice(passed + 1)
        .map(({ uci }) => uci)
        .join(' '),
    };
  }

  changed(): void {
    this.version.value += 1;
  }
  private replace(tree: Tree): void {
    if (this.tree.value.root.children.length > 0) this.remember();
    this.tree.value = tree;
    this.go(tree.root);
    this.changed();
  }
  private remember(): void {
    this.undoable.value = this.pgn();
  }
}
