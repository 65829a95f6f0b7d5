import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import type { ClaimKind } from '../core/actions';
import { pieceOn } from '../core/pieces';
import { type Promoted, promotedBy, promotedLetter } from '../core/promoted';
import type { Color, PositionView, ReadingFault, SquareName, Uci } from '../core/types';
import { notify, say } from '../state/notices';
import { settings } from '../state/settings';
import { isStrings, load, save } from '../state/storage';
import { hasRule } from '../i18n/rule_words';
import { other, sides } from '../i18n/sides';
import { spoken } from '../i18n/speech';
import { actor, isOver, type Game } from './game';
import { t } from '../i18n/catalogue';
import { explainLater } from '../i18n/catalogue/rulings';
import { readingFault } from '../i18n/explanations';
import { typedSan } from '../i18n/notation';
import { Premoves } from './premoves';

/** How long each move of a displayed mating line is shown. */
const kShownMs = 1_100;

/** The games with a flipped board, the latest first. */
const flippedKey = 'rookery.flipped';
const kMostFlipped = 50;
const flipped = (): string[] => load(flippedKey, isStrings) ?? [];

/** A question to the person before the page proceeds. */
export type Question =
  /** `ahead`: for a premove. */
  | { about: 'promotion'; uci: Uci; to: SquareName; side: Color; ahead?: true }
  | { about: 'move'; uci: Uci; san: string }
  | { about: 'resign'; side: Color }
  /** To one of two players at one screen. */
  | { about: 'draw'; side: Color }
  | { about: 'abort'; side: Color }
  | { about: 'claim'; side: Color }
  /** To an arbiter: what was done instead of a legal move. */
  | { about: 'irregularity'; side: Color };

/**
 * The state of a game's page besides the game itself: how a person views it, and what they are doing (reviewing moves, choosing one,
 * announcing a claim). All stored state comes first; the rest is derived from it.
 */
export class Play {
  /** Whether the board was flipped by hand. */
  readonly isFlipped: Signal<boolean>;
  /** Whether everything except board and clocks is hidden. */
  readonly isZen = signal(false);
  /** The displayed ply; null follows the game. */
  readonly lookedAt = signal<number | null>(null);
  readonly question = signal<Question | null>(null);
  /** The claim to be announced with the next move. */
  readonly claiming = signal<ClaimKind | null>(null);
  /** Whether the next move offers a draw (FIDE 2023, 9.1.2.1). */
  readonly offering = signal(false);
  /** Incremented when the board must be redrawn because an attempted move was not made. */
  readonly redrawn = signal(0);
  /** The last typed text that is not a legal move. */
  readonly mistyped = signal('');
  /** Whether the winner's mating line, which proves the result, is displayed: its plies follow the game's. */
  readonly showsMate = signal(false);

  readonly ply = computed(() => this.lookedAt.value ?? this.game.view.value.ply);
  readonly isLive = computed(() => this.ply.value === this.game.view.value.ply);
  /** The last ply that can be displayed. */
  readonly last = computed(() => this.game.view.value.ply + (this.showsMate.value ? this.game.view.value.mate.length : 0));
  readonly position = computed<PositionView>(() => {
    const view = this.game.view.value;
    return this.isLive.value ? view : this.game.at(this.ply.value);
  });
  /** The side that may move now from this page, or null. */
  readonly mover = computed<Color | null>(() => {
    const view = this.game.view.value;
    return this.isLive.value && !isOver(view) && this.game.mine.value.includes(view.turn) ? view.turn : null;
  });
  /** Moves chosen during the other side's turn. */
  readonly premoves: Premoves;
  /** Whether touched pieces must be moved (FIDE 2023, article 4). */
  readonly isTouchMove: boolean;
  private told: { square: SquareName; events: number } | null = null;
  private readonly stop: () => void;
  private showing: ReturnType<typeof setInterval> | null = null;

  constructor(readonly game: Game) {
    this.isFlipped = signal(flipped().includes(game.id));
    this.isTouchMove = hasRule(game.terms, 'touch');
    this.premoves = new Premoves(game);
    let events = game.view.value.eventCount;
    this.stop = effect(() => {
      const view = game.view.value;
      if (view.eventCount !== events) untracked(() => this.afterEvent(view.ply));
      events = view.eventCount;
    });
  }

  close(): void {
    this.stop();
    this.premoves.close();
    this.pause();
  }

  /** Flips the board and remembers this for the next reload. */
  flip(): void {
    this.isFlipped.value = !this.isFlipped.value;
    const others = flipped().filter(id => id !== this.game.id);
    save(flippedKey, (this.isFlipped.value ? [this.game.id, ...others] : others).slice(0, kMostFlipped));
  }
  zen(): void {
    this.isZen.value = !this.isZen.value;
  }

  /** Displays the position `by` plies further on (back if negative); `to` displays a given ply. */
  step(by: number): void {
    this.look(this.ply.value + by);
  }
  look(ply: number): void {
    this.pause();
    this.go(ply);
  }

  /** Plays the mating line that proves the result, move by move; without `moving` the person steps through it. */
  showMate(moving: boolean): void {
    const { ply, mate } = this.game.view.value;
    this.showsMate.value = true;
    this.go(ply);
    say(t('speech.mateLine', { count: mate.length }));
    if (!moving) return;
    this.showing = setInterval(() => {
      this.go(this.ply.value + 1);
      if (this.ply.value === this.last.value) this.pause();
    }, kShownMs);
  }
  leaveMate(): void {
    this.pause();
    this.showsMate.value = false;
    this.lookedAt.value = null;
  }

  /** A piece was picked up, or an enemy piece pressed. A move to be announced with a claim touches nothing. */
  touch(square: SquareName): void {
    const side = this.mover.value;
    const { fen, touched, eventCount: events } = this.game.view.value;
    if (!this.isTouchMove || !side || this.claiming.value || this.question.value) return;
    // A second press while the first is on its way to the server is the same touch.
    const isTold = this.told?.square === square && this.told.events === events;
    if (!pieceOn(fen, square) || touched.includes(square) || isTold) return;
    this.told = { square, events };
    this.game.act(`touch ${square}`, side);
  }

  /** "I adjust": the next touched piece need not be moved (FIDE 2023, 4.2.1). */
  adjust(): void {
    const side = this.mover.value;
    if (this.isTouchMove && side && !this.game.view.value.adjusting) this.game.act('adjust', side);
  }

  /** Handles a drag or two taps on the board. */
  drop(from: SquareName, to: SquareName): void {
    const move = this.mover.value && this.game.moveOf(from, to);
    if (!move) return this.explain(from, to);
    if (move.promotion) {
      this.question.value = { about: 'promotion', uci: move.uci.slice(0, 4), to, side: this.game.view.value.turn };
    } else this.propose(move.uci);
  }

  /** Shows why a move on the board was not made. */
  explain(from: SquareName, to: SquareName): void {
    this.redrawn.value += 1;
    const why = this.mover.value && this.game.explain(from, to);
    if (why) explainLater(why, words => notify(words, 'wrong'));
  }

  promote(role: Promoted): void {
    const asked = this.question.value;
    this.question.value = null;
    if (asked?.about !== 'promotion') return;
    if (asked.ahead) this.premove(asked.uci.slice(0, 2), asked.to, role);
    else this.propose(asked.uci + promotedLetter[role]);
  }

  /** Adds a premove, after asking about a promotion. If its turn has come meanwhile, it is played. */
  premove(from: SquareName, to: SquareName, becomes?: Promoted): void {
    const piece = pieceOn(this.premoves.board.value, from);
    if (!becomes && piece?.role === 'pawn' && /[18]$/.test(to)) {
      this.question.value = { about: 'promotion', uci: from + to, to, side: piece.side, ahead: true };
    } else this.premoves.add({ from, to, ...(becomes && { becomes }) });
  }

  /** Handles a typed move. Returns the problem, or null if it was accepted. Calls `later` with details that had to be loaded. */
  type(text: string, later?: (problem: string) => void): string | null {
    if (!this.mover.value) return this.typeAhead(text.trim());
    const reading = this.game.read(typedSan(text.trim()));
    this.mistyped.value = reading.ok ? '' : text;
    if (!reading.ok) return this.faultOf(typedSan(text.trim()), reading, later);
    this.propose(reading.uci);
    return null;
  }

  /**
   * The problem of a well-formed move that is not legal, as if it had been tried on the board; the explanation may be loaded and passed to
   * `later`.
   */
  private faultOf(san: string, reading: ReadingFault, later?: (problem: string) => void): string {
    if (reading.fault === 'illegal' && later) {
      const { fen, turn } = this.game.view.value;
      const explain = ({ reasonOf, triedMoves }: typeof import('./tried')) => {
        const why = reasonOf(triedMoves(san, fen, turn), (from, to) => this.game.explain(from, to));
        if (why) explainLater(why, later);
      };
      void import('./tried').then(explain).catch(() => undefined);
    }
    return readingFault(reading);
  }

  /** Answers the pending question with yes. */
  confirm(): void {
    const asked = this.question.value;
    this.question.value = null;
    if (asked?.about === 'move') this.send(asked.uci);
    else if (asked?.about === 'resign') this.game.act('resign', asked.side);
    else if (asked?.about === 'abort') this.game.act('abort', asked.side);
    else if (asked?.about === 'draw') this.agree();
  }

  /** Dismisses the question; under touch-move a pawn that was released on the last rank stays there (FIDE 2023, 4.7). */
  cancel(): void {
    if (this.isTouchMove && this.question.value?.about === 'promotion' && !this.claiming.value) return;
    if (this.showsMate.value) return this.leaveMate();
    this.question.value = null;
    this.claiming.value = null;
    this.premoves.clear();
    this.redrawn.value += 1;
  }

  /** `side`: who asks, if both players use one screen. */
  ask(about: 'resign' | 'draw' | 'abort' | 'claim' | 'irregularity', side: Color | null = actor(this.game)): void {
    if (side) this.question.value = { about, side };
  }

  /** Claims a draw in the present position. */
  claimNow(kind: ClaimKind): void {
    this.question.value = null;
    this.game.act(`claim ${kind}`, this.game.view.value.turn);
  }

  /** Toggles whether the next move offers a draw. The side that does not have the move offers at once. */
  offerDraw(side: Color | null = actor(this.game)): void {
    if (!side) return;
    if (side !== this.game.view.value.turn) return this.game.act('offer-draw', side);
    this.lookedAt.value = null;
    this.offering.value = !this.offering.value;
  }

  /**
   * Two players at one screen have agreed to a draw: the side that does not have the move offers it, which needs no move (FIDE 2023,
   * 9.1.2.1).
   */
  private agree(): void {
    const { turn } = this.game.view.value;
    this.game.act('offer-draw', other(turn));
    if (this.game.view.value.drawOffer !== null) this.game.act('accept-draw', turn);
  }

  /** The next chosen move is announced with the claim rather than played. */
  claimWithMove(kind: ClaimKind): void {
    this.question.value = null;
    this.lookedAt.value = null;
    this.claiming.value = kind;
  }

  private go(ply: number): void {
    const { ply: played, mate } = this.game.view.value;
    const to = Math.max(0, Math.min(ply, this.last.value));
    this.lookedAt.value = to === played ? null : to;
    const move = mate[to - played - 1];
    if (move) say(t('speech.mateStep', { number: to - played, all: mate.length, move: spoken(move.san) }));
  }

  private pause(): void {
    if (this.showing !== null) clearInterval(this.showing);
    this.showing = null;
  }

  private propose(uci: Uci): void {
    // Under touch-move a released piece has moved: there is nothing to confirm.
    if (settings.value.confirmMoves && !this.claiming.value && !this.isTouchMove) {
      const reading = this.game.read(uci);
      this.question.value = { about: 'move', uci, san: reading.ok ? reading.san : uci };
    } else this.send(uci);
  }

  private send(uci: Uci): void {
    const side = this.mover.value;
    const claim = this.claiming.value;
    const offer = this.offering.value ? ' offer-draw' : '';
    this.claiming.value = null;
    this.offering.value = false;
    if (!side) return;
    this.game.act(claim ? `claim ${claim} ${uci}` : `move ${uci}${offer}`, side);
    this.redrawn.value += 1;
  }

  /** A move, a takeback or the end of the game makes a pending question obsolete. */
  private afterEvent(ply: number): void {
    const over = isOver(this.game.view.value);
    const asked = this.question.peek();
    const isChoice = asked?.about === 'promotion' && !asked.ahead;
    const isStale = over || isChoice || asked?.about === 'move' || asked?.about === 'claim';
    if (isStale) this.question.value = null;
    if (over || !this.mover.peek()) {
      this.claiming.value = null;
      this.offering.value = false;
    }
    if (this.showsMate.peek()) this.leaveMate();
    const looked = this.lookedAt.peek();
    if (over || (looked !== null && looked >= ply)) this.lookedAt.value = null;
  }

  /** During the other side's turn, two squares ("e2e4", "e7e8n") are a premove. */
  private typeAhead(text: string): string | null {
    const [, from, to, letter = ''] = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(text) ?? [];
    if (!from || !to || !this.isLive.value || !this.premoves.side.value) return this.whyNotNow();
    this.premove(from, to, promotedBy(letter));
    return null;
  }

  private whyNotNow(): string {
    const view = this.game.view.value;
    if (isOver(view)) return t('typed.over');
    if (this.game.mine.value.length === 0) return t('typed.watching');
    return this.isLive.value ? t('typed.turn', { side: sides[view.turn] }) : t('typed.toLast');
  }
}
