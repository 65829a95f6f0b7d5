import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath, quiet } from './chromium.mjs';
import { chosen } from './extent.mjs';
import { Guard } from './guard.mjs';
import { Server } from './server.mjs';
import { suite } from './suites.mjs';

const kPatienceMs = 30_000;
const kLongestMs = 240_000;
const pictures = fileURLToPath(new URL('../../../build/browser/', import.meta.url));

export const launch = () => chromium.launch({ executablePath: chromiumPath, args: quiet });

/**
 * Someone with a browser of their own: a fresh context with one page, and a guard over it. Unless the options say otherwise, nothing
 * moves for beauty's sake (drawing each frame is most of what a move costs), and nothing is kept for when the server is away (every
 * guest would fetch and store every file again).
 */
export class Guest {
  static async arrive(browser, url, options) {
    const guest = new Guest();
    const permissions = ['clipboard-read', 'clipboard-write'];
    guest.context = await browser.newContext({ baseURL: url, permissions, serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
    guest.context.setDefaultTimeout(kPatienceMs);
    guest.guard = new Guard(guest.context, url);
    guest.page = await guest.context.newPage();
    return guest;
  }

  /** The element of that `data-testid`. */
  get(testid) {
    return this.page.getByTestId(testid);
  }

  async goto(path) {
    await this.page.goto(path);
  }
}

/** Browsers that no suite uses now. Stories that run at the same time have one each: a browser has one clipboard. */
const idleBrowsers = [];

async function borrowBrowser() {
  const browser = idleBrowsers.pop();
  return browser?.isConnected() ? browser : launch();
}

let sharedServer = null;

const servers = {
  /** That of all suites which bring nothing about in it but games of guests. */
  shared: { open: () => (sharedServer ??= Server.open()), close: async () => {} },
  own: { open: () => Server.open(), close: server => server.close() },
};

/** Closes what the suites shared. */
export async function closeShared() {
  const [server] = await Promise.all([sharedServer, ...idleBrowsers.map(browser => browser.close())]);
  await server?.close();
}

/**
 * A file's tests, in a browser and against a server that other files use, too. `stories` are functions by their names;
 * `habits` are options of every guest's context. Each story gets the server, `visit(options, url)`, which brings a guest,
 * and `use(thing)`, which closes what it is given at the end. When a story ends, its guests leave; a guest whose page did
 * what no page may do fails it. A story that fails leaves pictures of its pages in build/browser.
 */
export function stage(title, stories, habits = {}) {
  register(title, stories, habits, servers.shared);
}

/** The same with a server of its own: for stories that make accounts, set the server up, or kill it. */
export function stageAlone(title, stories, habits = {}) {
  register(title, stories, habits, servers.own);
}

function register(title, stories, habits, { open, close }) {
  const played = chosen(stories);
  if (played.length === 0) return;
  suite(title, () => {
    const place = { habits };
    before(async () => {
      // Of two of which one fails, the other is to be closed.
      const [server, browser] = await Promise.allSettled([open(), borrowBrowser()]);
      [place.server, place.browser] = [server.value, browser.value];
      for (const { reason } of [server, browser]) if (reason) throw reason;
    });
    after(async () => {
      if (place.browser) idleBrowsers.push(place.browser);
      if (place.server) await close(place.server);
    });
    for (const [name, play] of played) it(name, { timeout: play.longestMs ?? kLongestMs }, () => perform(place, name, play));
  });
}

async function perform({ server, browser, habits }, name, play) {
  const [guests, used] = [[], []];
  const use = thing => {
    used.push(thing);
    return thing;
  };
  const visit = async (options = {}, url = server.url) => {
    const guest = await Guest.arrive(browser, url, { ...habits, ...options });
    guests.push(guest);
    return guest;
  };
  try {
    await play({ server, visit, use });
    assert.deepEqual(
      guests.flatMap(guest => guest.guard.complaints),
      [],
    );
  } catch (error) {
    await picture(guests, name, error);
    throw error;
  } finally {
    await Promise.all([...guests.map(guest => guest.context.close()), ...used.map(thing => thing.close())]);
    // A story that ended too early leaves the server to the next one as it found it.
    if (!server.isOpen) await server.start();
  }
}

/** Pictures of what the guests see, and what their consoles say: in the error's text. */
async function picture(guests, name, error) {
  mkdirSync(pictures, { recursive: true });
  for (const [index, { page, guard }] of guests.entries()) {
    const path = `${pictures}${name.replace(/[^A-Za-z0-9]+/g, '-')}-${index + 1}.png`;
    await page.screenshot({ path }).catch(() => undefined);
    const complaints = guard.complaints.map(text => `\n    ${text}`).join('');
    error.stack += `\n  guest ${index + 1} at ${page.url()}: ${path}${complaints}`;
  }
}
