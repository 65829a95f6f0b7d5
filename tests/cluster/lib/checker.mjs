import { movesIn } from './moves.mjs';

/**
 * What must hold of a game, by the logs of its players and the events as they are stored, whatever happened to the nodes. The faults that are
 * found, as sentences.
 */
export function faultsOf({ game, players, stored, flagsMayFall = false }) {
  const faults = [];
  const moves = movesIn(stored);
  for (const { side, log, events } of players) {
    const told = `game ${game}, ${side}`;
    const acknowledged = log.filter(({ kind }) => kind === 'acknowledged').map(({ move }) => move.split(' ')[1]);
    // The last may be stored though nobody has heard so.
    acknowledged.forEach((move, i) => {
      if (moves[side][i] !== move)
        faults.push(`${told}: move ${i + 1}, ${move}, was acknowledged, and ${moves[side][i] ?? 'nothing'} is stored`);
    });
    if (moves[side].length > acknowledged.length + 1)
      faults.push(`${told}: ${moves[side].length} moves are stored, ${acknowledged.length} were made`);
    events.forEach((text, i) => {
      if (stored[i] !== text) faults.push(`${told}: event ${i} was told as "${text}", and is stored as "${stored[i]}"`);
    });
  }
  const ascending = stored.every((text, i) => i === 0 || Number.parseInt(text) >= Number.parseInt(stored[i - 1]));
  if (!ascending) faults.push(`game ${game}: the events are not in the order of their times`);
  const flag = stored.find(text => / end flag_fall/.test(text));
  if (flag && !flagsMayFall) faults.push(`game ${game}: a flag fell: "${flag}"`);
  return faults;
}

/** The longest time between two acknowledged moves of the game, in ms, of those that end after `since`. */
export function longestGap(players, since = 0) {
  const times = players
    .flatMap(({ log }) => log.filter(({ kind }) => kind === 'acknowledged').map(({ at }) => at))
    .sort((one, other) => one - other);
  return Math.max(0, ...times.slice(1).map((at, i) => (at >= since ? at - times[i] : 0)));
}

/** How long after a move was acknowledged the opponent was told of it, in ms. */
export function delaysOf(players) {
  const [white, black] = players;
  return [
    [white, black],
    [black, white],
  ].flatMap(([mover, other]) => {
    const made = mover.log.filter(({ kind }) => kind === 'acknowledged');
    const side = mover.side;
    const seen = other.log.filter(({ kind, text }) => kind === 'event' && / move /.test(text));
    // Every second move is of this side.
    const ofSide = seen.filter((_, ply) => ply % 2 === (side === 'white' ? 0 : 1));
    return made.slice(0, ofSide.length).map(({ at }, i) => ({ at, delay: ofSide[i].at - at }));
  });
}
