import { effect, untracked } from '@preact/signals';
import type { Uci } from '../core/types';
import type { StudyRules } from '../study/study_rules';
import { Study } from '../study/study';
import { bareTree, type Node } from '../study/tree';
import type { LineMove, Shape } from '../study/types';
import { readingFault } from '../i18n/explanations';
import type { StoredChapter, TreeCommand } from '../server/studies';
import type { LiveStudy, OpenChapter } from './live_study';
import { kRoot } from './chapter_content';
import { Mirror } from './mirror';

type Given = TreeCommand extends infer Each ? (Each extends TreeCommand ? Omit<Each, 'chapter'> : never) : never;

/** A chapter of a study on the analysis board: what is changed there is done to the chapter, and what others change is seen there. */
export class SharedStudy extends Study {
  /** Called when the person goes somewhere, not when the page does. */
  onGo: (node: Node) => void = () => undefined;
  /** Called with a move that the person makes; true: it was an answer, and is not played. */
  onPlay: (uci: Uci, san: string) => boolean = () => false;
  private readonly mirror: Mirror;
  private stored: StoredChapter;
  /** Where to go as soon as it is there. */
  private awaited: string | null = null;

  constructor(
    rules: StudyRules,
    private readonly live: LiveStudy,
    opened: OpenChapter,
    /** Whether what is done here is done for everybody. */
    private readonly isForAll: () => boolean,
  ) {
    super(rules);
    this.stored = opened.stored;
    const { fen, chess960, tags, orientation } = opened.stored;
    this.tree.value = { ...bareTree(fen, chess960), tags: { ...tags } };
    this.mirror = new Mirror(rules, this.tree.value);
    this.orientation.value = orientation;
    this.undoable.value = '';
    this.mirror.draw(opened.content);
    this.at.value = this.tree.value.root;
  }

  /** Follows the chapter until the returned function is called. */
  follow(): () => void {
    return effect(() => {
      const opened = this.live.chapter.value;
      if (opened?.stored.id === this.stored.id) untracked(() => this.take(opened));
    });
  }

  /** The server's id of the node looked at. */
  get place(): string {
    return this.idOf(this.at.peek());
  }

  idOf(node: Node): string {
    return this.mirror.idOf(node) ?? kRoot;
  }

  /** Goes where the page wants, now or as soon as the node is there. */
  lead(id: string): void {
    const node = this.mirror.nodeOf(id);
    this.awaited = node ? null : id;
    if (node && node !== this.at.peek()) super.go(node);
  }

  private take({ stored, content }: OpenChapter): void {
    if (stored !== this.stored) this.tree.value = { ...this.tree.peek(), tags: { ...stored.tags } };
    this.stored = stored;
    this.mirror.draw(content);
    const at = this.at.peek();
    const nearest = this.mirror.nearest(at);
    if (nearest !== at) super.go(nearest);
    if (this.awaited !== null) this.lead(this.awaited);
    this.changed();
  }

  override go(node: Node): void {
    this.awaited = null;
    super.go(node);
    this.onGo(node);
  }

  /** Plays for the other side, unasked. */
  reply(uci: Uci): void {
    const node = this.give({ do: 'move', parent: this.place, uci });
    if (node) super.go(node);
  }

  /** Does something to the tree: for everybody, or only here. Returns the node that a move makes. */
  private give(given: Given): Node | undefined {
    const command = { chapter: this.stored.id, ...given } as TreeCommand;
    const id = this.isForAll() ? this.live.write(command) : this.live.sketch(command);
    return this.mirror.nodeOf(id);
  }

  override play(text: string): string | null {
    const made = this.rules.play(this.at.peek().fen, this.tree.peek().chess960, text);
    if (!made.ok) return readingFault(made);
    if (this.onPlay(made.uci, made.san)) return null;
    const node = this.give({ do: 'move', parent: this.place, uci: made.uci });
    if (node) this.go(node);
    return null;
  }

  /** Puts a whole board after the one looked at, in a free chapter. */
  putBoard(fen: string): void {
    const node = this.give({ do: 'board', parent: this.place, fen });
    if (node) this.go(node);
  }

  override extend(from: Node, line: readonly LineMove[]): Node {
    let at = from;
    for (const { uci } of line) {
      const next = this.give({ do: 'move', parent: this.idOf(at), uci });
      if (!next) break;
      at = next;
    }
    return at;
  }

  override promote(node: Node): void {
    this.give({ do: 'promote', node: this.idOf(node), main: false });
  }
  override toMain(node: Node): void {
    this.give({ do: 'promote', node: this.idOf(node), main: true });
  }
  override remove(node: Node): void {
    this.give({ do: 'delete', node: this.idOf(node) });
  }
  override comment(text: string): void {
    this.give({ do: 'comment', node: this.place, text });
  }
  /** What is said to who looks for the next move: on demand, or after a wrong one. */
  explain(what: 'hint' | 'wrong', text: string): void {
    this.give({ do: what, node: this.place, text });
  }
  override mark(nag: number, kind: readonly number[]): void {
    super.mark(nag, kind);
    this.give({ do: 'nags', node: this.place, nags: this.at.peek().nags });
  }
  override draw(shapes: Shape[]): void {
    this.give({ do: 'shapes', node: this.place, shapes: shapes.map(({ color, from, to }) => ({ color, from, ...(to && { to }) })) });
  }
  /** Takes back what this person did last. */
  override undo(): void {
    if (!this.isForAll()) return this.live.forgetSketches();
    this.live.act({ do: 'undo' }).catch(error => {
      this.live.refusal.value = error;
    });
  }
}
