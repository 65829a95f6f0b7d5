/** What Python throws where a member of a dictionary is missing. */
export class KeyError extends Error {}

const isKnown = (target, name) =>
  typeof name === 'symbol' ||
  name === 'then' ||
  name === 'toJSON' ||
  name in Object.prototype ||
  (Array.isArray(target) && name in Array.prototype);

/** JSON as programs in Python read it: a member that is missing is an error where it is read. */
export function strict(value) {
  if (value === null || typeof value !== 'object') return value;
  return new Proxy(value, {
    get(target, name) {
      if (isKnown(target, name)) return Reflect.get(target, name);
      if (!(name in target)) throw new KeyError(`'${name}' is missing in ${JSON.stringify(target)}`);
      return strict(target[name]);
    },
  });
}

/** Python's dict.get: what may be missing. */
export const optional = (value, name, otherwise = null) => (name in value ? value[name] : otherwise);

/** Throws unless `value` is a whole number, such as a time in milliseconds that becomes a date. */
export function number(value) {
  if (!Number.isInteger(value)) throw new TypeError(`a number was expected, not ${JSON.stringify(value)}`);
  return value;
}
