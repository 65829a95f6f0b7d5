import { moveBefore } from '../core/pieces';
import type { SquareName, Uci } from '../core/types';
import type { GameTree, Remarks, WrittenNode } from './types';

/** A move and what is said of it; at the root of a tree the start position. The first child goes on with the line. */
export interface Node {
  readonly id: number;
  parent: Node | null;
  children: Node[];
  readonly uci: Uci;
  readonly san: string;
  readonly lastMove: [SquareName, SquareName] | null;
  /** After the move. */
  readonly fen: string;
  nags: number[];
  before: string;
  after: Remarks;
}

/** A game in memory: what GameTree is on paper. */
export interface Tree {
  tags: Record<string, string>;
  chess960: boolean;
  result: GameTree['result'];
  root: Node;
}

let lastId = 0;

export const noRemarks = (): Remarks => ({ text: '', shapes: [], eval: null, clock: null });

type Made = Pick<Node, 'uci' | 'san' | 'lastMove' | 'fen'>;

export function makeNode(parent: Node | null, made: Made): Node {
  lastId += 1;
  return { id: lastId, parent, children: [], nags: [], before: '', after: noRemarks(), ...made };
}

/** A tree that holds nothing but a position. */
export const bareTree = (fen: string, chess960: boolean): Tree => ({
  tags: {},
  chess960,
  result: '*',
  root: makeNode(null, { uci: '', san: '', lastMove: null, fen }),
});

/** The child that plays `made`; made if there is none. */
export function grow(parent: Node, made: Made): Node {
  const known = parent.children.find(child => child.uci === made.uci);
  if (known) return known;
  const child = makeNode(parent, made);
  parent.children.push(child);
  return child;
}

export function fromWritten(written: GameTree): Tree {
  const tree = bareTree(written.fen, written.chess960);
  tree.tags = written.tags;
  tree.result = written.result;
  tree.root.after = written.opening;
  const nodes: Node[] = [];
  for (const { parent, nags, before, after, ...made } of written.nodes) {
    const above = parent === null ? tree.root : (nodes[parent] ?? tree.root);
    const node = makeNode(above, made);
    above.children.push(node);
    nodes.push(Object.assign(node, { nags, before, after }));
  }
  return tree;
}

export function toWritten(tree: Tree): GameTree {
  const nodes: WrittenNode[] = [];
  const places = new Map<Node, number>([]);
  for (const node of walk(tree.root)) {
    const { parent, uci, san, lastMove, fen, nags, before, after } = node;
    places.set(node, nodes.length);
    nodes.push({ parent: (parent && places.get(parent)) ?? null, uci, san, lastMove, fen, nags, before, after });
  }
  const { tags, chess960, result, root } = tree;
  return { tags, fen: root.fen, chess960, result, opening: root.after, nodes };
}

/** Every node below `root`, parents first; no recursion, for a game may have any length. */
export function* walk(root: Node): Generator<Node> {
  const waiting = [...root.children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let i = node.children.length - 1; i >= 0; i -= 1) waiting.push(node.children[i] as Node);
  }
}

/** From the first move to `node`; empty for the root. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) path.push(at);
  return path.reverse();
}

/** The moves after `node` that go on with its line. */
export function lineFrom(node: Node): Node[] {
  const line: Node[] = [];
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

export const isMain = (node: Node): boolean => pathTo(node).every(each => each.parent?.children[0] === each);

/** Puts the variation that `node` stands in one place further up. Returns whether that changed anything. */
export function promote(node: Node): boolean {
  for (let at: Node | null = node; at?.parent; at = at.parent) {
    const siblings: Node[] = at.parent.children;
    const place = siblings.indexOf(at);
    if (place === 0) continue;
    siblings.splice(place, 1);
    siblings.splice(place - 1, 0, at);
    return true;
  }
  return false;
}

/** Makes the way to `node` the main line. */
export function promoteToMain(node: Node): void {
  for (const at of pathTo(node)) {
    const siblings = at.parent?.children ?? [];
    siblings.splice(siblings.indexOf(at), 1);
    siblings.unshift(at);
  }
}

/** Takes `node` and all after it away; returns what stood before it. */
export function remove(node: Node): Node {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter(child => child !== node);
  return parent;
}

/** The number of the move that led to `node`, and whose it was: "12." or "12...", from the FEN after it. */
export function numberOf(node: Node): { number: number; isWhite: boolean } {
  const { number, side } = moveBefore(node.fen);
  return { number, isWhite: side === 'white' };
}
