export type Color = 'white' | 'black';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Hand = 'left' | 'right';
/** A square's name, "a1" to "h8". */
export type SquareName = string;
/** A move in UCI notation: "e2e4", "e7e8q"; castling "e1g1"; in Chess960 the king captures its own rook, "e1h1". */
export type Uci = string;
