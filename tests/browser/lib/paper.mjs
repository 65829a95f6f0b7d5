/** Opens an address of the page that prints, and waits until its sheets are there. */
export async function openSheets(page, address) {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('.sheet').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** What comes out of the printer, once what is drawn beside every page has come too: a PDF of the sheets at that address. */
export async function pdfOf(page, address) {
  await openSheets(page, address);
  await page.locator('body > div:not(#app)').first().waitFor({ state: 'attached' });
  return page.pdf({ preferCSSPageSize: true, printBackground: true });
}

/** The sizes of a PDF's pages, in points. */
export function pageSizes(pdf) {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)]);
}
