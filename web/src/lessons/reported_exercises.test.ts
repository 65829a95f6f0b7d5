import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetched = vi.fn();
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

const answer = (status: number, body: object = {}) => ({ ok: status < 300, status, json: async () => body });
const reported = () => fetched.mock.calls.filter(([, init]) => init.method === 'PUT').map(([, init]) => JSON.parse(init.body));
const arrived = () => vi.waitFor(() => expect(stored.has('rookery-unreported-anna')).toBe(false));

/** The modules of a page that is opened now. */
async function openPage() {
  vi.resetModules();
  const [account, pupil, progress, puzzles, sender] = await Promise.all([
    import('../state/own_account'),
    import('../state/own_pupil'),
    import('../learn/progress'),
    import('../puzzles/kept'),
    import('./reported_exercises'),
  ]);
  const logIn = (name: string) => {
    account.rememberAccount({ name, display: '' });
    pupil.rememberPupil(name.toLowerCase());
  };
  return { ...account, ...pupil, ...progress, ...puzzles, ...sender, logIn };
}

beforeEach(() => {
  stored.clear();
  fetched.mockReset().mockResolvedValue(answer(204));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('what a pupil solves', () => {
  it('is reported to the server, and nobody else’s is', async () => {
    const page = await openPage();
    page.reportExercise('rook-bishop', 'rook-one', 3, 7);
    page.logIn('Anna');
    page.reportExercise('rook-bishop', 'rook-two', 2, 7);
    page.reportPuzzle('e74dea18', 'helped');
    await arrived();
    expect(reported()[0]).toEqual({ account: 'anna', lessons: 'rook-bishop/rook-two:2/7', puzzles: '', helped: '' });
    expect(reported().at(-1)).toMatchObject({ helped: 'e74dea18' });
    page.rememberAccount(null);
    page.reportPuzzle('756332d6', 'clean');
    expect(JSON.stringify(reported())).not.toMatch(/rook-one|756332d6/);
  });

  it('waits for the server, also over a reload, and under the pupil’s own name', async () => {
    fetched.mockRejectedValue(new Error('no network'));
    const page = await openPage();
    page.logIn('Anna');
    page.reportPuzzle('e74dea18', 'clean');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    fetched.mockReset().mockResolvedValue(answer(204));
    const next = await openPage();
    next.logIn('Ben');
    next.reportPuzzle('756332d6', 'clean');
    await vi.waitFor(() => expect(reported()).toEqual([{ account: 'ben', lessons: '', puzzles: '756332d6', helped: '' }]));
    next.logIn('Anna');
    await next.meetPupil('anna');
    expect(reported().at(-1)).toEqual({ account: 'anna', lessons: '', puzzles: 'e74dea18', helped: '' });
  });

  it('is not sent again once the server has refused it', async () => {
    fetched.mockResolvedValue(answer(400, { error: { code: 'out_of_range', message: '' } }));
    const page = await openPage();
    page.logIn('Anna');
    page.reportPuzzle('e74dea18', 'clean');
    await arrived();
  });

  it('stays to be reported if it was solved better while it was on its way', async () => {
    const { without } = await openPage();
    const all = { lessons: { 'rook/one': '3/8', 'rook/two': '1/8' }, puzzles: { a: 'clean' } } as const;
    const sent = { lessons: { 'rook/one': '2/8', 'rook/two': '1/8' }, puzzles: { a: 'helped' } } as const;
    expect(without(all, sent)).toEqual({ lessons: { 'rook/one': '3/8' }, puzzles: { a: 'clean' } });
  });

  it('comes along from another browser', async () => {
    fetched.mockResolvedValue(answer(200, { lessons: { 'rook-bishop': { 'rook-one': 3 } }, puzzles: { e74dea18: 'helped' } }));
    const page = await openPage();
    page.logIn('Anna');
    await page.meetPupil('anna');
    expect(page.starsOf('rook-bishop', 'rook-one')).toBe(3);
    expect(page.kept.value.solved).toEqual({ e74dea18: 'helped' });
  });
});

describe('pupils at one computer', () => {
  it('have their own progress each, the first one what was there before', async () => {
    const page = await openPage();
    page.award('rook-bishop', 'rook-one', 1);
    page.logIn('Anna');
    expect(page.starsOf('rook-bishop', 'rook-one')).toBe(1);
    page.award('rook-bishop', 'rook-two', 2);
    page.logIn('Ben');
    expect(page.progress.value).toEqual({});
    page.rememberAccount(null);
    expect(page.progress.value).toEqual({ 'rook-bishop': { 'rook-one': 1 } });
    const reloaded = await openPage();
    reloaded.logIn('Anna');
    expect(reloaded.progress.value).toEqual({ 'rook-bishop': { 'rook-one': 1, 'rook-two': 2 } });
  });
});
