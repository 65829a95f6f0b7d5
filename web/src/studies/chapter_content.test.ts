import { describe, expect, it } from 'vitest';
import type { StoredNode, TreeCommand } from '../server/studies';
import { changed, type Content, contentOf, isWithin, kRoot } from './chapter_content';

const node = (id: string, parent: string, uci: string): StoredNode => ({ node: id, parent, uci });

/** 1. e4 e5 (1... c5 2. Nf3) 2. Nf3 */
const made = (): Content =>
  contentOf({
    opening: { text: 'A start', shapes: [], hint: 'Take the centre' },
    nodes: [node('1', '0', 'e2e4'), node('2', '1', 'e7e5'), node('3', '2', 'g1f3'), node('4', '1', 'c7c5'), node('5', '4', 'g1f3')],
  });

type Given = TreeCommand extends infer Each ? (Each extends TreeCommand ? Omit<Each, 'chapter'> : never) : never;
const after = (given: Given, content = made()): Content => changed(content, { chapter: 'c', ...given } as TreeCommand, '9');
const children = (content: Content, id: string) => content.get(id)?.children.join(' ');

describe('The content of a chapter', () => {
  it('has the root with what is written before the first move', () => {
    const root = made().get(kRoot);
    expect(root?.after.text).toBe('A start');
    expect(root?.hint).toBe('Take the centre');
    expect(children(made(), '1')).toBe('2 4');
  });

  it('takes a new move after the others', () => {
    expect(children(after({ do: 'move', parent: '1', uci: 'e7e6' }), '1')).toBe('2 4 9');
  });

  it('has a move once, by any player', () => {
    const content = made();
    expect(after({ do: 'move', parent: '1', uci: 'c7c5' }, content)).toBe(content);
  });

  it('leaves a move out whose place is gone', () => {
    const content = made();
    expect(after({ do: 'move', parent: '77', uci: 'c7c5' }, content)).toBe(content);
  });

  it('deletes a move with all that follows, and nothing else', () => {
    const content = after({ do: 'delete', node: '4' });
    expect([...content.keys()].join(' ')).toBe('0 1 2 3');
    expect(after({ do: 'delete', node: kRoot }).size).toBe(6);
  });

  it('moves the innermost variation one place up', () => {
    const three = after({ do: 'move', parent: '1', uci: 'e7e6' });
    expect(children(changed(three, { chapter: 'c', do: 'promote', node: '9', main: false }, ''), '1')).toBe('2 9 4');
    expect(children(after({ do: 'promote', node: '5', main: false }), '1')).toBe('4 2');
  });

  it('makes the way to a move the main line', () => {
    expect(children(after({ do: 'promote', node: '5', main: true }), '1')).toBe('4 2');
    expect(children(after({ do: 'promote', node: '5', main: true }), '0')).toBe('1');
  });

  it('keeps what is written beside a move', () => {
    expect(after({ do: 'comment', node: '2', text: 'The open game' }).get('2')?.after.text).toBe('The open game');
    expect(after({ do: 'nags', node: '2', nags: [1] }).get('2')?.nags).toEqual([1]);
    expect(after({ do: 'hint', node: '2', text: 'A knight' }).get('2')?.hint).toBe('A knight');
    expect(after({ do: 'clock', node: '2', clock: 60 }).get('2')?.after.clock).toBe(60);
    expect(after({ do: 'comment', node: '77', text: 'Nowhere' }).size).toBe(6);
  });

  it('has each board of a free chapter as its own', () => {
    const content = after({ do: 'board', parent: '0', fen: '8/8/8/8/8/8/8/K7 w - - 0 1' });
    expect(content.get('9')?.board).toBe('8/8/8/8/8/8/8/K7 w - - 0 1');
  });

  it('knows what is below a move', () => {
    expect(isWithin(made(), '5', '4')).toBe(true);
    expect(isWithin(made(), '3', '4')).toBe(false);
  });
});
