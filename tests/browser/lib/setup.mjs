/** Chooses what has that `data-testid` on a page that sets up a game; what is not in sight is among the folded options. */
export async function choose(guest, testid) {
  await unfold(guest, testid);
  await guest.get(testid).evaluate(input => input.scrollIntoView({ block: 'center' }));
  await guest.get(testid).check({ force: true });
}

/** Unfolds the further options unless `testid` is in sight already. */
export async function unfold(guest, testid) {
  const more = guest.get('more');
  await more.waitFor();
  if (await guest.get(testid).count()) return;
  await more.locator('summary').first().click();
  await guest.get(testid).waitFor({ state: 'attached' });
}
