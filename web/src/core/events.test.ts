import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from './built';
import { coreFrom } from './core';
import type { Core } from './types';
import { usualStart } from './start';

interface Schema {
  definitions: { GameEvent: { anyOf: { properties: { type: { const?: string; enum?: string[] } } }[] } };
}

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Games in which each event occurs, from the file that the tests of the core read, too: `game CLOCK [RULES]`, then the events. */
const games = readFileSync(pathOf('../../../src/policy/test/data/every_event.txt'), 'utf8')
  .split('\n\n')
  .slice(1)
  .map(block => {
    const [head = '', ...events] = block.trim().split('\n');
    const [, clock = '', ...rules] = head.split(' ');
    return { clock, rules: rules.join(' '), events };
  });

let core: Core;
let check: (answer: unknown) => void;
let eventTypes: string[];
beforeAll(async () => {
  core = await coreFrom(builtCore());
  const generator = createGenerator({ path: pathOf('events.ts'), tsconfig: pathOf('../../tsconfig.json'), skipTypeCheck: true });
  const schema = generator.createSchema('EventRecord') as unknown as Schema;
  const isRecord = new Ajv({ strict: true, allowUnionTypes: true }).compile({ ...schema });
  check = answer => expect(isRecord(answer), `${JSON.stringify(answer)}: ${JSON.stringify(isRecord.errors)}`).toBe(true);
  eventTypes = schema.definitions.GameEvent.anyOf.flatMap(({ properties: { type } }) => type.const ?? type.enum ?? []);
});

describe('what the core answers', () => {
  const answered = new Set<string>();

  it.each(games)('is of the type: clock $clock, rules "$rules", $events', ({ clock, rules, events }) => {
    const game = core.open({ fen: usualStart, chess960: false, clock, rules });
    events.forEach((event, number) => {
      const answer = game.record(`${1_000 * number} ${event}`);
      check(answer);
      expect([answer.at, answer.event.type]).toEqual([1_000 * number, event.split(' ')[0]]);
      answered.add(answer.event.type);
    });
    game.close();
  });

  it('has been asked for every event that there is', () => {
    expect([...answered].sort()).toEqual(eventTypes.sort());
  });

  it('says what the event says', () => {
    const game = core.open({ fen: usualStart, chess960: false, clock: '5+3', rules: '' });
    for (const event of ['seat white w Ada', 'seat black b Bob Ivanov']) game.record(`1 ${event}`);
    expect(game.record('7 move e2e4 300000 250')).toEqual({ at: 7, event: { type: 'move', uci: 'e2e4', remaining: 300_000, credit: 250 } });
    expect(game.record('8 claim black threefold refused')).toEqual({
      at: 8,
      event: { type: 'claim', by: 'black', kind: 'threefold', granted: false, intended: null },
    });
  });
});
