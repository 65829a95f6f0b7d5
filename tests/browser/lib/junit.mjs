/** A reporter for `node --test`: JUnit, also where node has none of its own (before 20.5). */

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `text` fit for XML 1.0: escaped, without the control characters that it forbids (colours, mostly). */
const escaped = text =>
  String(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/\u001b\[[0-9;]*m/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"]/g, char => escapes[char]);

function failureOf(error) {
  const cause = error?.cause instanceof Error ? error.cause : error;
  const message = String(cause?.message ?? cause);
  const [first] = message.split('\n');
  return `    <failure message="${escaped(first)}">${escaped(cause?.stack ?? message)}</failure>\n`;
}

function caseOf({ suite, name, seconds, skipped, error }) {
  const names = `classname="${escaped(suite)}" name="${escaped(name)}"`;
  const open = `  <testcase ${names} time="${seconds.toFixed(3)}"`;
  if (!error && !skipped) return `${open}/>\n`;
  return `${open}>\n${error ? failureOf(error) : '    <skipped/>\n'}  </testcase>\n`;
}

/**
 * Collects the tests that hold no others: these are what counts. One that holds others is counted only if it
 * failed by itself: a hook did, or none of them.
 */
export class Results {
  /** By depth: the cases reported there and below, while the test around them is still open. */
  #open = [];

  /** `type`: "test:pass" or "test:fail". Those within a test come before the test itself. */
  report(type, { name, nesting, skip, details }) {
    const within = this.#open[nesting + 1] ?? [];
    this.#open[nesting + 1] = [];
    for (const found of within) found.suite ??= name;
    const error = type === 'test:fail' ? (details?.error ?? 'failed') : null;
    const here = (this.#open[nesting] ??= []);
    here.push(...within);
    const isTold = error?.failureType !== 'hookFailed' && within.some(found => found.error);
    if (within.length > 0 && (!error || isTold)) return;
    const seconds = (details?.duration_ms ?? 0) / 1000;
    here.push({ suite: null, name, seconds, skipped: skip !== undefined, error });
  }

  xml() {
    const cases = this.#open[0] ?? [];
    const failed = cases.filter(({ error }) => error).length;
    const counts = `tests="${cases.length}" failures="${failed}"`;
    const lines = cases.map(found => caseOf({ ...found, suite: found.suite ?? 'browser' }));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="browser" ${counts}>\n${lines.join('')}</testsuite>\n`;
  }
}

export default async function* junit(source) {
  const results = new Results();
  for await (const { type, data } of source) {
    if (type === 'test:pass' || type === 'test:fail') results.report(type, data);
  }
  yield results.xml();
}
