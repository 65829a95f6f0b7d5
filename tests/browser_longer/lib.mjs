import puppeteer from 'puppeteer-core';
import { chromiumPath, quiet } from '../browser/lib/chromium.mjs';

/** Chromium as in the other tests, asking nobody but the server. */
export const launchChromium = () => puppeteer.launch({ executablePath: chromiumPath, args: ['--no-sandbox', ...quiet] });

export const byId = testid => `[data-testid="${testid}"]`;
