import { type BoardResult, boardResults, type ByeKind, type PlayedRound } from '../server/tournaments';
import type { Seat } from './results';

/** What an event of the log says. */
export type Logged =
  | { kind: 'create' | 'terms' | 'close' | 'other' }
  | { kind: 'appoint' | 'dismiss'; account: string }
  | { kind: 'forbid'; entrants: readonly number[] }
  | { kind: 'describe'; entrant: number }
  | { kind: 'national'; entrant: number; federation: string; rating: string }
  | { kind: 'prize'; name: string }
  | { kind: 'lots'; seed: string }
  | { kind: 'rank'; entrants: readonly number[]; note: string }
  | { kind: 'claim'; round: number; board: number; seat: Seat; result: BoardResult }
  | { kind: 'enter'; name: string }
  | { kind: 'check-in' | 'withdraw' | 'expel'; entrant: number }
  | { kind: 'bye'; entrant: number; round: number; bye: ByeKind; isBeyond: boolean }
  | { kind: 'pair'; round: number; origin: PlayedRound['origin'] }
  | { kind: 'close-round'; round: number }
  | { kind: 'swap'; round: number; first: number; second: number }
  | { kind: 'result' | 'correct'; round: number; board: number; result: BoardResult; note: string }
  | { kind: 'penalty'; entrant: number; points: string; note: string }
  | { kind: 'abnormal'; points: string }
  | { kind: 'hold-rounds'; reason: string }
  | { kind: 'resume-rounds' }
  | { kind: 'undo'; event: number }
  | LoggedOfArena;

/** What an event of an arena says. */
export type LoggedOfArena =
  | { kind: 'pause' | 'come-back'; entrant: number }
  | { kind: 'pair-free'; count: number }
  | { kind: 'game-over'; game: number; result: BoardResult };

export const isOfArena = (logged: Logged): logged is LoggedOfArena =>
  ['pause', 'come-back', 'pair-free', 'game-over'].includes(logged.kind);

const kEnterFields = 6;
const other: Logged = { kind: 'other' };

const isResult = (word: string): word is BoardResult => (boardResults as readonly string[]).includes(word);
const isSeat = (word: string | undefined): word is Seat => word === 'white' || word === 'black';
const isByHand = (word: string | undefined): word is 'by-hand' | 'against-rules' => word === 'by-hand' || word === 'against-rules';
const isBye = (word: string): word is ByeKind => ['zero', 'half', 'full'].includes(word);

/** Reads the text form of an event as the server keeps it; `other`: one of a newer server. */
export function readLogged(text: string): Logged {
  const [kind = '', ...words] = text.split(' ');
  const [first = 0, second = 0, third = 0] = words.map(Number);
  const rest = (from: number) => words.slice(from).join(' ');
  switch (kind) {
    case 'create':
    case 'terms':
    case 'close':
    case 'resume-rounds':
      return { kind };
    case 'hold-rounds':
      return { kind, reason: words[0] ?? '' };
    case 'enter':
      return { kind, name: rest(kEnterFields) };
    case 'appoint':
    case 'dismiss':
      return { kind, account: words[0] ?? '' };
    case 'forbid':
      return { kind, entrants: words.slice(words[2] === 'if-possible' ? 3 : 2).map(Number) };
    case 'describe':
      return { kind, entrant: first };
    case 'national':
      return { kind, entrant: first, federation: words[1] ?? '', rating: words[2] ?? '' };
    case 'prize':
      return { kind, name: text.slice(text.indexOf('| ') + 2) };
    case 'lots':
      return { kind, seed: words[0] ?? '' };
    case 'rank':
      return { kind, entrants: (words[0] ?? '').split(',').map(Number), note: rest(1) };
    case 'claim':
      return isSeat(words[2]) && words[3] && isResult(words[3])
        ? { kind, round: first, board: second, seat: words[2], result: words[3] }
        : other;
    case 'check-in':
    case 'pause':
    case 'come-back':
      return { kind, entrant: first };
    case 'pair-free':
      return { kind, count: words.length - 1 };
    case 'game-over':
      return words[1] && isResult(words[1]) ? { kind, game: first, result: words[1] } : other;
    case 'withdraw':
      return { kind: words[1] === 'expelled' ? 'expel' : 'withdraw', entrant: first };
    case 'bye':
      return words[2] && isBye(words[2])
        ? { kind, entrant: first, round: second, bye: words[2], isBeyond: words[3] === 'beyond-limit' }
        : other;
    case 'pair':
      return { kind, round: first, origin: isByHand(words[1]) ? words[1] : 'system' };
    case 'close-round':
      return { kind, round: first };
    case 'swap':
      return { kind, round: first, first: second, second: third };
    case 'result':
    case 'correct':
      return words[2] && isResult(words[2]) ? { kind, round: first, board: second, result: words[2], note: rest(3) } : other;
    case 'penalty':
      return { kind, entrant: first, points: words[1] ?? '', note: rest(2) };
    case 'abnormal-points':
      return { kind: 'abnormal', points: words[1] ?? '' };
    case 'undo':
      return { kind, event: first };
    default:
      return other;
  }
}

/** Whether an arbiter can undo such an event: not what the tournament was begun with, no undoing, and no games of an arena. */
export const isUndoable = ({ kind }: Logged): boolean => !['create', 'terms', 'undo', 'pair-free', 'game-over'].includes(kind);
