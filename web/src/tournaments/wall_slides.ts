import type { ArenaGame, ArenaRow, Entrant, PlayedBoard, Tournament } from '../server/tournaments';
import { crosstable, type CrosstableRow } from './crosstable';

/** A player of the list by name: where the player sits. */
export interface SeatedName {
  entrant: Entrant;
  /** null: the player has a bye. */
  board: number | null;
  seat: 'white' | 'black';
}

/** What the wall shows at a time. Lists are in parts that fit; `part` of `parts`, from 1. */
export type WallSlide = { part: number; parts: number } & (
  | { kind: 'boards'; round: number; boards: readonly PlayedBoard[] }
  | { kind: 'names'; round: number; names: readonly SeatedName[] }
  | { kind: 'live'; round: number; boards: readonly PlayedBoard[] }
  | { kind: 'standings'; round: number; rows: readonly CrosstableRow[] }
  | { kind: 'crosstable'; round: number; rows: readonly CrosstableRow[] }
  | { kind: 'players'; entrants: readonly Entrant[] }
  | { kind: 'podium' }
  | { kind: 'arena'; rows: readonly ArenaRow[] }
  | { kind: 'arena-games'; games: readonly ArenaGame[] }
);

/** How many rows are readable from the back of a hall, and how many columns of them fit when a row is short. */
const kRows = 11;
const kNameColumns = 2;
/** How many games are watched at a time, those of the first boards. */
const kLiveBoards = 4;

/** In parts of nearly the same size, none larger than `most`. */
export function inParts<T>(list: readonly T[], most: number): T[][] {
  const parts = Math.ceil(list.length / most);
  const size = Math.ceil(list.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => list.slice(part * size, (part + 1) * size));
}

/** Everybody who is part of the last round, by name. */
export function seatedNames({ entrants, played }: Tournament, locale: string): SeatedName[] {
  const round = played.at(-1);
  const order = new Intl.Collator(locale);
  return entrants
    .flatMap(entrant => {
      const board = round?.boards.find(({ white, black }) => white === entrant.entrant || black === entrant.entrant);
      const hasBye = round?.bye === entrant.entrant || round?.byes.some(bye => bye.entrant === entrant.entrant);
      if (!board && !hasBye) return [];
      return [{ entrant, board: board?.board ?? null, seat: board?.black === entrant.entrant ? ('black' as const) : ('white' as const) }];
    })
    .sort((one, other) => order.compare(one.entrant.name, other.entrant.name));
}

const numbered = <T, S extends object>(parts: readonly T[], slide: (part: T) => S) =>
  parts.map((part, index) => ({ ...slide(part), part: index + 1, parts: parts.length }));

/** Of an arena: its podium once it is over, the standings, and the games of those who stand highest. */
function arenaSlides({ rows, games }: NonNullable<Tournament['arena']>, isOver: boolean): WallSlide[] {
  const rankOf = (entrant: number) => rows.findIndex(row => row.entrant === entrant);
  const best = ({ white, black }: ArenaGame) => Math.min(rankOf(white), rankOf(black));
  const live = games
    .filter(({ game, result }) => game !== null && result === null)
    .sort((one, other) => best(one) - best(other))
    .slice(0, kLiveBoards);
  return [
    ...numbered(isOver ? [null] : [], () => ({ kind: 'podium' as const })),
    ...numbered(inParts(rows, kRows), part => ({ kind: 'arena' as const, rows: part })),
    ...numbered(!isOver && live.length > 0 ? [live] : [], part => ({ kind: 'arena-games' as const, games: part })),
  ];
}

/** What the wall shows in turn: while a round is played its pairings by board and by name, and the standings of the rounds before. */
export function slidesOf(tournament: Tournament, locale: string): WallSlide[] {
  const { played, entrants } = tournament;
  const last = played.at(-1);
  if (tournament.arena && tournament.arena.rows.length > 0) return arenaSlides(tournament.arena, tournament.state === 'closed');
  if (!last) return numbered(inParts(entrants, kRows * kNameColumns), part => ({ kind: 'players', entrants: part }));
  const round = tournament.standingsAfter;
  const rows = round > 0 ? crosstable(tournament) : [];
  const parts = inParts(rows, kRows);
  const tables = [
    ...numbered(parts, part => ({ kind: 'standings' as const, round, rows: part })),
    ...numbered(parts, part => ({ kind: 'crosstable' as const, round, rows: part })),
  ];
  if (last.closed) return tables;
  const live = last.boards.filter(({ game, result }) => game !== null && result === null).slice(0, kLiveBoards);
  return [
    ...numbered(inParts(last.boards, kRows), boards => ({ kind: 'boards' as const, round: last.round, boards })),
    ...numbered(inParts(seatedNames(tournament, locale), kRows * kNameColumns), names => ({
      kind: 'names' as const,
      round: last.round,
      names,
    })),
    ...numbered(live.length > 0 ? [live] : [], boards => ({ kind: 'live' as const, round: last.round, boards })),
    ...tables,
  ];
}
