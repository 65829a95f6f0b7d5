import puppeteer from 'puppeteer-core';

/** Debian's Chromium, or ROOKERY_CHROMIUM, asking nobody but the house. */
export const launchChromium = () =>
  puppeteer.launch({
    executablePath: process.env.ROOKERY_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });

/** Debian's Firefox, or ROOKERY_FIREFOX, through WebDriver BiDi. */
export const launchFirefox = () =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.ROOKERY_FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
  });

export const byId = testid => `[data-testid="${testid}"]`;
