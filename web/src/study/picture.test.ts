import { describe, expect, it } from 'vitest';
import { svgOf } from './picture';

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
});
