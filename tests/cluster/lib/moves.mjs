/** A game without captures and checks: each side's knight goes round, and now and then a pawn makes the positions new. */
const kRound = { white: ['g1f3', 'f3g5', 'g5h3', 'h3g1'], black: ['b8c6', 'c6b4', 'b4a6', 'a6b8'] };
const kPawns = { white: ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3'], black: ['h7h6', 'g7g6', 'f7f6', 'e7e6', 'd7d6'] };
/** Before a position is there for the fifth time (FIDE 2023, 9.6.1). */
const kRounds = 13;

/** The move of this side that `made` of its own have come before; undefined: the game has gone on for long enough. */
export function moveOf(side, made) {
  const pawns = Math.floor(made / kRounds);
  if (made % kRounds === kRounds - 1) return kPawns[side][pawns];
  return pawns < kPawns[side].length ? kRound[side][(made - pawns) % 4] : undefined;
}

/** Of events as they are stored: "1700000000000 move e2e4 9000", by who moved. */
export function movesIn(events) {
  const moves = events.map(text => / move (\S+)/.exec(text)?.[1]).filter(Boolean);
  return { white: moves.filter((_, ply) => ply % 2 === 0), black: moves.filter((_, ply) => ply % 2 === 1) };
}
