import { useState } from 'preact/hooks';
import { turnOf } from '../../core/pieces';
import { type Promoted, promotedLetter } from '../../core/promoted';
import type { Color, SquareName, Uci } from '../../core/types';
import { advance, type Skirmish, startOf, takenBack } from '../../learn/plays/skirmish';
import type { MiniGame } from '../../learn/plays/types';
import type { Rules } from '../../learn/lesson_rules';
import { plainMove } from '../../learn/move_words';
import { say } from '../../state/notices';
import { play as sound } from '../../state/sound';
import { useComputer } from './use_computer';
import { t } from '../../i18n/catalogue/school';
import { whyNot } from '../../i18n/why_not';
import { sides } from '../../i18n/sides';
import { sentences } from '../../i18n/sentences';

export type Against = 'computer' | 'friend';

/** All that a small game's page knows. */
interface State {
  now: Skirmish;
  against: Against;
  /** The person's side against the computer. */
  side: Color;
  /** A pawn's move that waits for the choice of what it becomes. */
  promoting: [SquareName, SquareName] | null;
  /** Why the last try is not allowed, and the pieces to blame. */
  refusal: { text: string; blame: readonly SquareName[] } | null;
  /** Whether the pieces that are attacked are marked. */
  isMarked: boolean;
  /** Counts up with every step, so that the board is drawn afresh. */
  version: number;
}

/** A small game as it is played: its state, and what the person can do. */
export function useSkirmish(rules: Rules, play: MiniGame) {
  const [state, setState] = useState<State>(() => ({
    now: startOf(play),
    against: 'computer',
    side: 'white',
    promoting: null,
    refusal: null,
    isMarked: false,
    version: 0,
  }));
  const become = (changes: Partial<State>) =>
    setState({ ...state, promoting: null, refusal: null, version: state.version + 1, ...changes });
  const { now } = state;
  const mine = state.against === 'friend' ? null : state.side;
  const turn = turnOf(now.fen);
  const isMine = !now.end && (mine === null || mine === turn);

  const make = (uci: Uci) => {
    const next = advance(rules, play, now, uci);
    become({ now: next });
    sound(next.end ? 'end' : next.check ? 'check' : next.san.includes('x') ? 'capture' : 'move');
    say(sentences(t('play.moved', { side: sides[turn], move: plainMove(next.san) }), ...endWords(next, mine)));
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
  useComputer(rules, play, now, mine, make);
  return {
    ...state,
    mine,
    turn,
    isMine,
    move,
    refuse,
    promote: (role: Promoted) => state.promoting && move(...state.promoting, role),
    mark: () => setState({ ...state, isMarked: !state.isMarked }),
    cancel: () => become({}),
    takeBack: () => become({ now: takenBack(now, mine) }),
    canTakeBack: takenBack(now, mine) !== now,
    restart: (changes: Partial<Pick<State, 'against' | 'side'>> = {}) => become({ now: startOf(play), ...changes }),
  };
}

const whys = [
  'last-rank',
  'no-pawns-left',
  'nothing-left',
  'stuck',
  'checkmate',
  'stalemate',
  'dead_position',
  'fivefold_repetition',
  'seventy_five_moves',
] as const;
const isWhy = (why: string): why is (typeof whys)[number] => (whys as readonly string[]).includes(why);

/** How a game ended, headline first; nothing while it goes on. */
export function endWords({ end }: Skirmish, mine: Color | null): string[] {
  if (!end) return [];
  const won = (winner: Color) =>
    mine === null ? t('play.won', { side: sides[winner] }) : t(winner === mine ? 'play.youWon' : 'play.youLost');
  return [end.winner === null ? t('play.drawn') : won(end.winner), isWhy(end.why) ? t(`play.${end.why}`) : ''];
}
