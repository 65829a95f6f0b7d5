import assert from 'node:assert/strict';
import { LichessBot } from '../api/lib/lichess_bot.mjs';
import { Program } from '../api/lib/program.mjs';
import { listed, play, shows } from './lib/board.mjs';
import { aboutConnections } from './lib/guard.mjs';
import { allSee, connection, follow } from './lib/link.mjs';
import { stageAlone } from './lib/stage.mjs';
import { until } from './lib/until.mjs';

const kFoolsMate = 'f2f3 e7e5 g2g4 d8h4'.split(' ');

/**
 * A bot of the Lichess API invites by a link, and somebody without an account plays it on the page, through a server
 * that is killed meanwhile.
 */
async function aBotAgainstAPerson({ server, visit, use }) {
  const { token } = Program.make(server, null, 'Robot', { title: 'BOT' });
  const bot = use(new LichessBot(server.url, token, { line: kFoolsMate }));
  await bot.start();
  const program = new Program(server, null, token);
  const form = { 'clock.limit': '600', 'clock.increment': '5' };
  const { id } = await (await program.send('POST', '/api/challenge/open', { form })).json();
  assert.equal((await program.send('POST', `/api/challenge/${id}/accept?color=black`)).status, 200);

  const person = await visit();
  person.guard.expect(aboutConnections);
  await follow(person, `/game/${id}`);
  await play(person.page, { from: 'f2', to: 'f3' }, 'click');
  await shows(person.page, { ply: 2, san: 'e5' });
  await server.kill();
  await connection(person, 'lost');
  await server.start();
  await connection(person, 'open');
  await play(person.page, { from: 'g2', to: 'g4' }, 'drag');
  await allSee([person], ['Black wins', 'heckmate', '0–1']);
  await until('all moves are listed', async () => assert.equal((await listed(person.page)).length, 4));
  const [ended, pgn] = await bot.game();
  assert.equal(ended, id);
  assert.match(pgn, /2\. g4 [\s\S]*2\.\.\.\sQh4#/);
}

stageAlone('Bots of the Lichess API on the page', { 'a bot and a person play through a link': aBotAgainstAPerson });
