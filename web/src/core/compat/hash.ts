/** FNV-1a (Fowler, Noll, Vo), 64 bits. */
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const HEX_DIGITS = 16;

/** 64 bits, in hexadecimal digits, of what makes positions the same: pieces, turn, castling, en passant. */
export function hashOf(fen: string): string {
  let hash = OFFSET;
  for (const letter of fen.split(' ').slice(0, 4).join(' ')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * PRIME);
  }
  return hash.toString(16).padStart(HEX_DIGITS, '0');
}
