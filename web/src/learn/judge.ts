import type { Color, Role, SquareName, Uci } from '../core/types';
import { other } from '../i18n/sides';
import { isLight, pieceOn, readPieces, turnOf } from '../core/pieces';
import type { Rules, Scene } from './lesson_rules';
import type { Ask, Claim, Proof, Step } from './types';
import type { Aftermath } from './move_words';

/** The board of a step as it is first seen. */
export interface StepStart {
  fen: string;
  check: SquareName | null;
  lastMove: [SquareName, SquareName] | null;
  ending: string | null;
}

/** The core plays the move before the board shown, if there is one. Without it the move is still to come. */
export function openingOf(rules: Rules | null, step: Step): StepStart {
  if (!rules) return { fen: step.fen, check: null, lastMove: null, ending: null };
  if (!step.before) return { fen: step.fen, check: rules.check(step.fen), lastMove: null, ending: null };
  const { fen, check, lastMove, outcome } = rules.play(step.fen, step.before);
  return { fen, check, lastMove, ending: outcome?.ending ?? null };
}

/** The side at the bottom: unless it is stated, the one to move on the board shown. */
export function bottomOf({ bottom, before, fen }: Step): Color {
  return bottom ?? (before ? other(turnOf(fen)) : turnOf(fen));
}

const roleOn = (fen: string, square: SquareName): Role => pieceOn(fen, square)?.role ?? 'pawn';

interface Made {
  uci: Uci;
  /** Board before and after. */
  from: string;
  scene: Scene;
}

type Test = (rules: Rules, made: Made) => boolean;

const goal = ({ uci }: Made): SquareName => uci.slice(2, 4);
const mover = ({ uci, from }: Made): Role => roleOn(from, uci.slice(0, 2));
const takes = (made: Made): boolean => readPieces(made.from).has(goal(made));
const ends =
  (ending: string): Test =>
  (_rules, { scene }) =>
    scene.outcome?.ending === ending;
const promotes =
  (letter: string): Test =>
  (_rules, { uci }) =>
    uci.charAt(4) === letter;
const canBeTaken = (rules: Rules, { scene }: Made): SquareName[] => rules.attacked(scene.fen, turnOf(scene.fen));

const tests: Record<Proof, Test> = {
  check: (_rules, { scene }) => scene.check !== null,
  mate: ends('checkmate'),
  stalemate: ends('stalemate'),
  dead: ends('dead_position'),
  escape: (rules, { from }) => rules.check(from) !== null,
  'escape-going': (_rules, made) => mover(made) === 'king' && !takes(made),
  'escape-taking': (_rules, made) => takes(made),
  'escape-blocking': (_rules, made) => mover(made) !== 'king' && !takes(made),
  'take-safely': (rules, made) => takes(made) && !canBeTaken(rules, made).includes(goal(made)),
  'lose-nothing': (rules, made) => canBeTaken(rules, made).length === 0,
  castle: (_rules, { scene }) => scene.san.startsWith('O-O'),
  'en-passant': (_rules, made) => mover(made) === 'pawn' && !takes(made) && made.uci.charAt(0) !== goal(made).charAt(0),
  'promote-queen': promotes('q'),
  'promote-rook': promotes('r'),
  'promote-bishop': promotes('b'),
  'promote-knight': promotes('n'),
};

/** Whether a legal move brings what was asked for. */
export const proves = (rules: Rules, proof: Proof, made: Made): boolean => tests[proof](rules, made);

/** What a move that was not asked for has done, for the sentence about it. */
export function aftermathOf(rules: Rules, { from, scene }: Made): Aftermath {
  const by = turnOf(from);
  const replies = scene.outcome ? [] : rules.moves(scene.fen);
  return {
    by,
    san: scene.san,
    check: scene.check !== null,
    ending: scene.outcome?.ending ?? null,
    reply: replies[0] ? rules.play(scene.fen, replies[0]).san : null,
    lost: firstLoss(rules, scene.fen, by),
  };
}

function firstLoss(rules: Rules, fen: string, side: Color): Aftermath['lost'] {
  const on = rules.attacked(fen, other(side))[0];
  const from = on && rules.attackers(fen, on, other(side))[0];
  return from ? { piece: roleOn(fen, on), on, by: roleOn(fen, from), from } : null;
}

/** Who could take the piece that has just come to `square`; null if nobody could. */
export function capturerOf(rules: Rules, fen: string, square: SquareName, side: Color): { role: Role; from: SquareName } | null {
  const from = rules.attackers(fen, square, other(side))[0];
  return from ? { role: roleOn(fen, from), from } : null;
}

/** Whether everything that `claim` says of the question's board is true. */
export function holds(rules: Rules, step: Ask, claim: Claim): boolean {
  const { fen, check, ending } = openingOf(rules, step);
  const [marked] = Object.keys(step.marks ?? {});
  const isLegal = (uci: Uci): boolean => {
    const move = ending === null ? rules.moveOf(fen, uci.slice(0, 2), uci.slice(2, 4)) : null;
    return move?.uci.slice(0, 4) === uci.slice(0, 4);
  };
  const facts = [
    claim.ending === undefined || claim.ending === (ending ?? 'none'),
    claim.check === undefined || claim.check === (check !== null),
    claim.can === undefined || claim.can.every(isLegal),
    claim.cannot === undefined || !claim.cannot.some(isLegal),
    claim.named === undefined || claim.named === marked,
    claim.shade === undefined || (marked !== undefined && (claim.shade === 'light') === isLight(marked)),
    claim.custom !== false,
  ];
  return facts.every(Boolean);
}

/** Whether `square` is what `on` names: a square, or a piece's letter. */
export const isTarget = (fen: string, on: string, square: SquareName): boolean =>
  on.length === 2 ? on === square : readPieces(fen).get(square) === on;
