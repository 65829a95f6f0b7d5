import assert from 'node:assert/strict';
import { orientation } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { name } from './lib/link.mjs';
import { barriers, sticksOut } from './lib/looks.mjs';
import { choose } from './lib/setup.mjs';
import { stage } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

/** Ann hides the pawns and has a link to show. */
async function hide(ann) {
  await ann.goto('/');
  await ann.get('way-link').click();
  await ann.get('color-pawns').check({ force: true });
  await ann.get('clock--').check({ force: true });
  await ann.get('name').fill('Ann');
  await ann.get('start').click();
  await ann.get('pawn-draw').waitFor();
  return new URL(await ann.get('invite-link').inputValue()).pathname;
}

const words = async (guest, pattern) =>
  until(`it says ${pattern}`, async () => assert.match(await guest.get('pawn-words').innerText(), pattern));

async function betweenTwoDevices({ server, visit }) {
  const [ann, bob] = [await visit(), await visit()];
  const path = await hide(ann);
  assert.deepEqual(await barriers(ann.page), []);
  assert.deepEqual(await sticksOut(ann.page), []);
  await ann.page.reload();
  await ann.get('pawn-draw').waitFor();
  await name(bob, 'Bob');
  await bob.goto(path);
  await words(bob, /You play the colour you pick/);
  // By keyboard alone.
  await bob.get('hand-left').focus();
  await bob.page.keyboard.press('Tab');
  await bob.page.keyboard.press('Enter');
  for (const guest of [ann, bob]) await words(guest, /Bob picks the right hand\. Bob plays (White|Black)/);
  const color = /White/.test(await bob.get('pawn-words').innerText()) ? 'white' : 'black';
  assert.deepEqual(await barriers(bob.page), []);
  for (const guest of [ann, bob]) await guest.get('pawns-done').click();
  await bob.get('game').waitFor();
  assert.equal(await orientation(bob.page), color);
  assert.notEqual(await orientation(ann.page), color);

  const { events } = await (await fetch(`${server.url}/app/games/${path.split('/').pop()}`)).json();
  const kinds = events.map(event => event.split(' ')[1]);
  assert.deepEqual(kinds, ['hide', 'pick', 'open', 'seat', 'seat']);
  const [, , hand, nonce] = events[2].split(' ');
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${hand} ${nonce}`));
  assert.equal(events[0].split(' ')[3], Buffer.from(bytes).toString('hex'));
}

/** Who closed the page opens the hands on coming back. */
async function theHiderComesBack({ visit }) {
  const [ann, bob] = [await visit(), await visit()];
  const path = await hide(ann);
  await ann.goto('/');
  await bob.goto(path);
  await bob.get('hand-left').click();
  await words(bob, /picks the left hand\.$/);
  await ann.goto(path);
  for (const guest of [ann, bob]) await words(guest, /plays (White|Black)/);
}

async function atOneScreen({ visit }) {
  const guest = await visit({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await guest.goto('/screen');
  await choose(guest, 'colors-pawns');
  await guest.get('name-white').fill('Ada');
  await guest.get('name-black').fill('Bea');
  await guest.get('start').click();
  await guest.get('pick-dialog').waitFor();
  assert.deepEqual(await barriers(guest.page), []);
  assert.deepEqual(await sticksOut(guest.page), []);
  await guest.get('hand-right').focus();
  await guest.page.keyboard.press('Enter');
  await words(guest, /Bea plays (White|Black)\. Ada plays (White|Black)/);
  const beaIsWhite = /Bea plays White/.test(await guest.get('pawn-words').innerText());
  await guest.get('pawns-done').click();
  await guest.get('game').waitFor();
  assert.equal(await guest.page.locator('h1').first().textContent(), beaIsWhite ? 'Bea against Ada' : 'Ada against Bea');
}

stage('Colours by hidden pawns', {
  'between two devices': betweenTwoDevices,
  'the hider leaves and comes back': longer(theHiderComesBack),
  'at one screen': atOneScreen,
});
