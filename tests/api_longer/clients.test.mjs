import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import passport from 'passport';
import { Strategy } from 'passport-lichess';
import { Program } from '../api/lib/program.mjs';
import { Server } from '../browser/lib/server.mjs';

/** Clients and validators from npm, as they are published, with nothing but the server's address changed. */

let server;
before(async () => {
  server = await Server.open();
});
after(() => server.close());

test('redocly finds no error in the OpenAPI document', async () => {
  const source = await (await fetch(`${server.url}/api/openapi.json`)).text();
  const config = await createConfig({
    extends: ['spec'],
    rules: { 'no-identical-paths': 'off', 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'error' },
  });
  const problems = await lintFromString({ source, config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  assert.deepEqual(
    errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`),
    [],
  );
});

test('openapi-fetch: an account, a challenge with JSON, a game and its export as lines', async () => {
  const client = name => {
    const { token } = Program.make(server, null, name);
    return createClient({ baseUrl: server.url, headers: { Authorization: `Bearer ${token}` } });
  };
  const [ann, bob] = ['Typed', 'Typist'].map(client);
  const { data: account } = await ann.GET('/api/account');
  assert.equal(account.username, 'Typed');
  const body = { 'clock.limit': 300, 'clock.increment': 3, color: 'white', rated: true };
  const { data: challenge } = await ann.POST('/api/challenge/{username}', { params: { path: { username: 'Typist' } }, body });
  const game = { params: { path: { challengeId: challenge.id, gameId: challenge.id, move: 'e2e4' } } };
  assert.equal((await bob.POST('/api/challenge/{challengeId}/accept', game)).data.ok, true);
  assert.equal((await ann.POST('/api/board/game/{gameId}/move/{move}', game)).data.ok, true);
  assert.match((await ann.POST('/api/board/game/{gameId}/move/{move}', game)).error.error, /turn|legal/);
  await bob.POST('/api/board/game/{gameId}/move/{move}', { params: { path: { ...game.params.path, move: 'e7e5' } } });
  await bob.POST('/api/board/game/{gameId}/resign', game);
  const { data: lines } = await ann.GET('/api/games/user/{username}', {
    params: { path: { username: 'Typed' } },
    headers: { Accept: 'application/x-ndjson' },
    parseAs: 'text',
  });
  assert.equal(JSON.parse(lines.trim()).winner, 'white');
});

/** A site whose visitors log in by their account here: `outcome` is what passport made of it. */
async function openSite() {
  const site = createServer();
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const url = `http://127.0.0.1:${site.address().port}`;
  passport.use(
    new Strategy(
      {
        clientID: 'example.org',
        callbackURL: `${url}/back`,
        scope: ['preference:read'],
        authorizationURL: `${server.url}/oauth`,
        tokenURL: `${server.url}/api/token`,
        userProfileURL: `${server.url}/api/account`,
      },
      (token, _refresh, profile, done) => done(null, { token, profile }),
    ),
  );
  const session = {};
  const outcome = new Promise(resolve => {
    site.on('request', (request, response) => {
      request.session = session;
      request.query = Object.fromEntries(new URL(request.url, url).searchParams);
      response.redirect = to => response.writeHead(302, { Location: to }).end();
      const authenticate = passport.authenticate('lichess', { session: false }, (error, user) => {
        response.end();
        resolve({ error, user });
      });
      authenticate(request, response, error => resolve({ error }));
    });
  });
  return { url, outcome, close: () => site.close() };
}

test('passport-lichess: a site logs its visitors in by OAuth 2 with a proof key', async () => {
  const made = await fetch(`${server.url}/app/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Visitor', password: 'correct horse' }),
  });
  const cookie = made.headers
    .getSetCookie()
    .find(one => one.startsWith('rookery-login-'))
    .split(';')[0];
  const site = await openSite();
  const leaves = await fetch(`${site.url}/login`, { redirect: 'manual' });
  const asked = Object.fromEntries(new URL(leaves.headers.get('location')).searchParams);
  assert.equal(asked.code_challenge_method, 'S256');
  // What the page does once its visitor agrees.
  const agreed = await fetch(`${server.url}/app/authorization`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(asked),
  });
  await fetch((await agreed.json()).location);
  const { error, user } = await site.outcome;
  assert.ifError(error);
  assert.equal(user.profile.username, 'Visitor');
  assert.match(user.token, /^lio_/);
  site.close();
});
