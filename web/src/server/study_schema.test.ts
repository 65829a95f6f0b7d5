import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { FakeStudyServer, kChapter } from '../test/fake_study_server';
import { isTreeCommand } from './studies';

interface EventSchema {
  properties: Record<string, { const?: string }>;
  required: string[];
}
interface StudySchema {
  definitions: { Event: { oneOf: EventSchema[] }; Refusal: { enum: string[] } };
}

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const schema = JSON.parse(readFileSync(pathOf('study.schema.json'), 'utf8')) as StudySchema;
const isNews = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);
const events = Object.fromEntries(schema.definitions.Event.oneOf.map(one => [one.properties.do?.const ?? '', one]));

/** What every event has. */
const shared = ['t', 'number', 'at', 'actor', 'do'];
/** The members of an event besides those, each with "?" if it may be left out. */
const membersOf = ({ properties, required }: EventSchema) =>
  Object.keys(properties)
    .filter(name => !shared.includes(name))
    .map(name => (required.includes(name) ? name : `${name}?`))
    .sort();

/** The commands of studies.ts: the words of "do", each with its members. */
function commandsOf(name: string): Record<string, string[]> {
  const program = ts.createProgram([pathOf('studies.ts')], {
    strict: true,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(pathOf('studies.ts'));
  const symbol = source && checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol).find(one => one.name === name);
  const union = checker.getDeclaredTypeOfSymbol(symbol as ts.Symbol);
  const found: Record<string, string[]> = {};
  for (const member of union.isUnion() ? union.types : [union]) {
    const properties = member.getProperties();
    const word = checker.getTypeOfSymbol(properties.find(one => one.name === 'do') as ts.Symbol);
    const names = properties
      .filter(one => one.name !== 'do')
      .map(one => (one.flags & ts.SymbolFlags.Optional ? `${one.name}?` : one.name))
      .sort();
    for (const one of word.isUnion() ? word.types : [word]) if (one.isStringLiteral()) found[one.value] = names;
  }
  return found;
}

/** Events that the page does not make by itself: it reads the chapter or the study again, and looks at nothing else of them. */
const without = (names: string[], left: readonly string[]) => names.filter(name => !left.includes(name));

describe('the schema of what happens in a study', () => {
  it('has each command that the page knows, and the creation', () => {
    expect(Object.keys(events).sort()).toEqual(['create', ...Object.keys(commandsOf('StudyCommand'))].sort());
  });

  it('has the members by which the page changes its tree', () => {
    for (const [word, members] of Object.entries(commandsOf('TreeCommand'))) {
      const made = word === 'move' || word === 'board' ? ['node'] : [];
      expect(without(membersOf(events[word] as EventSchema), made), word).toEqual(members);
      expect(isTreeCommand({ do: word }), word).toBe(true);
    }
  });

  it('says when the page reads again', () => {
    const others = Object.keys(events).filter(word => !(word in commandsOf('TreeCommand')));
    for (const word of others) expect(isTreeCommand({ do: word }), word).toBe(false);
  });

  it('is what the server of the tests says', async () => {
    const server = new FakeStudyServer();
    const anna = server.client('anna');
    await anna.send('study', 'a1', { do: 'move', chapter: kChapter, parent: '0', uci: 'e2e4' });
    await anna.send('study', 'a2', { do: 'comment', chapter: kChapter, node: '1', text: 'Good' });
    expect(server.events.length).toBeGreaterThan(0);
    for (const event of server.events) expect(isNews(event), JSON.stringify(isNews.errors)).toBe(true);
  });

  it('has each refusal once', () => {
    const words = schema.definitions.Refusal.enum;
    expect(new Set(words).size).toBe(words.length);
  });
});
