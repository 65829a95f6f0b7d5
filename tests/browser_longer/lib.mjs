import puppeteer from 'puppeteer-core';
import { chromiumPath, quiet } from '../browser/lib/chromium.mjs';

/** Chromium as in the other tests, asking nobody but the server. */
export const launchChromium = () => puppeteer.launch({ executablePath: chromiumPath, args: ['--no-sandbox', ...quiet] });

/** Debian's Firefox, or ROOKERY_FIREFOX, through WebDriver BiDi. */
export const launchFirefox = () =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.ROOKERY_FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
  });

export const byId = testid => `[data-testid="${testid}"]`;
