import type { WrittenNode } from '../written_game.js';
import { SEVEN_TAG_ROSTER } from './headers.js';
import { findByText } from './move_text.js';
import { mainLineOf, mainLineText } from './pgn_words.js';
import type { WrittenLine } from './pgn_words.js';
import { isCoreError } from './rules.js';
import type { CompatRules } from './rules.js';

/** The main line of a game in PGN. */
export interface ReadGame {
  readonly fen: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Comments are null where there is none. */
  readonly opening: string | null;
  /** `uci` null: the turn is passed. */
  readonly moves: readonly { uci: string | null; comment: string | null }[];
}

/** Reads the first game of a text. `strict`: moves in SAN alone, and FEN and SetUp only together. Throws an Error. */
export function readPgn(rules: CompatRules, pgn: string, strict: boolean): ReadGame {
  // chess.js looks for the tag FEN in any case; the core wants capital letters, as PGN does.
  const text = strict ? pgn : pgn.replace(/^(\s*\[\s*)fen(?=[\s"])/im, '$1FEN');
  const written = mainLineOf(text);
  if (strict && 'SetUp' in written.tags && !('FEN' in written.tags))
    throw new Error('Invalid PGN: FEN tag must be supplied with SetUp tag');
  const game = readOrExplain(rules, text, written);
  if (strict) refuseOtherNotations(rules, game.fen, written);
  const { tags } = game;
  const inRoster = Object.keys(SEVEN_TAG_ROSTER).filter(name => name in tags);
  // The core has tags in alphabetical order.
  const inText = Object.keys(written.tags).filter(name => name in tags);
  const names = new Set([...inRoster, ...inText, ...Object.keys(tags)]);
  const line = mainLine(game.nodes);
  const comments = written.words.length === line.length ? written.comments : null;
  return {
    fen: game.fen,
    headers: {
      ...Object.fromEntries([...names].map(name => [name, tags[name] as string])),
      Result: written.result ?? tags.Result ?? game.result,
    },
    opening: comments ? (comments[0] ?? null) : rules.commentText(game.opening, game.fen) || null,
    moves: line.map(({ uci, after, fen }, index) => ({
      uci: uci === '0000' ? null : uci,
      comment: comments ? (comments[index + 1] ?? null) : rules.commentText(after, fen) || null,
    })),
  };
}

function readOrExplain(rules: CompatRules, pgn: string, written: WrittenLine): ReturnType<CompatRules['readGame']> {
  try {
    return rules.readGame(pgn);
  } catch (error) {
    if (isCoreError(error) && error.code === 'no_game') return rules.readGame('*');
    if (!isCoreError(error) || !error.pgn) throw error;
    const game = readMainLine(rules, written);
    if (game) return game;
    const { fault, text, message } = error.pgn;
    throw new Error(fault.endsWith('_move') ? `Invalid move in PGN: ${text}` : message);
  }
}

/** The game without what chess.js does not look at: variations, a second tag of the same name, SetUp without FEN. Null: it has faults, too. */
function readMainLine(rules: CompatRules, written: WrittenLine): ReturnType<CompatRules['readGame']> | null {
  const { SetUp: _, ...tags } = written.tags;
  try {
    return rules.readGame(mainLineText({ ...written, tags: 'FEN' in tags ? written.tags : tags }));
  } catch (error) {
    if (isCoreError(error)) return null;
    throw error;
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

/** Throws an Error at the first move of the main line that is not written in SAN. */
function refuseOtherNotations(rules: CompatRules, fen: string, { tags, words }: WrittenLine): void {
  if ('FEN' in tags && !('SetUp' in tags)) throw new Error('Invalid PGN: SetUp tag must be supplied with FEN tag');
  let position = rules.read(fen);
  for (const word of words) {
    const move = position && findByText(position.moves(), word, true);
    if (!position || !move) throw new Error(`Invalid move in PGN: ${word}`);
    position = position.play(move);
  }
}
