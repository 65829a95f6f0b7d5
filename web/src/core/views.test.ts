import Ajv from 'ajv';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from './built';
import { coreFrom } from './core';
import { usualStart } from './start';
import type { Core, CoreGame } from './types';
import { Wasm } from './wasm';

/** The core's answers that are objects, by their names in types.ts. */
const answers = ['ClockNow', 'Decision', 'GameView', 'IllegalExplanation', 'MoveReading', 'PositionView'] as const;
/** The same for the study's types.ts. */
const studyAnswers = ['RepairedText'] as const;
type Answer = (typeof answers | typeof studyAnswers)[number];

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let core: Core;
let wasm: Wasm;
let check: (answer: Answer, told: unknown) => void;

function schemaOfTypes(): { definitions: Record<string, unknown> } {
  const definitionsOf = (path: string, names: readonly Answer[]) => {
    const generator = createGenerator({ path: pathOf(path), tsconfig: pathOf('../../tsconfig.json'), skipTypeCheck: true });
    return names.map(name => generator.createSchema(name).definitions ?? {});
  };
  const definitions = [...definitionsOf('types.ts', answers), ...definitionsOf('../study/types.ts', studyAnswers)];
  return { definitions: Object.assign({}, ...definitions) as Record<string, unknown> };
}

beforeAll(async () => {
  core = await coreFrom(builtCore());
  wasm = await Wasm.from(builtCore());
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  ajv.addSchema({ $id: 'views', ...schemaOfTypes() });
  check = (answer, told) => {
    const isAnswer = ajv.getSchema(`views#/definitions/${answer}`);
    expect(isAnswer?.(told), `${answer} ${JSON.stringify(told)}: ${JSON.stringify(isAnswer?.errors)}`).toBe(true);
  };
});

/** `views.schema.json` describes the types for other languages; `npx vitest run -u src/core/views.test.ts` writes it. */
it('the schema of views is that of the types', async () => {
  await expect(`${JSON.stringify(schemaOfTypes(), null, 2)}\n`).toMatchFileSnapshot('views.schema.json');
});

const nonce = '0'.repeat(32);
const seats = ['seat white w Ada', 'seat black b Bob'];

/** Games in which each member of a view takes each kind of value: the terms, and the events. */
const games: [name: string, clock: string, rules: string, events: string[]][] = [
  ['nobody sits yet', '5+3', '', []],
  [
    'offers and a repetition',
    '5 d3',
    '',
    [...seats, ...'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'.split(' ').map(move => `move ${move} 300000 20`), 'offer-draw black'],
  ],
  ['a takeback is asked for', '-', '', [...seats, 'move e2e4 0', 'move d7d5 0', 'move e4d5 0', 'offer-takeback white']],
  ['a piece is touched', '-', 'touch', [...seats, 'touch white g1']],
  ['adjusting', '-', 'touch', [...seats, 'adjust white']],
  ['the clock was pressed first, and an illegal move', '5', 'otb', [...seats, 'move e2e4 300000', 'press black', 'illegal black nothing']],
  [
    'mate by the other side is proved',
    '5',
    '',
    [...seats, 'move f2f3 1', 'move e7e5 1', 'move g2g4 1', 'end resignation 0-1 d8h4', 'offer-rematch white', 'rematch next'],
  ],
  ['dead, found out late', '-', '', [...seats, 'move g1f3 0', 'undecided', 'move g8f6 0', 'dead 1']],
  ['it is still thought about', '-', '', [...seats, 'move g1f3 0', 'undecided']],
  ['players go berserk', '5+3', 'berserk', [...seats, 'berserk white', 'move e2e4 150000', 'berserk black']],
  ['aborted', '3d', '', [...seats, 'abort white']],
  ['seats are kept', '5', 'no-rematch no-early-draw', ['keep-seat white ann', 'keep-seat black bob', 'invite 1800000000000 Round 3']],
  ['others are invited', '5', '', ['invite 1800000000000', ...seats]],
  ['mate', '40/90+30:30+30', '', [...seats, 'move f2f3 1', 'move e7e5 1', 'move g2g4 1', 'move d8h4 1']],
];

function askEverything(game: CoreGame, now: number): void {
  const view = game.view(now);
  check('GameView', view);
  const clock = game.clockNow(now);
  if (clock) check('ClockNow', clock);
  for (let ply = 0; ply <= view.ply + view.mate.length; ply += 1) check('PositionView', game.at(ply));
  for (const action of ['resign', 'offer-draw', 'claim threefold', 'move a1a5', 'abort'] as const)
    check('Decision', game.decide('white', action, now));
  for (const text of ['e4', 'Nf3', 'Qh9', 'Ke5', '']) check('MoveReading', game.read(text));
  for (const [from, to] of [
    ['a1', 'a5'],
    ['e1', 'g1'],
    ['e7', 'e5'],
    ['d5', 'd6'],
    ['b1', 'd2'],
    ['h2', 'g3'],
  ] as const) {
    const why = game.explain(from, to);
    if (why) check('IllegalExplanation', why);
  }
}

describe('what the core answers is of the schema', () => {
  it.each(games)('%s', (_name, clock, rules, events) => {
    const game = core.open({ fen: usualStart, chess960: false, clock, rules });
    askEverything(game, 0);
    events.forEach((event, number) => {
      game.record(`${1_000 * (number + 1)} ${event}`);
      askEverything(game, 1_000 * (number + 1));
    });
    game.close();
  });

  it('pawns are hidden', () => {
    const game = core.open({ fen: usualStart, chess960: false, clock: '5', rules: '' });
    for (const event of [`hide hider ${core.commitment('left', nonce)} Ada`, 'pick picker left Bob B', `open left ${nonce}`]) {
      game.record(`1 ${event}`);
      askEverything(game, 1);
    }
    game.close();
  });

  it('damaged games are repaired', () => {
    const texts = [
      '1. e4 e5 *',
      '1. e4 Ke4 {a comment} *',
      '[Event "New "York""]\n\n1. e4 e52. Nf3 1-0',
      '[Variant "Atomic"]\n\n1. e4 *\n\n[Event "?"]\n\n1. e4 ) *',
    ];
    for (const text of texts) check('RepairedText', wasm.call('rookery_repair', text));
  });
});
