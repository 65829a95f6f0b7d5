// Writes src/styles/men_plain.css: men of the page's own, drawn from a few shapes. `node scripts/men.mjs`
import { writeFileSync } from 'node:fs';

const foot = 'M11 35h23v4.500H11z';
/** Outlines in a square of 45, and the line inside that has the other colour. */
const men = {
  pawn: ['M22.5 7.500a6 6 0 0 1 3.700 10.700L29 22h-3l3.500 13h-14L19 22h-3l2.800-3.800A6 6 0 0 1 22.500 7.500z' + foot, ''],
  knight: ['M13 35c0-9 8-10 8-16-2 2-5 3-7 5s-4.500 1.500-5.500-.5.500-3.500 2-5c3-3 3.500-7 7-9.500L17 4.500l4.500 3C30 9.500 34 18 33 35z' + foot, 'M18 14.500h1.500'],
  bishop: ['M22.5 3a3 3 0 0 1 2 5.300c5 4 7 8 7 12.200 0 3-1.500 5.500-4 7.500l2.500 7H15l2.500-7c-2.500-2-4-4.500-4-7.500 0-4.200 2-8.200 7-12.200A3 3 0 0 1 22.500 3z' + foot, 'M25 14l-4.500 8'],
  rook: ['M11 6h5.500v4H20V6h5v4h3.500V6H34v9l-4 3v17H15V18l-4-3z' + foot, 'M15.5 18.500h14'],
  queen: ['M6.5 10.500l6.500 10 1.500-14 5 12.500 3-14.500 3 14.500 5-12.500 1.500 14 6.500-10L33 35H12z' + foot, 'M14 29h17'],
  king: ['M21 2h3v3.500h3.500v3H24V13c4-4.500 15-3.500 15 5 0 6-5 9-6.500 17h-20C11 27 6 24 6 18c0-8.500 11-9.500 15-5V8.500h-3.500v-3H21z' + foot, 'M22.500 17v12'],
};
const colours = { white: ['#ffffff', '#1b201e'], black: ['#262c2a', '#f3f4f0'] };

const drawing = ([outline, line], [fill, edge]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><g stroke-linejoin="round" stroke-linecap="round" stroke="${edge}" stroke-width="1.500">` +
  `<path fill="${fill}" d="${outline}"/>${line && `<path fill="none" stroke-width="2.200" d="${line}"/>`}</g></svg>`;

const rules = Object.entries(men).flatMap(([role, shape]) =>
  Object.entries(colours).map(
    ([side, colour]) =>
      `:root[data-men='plain'] .cg-wrap piece.${role}.${side} {\n  background-image: url('data:image/svg+xml,${encodeURIComponent(drawing(shape, colour)).replaceAll("'", '%27')}');\n}\n`,
  ),
);
const head = '/* Plain men, drawn by scripts/men.mjs. */\n';
writeFileSync(new URL('../src/styles/men_plain.css', import.meta.url), head + rules.join('\n'));
