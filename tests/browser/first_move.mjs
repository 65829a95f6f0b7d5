/**
 * How long it takes a newcomer on a phone, and how many taps, from the address to the first move on the board: `npm run first-move`. The
 * phone's processor is taken to be six times slower than this one. Every way is walked three times with an empty cache; the middle counts.
 */
import { shows, tap } from './lib/board.mjs';
import { kPhone } from './lib/looks.mjs';
import { Server } from './lib/server.mjs';
import { Guest, launch } from './lib/stage.mjs';
import { ask } from './lib/link.mjs';

const kSlower = 6;
const kTimes = 3;

class Newcomer {
  taps = 0;
  #from = performance.now();

  constructor(guest) {
    this.guest = guest;
  }
  static async arrive(browser, url) {
    const guest = await Guest.arrive(browser, url, kPhone);
    const client = await guest.context.newCDPSession(guest.page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
    return new Newcomer(guest);
  }
  async opens(path) {
    this.#from = performance.now();
    await this.guest.goto(path);
  }
  async presses(testid) {
    this.taps += 1;
    await this.guest.get(testid).tap();
  }
  async moves(from, to, san) {
    await this.guest.page.locator('cg-board piece').first().waitFor();
    for (const square of [from, to]) await tap(this.guest.page, square);
    this.taps += 2;
    await shows(this.guest.page, { ply: 1, san });
  }
  get seconds() {
    return (performance.now() - this.#from) / 1_000;
  }
}

const ways = {
  'the board of the front page': async one => {
    await one.opens('/');
    await one.moves('e2', 'e4', 'e4');
  },
  'two at one screen, with a clock': async one => {
    await one.opens('/');
    await one.presses('way-screen');
    await one.presses('start');
    await one.moves('e2', 'e4', 'e4');
  },
  'against the computer': async one => {
    await one.opens('/');
    await one.presses('way-computer');
    await one.presses('start');
    await one.moves('e2', 'e4', 'e4');
  },
  'a link that was sent': async (one, host) => {
    const path = await ask(host, { color: 'black', clock: '10+5', name: 'Ann' });
    await one.opens(path);
    await one.presses('play');
    await one.moves('e2', 'e4', 'e4');
  },
};

const [server, browser] = [await Server.open(), await launch()];
const host = await Guest.arrive(browser, server.url, {});
await host.goto('/');
for (const [name, walk] of Object.entries(ways)) {
  const walks = [];
  for (let time = 0; time < kTimes; time += 1) {
    const one = await Newcomer.arrive(browser, server.url);
    await walk(one, host);
    walks.push({ seconds: one.seconds, taps: one.taps });
    await one.guest.context.close();
  }
  const { seconds, taps } = walks.sort((a, b) => a.seconds - b.seconds)[Math.floor(kTimes / 2)];
  console.log(`${name}: ${seconds.toFixed(1)} s, ${taps} taps`);
}
await browser.close();
await server.close();
