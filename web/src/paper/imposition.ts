/** The pages on one side of a sheet, from 1; null: nothing. */
export type Side = readonly [left: number | null, right: number | null];

/**
 * How `count` pages lie on sheets that are printed on both sides, turned over the short edge, laid on each other and folded once: the
 * sides in the order they are printed in, front and back by turns, the outermost sheet first.
 */
export function imposed(count: number): Side[] {
  const whole = Math.ceil(count / 4) * 4;
  const page = (number: number) => (number <= count ? number : null);
  return Array.from({ length: whole / 2 }, (_, side) => {
    const [outer, inner] = [page(whole - side), page(side + 1)];
    return side % 2 === 0 ? ([outer, inner] as const) : ([inner, outer] as const);
  });
}
