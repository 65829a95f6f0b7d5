import type { Ending, EventRecord, GameEvent } from '../core/events';
import type { Color, Core, CoreGame, Decision, GameView, PositionView, Terms, IllegalExplanation } from '../core/types';

const other = (side: Color): Color => (side === 'white' ? 'black' : 'white');
const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** A game without rules, for tests of what surrounds the rules: any move is legal, "x" is none, e7e8 promotes. */
export class FakeGame implements CoreGame {
  readonly events: string[] = [];
  isClosed = false;
  isGuessing = false;

  constructor(readonly terms: Terms) {}

  record(event: string): EventRecord {
    if (!/^\d+ \S/.test(event)) throw new Error(`cannot read ${event}`);
    const guessed = this.isGuessing ? this.events.pop() : undefined;
    this.events.push(event);
    this.isGuessing = guessed !== undefined && !/ (move|take-back|end) /.test(event);
    if (this.isGuessing && guessed) this.events.push(guessed);
    const [at, type, by] = event.split(' ');
    return { at: Number(at), event: { type, by } as GameEvent };
  }

  guess(actor: Color, action: string, now: number): Decision {
    const decision = this.decide(actor, action, now);
    const [event = ''] = decision.ok ? decision.events : [];
    if (event.startsWith('move ')) {
      this.events.push(`${now} ${event}`);
      this.isGuessing = true;
    }
    return decision;
  }

  forgetGuess(): boolean {
    const was = this.isGuessing;
    if (was) this.events.pop();
    this.isGuessing = false;
    return was;
  }

  clockNow(): null {
    return null;
  }

  decide(actor: Color, action: string, now: number): Decision {
    const view = this.view(now);
    const [verb, ...rest] = action.split(' ');
    if (verb === 'move') {
      return view.turn === actor ? ok(`move ${rest[0]} 0`) : { ok: false, refusal: 'not_your_turn' };
    }
    if (verb === 'sit') return ok(`seat ${actor} ${rest.join(' ')}`);
    if (verb === 'touch') return ok(`touch ${actor} ${rest[0]}`);
    if (verb === 'accept-takeback') return ok('take-back 1');
    if (verb === 'accept-draw') return ok('end agreement 1/2-1/2');
    if (verb === 'resign') return ok(`end resignation ${actor === 'white' ? '0-1' : '1-0'}`);
    return ok(`${verb} ${actor}`);
  }

  view(_now: number): GameView {
    const moves: GameView['moves'] = [];
    const players: GameView['players'] = { white: null, black: null };
    let [drawOffer, takebackOffer, outcome]: [Color | null, Color | null, GameView['outcome']] = [null, null, null];
    let [touched, adjusting]: [string[], boolean] = [[], false];
    for (const event of this.events) {
      const [, kind, a = '', b = '', ...name] = event.split(' ');
      if (kind === 'move') [drawOffer, takebackOffer] = [null, null];
      if (kind === 'move') moves.push({ uci: a, san: a, remaining: null, credit: 0 });
      if (kind === 'take-back') moves.pop();
      if (kind === 'seat') players[a as Color] = { id: b, name: name.join(' ') };
      if (kind === 'offer-draw') drawOffer = a as Color;
      if (kind === 'decline-draw') drawOffer = null;
      if (kind === 'offer-takeback') takebackOffer = a as Color;
      if (kind === 'take-back') takebackOffer = null;
      if (kind === 'touch') adjusting ? (adjusting = false) : touched.push(b);
      if (kind === 'adjust') adjusting = true;
      if (kind === 'move') [touched, adjusting] = [[], false];
      if (kind === 'end') outcome = { ending: a as Ending, score: b as '1-0', article: 'FIDE 2023, 5' };
    }
    const can = { offerDraw: true, takeback: moves.length > 0, abort: moves.length < 2, berserk: false, resign: true };
    return {
      ...this.at(moves.length),
      eventCount: this.events.length,
      moves,
      dests: { e2: ['e4'] },
      players,
      clock: null,
      grace: null,
      stoppedBy: null,
      drawOffer,
      takebackOffer,
      rematchOffer: null,
      rematch: null,
      invitation: null,
      claims: [],
      occurrences: 1,
      quietMoves: 0,
      can: { white: can, black: can },
      touched,
      adjusting,
      duty: null,
      untold: false,
      irregularities: { white: 0, black: 0 },
      pawns: null,
      outcome,
      mate: [],
      proof: null,
      foundDead: null,
      isOpen: false,
      aborted: false,
    };
  }

  think(): string | null {
    return null;
  }

  at(ply: number): PositionView {
    const turn = ply % 2 === 0 ? 'white' : 'black';
    return {
      ply,
      fen: `${start} ${turn.charAt(0)} KQkq - 0 1`,
      turn,
      check: null,
      lastMove: null,
      captured: { white: [], black: [] },
      material: 0,
    };
  }

  read(text: string) {
    return text === 'x' ? ({ ok: false, fault: 'illegal', offset: 0 } as const) : ({ ok: true, uci: text, san: text } as const);
  }

  moveOf(from: string, to: string) {
    return from === 'a1' ? null : { uci: from + to, promotion: from + to === 'e7e8' };
  }

  explain(from: string, to: string): IllegalExplanation | null {
    return from === 'a1' ? { reason: 'blocked', squares: ['a2'], pieces: { a2: 'pawn' }, from, to } : null;
  }

  pgn(): string {
    return '*';
  }

  close(): void {
    this.isClosed = true;
  }
}

const ok = (...events: string[]): Decision => ({ ok: true, events });

/** `opened` collects the games that were opened, in order. */
export function fakeCore(): Core & { opened: FakeGame[] } {
  const opened: FakeGame[] = [];
  return {
    opened,
    open(terms) {
      const game = new FakeGame(terms);
      opened.push(game);
      return game;
    },
    commitment: (white, nonce) => `${white}-${nonce}`,
    checkFen: () => null,
    chess960: () => start,
    call: () => null,
  };
}

export const terms: Terms = { fen: `${start} w KQkq - 0 1`, chess960: false, clock: '-', rules: '' };
export { other };
