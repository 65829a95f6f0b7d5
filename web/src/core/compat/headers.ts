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

/** The tags of a game: the seven of the roster first, which are always there. */
export class Headers {
  readonly #values = new Map<string, string>(Object.entries(SEVEN_TAG_ROSTER));

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** Null: unknown again. */
  set(name: string, value: string | null | undefined): void {
    const known = value ?? SEVEN_TAG_ROSTER[name];
    if (known === undefined) this.#values.delete(name);
    else this.#values.set(name, known);
  }

  /** Whether there was such a value; one of the roster becomes unknown. */
  remove(name: string): boolean {
    const unknown = SEVEN_TAG_ROSTER[name];
    if (unknown === undefined) return this.#values.delete(name);
    const isKnown = this.get(name) !== unknown;
    this.set(name, unknown);
    return isKnown;
  }

  all(): Record<string, string> {
    const names = [...Object.keys(SEVEN_TAG_ROSTER), ...DESCRIBED, ...this.#values.keys()];
    return Object.fromEntries([...new Set(names)].filter(name => this.#values.has(name)).map(name => [name, this.get(name) as string]));
  }
}
