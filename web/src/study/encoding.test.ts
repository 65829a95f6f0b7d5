import { expect, test } from 'vitest';
import { builtCore } from '../core/built';
import { Wasm } from '../core/wasm';
import written from '../../../tests/cli/data/encodings.json';
import { encodingOf } from './encoding';
import { textOf } from './file_text';
import { listGames } from './listing';
import { narrowed } from './wide_text';

/** A row of the table that the tests of `rookery pgn repair` read too; tests/cli/encoding_test.cpp says what its members are. */
interface Case {
  what: string;
  encoding: string;
  text: string;
  bytes: string;
  mark?: string;
  unit?: string;
  line_end?: string;
  before?: string;
  fill?: number;
  also?: string;
  also_times?: number;
}
const cases: readonly Case[] = written;

const core = (): Promise<Wasm> => Wasm.from(builtCore());

const bytesOf = (hex = ''): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], byte => parseInt(byte, 16));

/** So many bytes of comments. */
const filler = (size: number): string => `{${'x'.repeat(97)}} `.repeat(Math.floor(size / 100)) + ' '.repeat(size % 100);

/** What stands before the text of a case, and behind it. */
function frameOf({ before, fill = 0, also, also_times = 1, line_end: end = '\n' }: Case): [string, string] {
  const isInLine = before === 'line';
  const games = before === 'file' ? `[Event "x"]${end}${end}1. e4 ${filler(1000)}*${end}${end}`.repeat(Math.floor(fill / 1000)) : '';
  const last = `${also === undefined ? '' : `{${also}} `.repeat(also_times) + end}*${end}`;
  return isInLine
    ? [`${games}[White "?"]${end}${end}1. e4 ${filler(fill)}{`, `} ${end}${last}`]
    : [`${games}[White "`, `"]${end}${end}1. e4 ${end}${last}`];
}

function fileOf(row: Case): Blob {
  const [head, tail] = frameOf(row);
  const written = (text: string): Uint8Array => {
    if (row.unit === undefined) return new TextEncoder().encode(text);
    const units = Array.from(text, each => (row.unit === 'little' ? [each.charCodeAt(0), 0] : [0, each.charCodeAt(0)]));
    return Uint8Array.from(units.flat());
  };
  return new Blob([bytesOf(row.mark), written(head), bytesOf(row.bytes), written(tail)] as BlobPart[]);
}

async function read(file: Blob): Promise<{ text: string; encoding: string }> {
  const parts: BlobPart[] = [];
  let found = '';
  await listGames(await core(), await narrowed(file), ({ parts: more, encoding = '' }) => {
    parts.push(...more);
    found ||= encoding;
  });
  return { text: (await new Blob(parts).text()).replace(/^\ufeff/, ''), encoding: found };
}

test.each(cases.map(row => [row.what, row] as const))('%s', async (_, row) => {
  const [head, tail] = frameOf(row);
  const file = fileOf(row);
  expect(await read(file)).toEqual({ text: head + row.text + tail, encoding: row.encoding });
  expect(await textOf(file, core)).toBe(head + row.text + tail);
});

test('what says nothing of its encoding is taken for the most usual one', async () => {
  expect(await encodingOf(await core(), new Blob([bytesOf('a7')] as BlobPart[]))).toBe('ISO-8859-1');
});
