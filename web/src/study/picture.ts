import { readPieces, roleOf, sideOf } from '../core/pieces';
import type { Color, SquareName } from '../core/types';
import { type BoardSign, signColours, signOf } from './board_signs';
import type { Node } from './tree';
import type { Shape } from './types';

/** A position as a drawing that stands alone: the board in its colours, with the pieces that are chosen. */
export interface Picture {
  fen: string;
  orientation: Color;
  lastMove: readonly SquareName[];
  /** Arrows and circles, over the pieces. */
  shapes?: readonly Shape[];
  /** Of a move, over all else. */
  sign?: BoardSign | null;
}

export interface PictureStyle {
  light: string;
  dark: string;
  mark: string;
  /** The drawing of a piece, as an address with the drawing in it. */
  drawing(side: Color, role: string): string;
}

/** Pixels to a square in the PNG; the SVG has any size. */
const kSquare = 96;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Where `square` lies, in squares from the left and from above. */
function place(square: SquareName, orientation: Color): [number, number] {
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square.charAt(1)) - 1];
  return orientation === 'white' ? [file, 7 - rank] : [7 - file, rank];
}

/** As on the board of the analysis. */
const arrowColours: Record<Shape['color'], string> = { G: '#15781b', R: '#882020', Y: '#e68f00', B: '#003088' };

/** A circle in a square. */
function circleOf({ color, from }: Shape, orientation: Color): string {
  const [x, y] = place(from, orientation);
  return `<circle cx="${x + 0.5}" cy="${y + 0.5}" r=".46" fill="none" stroke="${arrowColours[color]}" stroke-width=".06" stroke-opacity=".8"/>`;
}

/** A circle, or an arrow from the middle of a square to the middle of another one: a shaft, and a head in front of it. */
function shapeOf(shape: Shape, orientation: Color): string {
  const { color, from, to } = shape;
  if (!to) return circleOf(shape, orientation);
  const [[x1, y1], [x2, y2]] = [place(from, orientation), place(to, orientation)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const at = (along: number, aside: number) =>
    `${(x1 + 0.5 + (dx * along - dy * aside) / length).toFixed(3)} ${(y1 + 0.5 + (dy * along + dx * aside) / length).toFixed(3)}`;
  const neck = length - 0.4;
  const points = [at(0, 0.08), at(neck, 0.08), at(neck, 0.25), at(length, 0), at(neck, -0.25), at(neck, -0.08), at(0, -0.08)];
  return `<path d="M${points.join('L')}z" fill="${arrowColours[color]}" fill-opacity=".8"/>`;
}

/** A sign in the upper right corner of its square, as on the board of the analysis. */
function discOf({ square, text, worth }: BoardSign, orientation: Color): string {
  const [x, y] = place(square, orientation);
  const middle = { x: Math.min(x + 0.9, 7.8), y: Math.max(y + 0.1, 0.2) };
  const disc = `<circle cx="${middle.x}" cy="${middle.y}" r=".2" fill="${signColours[worth]}" stroke="#fff" stroke-width=".03"/>`;
  const words = `<text x="${middle.x}" y="${(middle.y + 0.085).toFixed(3)}" font-size=".25" font-weight="bold" font-family="sans-serif" text-anchor="middle" fill="#fff">${escaped(text)}</text>`;
  return disc + words;
}

/** The position as SVG. */
export function svgOf({ fen, orientation, lastMove, shapes = [], sign = null }: Picture, look: PictureStyle): string {
  const rect = (x: number, y: number, fill: string) => `<rect x="${x}" y="${y}" width="1" height="1" fill="${escaped(fill)}"/>`;
  const dark = Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)] as const).filter(([x, y]) => (x + y) % 2 === 1);
  const pieces = [...readPieces(fen)].map(([square, letter]) => {
    const [x, y] = place(square, orientation);
    const href = look.drawing(sideOf(letter), roleOf[letter.toLowerCase()] ?? 'pawn');
    return `<image x="${x}" y="${y}" width="1" height="1" href="${escaped(href)}"/>`;
  });
  const marks = lastMove.map(square => rect(...place(square, orientation), look.mark));
  const board = [`<rect width="8" height="8" fill="${escaped(look.light)}"/>`, ...dark.map(([x, y]) => rect(x, y, look.dark)), ...marks];
  const drawings = [...shapes.map(shape => shapeOf(shape, orientation)), sign ? discOf(sign, orientation) : ''];
  const size = 8 * kSquare;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="${size}" height="${size}">${[...board, ...pieces, ...drawings].join('')}</svg>`;
}

/** A position of a game as it stands on the board of the analysis, with what was drawn there and the sign of its move. */
export const pictureOf = (node: Node, orientation: Color): Picture => ({
  fen: node.fen,
  orientation,
  lastMove: node.lastMove ?? [],
  shapes: node.after.shapes,
  sign: signOf(node),
});

/** A computed colour as programs know it that read SVG and no newer CSS: mixed ones are "color(srgb …)". */
export function plainColour(computed: string): string {
  const [, red, green, blue] = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)\)$/.exec(computed) ?? [];
  const part = (share: string) => Math.round(255 * Number(share));
  return red && green && blue ? `rgb(${part(red)}, ${part(green)}, ${part(blue)})` : computed;
}

/** As the page looks now. */
export function lookOfPage(): PictureStyle {
  const wrap = document.createElement('div');
  const colour = (name: string) => {
    wrap.style.backgroundColor = `var(${name})`;
    return plainColour(getComputedStyle(wrap).backgroundColor);
  };
  wrap.className = 'cg-wrap unseen';
  document.body.append(wrap);
  const drawn = new Map<string, string>();
  for (const side of ['white', 'black']) {
    for (const role of Object.values(roleOf)) {
      const piece = document.createElement('piece');
      piece.className = `${role} ${side}`;
      wrap.append(piece);
      drawn.set(`${side} ${role}`, /url\("?(.*?)"?\)/.exec(getComputedStyle(piece).backgroundImage)?.[1] ?? '');
    }
  }
  const colours = { light: colour('--board-light'), dark: colour('--board-dark'), mark: colour('--mark-last') };
  wrap.remove();
  return { ...colours, drawing: (side, role) => drawn.get(`${side} ${role}`) ?? '' };
}

/** The drawing as pixels, `square` of them to a square. Rejects if the browser does not draw it. */
export async function drawn(svg: string, square: number): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  // In the address itself: the page's policy lets no other picture in.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 8 * square;
  canvas.height = 8 * square;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No picture was drawn.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context;
}

/** The drawing as PNG. Rejects likewise. */
export async function pngOf(svg: string): Promise<Blob> {
  const { canvas } = await drawn(svg, kSquare);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture was drawn.'))), 'image/png'),
  );
}
