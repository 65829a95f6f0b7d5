// node second_core.mjs PROJECT FILE…: how many positions of these games in PGN, and how many games, ask rookery-search.wasm, the second core of
// `rookery` as it is installed in PROJECT, whether they are dead.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const [project, ...files] = process.argv.slice(2);
const dist = dirname(createRequire(`${project}/package.json`).resolve('rookery/rookery.wasm'));
const { SearchCore } = await import(pathToFileURL(`${dist}/search.js`));
const { loadRulesFrom } = await import(pathToFileURL(`${dist}/rules_package.js`));

const second = new SearchCore(() => readFileSync(`${dist}/rookery-search.wasm`));
let asked = false;
const { helpmate } = second.imports.search;
second.imports.search.helpmate = (...question) => {
  asked = true;
  return helpmate(...question);
};
const rules = await loadRulesFrom(readFileSync(`${dist}/rookery.wasm`), second, () => {
  throw new Error('It is loaded at once.');
});

const counts = { games: 0, positions: 0, positionsThatAsk: 0, gamesThatAsk: 0 };
for (const file of files) {
  for (const { nodes, chess960 } of rules.readGames(readFileSync(file, 'utf8'), { onError() {} })) {
    const before = counts.positionsThatAsk;
    for (const { fen } of nodes) {
      asked = false;
      rules.position(fen, chess960).outcome;
      counts.positions += 1;
      counts.positionsThatAsk += Number(asked);
    }
    counts.games += 1;
    counts.gamesThatAsk += Number(counts.positionsThatAsk > before);
  }
}
console.log(counts);
