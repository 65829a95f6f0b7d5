import { usualStart } from '../core/start';
import type { Color } from '../core/types';
import type { ChapterKind, ChapterMode, NewStudy, StudyCommand } from '../server/studies';
import { decoded, positionOf } from '../state/position_part';

/** What a study or a chapter begins with. */
export type Source = 'empty' | 'pgn' | 'fen' | 'game';

export interface Beginning {
  source: Source;
  pgn: string;
  fen: string;
  game: string;
}

export const emptyBeginning: Beginning = { source: 'empty', pgn: '', fen: usualStart, game: '' };

/** The id in a link to a game of this server, or what is there if it is one itself. */
export function gameIdIn(text: string): string {
  const trimmed = text.trim();
  return /\/game\/([\w-]{1,40})/.exec(trimmed)?.[1] ?? trimmed;
}

/** The members of a request that say what it begins with. */
export function beginningAsked({ source, pgn, fen, game }: Beginning): Pick<NewStudy, 'pgn' | 'fen' | 'game'> {
  switch (source) {
    case 'empty':
      return {};
    case 'pgn':
      return { pgn };
    case 'fen':
      return { fen: fen.trim() };
    case 'game':
      return { game: gameIdIn(game) };
  }
}

/** What is chosen for a chapter. */
export interface ChapterChoice {
  name: string;
  orientation: Color;
  mode: ChapterMode;
  kind: ChapterKind;
}

type ChapterAsked = Omit<Extract<StudyCommand, { do: 'chapter-add' }>, 'do'>;

/** The members of a request that adds a chapter. Games say themselves how they are called, seen and met, unless something else than what was `offered` is chosen. */
export function chapterAsked(chosen: ChapterChoice, offered: ChapterChoice, beginning: Beginning): ChapterAsked {
  const { name, orientation, mode, kind } = chosen;
  if (kind === 'free') {
    return { name: name.trim(), orientation, mode: 'normal', kind, ...(beginning.source === 'fen' && beginningAsked(beginning)) };
  }
  if (beginning.source !== 'pgn') return { name: name.trim(), orientation, mode, kind, ...beginningAsked(beginning) };
  return {
    name: name === offered.name ? '' : name.trim(),
    ...(orientation !== offered.orientation && { orientation }),
    ...(mode !== offered.mode && { mode }),
    ...beginningAsked(beginning),
  };
}

/** Whether there is enough to begin with. */
export const isComplete = (beginning: Beginning): boolean => Object.values(beginningAsked(beginning)).every(text => text.trim() !== '');

/** What the address says that a new study begins with: "fen=…", "game=…", or "analysis", which is what was analysed last. */
export function beginningIn(part: string, analysis: string | undefined): Beginning {
  const position = positionOf(part);
  if (position) return { ...emptyBeginning, source: 'fen', fen: position.fen };
  const game = /^game=([\w-]+)$/.exec(decoded(part))?.[1];
  if (game) return { ...emptyBeginning, source: 'game', game };
  return part === 'analysis' && analysis ? { ...emptyBeginning, source: 'pgn', pgn: analysis } : emptyBeginning;
}

/** A name for what is in a PGN: the event, or who plays. Empty: it says neither. */
export function nameIn(pgn: string): string {
  const tag = (name: string) => new RegExp(`^\\[${name} "([^"]*)"\\]`, 'm').exec(pgn)?.[1] ?? '';
  const known = (text: string) => (text === '?' || text === 'Casual game' ? '' : text);
  const [white, black] = [known(tag('White')), known(tag('Black'))];
  return known(tag('StudyName')) || known(tag('Event')) || (white && black ? `${white} – ${black}` : '');
}
