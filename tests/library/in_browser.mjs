// node in_browser.mjs FOLDER: what FOLDER/index.html says in Chromium, as JSON: globalThis.says, or how it failed. Run in web/, whose
// playwright-core it uses.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join, normalize } from 'node:path';

const { chromium } = createRequire(`${process.cwd()}/package.json`)('playwright-core');
const folder = process.argv[2];
const TYPES = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };
const server = createServer(async (request, answer) => {
  const path = normalize(new URL(request.url, 'http://localhost').pathname);
  try {
    const file = path === '/' ? '/index.html' : path;
    const body = await readFile(join(folder, file));
    const type = TYPES[file.split('.').at(-1)] ?? 'application/octet-stream';
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
  page.on('pageerror', fault => page.evaluate(words => (globalThis.says = words), String(fault)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => globalThis.says !== undefined, null, { timeout: 120_000 });
  console.log(JSON.stringify(await page.evaluate(() => globalThis.says)));
} finally {
  await browser.close();
  server.close();
}
