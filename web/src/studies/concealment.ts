import { signal } from '@preact/signals';
import { type Node, pathTo, walk } from '../study/tree';

/** Which moves of a chapter a reader has found or stepped to: the others are hidden. */
export class Concealment {
  /** Counts up with each move that is uncovered. */
  readonly version = signal(0);
  private readonly seen = new Set<Node>();

  isSeen(node: Node): boolean {
    return node.parent === null || this.seen.has(node);
  }

  /** Whether the move that follows is still hidden. */
  hides(node: Node): boolean {
    return node.children.some(child => !this.seen.has(child));
  }

  /** The way to `node` is uncovered. */
  uncover(node: Node): void {
    for (const each of pathTo(node)) this.seen.add(each);
    this.version.value += 1;
  }

  /** All of the chapter is. */
  uncoverAll(root: Node): void {
    for (const node of walk(root)) this.seen.add(node);
    this.version.value += 1;
  }
}
