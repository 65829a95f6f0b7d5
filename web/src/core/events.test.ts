import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from './built';
import { coreFrom } from './core';
import type { Core } from './types';
import { usualStart } from './start';

interface Property {
  const?: string;
  enum?: string[];
  type?: string | string[];
  items?: { type: string };
}
interface EventSchema {
  properties: Record<string, Property> & { type: { const: string } };
  required: string[];
}

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const schema = JSON.parse(readFileSync(pathOf('events.schema.json'), 'utf8')) as { properties: { event: { oneOf: EventSchema[] } } };
const events = schema.properties.event.oneOf;
const isRecordOfSchema = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);

let core: Core;
beforeAll(async () => void (core = await coreFrom(builtCore())));

/** A property's TypeScript type according to the schema: "'left' | 'right'", in a fixed order. */
function typeOf({ const: one, enum: some, type, items }: Property): string {
  const words = one === undefined ? some : [one];
  if (words)
    return words
      .map(word => JSON.stringify(word))
      .sort()
      .join(' | ');
  if (items) return `${items.type}[]`;
  return [type]
    .flat()
    .map(word => (word === 'integer' ? 'number' : String(word)))
    .sort()
    .join(' | ');
}

/** The members of a union in the file events.ts, each with its properties as text; an alias of a string counts as one. */
function membersOf(name: string): Record<string, Record<string, string>> {
  const file = pathOf('events.ts');
  const program = ts.createProgram([file], {
    strict: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol).find(found => found.name === name);
  const union = checker.getDeclaredTypeOfSymbol(symbol as ts.Symbol);
  const inWords = (type: ts.Type): string => {
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
    const parts = type.isUnion() ? type.types : [type];
    return parts
      .map(part =>
        part.isStringLiteral() ? JSON.stringify(part.value) : checker.typeToString(part, undefined, ts.TypeFormatFlags.InTypeAlias),
      )
      .sort()
      .join(' | ');
  };
  const members = (union.isUnion() ? union.types : [union]).map(member => {
    const properties = member.getProperties().map(property => [property.name, inWords(checker.getTypeOfSymbol(property))] as const);
    const { type, ...rest } = Object.fromEntries(properties);
    return [JSON.parse(type ?? '""') as string, rest] as const;
  });
  return Object.fromEntries(members);
}

describe('the schema of events', () => {
  it('says what the type says, of every event', () => {
    const inSchema = events.map(({ properties: { type, ...rest } }) => [
      type.const,
      Object.fromEntries(Object.entries(rest).map(([name, property]) => [name, typeOf(property)])),
    ]);
    const inType = Object.entries(membersOf('GameEvent')).map(([type, rest]) => [
      type,
      Object.fromEntries(Object.entries(rest).map(([name, words]) => [name, words.replace(/\b(SquareName|Uci)\b/g, 'string')])),
    ]);
    expect(Object.fromEntries(inType)).toEqual(Object.fromEntries(inSchema));
  });

  it('leaves no property out', () => {
    for (const { properties, required } of events) expect(required).toEqual(Object.keys(properties));
  });
});

const nonce = '0'.repeat(32);
const seats = ['seat white w Ada', 'seat black b Bob Ivanov'];
const moves = ['move e2e4 300000', 'move e7e5 300000'];
const mate = ['move f2f3 1', 'move e7e5 1', 'move g2g4 1'];

/** Games in which each event occurs: the terms, and the events. */
const games: [clock: string, rules: string, events: string[]][] = [
  [
    '5+3',
    '',
    [
      ...seats,
      ...moves,
      'offer-draw white',
      'decline-draw black',
      'downtime 500',
      'offer-takeback black',
      'decline-takeback white',
      'take-back 2',
      'abort white',
    ],
  ],
  ['5+3', '', [...seats, 'abort black late']],
  ['-', '', ['keep-seat white ann', 'invite 1800000000000 Round 3', 'abort white']],
  ['-', '', ['invite 1800000000000']],
  [
    '5+3',
    '',
    [
      ...seats,
      ...moves,
      'claim white threefold refused g1f3',
      'move g1f3 300000 250',
      'claim black fifty granted',
      'end fifty_move_claim 1/2-1/2',
      'offer-rematch black',
      'rematch Abc_9-',
    ],
  ],
  ['-', 'touch', [...seats, 'adjust white', 'touch white g1', 'touch white g1', 'move g1f3 0', 'undecided', 'considered 1 open']],
  ['-', '', [...seats, 'move g1f3 0', 'undecided', 'considered 1 alive']],
  ['5+3', 'berserk', [...seats, 'berserk white', 'move e2e4 150000', 'berserk black']],
  ['1+2', 'berserk', [...seats, 'berserk white increment']],
  ['5', 'otb', [...seats, ...moves, 'press white', 'illegal white nothing', 'illegal white move e4 e6', 'award black 120000']],
  [
    '5',
    '',
    [
      ...seats,
      'adjust-clock white 60000 tina Ms T',
      'stop-clocks tina Ms T',
      'restart-clocks tina Ms T',
      'move e2e4 300000',
      'decide-result 1/2-1/2 tina The bell rang',
    ],
  ],
  ['5', '', [...seats, ...mate, 'end resignation 0-1 d8h4']],
  ['5', '', [...seats, ...mate, 'end resignation 0-1', 'proof exists d8h4']],
  ['5', '', [...seats, ...mate, 'end flag_fall 0-1', 'proof impossible']],
  ['5', '', [...seats, ...mate, 'undecided', 'dead 3']],
];

describe('what the core answers', () => {
  const answered = new Set<string>();
  const record = (clock: string, rules: string, events: readonly string[]) => {
    const game = core.open({ fen: usualStart, chess960: false, clock, rules });
    events.forEach((event, number) => {
      const answer = game.record(`${1_000 * number} ${event}`);
      expect(isRecordOfSchema(answer), `${event}: ${JSON.stringify(isRecordOfSchema.errors)}`).toBe(true);
      expect([answer.at, answer.event.type]).toEqual([1_000 * number, event.split(' ')[0]]);
      answered.add(answer.event.type);
    });
    game.close();
  };

  it.each(games)('is of the schema: clock %s, rules "%s", %j', record);

  it('is of the schema: pawns hidden', () => {
    const drawn = ['hide hider', core.commitment('left', nonce), 'Ada'].join(' ');
    record('5', '', [drawn, 'pick picker left Bob B', `open left ${nonce}`]);
    record('5', '', [drawn, 'pick picker right Bob B', 'choose black']);
  });

  it('has been asked for every event that there is', () => {
    expect([...answered].sort()).toEqual(events.map(({ properties }) => properties.type.const).sort());
  });

  it('says what the event says', () => {
    const game = core.open({ fen: usualStart, chess960: false, clock: '5+3', rules: '' });
    for (const event of seats) game.record(`1 ${event}`);
    expect(game.record('7 move e2e4 300000 250')).toEqual({ at: 7, event: { type: 'move', uci: 'e2e4', remaining: 300_000, credit: 250 } });
    expect(game.record('8 claim black threefold refused')).toEqual({
      at: 8,
      event: { type: 'claim', by: 'black', kind: 'threefold', granted: false, intended: null },
    });
  });
});
