import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { longer } from './lib/extent.mjs';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { Server } from './lib/server.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** The footer of the front page leads to the documentation, the licence, the source code and the server's state. */
async function theFooterLeads({ visit, server }) {
  const guest = await visit();
  await guest.goto('/');
  const foot = guest.get('foot');
  await guest.get('foot-docs').waitFor();
  assert.match(await foot.innerText(), /Rookery \d.*GPL 3.*Documentation.*Source code.*Server status/s);
  const links = await foot.locator('a').evaluateAll(all => all.map(link => link.href));
  for (const link of links) assert.equal((await fetch(link)).status, 200, link);
  assert.match(await (await fetch(`${server.url}/docs/licence.txt`)).text(), /GNU GENERAL PUBLIC LICENSE/);
  const short = await fetch(`${server.url}/docs/`);
  assert.deepEqual([short.status, short.url], [200, `${server.url}/docs/index.html`]);
  await guest.get('foot-docs').click();
  await guest.page.locator('h1').waitFor();
  assert.equal(await guest.page.locator('h1').innerText(), 'Documentation');
  await guest.page.getByRole('link', { name: 'Play', exact: true }).click();
  await guest.get('board').waitFor();
}

/** Every document that can be reached is there, and so is every place in one that is linked. */
async function everyDocument({ server }) {
  const pages = new Map();
  const open = ['/docs/index.html'];
  const wanted = [];
  for (let path = open.pop(); path; path = open.pop()) {
    if (pages.has(path)) continue;
    const answer = await fetch(server.url + path);
    assert.equal(answer.status, 200, path);
    const text = await answer.text();
    pages.set(path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)));
    for (const [, href] of text.matchAll(/<a href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href, server.url + path);
      if (origin !== server.url || !pathname.startsWith('/docs/')) continue;
      if (pathname.endsWith('.html')) open.push(pathname);
      if (hash) wanted.push([path, pathname, hash.slice(1)]);
    }
  }
  assert.ok(pages.size > 40, `${pages.size} documents`);
  const missing = wanted.filter(([, page, id]) => !pages.get(page)?.has(decodeURIComponent(id)));
  assert.deepEqual(missing, []);
}

async function theyLookWell({ visit }) {
  const guest = await visit();
  for (const path of ['/docs/index.html', '/docs/laws.html', '/docs/install.html', '/docs/http-api.html']) {
    await guest.goto(path);
    await guest.page.locator('h1').first().waitFor();
    for (const width of [320, 768, 1280, 1920]) {
      await guest.page.setViewportSize({ width, height: 800 });
      const found = (await sticksOut(guest.page)).filter(text => text.startsWith('the page'));
      assert.deepEqual(found, [], `${path}, ${width} px`);
    }
    await isForEveryone(guest.page, path);
  }
}

/** The source code comes from the server itself: all of it, the page's too, with what it takes to build it. */
async function theSource({ server }) {
  const answer = await fetch(`${server.url}/rookery-source.tgz`);
  assert.equal(answer.headers.get('content-type'), 'application/gzip');
  const listed = execFileSync('tar', ['tz'], { input: Buffer.from(await answer.arrayBuffer()), maxBuffer: 1 << 26 });
  const files = new Set(listed.toString().split('\n'));
  for (const file of ['LICENSE', 'play', 'CMakeLists.txt', 'src/chess/position.cpp', 'web/package-lock.json', 'nets/rookery.nnue'])
    assert.ok(files.has(`rookery/${file}`), file);
  assert.deepEqual(
    [...files].filter(file => /node_modules|\/build\/release/.test(file)),
    [],
  );
}

/** Who serves a changed Rookery says where its source is. */
async function anotherSource({ visit, use }) {
  const server = use(await Server.open(['--source-url', 'https://chess.example/source']));
  const guest = await visit({}, server.url);
  await guest.goto('/');
  await until('it leads there', async () =>
    assert.equal(await guest.get('foot-source').getAttribute('href'), 'https://chess.example/source'),
  );
}

stage('Documentation and source code', {
  'the footer leads to both': theFooterLeads,
  'every document and every place in one': everyDocument,
  'documents in every width, light and dark': longer(theyLookWell),
  'the source code of this server': theSource,
  'the source code of a changed one': longer(anotherSource),
});
