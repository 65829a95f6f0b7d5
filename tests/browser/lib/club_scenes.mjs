import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ways } from './board.mjs';
import { finishedGames, membersPlay } from './evening.mjs';
import { pair } from './link.mjs';
import { loggedIn } from './scenes.mjs';
import { binary } from './server.mjs';
import { aTournament, tournamentOf } from './tournaments.mjs';
import { until } from './until.mjs';

/** Scenes that need a server on which something is going on: games of members, imported games, rounds. As those of `scenes.mjs`. */

/** What `make` makes of a server, once for each. */
const once = make => {
  const made = new WeakMap();
  return server => {
    if (!made.has(server)) made.set(server, make(server));
    return made.get(server);
  };
};

const evening = once(membersPlay);
const finished = once(server => finishedGames(server, ['Ingrid', 'Jonas']));
const games = once(server => {
  const game = (result, moves) =>
    `[White "Ann"]\n[Black "Bob"]\n[WhiteElo "2100"]\n[BlackElo "1900"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
  const file = join(server.data, 'club.pgn');
  const all = [
    ['1-0', '1. e4 c5 2. Nf3 d6'],
    ['0-1', '1. e4 c5 2. Nf3 Nc6'],
    ['1/2-1/2', '1. e4 e5'],
    ['1-0', '1. d4 d5'],
  ];
  writeFileSync(file, all.map(([result, moves]) => game(result, moves)).join(''));
  execFileSync(binary, ['import', file, '--quiet', '--data', server.data]);
});

/** A visitor at a page that shows the evening, once `testid` is there. */
const thatEvening = (path, testid) => async (visit, server) => {
  await evening(server);
  const guest = await visit();
  await guest.goto(path);
  await guest.get(testid).first().waitFor();
  return guest;
};

/** A tournament of eight of which two rounds are over, at a tab. */
const rounds = (name, tab, sign) => async (visit, server) => {
  const names = 'Ada 1900\nBo 1800\nCem 1700\nDana 1600\nEmil 1500\nFinn 1400\nGreta 1300\nHugo';
  const arbiter = await aTournament(await loggedIn(visit, server, name), names, 'Club championship');
  for (let round = 1; round <= 2; round += 1) {
    await arbiter.get('next-step-button').click();
    for (let board = 1; board <= 4; board += 1) await arbiter.get(`give-${board}-${board % 2 ? '1-0' : '1/2-1/2'}`).click();
  }
  await arbiter.goto(`${tab === '' ? '/b' : '/tournament'}/${tournamentOf(arbiter)}${tab === '' ? '/1' : `#${tab}`}`);
  await arbiter.page.locator(sign).first().waitFor();
  return arbiter;
};

export const clubScenes = {
  'lobby-evening': async (visit, server) => {
    await evening(server);
    const guest = await loggedIn(visit, server, 'Lucia');
    await guest.get('to-lobby').click();
    await guest.page.locator('.wall-board').first().waitFor();
    return guest;
  },
  'lobby-projector': thatEvening('/lobby#projector', 'lobby-wall'),
  'front-evening': thatEvening('/', 'games-now'),
  'tv-live': thatEvening('/tv', 'tv-players'),
  'playing-live': thatEvening('/playing', 'going'),
  'player-rated': async (visit, server) => {
    await finished(server);
    const guest = await visit();
    await guest.goto('/@/Ingrid');
    await guest.get('rating-plot').waitFor();
    return guest;
  },
  'rated-over': async (visit, server) => {
    const [last] = await finished(server);
    const guest = await visit();
    await guest.goto(`/game/${last}`);
    await guest.get('rating-changes').waitFor();
    return guest;
  },
  embed: async (visit, server) => {
    const [last] = await finished(server);
    const guest = await visit();
    await guest.goto(`/embed#game=${last}`);
    await guest.get('embed').waitFor();
    return guest;
  },
  'leaders-rising': async (visit, server) => {
    await finished(server);
    const guest = await visit();
    await guest.goto('/leaders');
    await guest.get('rising').first().waitFor();
    return guest;
  },
  'game-resigned': async visit => {
    const { white, black } = await pair(visit, { clock: '10+5' });
    await ways.type(white.page, { san: 'e4' });
    await black.page.locator('[data-testid=move-list] [data-ply="1"]').waitFor();
    await ways.type(black.page, { san: 'e5' });
    await white.page.locator('[data-testid=move-list] [data-ply="2"]').waitFor();
    await white.get('resign').click();
    await white.get('confirm-resign').click();
    await white.get('result').waitFor();
    return white;
  },
  explorer: async (visit, server) => {
    games(server);
    const guest = await visit();
    await guest.goto('/analysis');
    await guest.get('explorer-toggle').click();
    await until('the games are there', async () => {
      await guest.page.reload();
      await guest.get('explorer-moves').waitFor({ timeout: 5_000 });
    });
    return guest;
  },
  'puzzle-solution': async visit => {
    const guest = await visit();
    await guest.goto('/puzzles');
    await guest.get('solve-today').click();
    await guest.page.locator('.board-area[aria-busy=false]').waitFor();
    await guest.get('solution').click();
    await guest.get('analyse-puzzle').waitFor();
    return guest;
  },
  'tournament-new': async (visit, server) => {
    const arbiter = await loggedIn(visit, server, 'Nora');
    await arbiter.goto('/tournaments#new');
    await arbiter.get('create-tournament').waitFor();
    return arbiter;
  },
  'tournament-players': rounds('Palle', 'players', '.entrants'),
  'tournament-table': rounds('Quinn', 'standings', 'table'),
  'tournament-crosstable': rounds('Ronja', 'crosstable', 'table'),
  'board-stale': rounds('Sven', '', 'h1'),
  'player-missing': async visit => {
    const guest = await visit();
    guest.guard.expect(/404/);
    await guest.goto('/@/nobody');
    await guest.get('message').waitFor();
    return guest;
  },
  'server-away': async (visit, server) => {
    const guest = await visit();
    await guest.goto('/lobby');
    guest.guard.expect(/ERR_|Failed to/);
    await guest.page.route('**/app/**', route => route.abort());
    await guest.goto('/tournaments');
    await guest.page.locator('h1').waitFor();
    return guest;
  },
};
