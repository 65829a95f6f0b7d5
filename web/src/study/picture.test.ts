import { describe, expect, it } from 'vitest';
import { pictureOf, plainColour, svgOf } from './picture';
import { makeNode } from './tree';

const look = { light: '#eee', dark: '#777', mark: 'rgb(1 2 3 / 50%)', drawing: (side: string, role: string) => `data:,${side}&${role}` };

describe('a position as SVG', () => {
  const svg = (orientation: 'white' | 'black') => svgOf({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', orientation, lastMove: ['e2'] }, look);

  it('has 32 dark squares, the last move and each piece in its place', () => {
    expect(svg('white').match(/fill="#777"/g)).toHaveLength(32);
    expect(svg('white')).toContain('<rect x="4" y="6" width="1" height="1" fill="rgb(1 2 3 / 50%)"/>');
    expect(svg('white')).toContain('<image x="4" y="7" width="1" height="1" href="data:,white&amp;king"/>');
    expect(svg('white').match(/<image /g)).toHaveLength(3);
  });
  it('turns with the board', () => expect(svg('black')).toContain('<image x="3" y="0" width="1" height="1" href="data:,white&amp;king"/>'));
  it('has arrows and circles over the pieces, and turns them with the board', () => {
    const shapes = [{ color: 'G', from: 'e2', to: 'e4' } as const, { color: 'R', from: 'a1', to: null } as const];
    const drawn = (orientation: 'white' | 'black') => svgOf({ fen: '8/8/8/8/8/8/8/8 w - - 0 1', orientation, lastMove: [], shapes }, look);
    expect(drawn('white')).toContain('L4.500 4.500');
    expect(drawn('black')).toContain('L3.500 3.500');
    expect(drawn('white')).toContain('<circle cx="0.5" cy="7.5"');
    expect(drawn('black')).toContain('<circle cx="7.5" cy="0.5"');
  });
  it('has the sign of a move in the corner of its square, within the picture', () => {
    const sign = { square: 'h8', nag: 4, text: '??', worth: 'bad' } as const;
    const drawn = svgOf({ fen: '8/8/8/8/8/8/8/8 w - - 0 1', orientation: 'white', lastMove: [], sign }, look);
    expect(drawn).toContain('<circle cx="7.8" cy="0.2"');
    expect(drawn).toContain('>??</text>');
  });
});

it('is pictured as the board of the analysis shows it: with what was drawn there, and the sign of its move', () => {
  const node = makeNode(null, { uci: 'e2e4', san: 'e4', lastMove: ['e2', 'e4'], fen: '8/8/8/8/4P3/8/8/8 b - - 0 1' });
  node.nags = [3];
  node.after.shapes = [{ color: 'Y', from: 'd5', to: null }];
  expect(pictureOf(node, 'black')).toMatchObject({
    orientation: 'black',
    lastMove: ['e2', 'e4'],
    shapes: node.after.shapes,
    sign: { text: '!!' },
  });
});

describe('the colours of a picture', () => {
  it('are written as every reader of SVG knows them', () => {
    expect(plainColour('color(srgb 1 0.5 0)')).toBe('rgb(255, 128, 0)');
    expect(plainColour('rgb(1, 2, 3)')).toBe('rgb(1, 2, 3)');
  });
});
