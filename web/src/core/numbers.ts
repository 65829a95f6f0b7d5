/** Checks of values from programs that call the core, because WebAssembly would convert any value to some number. */

/** `value`, if it is an integer from `least` to `most`; -0 becomes 0. Throws a TypeError if it is not a number, otherwise a RangeError. */
export function whole(value: unknown, name: string, least: number, most: number): number {
  const wanted = `a whole number from ${least} to ${most} is expected.`;
  if (typeof value !== 'number') throw new TypeError(`${name}: ${shown(value)} is not a number: ${wanted}`);
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError(`${name}: ${value} is out of range: ${wanted}`);
  return value + 0;
}

/** The last millisecond of the year 9999, the latest time in a scoresheet. */
const LAST_TIME = 253_402_300_799_999;

/** `value`, if it is a time in milliseconds since 1970, possibly fractional. Throws like `whole`. */
export function time(value: unknown, name: string): number {
  const wanted = `milliseconds since 1970 are expected, 0 to ${LAST_TIME}.`;
  if (typeof value !== 'number') throw new TypeError(`${name}: ${shown(value)} is not a number: ${wanted}`);
  if (!(value >= 0 && value <= LAST_TIME)) throw new RangeError(`${name}: ${value} is out of range: ${wanted}`);
  return value;
}

/** `value`, if it is a string. Throws a TypeError otherwise. */
export function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`${name}: ${shown(value)} is not a string.`);
  return value;
}

/** `value`, if it is true or false. Throws a TypeError otherwise. */
export function flag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new TypeError(`${name}: ${shown(value)} is neither true nor false.`);
  return value;
}

/** `value`, if it is one of these words. Throws a TypeError otherwise. */
export function word<Word extends string>(value: unknown, name: string, words: readonly Word[]): Word {
  const found = words.find(known => known === value);
  if (found === undefined) throw new TypeError(`${name}: ${shown(value)} is not one of ${words.join(', ')}.`);
  return found;
}

/** The number of a square: 0 for "a1", 63 for "h8". Throws a TypeError if it is not a string, a RangeError if it is not a square. */
export function squareNumber(value: unknown, name: string): number {
  const square = text(value, name);
  if (!/^[a-h][1-8]$/.test(square)) throw new RangeError(`${name}: ${shown(square)} is not a square, "a1" to "h8".`);
  return 'abcdefgh'.indexOf(square.charAt(0)) + 8 * (Number(square.charAt(1)) - 1);
}

/** A value as quoted in a message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
