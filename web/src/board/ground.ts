import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Dests, Key } from '@lichess-org/chessground/types';
import type { Color, PositionView, SquareName } from '../core/types';

/** The complete state of the board: drawing it twice changes nothing. */
export interface BoardView {
  position: PositionView;
  dests: Record<SquareName, SquareName[]>;
  orientation: Color;
  /** The side whose pieces can be moved, or null. */
  mover: Color | null;
  coordinates: boolean;
  legalMoves: boolean;
  animated: boolean;
  /** Pieces that must be moved or captured, under touch-move. */
  bound: readonly SquareName[];
  /** Premoves: their side, and the board as they would leave it. */
  premoves?: { side: Color; fen: string; squares: readonly SquareName[] } | null;
  /** Class names for squares, one or several separated by spaces. */
  marks?: Readonly<Record<SquareName, string>>;
  /** Arrows and circles that a person drew; absent: drawings are temporary. */
  drawn?: readonly DrawShape[];
  /** Arrows that the page adds. */
  arrows?: readonly DrawShape[];
  /** The square with the keyboard's cursor, while the board has the focus. */
  cursor: SquareName | null;
}

export interface BoardEvents {
  moved(from: SquareName, to: SquareName): void;
  /** A movable piece was dropped where it cannot go. */
  refused(from: SquareName, to: SquareName): void;
  /** A premove was chosen during the other side's turn. */
  premoved?(from: SquareName, to: SquareName): void;
  /** A square was pressed or chosen, without a move. */
  touched(square: SquareName): void;
  /** All arrows and circles, after a person has added or removed one. */
  drew?(shapes: readonly DrawShape[]): void;
}

const asDests = (dests: Record<SquareName, SquareName[]>): Dests => new Map(Object.entries(dests) as [Key, Key[]][]);

function configOf(view: BoardView): Config {
  const { position } = view;
  const looks = new Map(Object.entries(view.marks ?? {}) as [Key, string][]);
  const add = (square: SquareName, look: string) => looks.set(square as Key, `${looks.get(square as Key) ?? ''} ${look}`.trim());
  for (const square of view.bound) add(square, 'bound');
  for (const square of view.premoves?.squares ?? []) add(square, 'ahead');
  if (view.cursor) add(view.cursor, 'cursor');
  return {
    fen: view.premoves?.fen ?? position.fen,
    orientation: view.orientation,
    turnColor: position.turn,
    check: position.check ? position.turn : false,
    lastMove: (position.lastMove ?? undefined) as Key[],
    animation: { enabled: view.animated, duration: 180 },
    movable: {
      free: false,
      color: view.mover ?? view.premoves?.side,
      dests: view.mover ? asDests(view.dests) : new Map(),
      showDests: view.legalMoves,
    },
    premovable: { enabled: Boolean(view.premoves), showDests: view.legalMoves, castle: true },
    highlight: { custom: looks },
    drawable: {
      autoShapes: [...(view.arrows ?? [])],
      ...(view.drawn && { shapes: [...view.drawn], eraseOnMovablePieceClick: false }),
    },
  };
}

/** After a touch, unless it is prevented, browsers also send emulated mouse events within this time. */
const kEchoMs = 800;

/** How long a board may take that comes in another's place. */
const kFollowMs = 3_000;

/** What was chosen on the board that went last, its pieces, and when. A board with the same ones goes on: a person is in the middle of a move. */
let left: [SquareName | null, string, number] = [null, '', 0];

/** A wrapper of chessground: it receives only what to draw, and reports only what was tried. */
export class Ground {
  private readonly api: Api;
  private pressed: SquareName | null = null;
  /** The time of the last touch, in event time. */
  private touchedAt = -Infinity;

  constructor(
    private readonly element: HTMLElement,
    view: BoardView,
    /** Those of now. */
    private readonly events: () => BoardEvents,
  ) {
    this.api = Chessground(element, {
      ...configOf(view),
      coordinates: view.coordinates,
      draggable: { showGhost: true, distance: 4 },
      disableContextMenu: true,
      blockTouchScroll: false,
    });
    this.api.set({
      movable: { events: { after: (from, to) => this.events().moved(from, to) } },
      drawable: { onChange: shapes => this.events().drew?.(shapes) },
      premovable: { events: { set: (from, to) => this.ahead(from, to) } },
    });
    this.listen('addEventListener');
    const [square, pieces, at] = left;
    if (pieces === this.api.getFen() && Date.now() - at < kFollowMs) this.api.selectSquare(square as Key | null);
  }

  private listen(how: 'addEventListener' | 'removeEventListener'): void {
    for (const type of ['mousedown', 'touchstart']) this.element[how](type, this.press, true);
    for (const type of ['mouseup', 'touchend']) this.element[how](type, this.release, true);
  }

  draw(view: BoardView): void {
    const { selected } = this;
    this.api.set(configOf(view));
    // A board that is flipped drops the selection, but the player's choice is kept.
    if (selected && !this.selected) this.api.selectSquare(selected as Key);
  }

  /** The square chosen to move from. */
  get selected(): SquareName | null {
    return this.api.state.selected ?? null;
  }

  /**
   * Chooses a square like a tap: a piece, then its destination. Reports the result before it returns, since the next key may follow at
   * once; chessground would report it a moment later.
   */
  tap(square: SquareName): void {
    const { selected } = this;
    if (selected !== null && this.goes(selected, square)) return this.go(selected, square);
    if (selected !== null && this.api.state.premovable.dests?.includes(square as Key)) {
      this.unselect();
      return this.events().premoved?.(selected, square);
    }
    const isRefused = selected !== null && selected !== square && !this.isAhead && !this.reaches(selected, square);
    this.api.selectSquare(square as Key);
    if (selected !== square) this.events().touched(square);
    if (isRefused && this.selected === null) this.events().refused(selected, square);
  }

  /** Shows the move; no other move is possible until the board is drawn again. */
  private go(from: SquareName, to: SquareName): void {
    this.unselect();
    this.api.move(from as Key, to as Key);
    this.api.set({ turnColor: this.api.state.turnColor === 'white' ? 'black' : 'white', movable: { dests: new Map() } });
    this.events().moved(from, to);
  }

  unselect(): void {
    this.api.selectSquare(null);
  }

  close(): void {
    left = [this.selected, this.api.getFen(), Date.now()];
    this.listen('removeEventListener');
    // Or the last drawing, of a board that has no size any more, would give arrows no place.
    this.api.set({ drawable: { shapes: [], autoShapes: [] } });
    this.api.destroy();
  }

  /** The queue is kept elsewhere: chessground shows the pieces on their new squares. */
  private ahead(from: SquareName, to: SquareName): void {
    this.api.cancelPremove();
    this.events().premoved?.(from, to);
  }

  /** Whether the movable pieces make premoves. */
  private get isAhead(): boolean {
    return this.api.state.turnColor !== this.api.state.movable.color;
  }

  /** Before chessground handles it: a press on a square that is neither a destination of the chosen piece nor its own square. */
  private touch(square: SquareName): void {
    const { selected } = this;
    const isGoal = selected !== null && this.goes(selected, square);
    if (!isGoal && selected !== square) setTimeout(() => this.events().touched(square));
  }

  private goes(from: SquareName, to: SquareName): boolean {
    return this.api.state.movable.dests?.get(from as Key)?.includes(to as Key) ?? false;
  }

  /** Whether a piece on `from` can go to `to`; also true if the tap would rather choose another own piece. */
  private reaches(from: SquareName, to: SquareName): boolean {
    const { movable, pieces } = this.api.state;
    if (this.goes(from, to)) return true;
    return pieces.get(to as Key)?.color === movable.color;
  }

  private squareAt(event: Event): SquareName | undefined {
    // chessground keeps where the board is until something scrolls; what came above it has moved it too.
    this.api.state.dom.bounds.clear();
    const { clientX, clientY } = (event as TouchEvent).changedTouches?.[0] ?? (event as MouseEvent);
    return this.api.getKeyAtDomPos([clientX, clientY]);
  }

  /** Whether `event` is a mouse event that only repeats a touch. Neither this board nor chessground may handle it. */
  private isEcho(event: Event): boolean {
    if (event.type.startsWith('touch')) this.touchedAt = event.timeStamp;
    else if (event.timeStamp - this.touchedAt < kEchoMs) {
      event.stopImmediatePropagation();
      return true;
    }
    return false;
  }

  /** Before chessground handles a press: a second tap on a square that the chosen piece cannot reach. */
  private readonly press = (event: Event): void => {
    if (this.isEcho(event)) return;
    const square = this.squareAt(event);
    const { selected } = this;
    this.pressed = selected;
    // A finger has no button.
    if (square && !(event as MouseEvent).button) this.touch(square);
    if (!square || !selected || square === selected || this.isAhead || this.reaches(selected, square)) return;
    setTimeout(() => this.events().refused(selected, square));
  };

  /** Before chessground handles a release: a piece dropped where it cannot go. */
  private readonly release = (event: Event): void => {
    if (this.isEcho(event)) return;
    const carried = this.api.state.draggable.current;
    const square = this.squareAt(event);
    if (!carried?.started || !square || square === carried.orig || this.isAhead) return;
    const { orig } = carried;
    if (!this.goes(orig, square) && this.pressed !== square) setTimeout(() => this.events().refused(orig, square));
  };
}
