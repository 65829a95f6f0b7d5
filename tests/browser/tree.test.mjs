import assert from 'node:assert/strict';
import { everyKindOfMove } from './lib/games.mjs';
import { Referee } from './lib/referee.mjs';
import { stage } from './lib/stage.mjs';
import { Tree } from './lib/tree.mjs';

const roles = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** The name that a square has in `fen`: "e 4, white pawn". */
function nameOf(fen, square) {
  const row = fen
    .split(' ')[0]
    .split('/')
    [8 - Number(square[1])].replace(/\d/g, count => '.'.repeat(Number(count)));
  const letter = row['abcdefgh'.indexOf(square[0])];
  const side = letter === letter.toUpperCase() ? 'white' : 'black';
  return `${square[0]} ${square[1]}, ${letter === '.' ? 'empty' : `${side} ${roles[letter.toLowerCase()]}`}`;
}

async function wholeGame({ visit, use }) {
  const [guest, referee] = [await visit(), use(new Referee())];
  await guest.goto('/');
  const tree = await Tree.of(guest.page);
  await tree.activate('link', /^Two players, one screen/);
  await tree.activate('button', 'Start');
  let fen = (await referee.ask([])).fen ?? 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  for (const move of await referee.follow(everyKindOfMove)) {
    await tree.activate('button', nameOf(fen, move.from));
    await tree.activate('button', nameOf(fen, move.to));
    if (move.promotion) await tree.activate('button', 'queen');
    ({ fen } = move);
    await tree.find('button', nameOf(fen, move.to));
  }
  await tree.find('heading', /^White wins by checkmate/);
  // What is drawn is not read out besides: no picture without a name, no letters along the board.
  const drawn = (await tree.nodes()).filter(
    ({ role, name }) => /^(image|img|SvgRoot)$/.test(role?.value) || (role?.value === 'StaticText' && /^[1-8a-h]$/.test(name?.value)),
  );
  assert.deepEqual(
    drawn.map(({ role, name }) => [role.value, name?.value]),
    [],
  );
  const said = (await tree.nodes()).find(node => node.role?.value === 'status' && /checkmate/.test(node.name?.value ?? ''));
  assert.ok(said ?? (await tree.find('StaticText', /queen takes h 7, checkmate/)));
}

stage('Through the accessibility tree', { 'a whole game, found and played by roles and names alone': wholeGame });
