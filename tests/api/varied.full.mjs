import assert from 'node:assert/strict';
import { after, before, test as testOf } from 'node:test';
import { Server } from '../browser/lib/server.mjs';
import { OpenApi } from './lib/document.mjs';
import { Program } from './lib/program.mjs';
import { Random } from './lib/random.mjs';
import { Visitor } from './lib/visitor.mjs';

/**
 * A thousand requests of all operations, with bodies and queries drawn by lot, right and wrong, as forms of both kinds and as
 * JSON: every answer is as the OpenAPI document describes it, an error is told as one, and none is the server's own fault.
 * ROOKERY_SEED repeats a run, ROOKERY_VARIED changes the number, ROOKERY_OPENAPI names another document, such as that of Lichess.
 */
const kRequests = Number(process.env.ROOKERY_VARIED ?? 1000);
const kSeed = Number(process.env.ROOKERY_SEED ?? Date.now() % 1_000_000);

let server;
let document;
let random;
let visitor;

before(async () => {
  server = await Server.open();
  document = await OpenApi.of(server);
  random = new Random(kSeed);
  const more = ['preference:read', 'preference:write', 'email:read', 'follow:read', 'follow:write', 'msg:write'];
  const people = ['Ann', 'Bob', 'Cy'].map(name => Program.make(server, document, name, { more }));
  const bots = ['Hal', 'Eva'].map(name => Program.make(server, document, name, { title: 'BOT', more }));
  visitor = new Visitor(server, document, random, people, bots);
});
after(() => server.close());

testOf(`${kRequests} varied requests, seed ${kSeed}`, { timeout: 600_000 }, async () => {
  await visitor.begin();
  for (let i = 0; i < kRequests; ++i) await visitor.ask();
  assert.equal(visitor.asked, kRequests);
  console.log(`${visitor.asked} requests, ${visitor.valid} answers as described, ${visitor.refused} refusals, 0 invalid`);
  // Another document may have operations that there are not here.
  if (process.env.ROOKERY_OPENAPI) return;
  const missing = document.answering.filter(id => !visitor.operations.has(id));
  assert.deepEqual(missing, [], 'these operations were not asked for');
});
