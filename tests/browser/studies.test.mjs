import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ways } from './lib/board.mjs';
import { longer } from './lib/extent.mjs';
import { aboutConnections } from './lib/guard.mjs';
import { isForEveryone, kPhone, sticksOut } from './lib/looks.mjs';
import { loggedIn } from './lib/scenes.mjs';
import { stageAlone } from './lib/stage.mjs';
import { aStudy, current, isAt, lists, unfold } from './lib/studies.mjs';
import { until } from './lib/until.mjs';

const shows = (guest, testid, text) =>
  until(`${testid} shows ${text}`, async () => assert.match(await guest.get(testid).innerText(), text));

async function type(guest, ...sans) {
  for (const san of sans) await ways.type(guest.page, { san });
}

/** On a phone nothing sticks out, and axe finds nothing. */
async function looksWell(guest, scene) {
  const before = guest.page.viewportSize();
  await guest.page.setViewportSize({ width: 360, height: 740 });
  assert.deepEqual(await sticksOut(guest.page), [], scene);
  await isForEveryone(guest.page, scene);
  await guest.page.setViewportSize(before);
}

/** Makes an account a member of the author's study. */
async function invite(author, name, role) {
  await author.get('study-options').click();
  await author.get('member-name').fill(name);
  await author.get('invite-member').click();
  await author.get(`member-${name}`).waitFor();
  if (role !== 'contributor') await author.get(`role-${name}`).selectOption(role);
  await author.page.keyboard.press('Escape');
}

/** Two write at once, one of them without a connection for a while: nothing is lost, and each takes back only what is theirs. */
async function twoTeachers({ server, visit }) {
  const [ada, ben] = [await loggedIn(visit, server, 'ada'), await loggedIn(visit, server, 'ben')];
  const path = await aStudy(ada, 'Openings <b>');
  await looksWell(ada, 'a new study');
  await invite(ada, 'ben', 'contributor');
  await ben.goto(path);
  await ben.get('study').waitFor();
  await shows(ada, 'people', /2 people are here/);
  await type(ada, 'e4', 'e5');
  await lists(ben, ['e4', 'e5']);
  assert.equal(await current(ben), null, 'who does not follow stays where they are');
  await ben.page.keyboard.press('Escape');
  await ben.page.locator('body').press('ArrowRight');
  await type(ben, 'c5');
  await lists(ada, ['e4', 'e5', 'c5']);

  ben.guard.expect(aboutConnections);
  await ben.context.setOffline(true);
  await type(ben, 'Nf3');
  await shows(ben, 'connection-lost', /1 change of yours waits/);
  await type(ada, 'Nc3');
  await ben.context.setOffline(false);
  await lists(ada, ['e4', 'e5', 'c5', 'Nf3', 'Nc3']);
  await lists(ben, ['e4', 'e5', 'c5', 'Nf3', 'Nc3']);
  await until('nothing waits', async () => assert.equal(await ben.get('connection-lost').innerText(), ''));

  await unfold(ada, 'node-tools');
  await ada.get('comment').fill('Vienna');
  await until('the comment is seen', async () => assert.match(await ben.get('move-list').innerText(), /Vienna/));
  await unfold(ben, 'node-tools');
  await ben.get('undo').click();
  await lists(ada, ['e4', 'e5', 'c5', 'Nc3']);
  assert.match(await ada.get('move-list').innerText(), /Vienna/);
  await looksWell(ada, 'a study');
}

/** A reader on a phone goes where the teacher goes, looks around, and comes back with one tap; a cut line misses nothing. */
async function aReaderFollows({ server, visit }) {
  const ada = await loggedIn(visit, server, 'ada2');
  const path = await aStudy(ada, 'A lesson', async author => author.get('visibility-link').check({ force: true }));
  await type(ada, 'e4', 'e5', 'Nf3');
  const reader = await visit({ ...kPhone });
  await reader.goto(path);
  await reader.get('study').waitFor();
  await lists(reader, ['e4', 'e5', 'Nf3']);
  await ada.get('show-to-all').check({ force: true });
  await isAt(reader, 'Nf3');
  await shows(reader, 'shown-by', /ada2 shows this/);
  await ada.page.keyboard.press('Escape');
  await ada.page.locator('body').press('ArrowLeft');
  await isAt(reader, 'e5');

  await reader.get('step-back').tap();
  await isAt(reader, 'e4');
  await ada.page.locator('body').press('ArrowRight');
  assert.equal(await current(reader), 'e4', 'who looks around is left alone');
  await reader.get('follow').tap();
  await isAt(reader, 'Nf3');

  reader.guard.expect(aboutConnections);
  await reader.context.setOffline(true);
  await shows(reader, 'connection-lost', /connection to the server is lost/);
  await type(ada, 'Nc6', 'Bb5');
  await reader.context.setOffline(false);
  await lists(reader, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  await isAt(reader, 'Bb5');
  await isForEveryone(reader.page, 'a study on a phone');
  assert.deepEqual(await sticksOut(reader.page), []);

  const wall = await visit();
  await wall.goto(`${path.split('/').slice(0, 3).join('/')}#wall`);
  await wall.get('study-wall').waitFor();
  await unfold(ada, 'node-tools');
  await ada.get('comment').fill('The Ruy Lopez');
  await shows(wall, 'wall-words', /The Ruy Lopez/);

  const arabic = await visit({ locale: 'ar' });
  await arabic.goto(path);
  await arabic.get('study').waitFor();
  assert.equal(await arabic.page.evaluate(() => document.documentElement.dir), 'rtl');
  await looksWell(arabic, 'a study in Arabic');
}

const kLessons = `[Event "Forks"]
[ChapterName "Find the fork"]
[Orientation "white"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1"]
[SetUp "1"]

{Attack two at once} 1. Nc7+ {A royal fork [%cal Gc7e8,Gc7a8]} (1. Nf6+ $2 {Only a check}) 1... Kd7 2. Nxa8 *

[Event "Open games"]
[ChapterName "To read"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 $1 {Best [%csl Re4]} 1... e5 *

`;

async function downloaded(guest, testid) {
  const [download] = await Promise.all([guest.page.waitForEvent('download'), guest.get(testid).click()]);
  return readFileSync(await download.path(), 'utf8');
}

/** Chapters come from a text, go out as a file, and come in again as they were; one is asked about, one printed, one deleted. */
async function roundTrip({ server, visit }) {
  const ada = await loggedIn(visit, server, 'ada3');
  const withText = text => async author => {
    await author.get('source-pgn').check({ force: true });
    await author.get('study-pgn').fill(text);
  };
  const path = await aStudy(ada, 'Forks', withText(kLessons));
  await shows(ada, 'chapters', /Find the fork\s+To read/);
  await lists(ada, ['Nc7+', 'Nf6+', 'Kd7', 'Nxa8']);
  await unfold(ada, 'share');
  const first = await downloaded(ada, 'download-study');
  assert.match(first, /\[%cal Gc7e8,Gc7a8\]/);
  await aStudy(ada, 'Forks again', withText(first));
  await unfold(ada, 'share');
  const second = await downloaded(ada, 'download-study');
  const movesOf = pgn => pgn.replace(/^\[.*\]$/gm, '').replace(/\s+/g, ' ');
  assert.equal(movesOf(second), movesOf(first));

  await ada.goto(path);
  await ada.get('edit-chapter').click();
  await ada.get('chapter-mode-interactive').check({ force: true });
  await ada.get('save-chapter').click();
  await ada.get('try-as-reader').check({ force: true });
  await shows(ada, 'quiz-task', /Find the move for White/);
  await lists(ada, []);
  await type(ada, 'Nf6+');
  await shows(ada, 'quiz-answer', /Not this one.*Only a check/s);
  await type(ada, 'Nc7+');
  await shows(ada, 'quiz-answer', /Right!.*royal fork/s);
  await shows(ada, 'quiz-found', /1 of 2 found/);
  await looksWell(ada, 'a chapter as questions');

  await ada.goto(`/print#a4${path.replace('/study/', '-study-').replace('/', '-')}`);
  await ada.get('sheet-study-1').waitFor();
  assert.equal(await ada.get('sheet-study-1').locator('figure').count(), 2);
  assert.match(await ada.get('sheet-answers-1').innerText(), /Nc7\+/);

  await ada.goto(path);
  await ada.get('edit-chapter').click();
  await ada.get('delete-chapter').click();
  await ada.get('confirm-delete').click();
  await until('one chapter is left', async () => assert.equal(await ada.get('chapters').locator('li').count(), 1));
  await ada.goto('/studies');
  await shows(ada, 'list-mine', /Forks again/);
  await looksWell(ada, 'the list of studies');
}

/** What was played is counted beside a chapter, as it is on the analysis board. */
async function openingsOfAChapter({ server, visit }) {
  const ada = await loggedIn(visit, server, 'ada9');
  await aStudy(ada, 'Openings');
  await ada.get('explorer-toggle').click();
  await shows(ada, 'explorer-count', /no games to count yet/);
}

const stories = {
  'two teachers write in one study, one of them without a connection for a while': twoTeachers,
  'a reader on a phone follows, looks around, and misses nothing while cut off': aReaderFollows,
  'chapters come in and go out as PGN, are asked about, printed and deleted': roundTrip,
  'the opening explorer is there in a study': longer(openingsOfAChapter),
};

// A page that comes back online asks its service worker for a newer version: there must be one.
stageAlone('Studies', stories, { serviceWorkers: 'allow' });
