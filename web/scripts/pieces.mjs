// Writes src/styles/pieces_<set>.css: pieces of the page's own, drawn from a few shapes. `node scripts/pieces.mjs`
import { writeFileSync } from 'node:fs';

/** What has one outline, in a square of 45. */
const group = (edge, inside, width = 1.5) =>
  `<g stroke-linejoin="round" stroke-linecap="round" stroke="${edge}" stroke-width="${width}">${inside}</g>`;

/** Silhouettes on one foot, each with a line inside. */
const silhouettes = {
  pawn: ['M22.5 7.500a6 6 0 0 1 3.700 10.700L29 22h-3l3.500 13h-14L19 22h-3l2.800-3.800A6 6 0 0 1 22.500 7.500z', ''],
  knight: [
    'M13 35c0-9 8-10 8-16-2 2-5 3-7 5s-4.500 1.500-5.500-.5.500-3.500 2-5c3-3 3.500-7 7-9.500L17 4.500l4.500 3C30 9.500 34 18 33 35z',
    'M18 14.500h1.500',
  ],
  bishop: [
    'M22.5 3a3 3 0 0 1 2 5.300c5 4 7 8 7 12.200 0 3-1.500 5.500-4 7.500l2.500 7H15l2.500-7c-2.500-2-4-4.500-4-7.500 0-4.200 2-8.200 7-12.200A3 3 0 0 1 22.500 3z',
    'M25 14l-4.500 8',
  ],
  rook: ['M11 6h5.500v4H20V6h5v4h3.500V6H34v9l-4 3v17H15V18l-4-3z', 'M15.5 18.500h14'],
  queen: ['M6.5 10.500l6.500 10 1.500-14 5 12.500 3-14.500 3 14.500 5-12.500 1.500 14 6.500-10L33 35H12z', 'M14 29h17'],
  king: [
    'M21 2h3v3.500h3.500v3H24V13c4-4.500 15-3.500 15 5 0 6-5 9-6.500 17h-20C11 27 6 24 6 18c0-8.500 11-9.500 15-5V8.500h-3.500v-3H21z',
    'M22.500 17v12',
  ],
};

const foot = 'M11 35h23v4.500H11z';

/** The silhouettes; the line inside has the other colour. */
function plain() {
  const colours = { white: ['#ffffff', '#1b201e'], black: ['#262c2a', '#f3f4f0'] };
  return (role, side) => {
    const [[outline, line], [fill, edge]] = [silhouettes[role], colours[side]];
    return group(edge, `<path fill="${fill}" d="${outline}${foot}"/>${line && `<path fill="none" stroke-width="2.200" d="${line}"/>`}`);
  };
}

/** Silhouettes on tokens, round for White and square for Black. */
function tokens() {
  const sides = {
    white: ['<circle cx="22.500" cy="22.500" r="19" fill="#fbf3df"/>', '#8a6a3c', '#5a3d1c'],
    black: ['<rect x="4.500" y="4.500" width="36" height="36" rx="6" fill="#3b2a20"/>', '#1d120b', '#f6e3bd'],
  };
  return (role, side) => {
    const [token, edge, ink] = sides[side];
    const figure = `<path fill="${ink}" transform="translate(7.200 6.600) scale(.68)" d="${silhouettes[role][0]}${foot}"/>`;
    return group(edge, token, 2) + group(ink, figure, 0.6);
  };
}

/** Silhouettes that look back: for children, and for those who like a face. */
function friends() {
  /** Where the eyes are, from the left and from above, and the mouth below them. */
  const faces = { pawn: [22.5, 12.5], knight: [22, 14], bishop: [22.5, 17], rook: [22.5, 21], queen: [22.5, 26], king: [22.5, 20] };
  const colours = { white: ['#ffe9a8', '#7a4a00'], black: ['#5b6fc7', '#1b2454'] };
  return (role, side) => {
    const [[x, y], [fill, edge]] = [faces[role], colours[side]];
    const eye = at =>
      `<circle cx="${at}" cy="${y}" r="1.900" fill="#ffffff" stroke-width=".8"/><circle cx="${at}" cy="${y + 0.4}" r=".9" fill="#14100a" stroke="none"/>`;
    // White smiles, Black is cheeky: the sides differ by more than their colour.
    const mouth = side === 'white' ? `M${x - 2.4} ${y + 4}q2.400 2.600 4.800 0` : `M${x - 2.4} ${y + 4.8}q3 .6 4.800-1.400`;
    return group(
      edge,
      `<path fill="${fill}" d="${silhouettes[role][0]}${foot}"/>${eye(x - 2.6)}${eye(x + 2.6)}<path fill="none" stroke-width="1.200" d="${mouth}"/>`,
      1.6,
    );
  };
}

/** What a piece turned on a lathe is drawn by: half a width at each height, from the top down. */
function lathe() {
  // biome-ignore format: points, a profile a line
  const base = [[7, 33.5], [7.5, 35], [11, 36.5], [11.5, 38], [11.5, 41], [0, 41]];
  // biome-ignore format: points, a profile a line
  const profiles = {
    pawn: [[0, 13], [3, 13.7], [4.6, 16], [4.6, 18.5], [3, 20.8], [5.4, 21.6], [5.4, 23.2], [2.8, 24], [3.8, 29], ...base],
    bishop: [[0, 4.5], [1.6, 5.2], [1.8, 7], [1, 8.2], [3.8, 11.5], [5.2, 15.5], [4.6, 18.5], [2.8, 20.5], [6, 21.5], [6, 23], [3, 24], [4.4, 30], ...base],
    rook: [[2.2, 9], [2.2, 11.5], [4.8, 11.5], [4.8, 9], [8, 9], [8, 15.500], [5.8, 17.500], [4.6, 19], [4.600, 26], [5.600, 31], ...base],
    queen: [[0, 4], [1.700, 4.700], [1.700, 6.500], [1, 7.300], [3, 8.500], [7.500, 7.800], [5.600, 14], [4.200, 17], [6.600, 18.200], [6.600, 19.800], [3.200, 20.800], [4.600, 29], ...base],
    king: [[1.300, 1.500], [1.300, 3.800], [3.300, 3.800], [3.300, 6.200], [1.300, 6.200], [1.300, 8.500], [5, 9.500], [6.800, 11], [5, 17], [6.800, 18.200], [6.800, 19.800], [3.400, 20.800], [4.800, 29], ...base],
  };
  const horse =
    'M17 33.500c-.5-7 6-9.500 6.500-15-2 1.600-4.500 2-6.500 3.800-1.400 1.200-2.700 1.600-4 .6-1.600-1.200-1.300-3-.1-4.400 2.700-3 3-6.500 6.300-9L19 5l4.300 2.800C30 10 32.500 17.500 29 25c-1 2.400-.6 6 .2 8.500l.8 1.500 4 1.500v4.500H11v-4.500l4.500-1.500z';
  const mane =
    'M23.300 7.800C30 10 32.500 17.500 29 25c-1 2.400-.6 6 .2 8.500l.8 1.500 4 1.500v4.500H22.500V33c3.500-8 4.500-17 .8-25.200z';
  return role => {
    const points = profiles[role]?.map(([x, y]) => [base.some(([, height]) => height === y) ? x : x * 1.25, y]);
    if (!points) return { outline: horse, shade: mane, top: 5, eye: '<circle cx="19.500" cy="13" r=".9"/>' };
    const side = (sign, list) => list.map(([x, y]) => `${22.5 + sign * x} ${y}`).join('L');
    const outline = `M${side(1, points)}L${side(-1, [...points].reverse())}z`;
    return { outline, shade: `M22.500 ${points[0][1]}L${side(1, points)}L22.500 41z`, top: points[0][1], eye: '' };
  };
}

const turnedPiece = lathe();
const rim = '<path fill="none" stroke-width="1" d="M11.300 37.500h22.400"/>';

/** Of light and dark wood, with the shade on the right. */
function turned() {
  const colours = { white: ['#f7edd8', '#d8c096', '#5b4326'], black: ['#6b4a34', '#432b1d', '#1d110a'] };
  return (role, side) => {
    const [fill, shade, edge] = colours[side];
    const piece = turnedPiece(role);
    return group(
      edge,
      `<path fill="${fill}" d="${piece.outline}"/><path fill="${shade}" stroke="none" d="${piece.shade}"/><path fill="none" d="${piece.outline}"/>${rim}<g fill="${edge}">${piece.eye}</g>`,
      1.3,
    );
  };
}

/** As printed in old books: paper and ink, with rings where the lathe cut. */
function engraved() {
  const colours = { white: ['#ffffff', '#161616', '#161616'], black: ['#161616', '#161616', '#ffffff'] };
  return (role, side) => {
    const [fill, edge, line] = colours[side];
    const { outline, shade, eye } = turnedPiece(role);
    const hatching = Array.from({ length: 12 }, (_, i) => `M23.500 ${10.5 + i * 2.4}h9`).join('');
    return `<clipPath id="s"><path d="${shade}"/></clipPath>${group(edge, `<path fill="${fill}" d="${outline}"/>`, 1.2)}<g clip-path="url(#s)" stroke="${line}" stroke-width=".7"><path d="${hatching}"/></g><g stroke="${line}" fill="${line}">${rim}${eye}</g>`;
  };
}

/** Of polished stone: the light comes from the left, as it does on the board of wood. */
function stone() {
  const colours = {
    white: ['#ffffff', '#e9e6de', '#a9a49a', '#5f5a50'],
    black: ['#8d98a3', '#3a434c', '#14191e', '#0a0d10'],
  };
  return (role, side) => {
    const [shine, body, shadow, edge] = colours[side];
    const { outline, eye } = turnedPiece(role);
    const stops = [
      [0, body],
      [0.3, shine],
      [0.55, body],
      [1, shadow],
    ].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
    const light = `<linearGradient id="l" gradientUnits="userSpaceOnUse" x1="12" y1="0" x2="33" y2="6">${stops.join('')}</linearGradient>`;
    return `${light}${group(edge, `<path fill="url(#l)" d="${outline}"/>${rim}<g fill="${edge}">${eye}</g>`, 1.1)}`;
  };
}

/** Twelve by twelve points, as games had them on the first home computers. */
function pixels() {
  // biome-ignore format: pictures
  const pictures = {
    pawn: ['', '', '', '....####', '...######', '...######', '....####', '.....##', '....####', '...######', '..########', '..########'],
    knight: ['', '....#.#', '...#####', '..#######', '.###.#####', '.#########', '.###.#####', '......####', '.....#####', '....######', '..########', '..########'],
    bishop: ['.....##', '....####', '.....##', '....####', '...###.##', '...##.###', '...######', '....####', '.....##', '....####', '..########', '..########'],
    rook: ['', '..##.##.##', '..##.##.##', '..########', '...######', '...######', '...######', '...######', '...######', '..########', '.##########', '.##########'],
    queen: ['.#...##...#', '.#...##...#', '.##.####.##', '.##########', '..########', '..########', '...######', '....####', '....####', '...######', '..########', '..########'],
    king: ['.....##', '....####', '.....##', '..##.##.##', '.##########', '.##########', '.##########', '..########', '...######', '...######', '..########', '..########'],
  };
  const colours = { white: ['#ffffff', '#23304a'], black: ['#3d4b66', '#0c1220'] };
  return (role, side) => {
    const [fill, edge] = colours[side];
    const runs = pictures[role].flatMap((row, y) => [...row.matchAll(/#+/g)].map(({ 0: run, index: x }) => [x, y, run.length]));
    const path = runs.map(([x, y, length]) => `M${4.5 + 3 * x} ${4.5 + 3 * y}h${3 * length}v3h${-3 * length}z`).join('');
    return `<g shape-rendering="crispEdges"><path fill="none" stroke="${edge}" stroke-width="3" d="${path}"/><path fill="${fill}" d="${path}"/></g>`;
  };
}

/** The strokes of the English letters. */
const english = {
  pawn: 'M17.500 32V13h6a5.500 5.500 0 0 1 0 11h-6',
  knight: 'M15.500 32V13l14 19V13',
  bishop: 'M17 32V13h6.500a4.500 4.500 0 0 1 0 9H17h7.500a5 5 0 0 1 0 10z',
  rook: 'M17 32V13h6.500a5.200 5.200 0 0 1 0 10.400H17h5L29 32',
  queen: 'M22.500 13a8 9.500 0 1 0 0 19 8 9.500 0 1 0 0-19M25 27l5 6',
  king: 'M16.500 32V13M29 13 16.500 24.500M20.500 21 29.500 32',
};

/** The letters of other languages, where they are not the English ones: who writes them, the piece, the strokes. */
const translated = [
  [['de', 'es', 'fr', 'pt'], 'queen', 'M16.500 13v19h4.500a9.500 9.500 0 0 0 0-19z'],
  [['de', 'es', 'fr', 'pt'], 'rook', 'M15 13h15M22.500 13v19'],
  [['es', 'fr', 'pt'], 'knight', 'M29.500 16a8 9.500 0 1 0 0 13'],
  [['es', 'fr', 'pt'], 'king', english.rook],
  [['de'], 'knight', 'M28.500 15.500c-3-3.500-11-3.200-11 1.800 0 5.700 11.500 3.700 11.500 9.700 0 6-9.500 6.200-12.500 2.300'],
  [['de'], 'bishop', 'M17.500 13v19h11'],
  [['de'], 'pawn', english.bishop],
  [['es'], 'bishop', 'M14.500 32l8-19 8 19M17.500 26h10'],
  [['fr'], 'bishop', 'M18 32V13h11M18 22h9'],
];

/** A letter on a token, round for White and square for Black: the sides differ by shape, and nobody has to know the figures. */
function letters(strokes) {
  const sides = {
    white: ['<circle cx="22.500" cy="22.500" r="18.500" fill="#ffffff"/>', '#14201b'],
    black: ['<rect x="5" y="5" width="35" height="35" rx="5" fill="#1f2724"/>', '#ffffff'],
  };
  return (role, side) => {
    const [token, ink] = sides[side];
    // The pawns' letter is smaller: they are many.
    const scale = role === 'pawn' ? ' transform="translate(5.600 5.600) scale(.75)"' : '';
    return group('#14201b', token, 2) + group(ink, `<path fill="none"${scale} d="${strokes[role]}"/>`, 3.6);
  };
}

/** Forms that show how a piece goes: straight, slantwise, both, a corner; after the sets of the 1920s. */
function forms() {
  const shapes = {
    pawn: 'M15 22h15v15H15z',
    knight: 'M9 10h27v13H22v14H9z',
    bishop: 'M14 7l8.500 8.500L31 7l7 7-8.500 8.500L38 31l-7 7-8.500-8.500L14 38l-7-7 8.500-8.500L7 14z',
    rook: 'M9 9h27v28H9z',
    queen: 'M7 20h31v17H7zM22.500 3.500a8.300 8.300 0 1 0 0 16.500 8.300 8.300 0 1 0 0-16.500z',
    king: 'M7 20h31v17H7zM22.500 1.500l9.300 9.300-9.300 9.200-9.300-9.200z',
  };
  const colours = { white: ['#fffdf5', '#232a27'], black: ['#27508c', '#0d1c33'] };
  return (role, side) => {
    const [fill, edge] = colours[side];
    // Black has a bar across, so that the sides differ without colour too.
    const bar =
      side === 'black'
        ? `<path fill="none" stroke="#ffffff" d="M${role === 'pawn' ? '18.500 32.500h8' : role === 'knight' ? '12.500 32.500h6' : role === 'bishop' ? '18.500 22.500h8' : '13 32.500h19'}"/>`
        : '';
    return group(edge, `<path fill="${fill}" d="${shapes[role]}"/>${bar}`, 2);
  };
}

const roles = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
const sets = {
  plain: plain(),
  turned: turned(),
  engraved: engraved(),
  stone: stone(),
  tokens: tokens(),
  friends: friends(),
  pixels: pixels(),
  letters: letters(english),
  forms: forms(),
};

/** The rule of a style sheet that draws `role` of `side` in a set: all over a page whose root fits, and in the set's tile of the gallery. */
function rule(set, root, role, side, draw) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">${draw(role, side)}</svg>`;
  const url = encodeURIComponent(drawing).replaceAll("'", '%27');
  const piece = `piece.${role}.${side}`;
  const where = [`:root[data-pieces='${set}']${root} .cg-wrap:not(.fixed) ${piece}`, `:root${root} .cg-wrap.set-${set} ${piece}`];
  return `${where.join(',\n')} {\n  background-image: url('data:image/svg+xml,${url}');\n}\n`;
}

const bothSides = (set, root, role, draw) => ['white', 'black'].map(side => rule(set, root, role, side, draw));

for (const [name, draw] of Object.entries(sets)) {
  const rules = roles.flatMap(role => bothSides(name, '', role, draw));
  if (name === 'letters')
    for (const [languages, role, strokes] of translated) {
      const written = languages.map(language => `[lang='${language}']`).join(', ');
      rules.push(...bothSides(name, `:is(${written})`, role, letters({ [role]: strokes })));
    }
  const head = `/* The set "${name}", drawn by scripts/pieces.mjs. */\n`;
  writeFileSync(new URL(`../src/styles/pieces_${name}.css`, import.meta.url), head + rules.join('\n'));
}
