import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the page's worker keeps: every file of the page. */
async function filesOf(server) {
  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  const [list] = /\["\/[^\]]*\]/.exec(worker);
  return [...JSON.parse(list), '/sw.js'];
}

/**
 * A newer page for this server, in a folder: the same one, whose scripts have other names and whose worker another version, as
 * after a build from changed sources. All scripts, since each that imports the main one has its name inside.
 */
export class Upgrade {
  folder = mkdtempSync(join(tmpdir(), 'rookery-page-'));

  static async of(server) {
    const upgrade = new Upgrade();
    for (const path of await filesOf(server)) {
      const answer = await fetch(server.url + path);
      const isText = /text|json/.test(answer.headers.get('content-type'));
      const bytes = isText ? upgrade.renamed(await answer.text()) : Buffer.from(await answer.arrayBuffer());
      const file = join(upgrade.folder, path === '/' ? 'index.html' : upgrade.renamed(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    return upgrade;
  }

  renamed(text) {
    return text.replaceAll(/((?:\bassets|\.)\/[\w-]+)\.js\b/g, '$1-newer.js').replaceAll(/"[0-9a-f]{16}"/g, '"0123456789abcdef"');
  }

  close() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
