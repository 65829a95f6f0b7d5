import { existsSync } from 'node:fs';

const kPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** ROOKERY_CHROMIUM, or Debian's Chromium: the one without windows if it is there, which takes less processor time. */
export const chromiumPath = process.env.ROOKERY_CHROMIUM ?? kPlaces.find(existsSync) ?? kPlaces[0];

/** Nothing that Chromium does by itself, and not a word to the world outside. */
export const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
