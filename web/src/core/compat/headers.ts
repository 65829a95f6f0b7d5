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

/** The tags of a game: the seven of the roster first, which are always there. */
export class Headers {
  readonly #values = new Map<string, string>(Object.entries(SEVEN_TAG_ROSTER));

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
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
    return Object.fromEntries(this.#values);
  }
}
