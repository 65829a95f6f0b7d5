import type { Key } from '@lichess-org/chessground/types';
import { useMemo } from 'preact/hooks';
import { Board } from '../../board/board';
import type { BoardEvents } from '../../board/ground';
import type { Color, PositionView, SquareName } from '../../core/types';
import { pieceOn, turnOf } from '../../core/pieces';
import type { Mark } from '../../learn/types';
import { settings, wantsStillness } from '../../state/settings';
import { t } from '../../i18n/catalogue/school';

interface LessonBoardProps {
  fen: string;
  check: SquareName | null;
  lastMove: [SquareName, SquareName] | null;
  orientation: Color;
  /** Where the pieces of the side to move can go; empty if nothing can be moved. */
  dests: Record<SquareName, SquareName[]>;
  movable: boolean;
  marks: ReadonlyMap<SquareName, readonly Mark[]>;
  /** Moves drawn as arrows. */
  arrows?: readonly [from: SquareName, to: SquareName][];
  label: string;
  version: number;
  /** Whether files and ranks are named; left out: as the person has chosen. */
  coordinates?: boolean;
  events: BoardEvents;
}

const none: readonly SquareName[] = [];

/** The board of a lesson: single positions, with marks that are seen and heard. */
export function LessonBoard(props: LessonBoardProps) {
  const { fen, check, lastMove, marks, movable } = props;
  const { legalMoves, animation } = settings.value;
  const coordinates = props.coordinates ?? settings.value.coordinates;
  const position = useMemo<PositionView>(
    () => ({ ply: 0, fen, turn: turnOf(fen), check, lastMove, captured: { white: [], black: [] }, material: 0 }),
    [fen, check, lastMove],
  );
  const looks = useMemo(
    () => Object.fromEntries([...marks].map(([square, names]) => [square, look(names, pieceOn(fen, square) !== null)])),
    [marks, fen],
  );
  const describe = (square: SquareName) =>
    marks
      .get(square)
      ?.map(mark => t(`mark.${mark}`))
      .join(', ') ?? null;
  return (
    <Board
      position={position}
      dests={props.dests}
      orientation={props.orientation}
      mover={movable ? turnOf(fen) : null}
      coordinates={coordinates}
      legalMoves={legalMoves}
      animated={animation && !wantsStillness()}
      bound={none}
      marks={looks}
      arrows={props.arrows?.map(([orig, dest]) => ({ orig: orig as Key, dest: dest as Key, brush: 'blue' }))}
      version={props.version}
      label={props.label}
      describe={describe}
      events={props.events}
    />
  );
}

/** The names of a square's marks in the style sheet. */
const look = (names: readonly Mark[], isOccupied: boolean): string =>
  [...names.map(name => `mark-${name}`), ...(isOccupied ? ['occupied'] : [])].join(' ');

/** Marks gathered from several sources: a square may bear more than one. */
export function gather(...sources: readonly (readonly [Mark, readonly SquareName[]])[]): ReadonlyMap<SquareName, readonly Mark[]> {
  const all = new Map<SquareName, Mark[]>();
  for (const [mark, on] of sources) {
    for (const square of on) {
      const there = all.get(square) ?? [];
      if (!there.includes(mark)) all.set(square, [...there, mark]);
    }
  }
  return all;
}

/** The marks of a step as pairs for `gather`. */
export const pairsOf = (marks: Readonly<Record<SquareName, Mark>> = {}): (readonly [Mark, readonly SquareName[]])[] =>
  Object.entries(marks).map(([square, mark]) => [mark, [square]] as const);
