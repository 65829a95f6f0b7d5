import type { WrittenNode } from '../written_game.js';
import { findByText } from './move_text.js';
import { SEVEN_TAG_ROSTER } from './headers.js';
import { isCoreError } from './rules.js';
import type { CompatRules } from './rules.js';

/** The main line of a game in PGN. */
export interface ReadGame {
  readonly fen: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly opening: string;
  /** `uci` null: the turn is passed. */
  readonly moves: readonly { uci: string | null; comment: string }[];
}

/** Reads the first game of a text. `strict`: moves in SAN alone. Throws an Error. */
export function readPgn(rules: CompatRules, pgn: string, strict: boolean): ReadGame {
  if (strict) refuseOtherNotations(rules, pgn);
  const game = readOrExplain(rules, pgn);
  const { tags } = game;
  const inRoster = Object.keys(SEVEN_TAG_ROSTER).filter(name => name in tags);
  const names = [...inRoster, ...Object.keys(tags).filter(name => !inRoster.includes(name))];
  return {
    fen: game.fen,
    headers: { ...Object.fromEntries(names.map(name => [name, tags[name] as string])), Result: tags.Result ?? game.result },
    opening: rules.commentText(game.opening, game.fen),
    moves: mainLine(game.nodes).map(({ uci, after, fen }) => ({
      uci: uci === '0000' ? null : uci,
      comment: rules.commentText(after, fen),
    })),
  };
}

function readOrExplain(rules: CompatRules, pgn: string): ReturnType<CompatRules['readGame']> {
  try {
    return rules.readGame(pgn);
  } catch (error) {
    if (isCoreError(error) && error.code === 'no_game') return rules.readGame('*');
    if (!isCoreError(error) || !error.pgn) throw error;
    const { fault, text, message } = error.pgn;
    throw new Error(fault.endsWith('_move') ? `Invalid move in PGN: ${text}` : message);
  }
}

/** The first child of each move, from the start on. */
function mainLine(nodes: readonly WrittenNode[]): WrittenNode[] {
  const line: WrittenNode[] = [];
  let last: number | null = null;
  for (const [index, node] of nodes.entries()) {
    if (node.parent !== last) continue;
    line.push(node);
    last = index;
  }
  return line;
}

/** What stands among the moves of the main line without being one: tags, comments, variations, glyphs, numbers, the result. */
const NO_MOVES = [/^\s*\[[^\n]*\]\s*$/gm, /\{[^}]*\}/g, /;[^\n]*/g, /\$\d+/g, /\d+\.+/g, /\b(1-0|0-1|1\/2-1\/2)(?=\s|$)/g, /\*/g];

/** Throws an Error at the first move of the main line that is not written in SAN. */
function refuseOtherNotations(rules: CompatRules, pgn: string): void {
  let text = NO_MOVES.reduce((left, pattern) => left.replace(pattern, ' '), pgn);
  for (let shorter = text; ; text = shorter) {
    shorter = text.replace(/\([^()]*\)/g, ' ');
    if (shorter === text) break;
  }
  let position = rules.read(readOrExplain(rules, pgn).fen);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const move = position && findByText(position.moves(), word, true);
    if (!position || !move) throw new Error(`Invalid move in PGN: ${word}`);
    position = position.play(move);
  }
}
