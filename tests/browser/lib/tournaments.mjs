import { until } from './until.mjs';
import assert from 'node:assert/strict';

/** Pastes a list of names, one a line, into the field for players, as from a spreadsheet. */
export async function pasteNames(arbiter, names) {
  await arbiter.get('entry-name').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, names);
}

/** A new tournament over the board of somebody who is logged in, with these players, all of them here. */
export async function aTournament(arbiter, names, title = 'Club evening') {
  await arbiter.goto('/tournaments#new');
  await arbiter.get('new-name').fill(title);
  await arbiter.get('create-tournament').click();
  await arbiter.get('arbiter-strip').waitFor();
  await pasteNames(arbiter, names);
  const count = names.split('\n').length;
  await until('all have entered', async () =>
    assert.equal(await arbiter.page.locator('.entrants .check-in[aria-pressed="true"]').count(), count),
  );
  return arbiter;
}

/** The tournament's id, from the address of its page. */
export const tournamentOf = guest => new URL(guest.page.url()).pathname.split('/')[2];
