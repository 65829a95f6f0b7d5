import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { drawn, type PictureStyle, type Picture, svgOf } from './picture';

/** Pixels to a square. */
const kSquare = 60;
const kSide = 8 * kSquare;
const kMoveMs = 1_000;
const kLastMs = 4_000;
/** The last colour of a palette of 256 stands for "as before". */
const kColors = 255;
const kAsBefore = 255;
/** GIF: what was drawn stays where the next frame draws nothing. */
const kStays = 1;

/**
 * A line of positions as an animated GIF that begins again at its end, a second to a position and four to the last. `tell` is told how much
 * of it is done, 0 to 1. Rejects if the browser does not draw.
 */
export async function gifOf(line: readonly Picture[], look: PictureStyle, tell: (done: number) => void): Promise<Blob> {
  const pixels = async (picture: Picture) => (await drawn(svgOf(picture, look), kSquare)).getImageData(0, 0, kSide, kSide).data;
  const palette = quantize(await sample(line, pixels), kColors);
  while (palette.length <= kAsBefore) palette.push([0, 0, 0]);
  const gif = GIFEncoder();
  let before: Uint32Array | null = null;
  for (const [number, picture] of line.entries()) {
    const now = await pixels(picture);
    const delay = number + 1 === line.length ? kLastMs : kMoveMs;
    const index = before ? changedPixels(before, now, palette) : applyPalette(now, palette);
    gif.writeFrame(index, kSide, kSide, {
      delay,
      dispose: kStays,
      ...(before ? { transparent: true, transparentIndex: kAsBefore } : { palette, repeat: 0 }),
    });
    before = new Uint32Array(now.buffer);
    tell((number + 1) / line.length);
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}

/** Pictures that have all the colours: the first, the last, where a move is marked, and the first of each sign and of each colour drawn. */
function colourful(line: readonly Picture[]): Picture[] {
  const marks = (picture: Picture) => [picture.sign?.worth, ...(picture.shapes ?? []).map(({ color }) => color)];
  const kinds = new Set(line.flatMap(marks));
  const first = [...kinds].map(kind => kind && line.find(picture => marks(picture).includes(kind)));
  return [...new Set([line.at(0), line.at(1), line.at(-1), ...first])].flatMap(picture => picture || []);
}

/** The pixels that have all the colours. */
async function sample(line: readonly Picture[], pixels: (picture: Picture) => Promise<Uint8ClampedArray>): Promise<Uint8ClampedArray> {
  const parts = await Promise.all(colourful(line).map(pixels));
  const all = new Uint8ClampedArray(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    all.set(part, at);
    return at + part.length;
  }, 0);
  return all;
}

/** The index of each pixel's colour, and kAsBefore for those that have not changed. */
function changedPixels(before: Uint32Array, now: Uint8ClampedArray, palette: number[][]): Uint8Array {
  const pixels = new Uint32Array(now.buffer);
  const places: number[] = [];
  for (let at = 0; at < pixels.length; at += 1) if (pixels[at] !== before[at]) places.push(at);
  const changed = Uint32Array.from(places, at => pixels[at] ?? 0);
  const colors = applyPalette(new Uint8ClampedArray(changed.buffer), palette.slice(0, kColors));
  const index = new Uint8Array(pixels.length).fill(kAsBefore);
  places.forEach((at, number) => {
    index[at] = colors[number] ?? 0;
  });
  return index;
}
