import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { chosen, longer, shortened } from './lib/extent.mjs';
import { Results } from './lib/junit.mjs';
import { barriers, sticksOut } from './lib/looks.mjs';
import { readPgn } from './lib/pgn.mjs';
import { stage } from './lib/stage.mjs';
import { suite } from './lib/suites.mjs';
import { until } from './lib/until.mjs';

/** What no page may do: done in a page, and what the guard says of it. */
const misdeeds = [
  { does: () => console.error('oh'), said: /^console: oh/ },
  { does: () => void setTimeout(() => JSON.parse('{')), said: /^throws: SyntaxError/ },
  { does: () => void (new Image().src = 'http://elsewhere.example/'), said: /^asks http:\/\/elsewhere/m },
  { does: () => void new WebSocket('ws://elsewhere.example/'), said: /violates .* Content Security Policy/ },
  {
    does: () => document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' })),
    said: /violates .* Content Security Policy/,
  },
];

async function misdeedsAreSeen({ visit }) {
  for (const { does, said } of misdeeds) {
    const guest = await visit();
    await guest.goto('/');
    assert.deepEqual(guest.guard.complaints, []);
    await guest.page.evaluate(does);
    await until(`the guard sees ${does}`, () => assert.match(guest.guard.complaints.join('\n'), said));
    guest.guard.expect(/./);
  }
}

async function faultsOfLayoutAreSeen({ visit }) {
  const guest = await visit({ viewport: { width: 400, height: 800 } });
  await guest.goto('/');
  await guest.get('way-screen').waitFor();
  assert.deepEqual(await sticksOut(guest.page), []);
  await guest.page.evaluate(() => {
    const wide = document.createElement('p');
    wide.append('x'.repeat(1000));
    document.querySelector('main').append(wide);
  });
  assert.match((await sticksOut(guest.page)).join('\n'), /wide in 400/);
  await guest.page.evaluate(() => document.documentElement.removeAttribute('lang'));
  assert.match((await barriers(guest.page)).join('\n'), /^html-has-lang \(serious\)/);
}

/** Ten minutes on its way from white to black on a page that is white. */
async function coloursAreJudgedWhereTheyEnd({ visit }) {
  const guest = await visit();
  await guest.goto('/');
  await guest.get('way-screen').waitFor();
  await guest.page.evaluate(() => {
    const words = document.createElement('p');
    words.append('seen at last');
    words.style.background = '#fff';
    document.querySelector('main').append(words);
    words.animate([{ color: '#fff' }, { color: '#000' }], { duration: 600_000, fill: 'forwards' });
  });
  assert.deepEqual(await barriers(guest.page), []);
}

stage('What the tests must notice', {
  'what no page may do': misdeedsAreSeen,
  'a page that is too wide, and one that keeps people out': faultsOfLayoutAreSeen,
  'no fault in a colour that is still changing': coloursAreJudgedWhereTheyEnd,
});

/**
 * Reports as node's runner gives them, those within a test before the test itself: "pass 1 name" at depth 1, "fail",
 * "hook" for a suite whose hook failed, "skip".
 */
function resultsOf(reports) {
  const results = new Results();
  for (const report of reports) {
    const [what, nesting, name] = report.split(' ');
    const error = new Error('ran into <that>', { cause: new Error('5 < "6"') });
    error.failureType = what === 'hook' ? 'hookFailed' : 'subtestsFailed';
    const hasFailed = what === 'fail' || what === 'hook';
    const details = hasFailed ? { duration_ms: 1500, error } : { duration_ms: 1500 };
    const skip = what === 'skip' ? 'later' : undefined;
    results.report(hasFailed ? 'test:fail' : 'test:pass', { name, nesting: Number(nesting), details, skip });
  }
  return results.xml();
}

suite('Results as JUnit', () => {
  const tables = [
    ['a test in a suite', ['pass 1 one', 'pass 0 all'], 1, 0, /classname="all" name="one" time="1.500"\/>/],
    ['a test by itself', ['pass 0 one'], 1, 0, /classname="browser" name="one"/],
    ['a failure and its suite', ['fail 1 one', 'fail 0 all'], 1, 1, /message="5 &lt; &quot;6&quot;"/],
    ['a hook that failed after all', ['pass 1 one', 'hook 0 all'], 2, 1, /name="all"[\s\S]*<failure/],
    ['a hook that failed before all', ['fail 1 one', 'hook 0 all'], 2, 2, /name="all"[\s\S]*<failure/],
    ['a skipped test', ['skip 0 one'], 1, 0, /<skipped\/>/],
    ['two suites', ['pass 1 a', 'pass 0 A', 'pass 1 b', 'pass 0 B'], 2, 0, /"B" name="b"/],
  ];
  for (const [name, reports, tests, failures, holds] of tables) {
    it(name, () => {
      const xml = resultsOf(reports);
      assert.ok(xml.includes(`tests="${tests}" failures="${failures}"`), xml);
      assert.match(xml, holds);
    });
  }
});

suite('Short runs', () => {
  it('leave out what others show, and nothing else', () => {
    const names = chosen({ a: () => 'a', b: longer(() => 'b') }).map(([, play]) => play());
    assert.deepEqual(names, shortened(['a', 'b'], ['a']));
  });
});

suite('A file by itself', () => {
  it('fails, since it names stories and plays none', () => {
    const suites = new URL('lib/suites.mjs', import.meta.url).href;
    const script = `import { suite } from '${suites}'; suite('never played', () => undefined);`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    assert.deepEqual([status, /No story was played/.test(stderr)], [1, true]);
  });
});

suite('PGN as the tests read it', () => {
  it('tags, moves without numbers and comments, the result', () => {
    const text = '[White "A \\"B\\" C"]\n[Result "1-0"]\n\n1. e4 {[%clk 0:09:58]} 1... e5 2.Qh5 Nc6\n3. Bc4 Nf6 4. Qxf7# 1-0\n';
    const { tags, moves, result } = readPgn(text);
    assert.deepEqual(moves, ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#']);
    assert.deepEqual([tags.Result, result], ['1-0', '1-0']);
  });
});
