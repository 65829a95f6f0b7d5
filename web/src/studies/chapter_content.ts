import type { Uci } from '../core/types';
import type { StoredChapter, StoredNode, StoredRemarks, TreeCommand } from '../server/studies';

/** A node of a chapter by the server's id, with what is written there. */
export interface ContentNode {
  readonly id: string;
  readonly parent: string;
  /** First the one that goes on with the line. */
  readonly children: readonly string[];
  /** What tells it from its siblings: a move, or in a free chapter a board. */
  readonly uci: Uci;
  /** Of a free chapter: the board; empty: it follows from the moves. */
  readonly board: string;
  readonly nags: readonly number[];
  readonly before: string;
  readonly after: StoredRemarks;
  readonly hint: string;
  readonly wrong: string;
}

/** The tree of a chapter by ids. A change makes new nodes; those that it leaves alone stay the same. */
export type Content = ReadonlyMap<string, ContentNode>;

export const kRoot = '0';

const kNoRemarks: StoredRemarks = { text: '', shapes: [] };

const bareNode = (id: string, parent: string, uci: Uci, board: string): ContentNode => ({
  id,
  parent,
  children: [],
  uci,
  board,
  nags: [],
  before: '',
  after: kNoRemarks,
  hint: '',
  wrong: '',
});

const nodeFrom = ({ node, parent, uci = '', board = '', nags, before, after, hint, wrong }: StoredNode): ContentNode => ({
  ...bareNode(node, parent, uci || board, board),
  nags: nags ?? [],
  before: before ?? '',
  after: after ?? kNoRemarks,
  hint: hint ?? '',
  wrong: wrong ?? '',
});

export function contentOf({ opening, nodes }: Pick<StoredChapter, 'opening' | 'nodes'>): Content {
  const { hint = '', wrong = '', ...after } = opening;
  const content = new Map<string, ContentNode>([[kRoot, { ...bareNode(kRoot, '', '', ''), after, hint, wrong }]]);
  const children = new Map<string, string[]>([[kRoot, []]]);
  for (const stored of nodes) {
    content.set(stored.node, nodeFrom(stored));
    children.set(stored.node, []);
    children.get(stored.parent)?.push(stored.node);
  }
  for (const [id, below] of children) content.set(id, { ...(content.get(id) as ContentNode), children: below });
  return content;
}

function added(content: Content, id: string, parent: string, made: { uci: Uci; board: string }): Content {
  const above = content.get(parent);
  if (!above || findChild(content, parent, made.uci)) return content;
  const changed = new Map(content);
  changed.set(parent, { ...above, children: [...above.children, id] });
  return changed.set(id, bareNode(id, parent, made.uci, made.board));
}

/** The child of `parent` that `uci` tells from its siblings. */
export const findChild = (content: Content, parent: string, uci: Uci): ContentNode | undefined =>
  content
    .get(parent)
    ?.children.map(child => content.get(child))
    .find(child => child?.uci === uci);

function without(content: Content, id: string): Content {
  const node = content.get(id);
  const above = node && content.get(node.parent);
  if (!above) return content;
  const changed = new Map(content);
  changed.set(above.id, { ...above, children: above.children.filter(child => child !== id) });
  const waiting = [id];
  for (let gone = waiting.pop(); gone !== undefined; gone = waiting.pop()) {
    waiting.push(...(changed.get(gone)?.children ?? []));
    changed.delete(gone);
  }
  return changed;
}

/** One place up: the innermost variation around the node. */
function promoted(content: Content, id: string): Content {
  for (let at = content.get(id); at; at = content.get(at.parent)) {
    const above = content.get(at.parent);
    const place = above?.children.indexOf(at.id) ?? 0;
    if (!above || place === 0) continue;
    const children = [...above.children];
    children.splice(place - 1, 2, at.id, above.children[place - 1] as string);
    return new Map(content).set(above.id, { ...above, children });
  }
  return content;
}

/** The way to the node becomes the main line. */
function madeMain(content: Content, id: string): Content {
  const changed = new Map(content);
  for (let at = content.get(id); at; at = content.get(at.parent)) {
    const { id: first, parent } = at;
    const above = changed.get(parent);
    if (above) changed.set(parent, { ...above, children: [first, ...above.children.filter(child => child !== first)] });
  }
  return changed;
}

function written(content: Content, id: string, what: Partial<ContentNode>): Content {
  const node = content.get(id);
  return node ? new Map(content).set(id, { ...node, ...what }) : content;
}

function remarked(content: Content, id: string, what: Partial<StoredRemarks>): Content {
  const node = content.get(id);
  return node ? written(content, id, { after: { ...node.after, ...what } }) : content;
}

/** The content after `command`. `made`: the id of the node that it makes. A command whose node is not there changes nothing. */
export function changed(content: Content, command: TreeCommand, made: string): Content {
  switch (command.do) {
    case 'move':
      return added(content, made, command.parent, { uci: command.uci, board: '' });
    case 'board':
      return added(content, made, command.parent, { uci: command.fen, board: command.fen });
    case 'delete':
      return command.node === kRoot ? content : without(content, command.node);
    case 'promote':
      return command.main ? madeMain(content, command.node) : promoted(content, command.node);
    case 'comment':
      return remarked(content, command.node, { text: command.text });
    case 'shapes':
      return remarked(content, command.node, { shapes: command.shapes });
    case 'clock':
      return remarked(content, command.node, { clock: command.clock });
    case 'nags':
      return written(content, command.node, { nags: command.nags });
    case 'before':
    case 'hint':
    case 'wrong':
      return written(content, command.node, { [command.do]: command.text });
  }
}

/** Whether `node` is below `root` or is it. */
export function isWithin(content: Content, node: string, root: string): boolean {
  for (let at = content.get(node); at; at = content.get(at.parent)) if (at.id === root) return true;
  return false;
}
