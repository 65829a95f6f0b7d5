import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ways } from './lib/board.mjs';
import { aClass, aTeacher, askClass, asks, byKeyboard, enrolled, isAsked, withCard } from './lib/lessons.mjs';
import { isForEveryone, sticksOut } from './lib/looks.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const [[kFirstStep, kFirstMoves]] = JSON.parse(readFileSync(new URL('./lib/lesson_solutions.json', import.meta.url), 'utf8'))[
  'rook-bishop'
];
/** White mates by the rook on d1. */
const kMate = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
/** With the worker that waits for the line to be back. */
const kPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' };

async function looksWell(visitor) {
  const size = visitor.page.viewportSize();
  await visitor.page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await sticksOut(visitor.page), []);
  await isForEveryone(visitor.page, new URL(visitor.page.url()).pathname);
  await visitor.page.setViewportSize(size);
}

/** Everybody answers: by mouse, by keyboard alone, on a phone whose line is cut; one answer is revealed, and another question follows. */
async function aQuestionToAll(place) {
  const { teacher, id, pages } = await aClass(place, 'tina', ['Anna', 'Ben', 'Cem'], { Ben: kPhone, Cem: { locale: 'ar' } });
  const { Anna: anna, Ben: ben, Cem: cem } = pages;
  await anna.goto('/people'); // wherever she is, the question appears
  await teacher.goto(`/lesson/${id}`);
  await askClass(teacher, 'move', 'White mates. How?', kMate);
  await anna.page.waitForURL(/\/class$/);
  for (const pupil of [anna, ben, cem]) await isAsked(pupil);
  assert.match(await anna.get('question-words').innerText(), /White mates/);
  await byKeyboard(anna, 'd1', 'd8');
  await until('hers is there', async () => assert.match(await anna.get('own-answer').innerText(), /d8/));
  await ways.click(cem.page, { from: 'd1', to: 'd7' });
  // The line of the phone is cut, and what was answered meanwhile arrives when it is back.
  ben.guard.expect(/Failed to load|ERR_INTERNET_DISCONNECTED/);
  await ben.context.setOffline(true);
  await ways.tap(ben.page, { from: 'd1', to: 'd8' });
  await until('it waits', async () => assert.match(await ben.get('answer-state').innerText(), /waits for the server/));
  await until('two are there', async () => assert.match(await teacher.get('answer-count').innerText(), /2 of 3/));
  await ben.context.setOffline(false);
  await until('all are there', async () => assert.match(await teacher.get('answer-count').innerText(), /3 of 3/));
  await until('they are counted', async () => assert.match(await teacher.get('answer-counts').innerText(), /Rd8#\s+2\s+Rd7\s+1/));
  assert.doesNotMatch(await teacher.get('answer-table').innerText(), /Anna/, 'names are hidden');
  await teacher.get('answers-named').click({ force: true });
  await until('and shown', async () => assert.match(await teacher.get('answer-table').innerText(), /Anna/));
  await looksWell(teacher);
  assert.equal(await anna.get('revealed').count(), 0);
  await teacher.get('answer-of-cem').getByTestId('reveal').click();
  await until('she sees it without a name', async () => {
    assert.match(await anna.get('revealed').innerText(), /d7/);
    assert.doesNotMatch(await anna.get('revealed').innerText(), /Cem/);
  });
  await looksWell(anna);
  await teacher.get('close-question').click();
  await until('it is closed', async () => assert.match(await anna.get('answer-state').innerText(), /closed/));
  await looksWell(cem);
  await askClass(teacher, 'squares', 'Which squares does the rook guard?', kMate);
  await until('the next one is there', async () => assert.match(await ben.get('question-words').innerText(), /guard/));
}

/** A puzzle is tried, missed and solved after the deadline; the teacher sees that, and each try. */
async function homeworkHandedInLate(place) {
  const { teacher, id, pages } = await aClass(place, 'theo', ['Dana', 'Emil']);
  const { Dana: dana } = pages;
  await teacher.goto(`/lesson/${id}#homework`);
  await teacher.get('homework-name').fill('Forks');
  await teacher.get('homework-theme').selectOption('mate-in-one');
  await teacher.get('homework-count').selectOption('3');
  await teacher.get('homework-deadline').fill('2020-01-01T08:00');
  await teacher.get('set-homework').click();
  await teacher.get('homework-Forks').click();
  await teacher.get('homework-results').waitFor();
  await looksWell(teacher);
  const { homework } = await asks(teacher, 'GET', `/app/classes/${id}/homework`);
  const { tasks } = await asks(teacher, 'GET', `/app/classes/${id}/homework/${homework[0].id}`);
  await dana.goto('/class');
  await dana.page.getByRole('link', { name: 'Forks' }).click();
  await dana.get('open-task-0').click();
  await dana.page.locator('[data-testid=puzzle-task] [aria-busy=false]').first().waitFor();
  const { solution } = tasks[0];
  await ways.click(dana.page, { from: solution.slice(0, 2), to: solution.slice(2, 4) });
  await until('it is solved', async () => assert.match(await dana.get('task-state').innerText(), /Solved/));
  await until('and late', async () => assert.match(await dana.get('task-0').innerText(), /late/));
  await looksWell(dana);
  await teacher.page.reload();
  await teacher.get('homework-Forks').click();
  await until('it is marked', async () => assert.match(await teacher.get('results-of-dana').innerText(), /1 of 3\s+late/));
  await teacher.get('results-of-dana').getByTestId('tries-0').click();
  await teacher.get('try-replay').waitFor();
  await teacher.get('replay-on').click();
  await until('the move is replayed', async () => assert.match(await teacher.get('try-replay').innerText(), /after \d+ s/));
  await theProgressIsSeen(teacher, id);
}

/** What a pupil does without being asked reaches the teacher, and the pupil's next browser. */
async function lessonsAndPuzzlesBesidesHomework(place) {
  const teacher = await aTeacher(place, 'tara');
  const { id, cards } = await enrolled(teacher, ['Hana', 'Ivo']);
  const hana = await withCard(place, cards[0], 'Hana');
  assert.match(await hana.get('teacher-sees').innerText(), /Your teacher sees/);
  await hana.goto(`/learn/rook-bishop#${kFirstStep}`);
  for (const move of kFirstMoves.split(' ')) await ways.click(hana.page, { from: move.slice(0, 2), to: move.slice(2, 4) });
  await hana.page.locator('.feedback.good .stars').waitFor();
  await until('the server has it', async () => {
    const { pupils } = await asks(teacher, 'GET', `/app/classes/${id}/progress`);
    assert.equal(pupils[0].own.lessons[0]?.solved, 1);
  });
  await teacher.goto(`/lesson/${id}#progress`);
  await teacher.get('own-table').waitFor();
  assert.match(await teacher.get('own-of-hana').innerText(), /^Hana\s+0 of 10\s+3\s+0\s+0\s+\S.*1 of 7/s);
  assert.match(await teacher.get('own-of-ivo').innerText(), /^Ivo\s+0 of 10\s+0\s+0\s+0\s+–/);
  await looksWell(teacher);
  // The same pupil at another computer goes on; another pupil there begins with nothing.
  const atHome = await withCard(place, cards[0], 'Hana');
  await atHome.goto('/learn');
  await until('her stars have come', async () => assert.match(await atHome.get('lesson-rook-bishop').innerText(), /3\/21/));
  const { pathname, hash } = new URL(cards[1].link);
  await atHome.goto(pathname + hash);
  await atHome.page.locator('h1', { hasText: 'Ivo' }).waitFor();
  await atHome.goto('/learn');
  await until('none of them is his', async () => assert.match(await atHome.get('lesson-rook-bishop').innerText(), /New/));
}

/** What the homework came to, for each pupil in a row, on the page and in a file. */
async function theProgressIsSeen(teacher, id) {
  await teacher.goto(`/lesson/${id}#progress`);
  await teacher.get('progress-table').waitFor();
  assert.match(await teacher.get('progress-of-dana').innerText(), /Dana\s+1 of 3\s+0 of 0\s+0 of 0\s+1\s/);
  assert.match(await teacher.get('progress-of-emil').innerText(), /Emil\s+0 of 3/);
  await looksWell(teacher);
  const download = teacher.page.waitForEvent('download');
  await teacher.get('progress-csv').click();
  const text = await readFile(await (await download).path(), 'utf8');
  assert.match(text, /^\ufeffname,account,puzzles,chapters,lessons,late,minutes,"Forks",own lessons,.*\r\n"Dana","dana",1,0,0,1,/);
}

/** The teacher plays two pupils at once; after each move the next board comes by itself. */
async function aSimul(place) {
  const { teacher, id, pages } = await aClass(place, 'toni', ['Finn', 'Gina']);
  await teacher.goto(`/lesson/${id}#simul`);
  for (const pupil of ['finn', 'gina']) await teacher.get(`simul-${pupil}`).check({ force: true });
  await teacher.get('begin-simul').click();
  for (const pupil of Object.values(pages)) await pupil.page.waitForURL(/\/game\//);
  await until('two boards wait', async () => assert.match(await teacher.get('simul-waiting').innerText(), /: 2/));
  await teacher.get('next-board').click();
  await teacher.get('board').waitFor();
  const first = await teacher.page.locator('.wall li.chosen').innerText();
  await ways.click(teacher.page, { from: 'e2', to: 'e4' });
  await until('the next board has come', async () => assert.notEqual(await teacher.page.locator('.wall li.chosen').innerText(), first));
  await until('one board waits', async () => assert.match(await teacher.get('simul-waiting').innerText(), /: 1/));
}

stageAlone('Lessons', {
  'a question is answered by all, one answer is revealed, and another follows': aQuestionToAll,
  'homework handed in late is marked, and each try is replayed': homeworkHandedInLate,
  'lessons and puzzles besides homework are the teacher’s to see': lessonsAndPuzzlesBesidesHomework,
  'a teacher plays several pupils at once': aSimul,
});
