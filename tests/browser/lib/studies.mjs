import assert from 'node:assert/strict';
import { until } from './until.mjs';

/** A new study of somebody who is logged in; its path with the chapter. `fill` chooses what it begins with. */
export async function aStudy(author, name, fill = async () => undefined) {
  await author.goto('/studies#new');
  await author.get('new-study-form').waitFor();
  await fill(author);
  await author.get('study-name').fill(name);
  await author.get('create-study').click();
  await author.get('study').waitFor();
  return new URL(author.page.url()).pathname;
}

/** Every move that is seen, as it is written. */
export const listed = guest =>
  guest.page.locator('[data-testid=move-list] [data-san]').evaluateAll(all => all.map(each => each.dataset.san));

export const lists = (guest, sans) => until(`${sans.join(' ')} is listed`, async () => assert.deepEqual(await listed(guest), sans));

/** The move that is looked at; null: the start. */
export const current = guest =>
  guest.page.locator('[data-testid=move-list] [aria-current]').evaluateAll(([move]) => move?.dataset.san ?? null);

export const isAt = (guest, san) => until(`${san} is looked at`, async () => assert.equal(await current(guest), san));

/** Opens something that is folded. */
export const unfold = (guest, testid) => guest.get(testid).evaluate(details => void (details.open = true));
