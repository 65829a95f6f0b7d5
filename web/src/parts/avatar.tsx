import type { Role } from '../core/types';
import { Piece } from './pieces';

const roles: readonly Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** Hues are this far apart, in degrees: two that differ are seen to do so. */
const kHueStep = 15;

/** What stands for a person: a piece and a hue in degrees, always the same for a name in any spelling of its capitals. */
export function signOf(name: string): { role: Role; hue: number } {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const letter of name.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return { role: roles[hash % roles.length] ?? 'pawn', hue: (Math.floor(hash / roles.length) % (360 / kHueStep)) * kHueStep };
}

/** A person's sign beside the name, for the eye. */
export function Avatar({ name }: { name: string }) {
  const { role, hue } = signOf(name);
  return (
    <span class="avatar" aria-hidden="true" style={{ '--hue': hue }}>
      <Piece role={role} side="white" />
    </span>
  );
}
