import { lineFrom, makeNode, type Node, noRemarks, pathTo, type Tree } from '../study/tree';
import type { StudyRules } from '../study/study_rules';
import type { Remarks } from '../study/types';
import type { StoredRemarks } from '../server/studies';
import { type Content, type ContentNode, kRoot } from './chapter_content';

const kMsPerSecond = 1_000;

const remarksFrom = ({ text, shapes, clock, eval: verdict }: StoredRemarks): Remarks => ({
  ...noRemarks(),
  text,
  shapes: shapes.map(({ color, from, to }) => ({ color, from, to: to ?? null })),
  clock: typeof clock === 'number' ? clock * kMsPerSecond : null,
  eval: verdict ?? null,
});

/** A chapter's content as the tree that the board and the list of moves show. Nodes stay the same as long as their moves do. */
export class Mirror {
  private ids = new Map<Node, string>();
  private nodes = new Map<string, Node>();

  constructor(
    private readonly rules: StudyRules,
    readonly tree: Tree,
  ) {}

  /** The server's id of a node; undefined: the chapter has it no longer. */
  idOf(node: Node): string | undefined {
    return this.ids.get(node);
  }

  nodeOf(id: string): Node | undefined {
    return this.nodes.get(id);
  }

  /** Where to look when `node` may be gone: itself, or the nearest before it that is there. */
  nearest(node: Node): Node {
    let at: Node = node;
    while (!this.ids.has(at) && at.parent) at = at.parent;
    return this.ids.has(at) ? at : this.tree.root;
  }

  /** Makes the tree what `content` says. */
  draw(content: Content): void {
    this.ids = new Map();
    this.nodes = new Map();
    const waiting: [string, Node][] = [[kRoot, this.tree.root]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [id, node] = next;
      const found = content.get(id);
      if (!found) continue;
      this.ids.set(node, id);
      this.nodes.set(id, node);
      this.write(node, found);
      const below = found.children.flatMap(child => this.child(node, content.get(child)) ?? []);
      node.children = below.map(([, child]) => child);
      waiting.push(...below);
    }
  }

  private write(node: Node, { nags, before, after }: ContentNode): void {
    node.nags = [...nags];
    node.before = before;
    node.after = remarksFrom(after);
  }

  private child(parent: Node, wanted: ContentNode | undefined): [[string, Node]] | undefined {
    if (!wanted) return undefined;
    const known = parent.children.find(({ uci }) => uci === wanted.uci);
    const node = known ?? this.make(parent, wanted);
    return node && [[wanted.id, node]];
  }

  private make(parent: Node, { uci, board }: ContentNode): Node | undefined {
    if (board) return makeNode(parent, { uci, san: '', lastMove: null, fen: board });
    const { chess960 } = this.tree;
    if (uci === '0000') {
      const passed = this.rules.pass(parent.fen, chess960);
      return passed ? makeNode(parent, { uci, san: '--', lastMove: null, fen: passed.fen }) : undefined;
    }
    const made = this.rules.play(parent.fen, chess960, uci);
    return made.ok ? makeNode(parent, { uci, san: made.san, lastMove: made.lastMove, fen: made.position.fen }) : undefined;
  }
}

/** How many moves lead to the end of the line that `node` is in, and how many to `node`. */
export const placeIn = (node: Node): { place: number; length: number } => {
  const place = pathTo(node).length;
  return { place, length: place + lineFrom(node).length };
};
