// Writes src/styles/names_<side>.svg: the name of every square, as it is read from that side. `node scripts/square_names.mjs`
import { writeFileSync } from 'node:fs';

const files = [...'abcdefgh'];
const ranks = [8, 7, 6, 5, 4, 3, 2, 1];

/** Dark ink on light squares, light ink on dark ones, each with an edge of the other, as a piece may lie below. */
const inks = { light: 'fill="#1d1710" stroke="#fff"', dark: 'fill="#fff" stroke="#1d1710"' };

function drawing(side) {
  const [across, down] = side === 'white' ? [files, ranks] : [[...files].reverse(), [...ranks].reverse()];
  const name = (file, column, rank, row) => `<text x="${column + 0.06}" y="${row + 0.95}">${file}${rank}</text>`;
  const group = (kind, parity) => {
    const names = down.flatMap((rank, row) =>
      across.flatMap((file, column) => ((row + column) % 2 === parity ? [name(file, column, rank, row)] : [])),
    );
    return `<g ${inks[kind]}>${names.join('')}</g>`;
  };
  const font = 'font-family="sans-serif" font-weight="600" font-size=".18" stroke-width=".03" stroke-opacity=".6" paint-order="stroke"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><g ${font}>${group('light', 0)}${group('dark', 1)}</g></svg>\n`;
}

for (const side of ['white', 'black']) {
  writeFileSync(new URL(`../src/styles/names_${side}.svg`, import.meta.url), drawing(side));
}
