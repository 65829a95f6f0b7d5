/** Makes the print-and-play edition as PDF, on A4 and on Letter, in build/paper: `npm run paper`. A release attaches these files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Server } from './lib/server.mjs';
import { launch } from './lib/stage.mjs';
import { pdfOf } from './lib/paper.mjs';

const folder = fileURLToPath(new URL('../../build/paper/', import.meta.url));

mkdirSync(folder, { recursive: true });
const [server, browser] = [await Server.open(), await launch()];
const page = await browser.newPage({ baseURL: server.url, locale: 'en' });
for (const paper of ['a4', 'letter']) {
  for (const what of ['set', 'booklet']) {
    const pdf = await pdfOf(page, `/print#${paper}-${what}`);
    const file = `${folder}rookery-${what}-${paper}.pdf`;
    writeFileSync(file, pdf);
    console.log(`${file}: ${pdf.length} bytes`);
  }
}
await browser.close();
await server.close();
