/** A score as it is printed: "1–0", "½–½". */
export function printedScore(score: string): string {
  return score.replace(/1\/2/g, '½').replace('-', '–');
}
