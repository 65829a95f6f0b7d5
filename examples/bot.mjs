#!/usr/bin/env node
/** A whole bot: it accepts every challenge, plays any legal move, and agrees to every draw. `bot.mjs http://localhost:8000 TOKEN` */
const [, , server, token] = process.argv;

const call = (method, path, body) =>
  fetch(server + path, { method, headers: { Authorization: `Bearer ${token}` }, body: body && new URLSearchParams(body) });

/** The lines of a stream, as they come. */
async function* events(path) {
  let text = '';
  for await (const bytes of (await call('GET', path)).body) {
    const lines = (text + Buffer.from(bytes).toString('latin1')).split('\n');
    text = lines.pop();
    for (const line of lines) if (line) yield JSON.parse(Buffer.from(line, 'latin1').toString());
  }
}

/** The server knows the rules: it says which moves are legal. */
async function anyMove(fen, moves) {
  const answer = await fetch(`${server}/api/rules/query`, { method: 'POST', body: JSON.stringify({ fen, moves, ask: ['legal'] }) });
  const { legal } = await answer.json();
  return legal[Math.floor(Math.random() * legal.length)].uci;
}

async function play(game, color) {
  let fen;
  for await (const event of events(`/api/bot/game/stream/${game}`)) {
    if (event.type === 'gameFull') fen = event.initialFen === 'startpos' ? undefined : event.initialFen;
    const state = event.state ?? event;
    if (state.status !== 'started') continue;
    const moves = state.moves.split(' ').filter(Boolean);
    const whiteBegins = (fen?.split(' ')[1] ?? 'w') === 'w';
    const isWhitesTurn = (moves.length % 2 === 0) === whiteBegins;
    if (state.wdraw || state.bdraw) await call('POST', `/api/bot/game/${game}/draw/yes`);
    if (isWhitesTurn === (color === 'white')) await call('POST', `/api/bot/game/${game}/move/${await anyMove(fen, moves)}`);
  }
}

for await (const { type, challenge, game } of events('/api/stream/event')) {
  if (type === 'challenge' && challenge.direction === 'in') await call('POST', `/api/challenge/${challenge.id}/accept`);
  if (type === 'gameStart') void play(game.gameId, game.color);
}
