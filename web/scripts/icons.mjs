/** Draws the icons in public/ again, from the server's mark: `node scripts/icons.mjs`. ROOKERY_CHROMIUM names another Chromium. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const rook = '<path d="M8 6h4v3h2.5V6h3v3H20V6h4v7l-3 2.5V22l2.500 2.500V27h-15v-2.500L11 22v-6.500L8 13z" fill="#f3f1e7"/>';
const green = '#24594d';
/** With round corners, and as a whole square for systems that cut their own shape out of the middle. */
const round = `<rect width="32" height="32" rx="7" fill="${green}"/>${rook}`;
const square = `<rect width="32" height="32" fill="${green}"/><g transform="translate(16 16) scale(.8) translate(-16 -16.500)">${rook}</g>`;

const icons = [
  ['icon-192', 192, round],
  ['icon-512', 512, round],
  ['icon-maskable-512', 512, square],
  ['apple-touch-icon', 180, square],
];

const browser = await chromium.launch({ executablePath: process.env.ROOKERY_CHROMIUM ?? '/usr/bin/chromium' });
const page = await browser.newPage();
for (const [name, size, drawing] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" style="display:block">${drawing}</svg>`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`../public/${name}.png`, import.meta.url)), omitBackground: true });
}
await browser.close();
