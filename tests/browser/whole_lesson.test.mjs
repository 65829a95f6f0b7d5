/**
 * A whole lesson as a class has it: two teachers write in one study that 25 pupils follow, a question is answered by all of them and one
 * answer is revealed, and homework is handed in late. Five of the pupils have pages: one a phone whose connection is cut, one the keyboard
 * and the accessibility tree alone, one Arabic. The other twenty speak with the server as their pages would: twenty more browsers would
 * measure the machine.
 */
import assert from 'node:assert/strict';
import { ways } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { aboutConnections } from './lib/guard.mjs';
import { askClass, asks, aTeacher, byKeyboard, enrolled, isAsked, withCard } from './lib/lessons.mjs';
import { isForEveryone, kPhone } from './lib/looks.mjs';
import { Pupil } from './lib/pupil.mjs';
import { stageAlone } from './lib/stage.mjs';
import { isAt, lists } from './lib/studies.mjs';
import { Tree } from './lib/tree.mjs';
import { until } from './lib/until.mjs';

const kPages = ['Anna', 'Ben', 'Cem', 'Dana', 'Emil'];
const kOthers = Array.from({ length: 20 }, (_, index) => `Pupil ${index + 1}`);
/** On a machine with much else to do, logging all of them in takes minutes: each costs a hash. */
const kLongestMs = 900_000;
const kAll = kPages.length + kOthers.length;
/** With the worker that waits for the connection to be back. */
const habits = { Ben: { ...kPhone, serviceWorkers: 'allow' }, Cem: { locale: 'ar' } };
/** White mates by the rook on d1. */
const kMate = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
const kChapters = `[StudyName "Back rank"]
[ChapterName "The idea"]
[FEN "${kMate}"]
[SetUp "1"]

{ The king has no way out. } *


[ChapterName "Defend it"]
[ChapterMode "gamebook"]
[Orientation "black"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1"]
[SetUp "1"]

{ White threatens mate. [%hint Give the king air.] [%wrong The mate still comes.] } 1... h6 { Now there is air. } (1... g5 $5 { Air, too. })
2. Rd7 Kh7 *
`;

const shows = (guest, testid, text) =>
  until(`${testid} shows ${text}`, async () => assert.match(await guest.get(testid).innerText(), text));

/** The class: two teachers, five pages, twenty who have none. */
async function aSchoolroom(place) {
  const { use, server } = place;
  const tina = await aTeacher(place, 'tina');
  const tom = await aTeacher(place, 'tom');
  const { id, cards } = await enrolled(tina, [...kPages, ...kOthers]);
  const pages = {};
  for (const [index, name] of kPages.entries()) pages[name] = await withCard(place, cards[index], name, habits[name]);
  const others = [];
  for (const card of cards.slice(kPages.length)) others.push(use(await Pupil.login(server.url, card)));
  return { tina, tom, id, pages, others };
}

/** Two teachers write, and everybody who follows is where the first one is; the phone misses nothing while it is cut off. */
async function oneBoardForAll({ tina, tom, id, pages }) {
  const made = await asks(tina, 'POST', '/app/studies', { name: 'Back rank', visibility: 'class', class: id, pgn: kChapters });
  const commands = `/app/studies/${made.id}/commands`;
  await asks(tina, 'POST', commands, { id: 'member', do: 'member', account: 'tom', role: 'contributor' });
  const path = `/study/${made.id}/${made.chapter}`;
  for (const visitor of [tina, tom, ...Object.values(pages)]) {
    await visitor.goto(path);
    await visitor.get('study').waitFor();
  }
  await tina.get('show-to-all').check({ force: true });
  await ways.type(tina.page, { san: 'Rd8#' });
  for (const pupil of Object.values(pages)) await isAt(pupil, 'Rd8#');
  await ways.type(tom.page, { san: 'Rd7' });
  for (const visitor of [tina, ...Object.values(pages)]) await lists(visitor, ['Rd8#', 'Rd7']);
  for (const pupil of Object.values(pages)) await isAt(pupil, 'Rd8#');

  const { Ben: ben } = pages;
  ben.guard.expect(aboutConnections);
  await ben.context.setOffline(true);
  await shows(ben, 'connection-lost', /connection to the server is lost/);
  await ways.type(tom.page, { san: 'h6' });
  await tina.page.keyboard.press('Escape');
  await tina.page.locator('body').press('ArrowLeft');
  await ben.context.setOffline(false);
  await lists(ben, ['Rd8#', 'Rd7', 'h6']);
  await isAt(ben, null);
  assert.equal(await pages.Cem.page.evaluate(() => document.documentElement.dir), 'rtl');
  return made;
}

/** Each of 25 answers; the teacher sees all, reveals one, and the pupils see that one alone. */
async function aQuestionToAll({ tina, id, pages, others }) {
  // From the board of the study, where the lesson stands.
  await tina.get('ask-the-class').click();
  await until('the position has come along', async () => assert.equal(await tina.get('ask-fen').inputValue(), kMate));
  for (const other of others) await other.follow();
  await askClass(tina, 'move', 'White mates. How?', kMate);
  const { Anna: anna, Ben: ben, Cem: cem, Dana: dana, Emil: emil } = pages;
  for (const pupil of Object.values(pages)) {
    await pupil.goto('/class');
    await isAsked(pupil);
  }
  const tree = await Tree.of(anna.page);
  await tree.find('heading', 'Your teacher asks');
  await tree.find('button', 'd 1, white rook');
  await byKeyboard(anna, 'd1', 'd8');
  await tree.find('StaticText', /d8/);
  await ben.context.setOffline(true);
  await ways.tap(ben.page, { from: 'd1', to: 'd8' });
  await shows(ben, 'answer-state', /waits for the server/);
  await ways.click(cem.page, { from: 'd1', to: 'd7' });
  for (const pupil of [dana, emil]) await ways.click(pupil.page, { from: 'd1', to: 'd8' });
  await until('all were asked', async () => assert.ok(others.every(({ question }) => question)));
  const counted = tina.page.waitForFunction(
    words => document.querySelector('[data-testid=answer-count]').innerText.includes(words),
    `${kAll - 1} of ${kAll}`,
  );
  const sent = performance.now();
  await Promise.all(others.map(other => other.answer('d1d8')));
  await counted;
  console.log(`the last of ${others.length} answers at once was with the teacher after ${Math.round(performance.now() - sent)} ms`);
  await ben.context.setOffline(false);
  await shows(tina, 'answer-count', new RegExp(`${kAll} of ${kAll}`));
  await shows(tina, 'answer-counts', new RegExp(`Rd8#\\s+${kAll - 1}\\s+Rd7\\s+1`));
  assert.doesNotMatch(await tina.get('answer-table').innerText(), /Anna/, 'names are hidden');
  assert.ok(others.every(({ question }) => question.revealed === null));
  await tina.get('answer-of-cem').getByTestId('reveal').click();
  for (const pupil of Object.values(pages))
    await until('it is revealed', async () => assert.match(await pupil.get('revealed').innerText(), /d7/));
  await until('to all', async () => assert.ok(others.every(({ question }) => question.revealed?.answer === 'd1d7')));
  assert.ok(others.every(({ question }) => question.revealed.name === null));
  await isForEveryone(cem.page, 'a question in Arabic');
  await tina.get('close-question').click();
  await shows(anna, 'answer-state', /closed/);
}

/** The chapter of questions as homework, whose deadline is over: each try is kept, and the author answers wrong moves. */
async function homeworkHandedInLate({ tina, id, pages }, study) {
  await tina.goto(`/lesson/${id}#homework`);
  await tina.get('homework-name').fill('Air');
  await tina.get('homework-count').selectOption('0');
  await tina.get('homework-study').selectOption(study.id);
  await tina.get('homework-chapter-Defend it').check();
  assert.equal(await tina.get('homework-chapter-The idea').count(), 0, 'a chapter that is only read asks for nothing');
  await tina.get('homework-deadline').fill('2020-01-01T08:00');
  await tina.get('set-homework').click();
  await tina.get('homework-Air').waitFor();
  const { Cem: cem, Dana: dana } = pages;
  for (const pupil of [dana, cem]) {
    await pupil.goto('/class');
    await pupil.page.getByRole('link', { name: 'Air' }).click();
    await pupil.get('open-task-0').click();
    await pupil.page.locator('[data-testid=chapter-task] [aria-busy=false]').first().waitFor();
  }
  await ways.click(dana.page, { from: 'g8', to: 'f8' });
  await shows(dana, 'chapter-answer', /The mate still comes/);
  await ways.click(dana.page, { from: 'g7', to: 'g5' });
  await shows(dana, 'chapter-answer', /Air, too/);
  await dana.get('chapter-ask-hint').click();
  await shows(dana, 'chapter-hint', /Give the king air/);
  await ways.click(dana.page, { from: 'h7', to: 'h6' });
  await shows(dana, 'chapter-answer', /Now there is air/);
  await ways.click(dana.page, { from: 'g8', to: 'h7' });
  await shows(dana, 'task-state', /with 1 mistake/);
  await isForEveryone(dana.page, 'a chapter as homework');
  await dana.get('try-again').click();
  await ways.click(dana.page, { from: 'h7', to: 'h6' });
  await shows(dana, 'chapter-found', /1 of 2/);
  await ways.click(dana.page, { from: 'g8', to: 'h7' });
  await shows(dana, 'task-0', /late/);
  await cem.get('chapter-show').click();
  await shows(cem, 'chapter-answer', /Now there is air/);

  await tina.page.reload();
  await tina.get('homework-Air').click();
  await shows(tina, 'results-of-dana', /1 of 1\s+late/);
  await shows(tina, 'results-of-cem', /0 of 1/);
  await tina.get('results-of-dana').getByTestId('tries-0').click();
  await tina.get('replay-on').click();
  await shows(tina, 'try-replay', /The mate still comes/);
  await tina.page.keyboard.press('Escape');
  const [{ id: homework }] = (await asks(tina, 'GET', `/app/classes/${id}/homework`)).homework;
  const table = await tina.page.evaluate(async path => (await fetch(path)).text(), `/app/classes/${id}/homework/${homework}.csv`);
  assert.match(table, /"Dana","dana",1,late,\d+,2/);
}

async function wholeLesson(place) {
  const room = await aSchoolroom(place);
  const study = await oneBoardForAll(room);
  await aQuestionToAll(room);
  await homeworkHandedInLate(room, study);
}

stageAlone('A whole lesson', {
  'two teachers and 25 pupils: one board, a question, homework handed in late': longer(wholeLesson, kLongestMs),
});
