import { useEffect, useRef, useState } from 'preact/hooks';
import { startOpponent } from '../../core/opponent';
import { turnOf } from '../../core/pieces';
import { type Promoted, promotedLetter } from '../../core/promoted';
import type { Opponent, SquareName, Uci } from '../../core/types';
import type { Ending } from '../../endgames/endings';
import { summaryOf } from '../../endgames/result';
import {
  type Training,
  type Verdict,
  advanceTraining,
  beginTraining,
  bestReply,
  judgeMove,
  takenBackTraining,
} from '../../endgames/training';
import { t as school } from '../../i18n/catalogue/school';
import { sides } from '../../i18n/sides';
import { whyNot } from '../../i18n/why_not';
import type { Rules } from '../../learn/lesson_rules';
import { plainMove } from '../../learn/move_words';
import { type TableAnswer, lookUp, lookUpLine } from '../../server/tablebase';
import { notify, say } from '../../state/notices';
import { play as sound } from '../../state/sound';

/** A reply that comes at once feels like a slip of the mouse. */
const kLeastThoughtMs = 400;
const kStrongest = 10;

/** A move that made the result worse. `ply`: how many moves were made before it. */
export interface Slip {
  ply: number;
  verdict: Verdict;
}

/** All that the trainer's page knows. */
interface State {
  /** Which of the ending's positions it began with. */
  startAt: number;
  now: Training;
  /** What the tables say of the position that the person looks at; null: they are being asked. */
  answer: TableAnswer | null;
  /** The server has no tables of the ending, or is not reached: the computer plays, and nobody judges. */
  isMissing: boolean;
  /** Of the person's last move. */
  verdict: Verdict | null;
  slips: readonly Slip[];
  /** A pawn's move that waits for the choice of what it becomes. */
  promoting: [SquareName, SquareName] | null;
  /** Why the last try is not allowed, and the pieces to blame. */
  refusal: { text: string; blame: readonly SquareName[] } | null;
  /** Counts up with every step, so that the board is drawn afresh. */
  version: number;
}

const fenAt = ({ fens }: Ending, startAt: number): string => fens[startAt % fens.length] ?? '';

const fresh = (ending: Ending, startAt: number): Omit<State, 'version'> => ({
  startAt,
  now: beginTraining(fenAt(ending, startAt)),
  answer: null,
  isMissing: false,
  verdict: null,
  slips: [],
  promoting: null,
  refusal: null,
});

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** An ending against the tables: its state, and what the person can do. */
export function useTraining(rules: Rules, ending: Ending) {
  const [state, setState] = useState<State>(() => ({ ...fresh(ending, 0), version: 0 }));
  const { now, answer, isMissing } = state;
  const start = fenAt(ending, state.startAt);
  const become = (changes: Partial<State>) =>
    setState(before => ({ ...before, promoting: null, refusal: null, version: before.version + 1, ...changes }));
  const isMine = !now.end && turnOf(now.fen) === ending.side && (answer !== null || isMissing);

  const make = (uci: Uci) => {
    const next = advanceTraining(rules, start, now, uci);
    const verdict = isMine && answer ? judgeMove(answer, uci) : state.verdict;
    const slips = isMine && verdict?.isSlip ? [...state.slips, { ply: now.moves.length, verdict }] : state.slips;
    become({ now: next, answer: null, verdict, slips });
    sound(next.end ? 'end' : next.check ? 'check' : next.san.includes('x') ? 'capture' : 'move');
    say(school('play.moved', { side: sides[turnOf(now.fen)], move: plainMove(next.san) }));
  };
  const refuse = (from: SquareName, to: SquareName) => {
    const why = isMine ? rules.explain(now.fen, from, to) : null;
    become({ refusal: why && { text: whyNot(why), blame: why.squares } });
    if (why) say(whyNot(why));
  };
  const move = (from: SquareName, to: SquareName, role?: Promoted) => {
    const found = isMine ? rules.moveOf(now.fen, from, to) : null;
    if (!found) refuse(from, to);
    else if (found.promotion && !role) become({ promoting: [from, to] });
    else make(found.promotion ? found.uci.slice(0, 4) + promotedLetter[role ?? 'queen'] : found.uci);
  };
  useTables(state, ending, {
    known: found => setState(before => ({ ...before, answer: found })),
    missing: () => setState(before => ({ ...before, isMissing: true })),
    reply: make,
  });
  const takeBack = () => {
    const earlier = takenBackTraining(now, ending.side);
    const slips = state.slips.filter(({ ply }) => ply < earlier.moves.length);
    become({ now: earlier, answer: null, verdict: null, slips });
  };
  return {
    ...state,
    bestMoves: useBestMoves(start),
    isMine,
    move,
    refuse,
    promote: (role: Promoted) => state.promoting && move(...state.promoting, role),
    cancel: () => become({}),
    takeBack,
    canTakeBack: takenBackTraining(now, ending.side) !== now,
    restart: () => become(fresh(ending, state.startAt)),
    another: () => become(fresh(ending, state.startAt + 1)),
  };
}

interface Asked {
  known(answer: TableAnswer): void;
  missing(): void;
  reply(uci: Uci): void;
}

/** Asks the tables about each position, and plays their move, or the computer's where there are none. */
function useTables({ now, isMissing }: State, { side }: Ending, asked: Asked): void {
  const opponent = useRef<Opponent | null>(null);
  useEffect(() => () => opponent.current?.close(), []);
  useEffect(() => {
    if (now.end) return;
    const abort = new AbortController();
    const isTables = turnOf(now.fen) !== side;
    const askTables = async () => {
      const [answer] = await Promise.all([lookUp(now.fen, abort.signal), pause(isTables ? kLeastThoughtMs : 0)]);
      const uci = answer && bestReply(answer, Math.random);
      if (abort.signal.aborted) return;
      if (!answer || !uci) asked.missing();
      else if (isTables) asked.reply(uci);
      else asked.known(answer);
    };
    const askComputer = async () => {
      if (!isTables) return;
      opponent.current ??= startOpponent();
      const start = startOf(now);
      const uci = await opponent.current.choose({ fen: start, chess960: false, clock: '-', rules: '' }, [...now.moves], kStrongest);
      if (!abort.signal.aborted) asked.reply(uci);
    };
    if (isMissing) askComputer().catch(() => !abort.signal.aborted && notify(school('play.stopped'), 'wrong'));
    else askTables().catch(() => !abort.signal.aborted && asked.missing());
    return () => abort.abort();
  }, [now, isMissing]);
}

function startOf(now: Training): string {
  let first = now;
  while (first.before) first = first.before;
  return first.fen;
}

/** How many moves best play takes from `start` to mate; null: it does not mate, or is not known. */
function useBestMoves(start: string): number | null {
  const [moves, setMoves] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    setMoves(null);
    lookUpLine(start, abort.signal)
      .then(line => {
        const summary = line && summaryOf(line);
        if (summary?.isMate && !abort.signal.aborted) setMoves(summary.moves);
      })
      .catch(() => undefined); // the question about the position itself tells that there are no tables
    return () => abort.abort();
  }, [start]);
  return moves;
}
