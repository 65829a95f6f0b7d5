/** A paragraph, a heading, points in a row, or the board on which grains are counted. */
export type Block = string | { heading: string } | { points: readonly string[] } | { show: 'grains' };

export interface Story {
  id: string;
  title: string;
  about: string;
  blocks: readonly Block[];
}
