export type Color = 'white' | 'black';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Hand = 'left' | 'right';
/** A square's name, "a1" to "h8". */
export type SquareName = string;
/** A move in UCI notation: "e2e4", "e7e8q"; castling "e1g1"; in Chess960 the king captures its own rook, "e1h1". */
export type Uci = string;

/** The last three are an arbiter's alone: both players lose, or one loses and the other gets half a point. */
export type Score = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '1/2-0' | '0-1/2';
