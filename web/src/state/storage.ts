/** The browser's storage, which may be missing, full or forbidden: then nothing is stored and nothing fails. */

let works: boolean | undefined;

/** Whether stored data will survive a reload. */
export function storageWorks(): boolean {
  if (works === undefined) {
    try {
      localStorage.setItem('rookery.probe', '1');
      localStorage.removeItem('rookery.probe');
      works = true;
    } catch {
      works = false;
    }
  }
  return works;
}

/** The value under `key`, if it exists and `accepts` recognises it. */
export function load<T>(key: string, accepts: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return accepts(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` under `key`. Returns false if the browser refused it. */
export function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored, so there is nothing to delete.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every(item => typeof item === 'string');
