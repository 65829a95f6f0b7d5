import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { play } from './board.mjs';
import { kasparovTopalov, legalsMate } from './games.mjs';
import { aTeacher, asks, enrolled, withCard } from './lessons.mjs';
import { ask, follow, makeLink, pair } from './link.mjs';
import { openSheets } from './paper.mjs';
import { binary } from './server.mjs';
import { choose } from './setup.mjs';
import { aStudy } from './studies.mjs';
import { aTournament, tournamentOf } from './tournaments.mjs';
import { until } from './until.mjs';

const kPassword = 'correct horse';
const numbered = moves => moves.map((san, ply) => (ply % 2 ? san : `${ply / 2 + 1}. ${san}`)).join(' ');
const pgn = `[White "Garry"]\n[Black "Veselin"]\n\n${numbered(kasparovTopalov.slice(0, 47))} *`;

/** A visitor at `path`, once `testid` or the page's heading is there. */
const at = (path, testid) => async visit => {
  const guest = await visit();
  await guest.goto(path);
  const sign = testid ? guest.get(testid) : guest.page.locator('h1');
  await sign.first().waitFor();
  return guest;
};

/** Waits until so many moves are listed, in whatever letters. */
const lists = (guest, plies) => guest.page.locator(`[data-testid=move-list] [data-ply="${plies}"]`).waitFor();

async function type(guest, moves) {
  for (const san of moves) await play(guest.page, { san }, 'type');
  await lists(guest, moves.length);
}

async function atOneScreen(visit, moves, names = ['', '']) {
  const guest = await visit();
  await guest.goto('/screen');
  await guest.get('name-white').fill(names[0]);
  await guest.get('name-black').fill(names[1]);
  await guest.get('facing-stays').check({ force: true });
  await choose(guest, 'clock-10+5');
  await guest.get('start').click();
  await guest.get('game').waitFor();
  if (moves.length > 0) await type(guest, moves);
  return guest;
}

/** A visitor who is logged in to a new account, with a role that an administrator gave. */
export async function loggedIn(visit, server, name, role = null) {
  const guest = await visit();
  await guest.goto('/account');
  await guest.get('way-new').check({ force: true });
  await guest.get('account-name-field').fill(name);
  await guest.get('account-password').fill(kPassword);
  await guest.get('account-enter').click();
  await guest.get('account-name').waitFor();
  if (role) execFileSync(binary, ['admin', 'account', 'role', name, role, '--data', server.data]);
  if (role) await guest.page.reload();
  await guest.get('account-name').waitFor();
  return guest;
}

async function aClass(visit, server, name) {
  const teacher = await loggedIn(visit, server, name, 'teacher');
  await teacher.goto('/classes');
  await teacher.get('class-name').fill('4b');
  await teacher.get('create-class').click();
  await teacher.get('pupil-names').fill('Anna Müller\nBen\nCem\nDana\nEmil\nFinn\nGreta');
  await teacher.get('enrol').click();
  await teacher.page.locator('.login-card').first().waitFor();
  return teacher;
}

/** A game's middle in the analysis. */
async function analysis(visit) {
  const guest = await visit();
  await guest.goto('/analysis');
  await guest.get('open').click();
  await guest.get('paste').fill(pgn);
  await guest.get('paste-go').click();
  await guest.page.locator('[data-testid=move-list] [data-san]').first().waitFor();
  return guest;
}

async function arbiterDesk(visit) {
  const guest = await visit();
  await guest.goto('/arbiter');
  await guest.get('name-white').fill('Wilma');
  await guest.get('name-black').fill('Bert');
  await choose(guest, 'clock-40/90+30:30+30');
  await guest.get('start').click();
  await guest.get('arbiter').waitFor();
  await guest.page.keyboard.press(' ');
  for (const [index, san] of kasparovTopalov.slice(0, 9).entries()) {
    await guest.get('move-input').fill(san);
    await guest.get('move-input').press('Enter');
    await guest.page.locator(`[data-testid=move-list] [data-ply="${index + 1}"]`).waitFor();
  }
  return guest;
}

async function shelfOfGames(visit) {
  const guest = await visit();
  for (const [white, black] of [
    ['Ada', 'Bea'],
    ['Cleo', 'Dora'],
  ]) {
    await guest.goto('/screen');
    await guest.get('name-white').fill(white);
    await guest.get('name-black').fill(black);
    await guest.get('start').click();
    await type(guest, ['f3', 'e5', 'g4', 'Qh4#']);
  }
  await guest.goto('/screen');
  await guest.get('start').click();
  await type(guest, ['e4', 'c5', 'Nf3']);
  return guest;
}

/** White mates by the rook on d1. */
const kMateInOne = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
const kPuzzle = [{ id: 'e74dea18', theme: 'mate-in-one', fen: '1k6/5p2/P2Rp3/1NK5/4PP2/8/8/8 w - - 1 49', moves: 'd6d8', difficulty: 61 }];

/** A teacher's class with homework and a question: the teacher, the class's id, a pupil who has solved a puzzle. */
async function classroom(visit, server, name) {
  const place = { visit, server };
  const teacher = await aTeacher(place, name);
  const { id, cards } = await enrolled(teacher, ['Anna Müller', 'Ben']);
  const homework = { name: 'Forks and mates', puzzles: JSON.stringify(kPuzzle), lessons: 'knight' };
  const { id: task } = await asks(teacher, 'POST', `/app/classes/${id}/homework`, homework);
  const pupil = await withCard(place, cards[0], 'Anna');
  await asks(pupil, 'POST', `/app/homework/${task}/tasks/0/moves`, { try: 0, ply: 0, move: 'd6d8' });
  const { class: own } = await asks(pupil, 'GET', '/app/class');
  await asks(pupil, 'PUT', '/app/class/exercises', { account: own.account, lessons: 'rook-bishop/rook-one:3/7', puzzles: 'e74dea18' });
  await asks(teacher, 'POST', `/app/classes/${id}/questions`, { kind: 'move', words: 'Mate?', fen: kMateInOne });
  return { teacher, pupil, id, task };
}

/** The part of a teacher's lesson with the class of `classroom`. */
const lessonPart = (name, part, testid) => async (visit, server) => {
  const { teacher, id } = await classroom(visit, server, name);
  await teacher.goto(`/lesson/${id}#${part}`);
  await teacher.get(testid).waitFor();
  return teacher;
};

/** A tournament whose first round is over, at a tab. */
const playedTournament = (name, tab) => async (visit, server) => {
  const arbiter = await aTournament(await loggedIn(visit, server, name), 'Ada 1900\nBo 1800\nCem 1700\nDana 1600\nEmil');
  await arbiter.get('next-step-button').click();
  for (const [board, outcome] of [
    [1, '1-0'],
    [2, '1/2-1/2'],
  ]) {
    await arbiter.get(`give-${board}-${outcome}`).click();
  }
  const id = tournamentOf(arbiter);
  await arbiter.goto(tab === 'wall' ? `/wall/${id}` : `/tournament/${id}#${tab}`);
  await arbiter.page
    .locator(tab === 'wall' ? '[data-testid=wall]' : 'table')
    .first()
    .waitFor();
  return arbiter;
};

/**
 * Every page of Rookery in each state that looks different, by name. A scene gets `visit()`, which brings a visitor with a browser of their own,
 * and the server; it returns the visitor whose page is to be seen.
 */
export const scenes = {
  front: at('/', 'foot'),
  async 'front-continue'(visit) {
    const guest = await shelfOfGames(visit);
    await guest.goto('/');
    await guest.get('foot').waitFor();
    return guest;
  },
  async menu(visit) {
    const guest = await at('/', 'foot')(visit);
    await guest.get('menu').click();
    return guest;
  },
  async settings(visit) {
    const guest = await at('/', 'foot')(visit);
    await guest.get('settings').click();
    await guest.get('settings-dialog').waitFor();
    return guest;
  },
  'setup-screen': at('/screen', 'start'),
  async 'setup-more'(visit) {
    const guest = await at('/screen', 'start')(visit);
    await choose(guest, 'clock-custom');
    return guest;
  },
  'setup-computer': at('/computer', 'start'),
  async 'setup-link'(visit) {
    const guest = await at('/', 'foot')(visit);
    await guest.get('way-link').click();
    await guest.get('start').waitFor();
    return guest;
  },
  async waiting(visit) {
    const guest = await visit();
    await makeLink(guest, { clock: '10+5', name: 'Wendy' });
    return guest;
  },
  async invited(visit) {
    const [host, guest] = [await visit(), await visit()];
    const path = await makeLink(host, { clock: '10+5', name: 'Wendy' });
    await guest.goto(path);
    await guest.get('play').waitFor();
    return guest;
  },
  'game-begins': visit => atOneScreen(visit, []),
  game: visit => atOneScreen(visit, kasparovTopalov.slice(0, 30), ['Garry', 'Veselin']),
  'game-over': visit => atOneScreen(visit, legalsMate, ['Sire de Légal', 'Saint Brie']),
  async 'game-computer'(visit) {
    const guest = await visit();
    await guest.goto('/computer');
    await guest.get('level-1').check({ force: true });
    await guest.get('start').click();
    await guest.get('game').waitFor();
    await play(guest.page, { san: 'e4' }, 'type');
    await guest.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
    return guest;
  },
  async 'game-link'(visit) {
    const { white, black } = await pair(visit, { clock: '10+5' });
    for (const [index, san] of kasparovTopalov.slice(0, 12).entries()) {
      await play((index % 2 ? black : white).page, { san }, 'type');
      for (const one of [white, black]) await lists(one, index + 1);
    }
    return black;
  },
  async 'game-watched'(visit) {
    const { white, path } = await pair(visit, { clock: '10+5' });
    await play(white.page, { san: 'e4' }, 'type');
    await lists(white, 1);
    const watcher = await visit();
    await follow(watcher, path);
    return watcher;
  },
  async talk(visit) {
    const [white, black] = [await visit(), await visit()];
    const path = await ask(white, { color: 'white', name: 'Ann' });
    await white.goto(path);
    await follow(black, path);
    await white.get('talk-open').click();
    await white.get('chat-preset').first().click();
    await until('it is said', async () => assert.equal(await white.page.locator('[data-testid=chat-lines] li').count(), 1));
    return white;
  },
  async claim(visit) {
    const guest = await atOneScreen(visit, ['Nf3', 'Nf6', 'Ng1', 'Ng8']);
    await guest.get('claim').click();
    await guest.get('claim-dialog').waitFor();
    return guest;
  },
  async promotion(visit) {
    const guest = await atOneScreen(visit, ['e4', 'd5', 'exd5', 'c6', 'dxc6', 'a6', 'cxb7', 'a5']);
    await play(guest.page, { from: 'b7', to: 'a8' }, 'click');
    await guest.get('promotion-queen').waitFor();
    return guest;
  },
  learn: at('/learn'),
  'lesson-rook': at('/learn/rook-bishop#rook-one', 'board'),
  'lesson-tell': at('/learn/board#corner', 'board'),
  'lesson-question': at('/learn/special#which-side', 'board'),
  'lesson-done': at('/learn/ending#done', 'lesson-done'),
  skirmish: at('/learn/play/pawns', 'board'),
  story: at('/learn/stories/origin'),
  grains: at('/learn/stories/grains', 'grains-next'),
  teacher: at('/learn/teacher', 'hour-8'),
  puzzles: at('/puzzles', 'solve-today'),
  async puzzle(visit) {
    const guest = await at('/puzzles', 'solve-today')(visit);
    await guest.get('solve-today').click();
    await guest.page.locator('.board-area[aria-busy=false]').waitFor();
    return guest;
  },
  'analysis-empty': at('/analysis', 'board'),
  analysis,
  async 'analysis-engine'(visit) {
    const guest = await analysis(visit);
    await guest.page.locator('body').press('End');
    await guest.get('engine-lines').selectOption('3');
    await guest.get('engine-on').check({ force: true });
    await until('the engine has looked deep', async () => assert.match(await guest.get('engine-state').innerText(), /\b1[2-9]\b/), 120_000);
    return guest;
  },
  editor: at('/editor', 'editor'),
  'games-empty': at('/#games', 'no-games'),
  async games(visit) {
    const guest = await shelfOfGames(visit);
    await guest.goto('/#games');
    await guest.get('finished-game').first().waitFor();
    return guest;
  },
  'setup-arbiter': at('/arbiter', 'start'),
  arbiter: arbiterDesk,
  clock: at('/clock'),
  print: at('/print'),
  async booklet(visit) {
    const guest = await visit();
    await openSheets(guest.page, '/print#a4-booklet');
    return guest;
  },
  account: at('/account', 'account-enter'),
  'account-in': (visit, server) => loggedIn(visit, server, 'Agnes'),
  'account-admin': (visit, server) => loggedIn(visit, server, 'Odile', 'administrator'),
  async administration(visit, server) {
    const root = await loggedIn(visit, server, 'Oda', 'administrator');
    await root.get('to-site').click();
    for (const part of ['site-status', 'site-save', 'accounts', 'audit-find']) await root.get(part).waitFor();
    return root;
  },
  async coordinates(visit) {
    const guest = await at('/puzzles#coordinates', 'coordinates')(visit);
    await guest.get('coordinates-kind-name').check({ force: true });
    await guest.get('run-start').click();
    return guest;
  },
  'lobby-guest': at('/lobby'),
  async lobby(visit, server) {
    const [ann, bob] = [await loggedIn(visit, server, 'Ann'), await loggedIn(visit, server, 'Bob')];
    for (const one of [ann, bob]) await one.get('to-lobby').click();
    await ann.get('seek').click();
    await bob.get('seek-Ann').waitFor();
    return bob;
  },
  async player(visit, server) {
    await loggedIn(visit, server, 'Cleo');
    return at('/@/Cleo', 'player')(visit);
  },
  people: async (visit, server) => {
    const guest = await loggedIn(visit, server, 'Pia');
    await guest.goto('/people');
    await guest.page.locator('h1').waitFor();
    return guest;
  },
  async messages(visit, server) {
    await loggedIn(visit, server, 'Moe');
    const guest = await loggedIn(visit, server, 'Mia');
    await guest.goto('/messages/Moe');
    await guest.page.locator('h1').waitFor();
    return guest;
  },
  leaders: at('/leaders'),
  playing: at('/playing'),
  tv: at('/tv'),
  async classes(visit, server) {
    const teacher = await loggedIn(visit, server, 'Tina', 'teacher');
    await teacher.goto('/classes');
    await teacher.get('create-class').waitFor();
    return teacher;
  },
  cards: (visit, server) => aClass(visit, server, 'Theo'),
  async class(visit, server) {
    const teacher = await aClass(visit, server, 'Thea');
    await teacher.get('cards-done').click();
    await teacher.page.locator('[data-testid^=pupil-]').first().waitFor();
    return teacher;
  },
  'class-login': at('/class'),
  tournaments: at('/tournaments', 'tournaments'),
  async tournament(visit, server) {
    const arbiter = await aTournament(await loggedIn(visit, server, 'Arno'), 'Ada 1900\nBo 1800\nCem 1700\nDana 1600\nEmil');
    await arbiter.get('next-step-button').click();
    await arbiter.get('boards').waitFor();
    return arbiter;
  },
  'lesson-question-teacher': lessonPart('Tilda', 'question', 'question-now'),
  'lesson-homework': lessonPart('Tina-2', 'homework', 'set-homework'),
  'lesson-progress': lessonPart('Tom', 'progress', 'own-table'),
  'lesson-simul': lessonPart('Tess', 'simul', 'begin-simul'),
  'own-class': async (visit, server) => {
    const { pupil } = await classroom(visit, server, 'Timo');
    await pupil.get('own-question').waitFor();
    return pupil;
  },
  homework: async (visit, server) => {
    const { pupil, task } = await classroom(visit, server, 'Tanja');
    await pupil.goto(`/homework/${task}`);
    await pupil.get('task-0').waitFor();
    return pupil;
  },
  'tournament-standings': playedTournament('Alma', 'standings'),
  wall: playedTournament('Axel', 'wall'),
  studies: async (visit, server) => {
    const author = await loggedIn(visit, server, 'Stella');
    await aStudy(author, 'Rook endings');
    await author.goto('/studies');
    await author.page.locator('[data-testid^=study-]').first().waitFor();
    return author;
  },
  study: async (visit, server) => {
    const author = await loggedIn(visit, server, 'Stefan');
    await aStudy(author, 'Openings');
    for (const san of ['e4', 'e5', 'Nf3']) await play(author.page, { san }, 'type');
    return author;
  },
  async review(visit) {
    const guest = await analysis(visit);
    await guest.get('report-make').click();
    await guest.get('report').waitFor({ timeout: 120_000 });
    return guest;
  },
  endgame: at('/analysis#fen=4k3/6KP/8/8/8/8/7p/8_w_-_-_0_1', 'desk'),
  sprint: async visit => {
    const guest = await at('/puzzles#sprint', 'run-start')(visit);
    await guest.get('run-start').click();
    return guest;
  },
  certificate: at('/print#a4-certificate', 'sheet-certificate'),
  search: at('/search'),
  trust: at('/trust'),
  documents: at('/docs/index.html'),
  document: at('/docs/install.html'),
  nowhere: async visit => {
    const guest = await visit();
    guest.guard.expect(/404/);
    await guest.goto('/nowhere');
    await guest.get('message').waitFor();
    return guest;
  },
};
