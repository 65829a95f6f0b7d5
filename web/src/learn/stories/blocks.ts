import type { Block } from './types';

const kHeading = '# ';
const kPoint = '- ';

/** A story's text in blocks, which empty lines part: see `web/locales/README.md`. */
export const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);

function blockOf(text: string): Block {
  if (text === '[grains]') return { show: 'grains' };
  if (text.startsWith(kHeading)) return { heading: text.slice(kHeading.length) };
  if (text.startsWith(kPoint)) return { points: text.split('\n').map(line => line.slice(kPoint.length)) };
  return text;
}
