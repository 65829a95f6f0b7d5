/** The start of a game or an analysis. */
export interface Start {
  fen: string;
  chess960: boolean;
}

/** A position as the part of an address after '#': "fen=…", with "&960" for Chess960. */
export const positionPart = (fen: string, chess960: boolean): string => `fen=${fen.replaceAll(' ', '_')}${chess960 ? '&960' : ''}`;

/** The percent-decoded text; unchanged if the encoding is malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads what positionPart wrote; null for any other part. */
export function positionOf(part: string | null): Start | null {
  const [, fen, variant] = /^fen=([^&]*)(?:&(.*))?$/.exec(decoded(part ?? '')) ?? [];
  return fen === undefined ? null : { fen: fen.replaceAll('_', ' '), chess960: /^960\b/.test(variant ?? '') };
}
