import { movesOf } from './pgn.mjs';

/** Kasparov–Topalov, Wijk aan Zee, 20 January 1999, round 4. Black resigned. */
export const kasparovTopalov = movesOf(`
  1.e4 d6 2.d4 Nf6 3.Nc3 g6 4.Be3 Bg7 5.Qd2 c6 6.f3 b5 7.Nge2 Nbd7 8.Bh6 Bxh6 9.Qxh6 Bb7 10.a3 e5
  11.O-O-O Qe7 12.Kb1 a6 13.Nc1 O-O-O 14.Nb3 exd4 15.Rxd4 c5 16.Rd1 Nb6 17.g3 Kb8 18.Na5 Ba8 19.Bh3 d5
  20.Qf4+ Ka7 21.Rhe1 d4 22.Nd5 Nbxd5 23.exd5 Qd6 24.Rxd4 cxd4 25.Re7+ Kb6 26.Qxd4+ Kxa5 27.b4+ Ka4
  28.Qc3 Qxd5 29.Ra7 Bb7 30.Rxb7 Qc4 31.Qxf6 Kxa3 32.Qxa6+ Kxb4 33.c3+ Kxc3 34.Qa1+ Kd2 35.Qb2+ Kd1
  36.Bf1 Rd2 37.Rd7 Rxd7 38.Bxc4 bxc4 39.Qxh8 Rd3 40.Qa8 c3 41.Qa4+ Ke1 42.f4 f5 43.Kc1 Rd2 44.Qa7 1-0
`);

/** En passant, a pawn that becomes a queen, castling by both sides, and mate. */
export const everyKindOfMove = movesOf(`
  1.e4 Nf6 2.e5 d5 3.exd6 e6 4.dxc7 Bd6 5.cxb8=Q Rxb8 6.Nf3 O-O 7.Bd3 b6 8.O-O Bb7 9.Ng5 Nd5 10.Qh5 a6
  11.Qxh7#
`);

/** Légal's mate. */
export const legalsMate = movesOf('1.e4 e5 2.Nf3 d6 3.Bc4 Bg4 4.Nc3 g6 5.Nxe5 Bxd1 6.Bxf7+ Ke7 7.Nd5#');

/** The shortest way to mate by making a knight. */
export const knightIsMade = movesOf('1.h4 d5 2.h5 Nd7 3.h6 Ndf6 4.hxg7 Kd7 5.Rh6 Ne8 6.gxf8=N#');
