import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpacked } from './unpacking';

const zipped = (text: string | Uint8Array) => new Uint8Array(gzipSync(text));
const kGame = '[Event "Über"]\n\n1. e4 e5 *\n';

test('what gzip packed is unpacked, and other files stay as they are', async () => {
  const text = kGame.repeat(50_000);
  const file = await unpacked(new Blob([zipped(text)]));
  expect(await (file as Blob).text()).toBe(text);
  for (const plain of [kGame, '', '\x1f']) {
    const blob = new Blob([plain]);
    expect(await unpacked(blob)).toBe(blob);
  }
});

test('a damaged file is told, and one that is too large when unpacked', async () => {
  const packed = zipped(kGame.repeat(1000));
  expect(await unpacked(new Blob([packed.subarray(0, packed.length / 2)]))).toBe('packed_damaged');
  expect(await unpacked(new Blob([packed.fill(0x55, 20, 40)]))).toBe('packed_damaged');
  expect(await unpacked(new Blob([zipped(new Uint8Array(100_000))]), 50_000)).toBe('packed_too_large');
});
