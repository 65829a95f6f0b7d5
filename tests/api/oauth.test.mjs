import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, test as testOf } from 'node:test';
import { Server } from '../browser/lib/server.mjs';
import { OpenApi } from './lib/document.mjs';
import { Program } from './lib/program.mjs';

/** How a program gets a token of somebody who agrees: OAuth 2 with proof keys (RFC 6749, RFC 7636). */
const test = (name, run) => testOf(name, { timeout: 60_000 }, run);

const kBack = 'https://example.com/back?from=here';

let server;
let document;
let cookie;

before(async () => {
  server = await Server.open();
  document = await OpenApi.of(server);
  const made = await send('POST', '/app/accounts', { json: { name: 'Ann', password: 'correct horse' } });
  assert.equal(made.status, 201);
  cookie = made.headers
    .getSetCookie()
    .find(one => one.startsWith('rookery-login-'))
    .split(';')[0];
});
after(() => server.close());

function send(method, path, { json, form, headers = {} } = {}) {
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  return fetch(server.url + path, { method, body, headers: { ...(body ? { 'Content-Type': type } : {}), ...headers } });
}

/** A request for authorization, and the key that it is proved with. */
function newRequest(changes = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const wanted = {
    response_type: 'code',
    client_id: 'example.com',
    redirect_uri: kBack,
    scope: 'board:play challenge:write puzzle:read',
    state: 'my state',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...changes,
  };
  return { verifier, wanted };
}

async function codeFor(wanted) {
  const answer = await send('POST', '/app/authorization', { json: wanted, headers: { Cookie: cookie } });
  assert.equal(answer.status, 200, await answer.clone().text());
  return new URL((await answer.json()).location);
}

const exchange = (code, verifier, changes = {}) =>
  send('POST', '/api/token', {
    form: { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: kBack, client_id: 'example.com', ...changes },
  });

test('a program gets a token that does what was granted, until it is revoked', async () => {
  const { verifier, wanted } = newRequest();
  const asked = await send('GET', `/app/authorization?${new URLSearchParams(wanted)}`);
  const { client, scopes, denied } = await asked.json();
  assert.equal(client, 'example.com');
  assert.deepEqual(scopes, ['board:play', 'challenge:write'], 'what is not known here is not granted');
  assert.match(denied, /^https:\/\/example\.com\/back\?from=here&error=access_denied&.*state=my%20state$/);
  const back = await codeFor(wanted);
  assert.equal(back.searchParams.get('from'), 'here');
  assert.equal(back.searchParams.get('state'), 'my state');
  const answer = await exchange(back.searchParams.get('code'), verifier);
  const granted = await answer.json();
  document.check('apiToken', granted);
  assert.equal(granted.token_type, 'Bearer');
  const program = new Program(server, document, granted.access_token);
  assert.equal((await program.get('accountMe', '/api/account')).id, 'ann');
  const tested = await program.post('tokenTest', '/api/token/test', { text: granted.access_token });
  assert.equal(tested[granted.access_token].scopes, 'board:play,challenge:write');
  assert.ok(tested[granted.access_token].expires > Date.now());
  const { tokens } = await (await send('GET', '/app/tokens', { headers: { Cookie: cookie } })).json();
  const [listed] = tokens;
  assert.equal(listed.description, 'example.com');
  assert.equal((await send('DELETE', `/app/tokens/${listed.id}`, { headers: { Cookie: cookie } })).status, 204);
  assert.equal((await program.send('GET', '/api/account')).status, 401);
});

test('a code is exchanged once, and only by whoever asked for it', async () => {
  const { verifier, wanted } = newRequest();
  const code = (await codeFor(wanted)).searchParams.get('code');
  const wrong = [
    [code, 'x'.repeat(43), {}],
    [code, verifier, { redirect_uri: 'https://example.com/back' }],
    [code, verifier, { client_id: 'other.example' }],
    [`${code}0`, verifier, {}],
    ['liu_00.00', verifier, {}],
  ];
  for (const [given, proof, changes] of wrong) {
    const refused = await exchange(given, proof, changes);
    assert.equal(refused.status, 400);
    assert.equal((await refused.json()).error, 'invalid_grant');
  }
  assert.equal((await (await exchange(code, verifier, { grant_type: 'password' })).json()).error, 'unsupported_grant_type');
  const { access_token } = await (await exchange(code, verifier)).json();
  const program = new Program(server, document, access_token);
  assert.equal((await program.send('GET', '/api/account')).status, 200);
  const again = await exchange(code, verifier);
  assert.equal(again.status, 400);
  assert.equal((await again.json()).error, 'invalid_grant');
  assert.equal((await program.send('GET', '/api/account')).status, 401, 'the second use ends the token of the first');
});

test('a code whose token was revoked is not exchanged again', async () => {
  const { verifier, wanted } = newRequest();
  const code = (await codeFor(wanted)).searchParams.get('code');
  const { access_token } = await (await exchange(code, verifier)).json();
  const program = new Program(server, document, access_token);
  assert.equal((await program.send('DELETE', '/api/token')).status, 204);
  const again = await exchange(code, verifier);
  assert.equal(again.status, 400);
  assert.equal((await again.json()).error, 'invalid_grant');
  assert.equal((await program.send('GET', '/api/account')).status, 401);
});

test('nothing is granted to whom nobody may be sent back, or without a login', async () => {
  for (const changes of [
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: '/back' },
    { redirect_uri: 'https://bank.example@evil.example/' },
    { redirect_uri: 'intent://scan/' },
    { redirect_uri: 'http://example.com/' },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
    { client_id: '' },
  ]) {
    const { wanted } = newRequest(changes);
    assert.equal((await send('GET', `/app/authorization?${new URLSearchParams(wanted)}`)).status, 400);
    assert.equal((await send('POST', '/app/authorization', { json: wanted, headers: { Cookie: cookie } })).status, 400);
  }
  assert.equal((await send('POST', '/app/authorization', { json: newRequest().wanted })).status, 403);
  const foreign = { Cookie: cookie, Origin: 'https://evil.example' };
  assert.equal((await send('POST', '/app/authorization', { json: newRequest().wanted, headers: foreign })).status, 403);
});
