// node chess_js_examples.mjs PROJECT PAGE: runs the code on a page of chess.js's documentation with chess.js, which this folder has, and with
// `rookery/compat`, as it is installed in PROJECT; prints each statement whose answers differ, and how many did not.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import vm from 'node:vm';
import * as theirs from 'chess.js';

const [project, page] = process.argv.slice(2);
const entry = createRequire(`${project}/package.json`).resolve('rookery/compat');
const ours = await import(pathToFileURL(entry));

/** The blocks of code, without what imports chess.js and without types. */
function blocksOf(text) {
  const blocks = [...text.matchAll(/```(?:ts|js|javascript|typescript)[^\n]*\n([\s\S]*?)```/g)].map(([, code]) => code);
  return blocks.map(code => code.replace(/^import .*$/gm, ''));
}

/** Statements: as few lines as can be parsed. */
function statementsOf(code) {
  const statements = [];
  let waiting = '';
  for (const line of code.split('\n')) {
    waiting += `${line}\n`;
    if (!waiting.replace(/\/\/.*/g, '').trim()) {
      waiting = '';
      continue;
    }
    try {
      new vm.Script(waiting);
    } catch {
      continue;
    }
    if (!/^\s*\./.test(line) || statements.length === 0) statements.push(waiting);
    else statements[statements.length - 1] += waiting;
    waiting = '';
  }
  return statements;
}

/** What each statement answers. Games that chance decides are left out. */
function answersOf(statements, names) {
  const context = vm.createContext({ ...names, chess: new names.Chess(), console: { log() {} } });
  return statements.map(statement => {
    try {
      return shown(vm.runInContext(statement, context, { timeout: 5000 }));
    } catch (error) {
      return `throws: ${/^[\w ]*/.exec(error.message)[0]}`;
    }
  });
}

/** A value without the classes that it is of. */
function shown(value) {
  if (value instanceof ours.Chess || value instanceof theirs.Chess) return `a board: ${value.fen()}`;
  return inspect(value, { depth: 5, sorted: true, breakLength: 120 }).replace(/\b(Move|Chess) \{/g, '{');
}

let tried = 0;
let same = 0;
for (const code of blocksOf(readFileSync(page, 'utf8'))) {
  if (code.includes('Math.random')) continue;
  const statements = statementsOf(code);
  const [mine, other] = [answersOf(statements, ours), answersOf(statements, theirs)];
  statements.forEach((statement, at) => {
    ++tried;
    if (mine[at] === other[at]) ++same;
    else console.log(`${statement.trim()}\n  chess.js: ${other[at]}\n  rookery:  ${mine[at]}\n`);
  });
}
console.log(`${same} of ${tried} statements as there`);
