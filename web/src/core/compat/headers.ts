/** The tags that every game has (PGN 8.1.1), in their order, with what stands for an unknown value. */
export const SEVEN_TAG_ROSTER: Readonly<Record<string, string>> = {
  Event: '?',
  Site: '?',
  Date: '????.??.??',
  Round: '?',
  White: '?',
  Black: '?',
  Result: '*',
};

/** Tags that PGN describes (9), in the order in which chess.js lists them: behind the roster, before any other. */
const DESCRIBED = [
  ...['WhiteTitle', 'BlackTitle', 'WhiteElo', 'BlackElo', 'WhiteUSCF', 'BlackUSCF', 'WhiteNA', 'BlackNA', 'WhiteType', 'BlackType'],
  ...['EventDate', 'EventSponsor', 'Section', 'Stage', 'Board', 'Opening', 'Variation', 'SubVariation', 'ECO', 'NIC'],
  ...['Time', 'UTCTime', 'UTCDate', 'TimeControl', 'SetUp', 'FEN', 'Termination', 'Annotator', 'Mode', 'PlyCount'],
];

/** The tags of a game: the seven of the roster first, which are always there; null is a value that is not known. */
export class Headers {
  readonly #values = new Map<string, string | null>([
    ...Object.entries(SEVEN_TAG_ROSTER),
    ...DESCRIBED.map((name): [string, null] => [name, null]),
  ]);

  /** Null: unknown again. */
  set(name: string, value: string | null | undefined): void {
    this.#values.set(name, value ?? SEVEN_TAG_ROSTER[name] ?? null);
  }

  /** Whether there is such a tag, known or not; then it is unknown. */
  remove(name: string): boolean {
    const isThere = this.#values.has(name);
    if (isThere) this.set(name, null);
    return isThere;
  }

  /** Also those that are not known. */
  all(): Record<string, string | null> {
    return Object.fromEntries(this.#values);
  }

  known(): Record<string, string> {
    return Object.fromEntries([...this.#values].filter((tag): tag is [string, string] => tag[1] !== null));
  }
}
