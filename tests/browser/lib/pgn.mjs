const results = ['1-0', '0-1', '1/2-1/2', '*'];

/**
 * The moves of a movetext: "1.e4 d6 2.d4" → ["e4", "d6", "d4"]. Comments, numbers and results are left out.
 */
export function movesOf(text) {
  const words = text
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\d+\.+/g, ' ')
    .split(/\s+/);
  return words.filter(word => word !== '' && !results.includes(word));
}

/** A game in PGN: its tags, its moves and the result after them. */
export function readPgn(text) {
  const tags = Object.fromEntries([...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
  const body = text.replace(/^\[.*\]$/gm, '').trim();
  return { tags, moves: movesOf(body), result: body.split(/\s+/).at(-1) };
}
