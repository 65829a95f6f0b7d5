// node in_browser.mjs PROJECT: what the package installed in PROJECT says in Chromium, as JSON. Run in web/, whose playwright-core it uses.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join, normalize } from 'node:path';

const { chromium } = createRequire(`${process.cwd()}/package.json`)('playwright-core');
const project = process.argv[2];
const TYPES = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };
const PAGE = `<!doctype html><script type="importmap">{"imports":{"rookery":"/node_modules/rookery/dist/index.js"}}</script>
<script type="module">
import { load } from 'rookery';
const rookery = await load();
const mate = ['f3', 'e5', 'g4', 'Qh4'].reduce((position, move) => position.play(move), rookery.position());
globalThis.says = { moves: rookery.position().moves().length, perft: rookery.position().perft(3), outcome: mate.outcome.ending };
</script>`;

const server = createServer(async (request, answer) => {
  const path = normalize(new URL(request.url, 'http://localhost').pathname);
  try {
    const body = path === '/' ? PAGE : await readFile(join(project, path));
    const type = TYPES[path === '/' ? 'html' : path.split('.').at(-1)] ?? 'application/octet-stream';
    const policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
    answer.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(body);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.ROOKERY_CHROMIUM,
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', fault => console.error(String(fault)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => globalThis.says !== undefined, null, { timeout: 120_000 });
  console.log(JSON.stringify(await page.evaluate(() => globalThis.says)));
} finally {
  await browser.close();
  server.close();
}
