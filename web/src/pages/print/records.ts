import { moveBefore } from '../../core/pieces';
import type { Color, Core, CoreGame, GameView, PositionView, Terms } from '../../core/types';
import { isOver } from '../../game/game';
import { diagramPlies, type Entry, type Every } from '../../paper/score';
import { StudyRules } from '../../study/study_rules';
import { fromWritten, lineFrom } from '../../study/tree';
import { t } from '../../i18n/catalogue/print';
import { clockWords } from '../../i18n/time_controls';
import { foundDeadWords, resultWords, whyWords } from '../../i18n/endings';
import { locale } from '../../i18n/language';
import { shownSan } from '../../i18n/notation';
import { rulesWords } from '../../i18n/rule_words';
import { printedScore } from '../../i18n/score';
import { playerName, sides } from '../../i18n/sides';

type FieldName = 'white' | 'black' | 'date' | 'event' | 'clock' | 'rules';

/** What stands on the score sheets of a game, wherever it was played. */
export interface GameRecord {
  white: string;
  black: string;
  /** What is said at the head, in this order. */
  fields: [FieldName, string][];
  result: { score: string; why: string };
  /** The position it began with. */
  start: string;
  moves: readonly Entry[];
  diagrams: Diagrammed[];
}

interface Diagrammed extends Pick<PositionView, 'fen' | 'check' | 'lastMove'> {
  ply: number;
  caption: string;
}

/** A game as it is kept: what was agreed, and its scoresheet. */
export interface Recorded {
  terms: Terms;
  events: readonly string[];
}

/** "12." or "12…": whose move led there. */
const numberOf = (fen: string): string => {
  const { number, side } = moveBefore(fen);
  return side === 'white' ? `${number}.` : `${number}…`;
};

/** `isEnd`: the game ended there. */
function captionOf(fen: string, san: string, isEnd: boolean): string {
  const words = { number: numberOf(fen), move: shownSan(san) };
  return isEnd ? t('score.theEnd', words) : t('score.after', words);
}

const dateWords = (date: Date | number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(date);

/** A game kept by this browser or by the server, as the core reads it. */
export function recordOfGame(core: Core, { terms, events }: Recorded, every: Every): GameRecord {
  const game = core.open(terms);
  try {
    const records = events.map(event => game.record(event));
    const view = game.view(records.at(-1)?.at ?? 0);
    const began = records[0]?.at ?? 0;
    const name = (side: Color) => playerName(view.players[side], side) ?? sides[side];
    const rules = rulesWords(terms.rules);
    return {
      white: name('white'),
      black: name('black'),
      fields: [
        ['white', name('white')],
        ['black', name('black')],
        ['date', began > 0 ? dateWords(began) : ''],
        ['clock', clockWords(terms.clock)],
        ...(rules ? [['rules', rules] as [FieldName, string]] : []),
      ],
      result: resultOf(view),
      start: game.at(0).fen,
      moves: view.moves,
      diagrams: diagramPlies(view.moves.length, every).map(ply => diagramOf(game, view, ply)),
    };
  } finally {
    game.close();
  }
}

function diagramOf(game: CoreGame, view: GameView, ply: number): Diagrammed {
  const { fen, check, lastMove } = game.at(ply);
  const isEnd = isOver(view) && ply === view.moves.length;
  return { ply, fen, check, lastMove, caption: captionOf(fen, view.moves[ply - 1]?.san ?? '', isEnd) };
}

function resultOf(view: GameView): GameRecord['result'] {
  if (view.aborted) return { score: '', why: t('score.aborted') };
  if (!view.outcome) return { score: '*', why: t('score.going') };
  const { headline, article, score } = resultWords(view.outcome);
  const dead = foundDeadWords(view);
  return { score, why: `${headline}. ${whyWords(view)} (${article})${dead ? ` ${dead}` : ''}` };
}

/** The main event of a game that is analysed. Throws a CoreError on a text that holds no game. */
export function recordOfPgn(core: Core, pgn: string, every: Every): GameRecord {
  const rules = new StudyRules(core);
  const written = rules.read(pgn);
  const { root } = fromWritten(written);
  const event = lineFrom(root);
  const look = (fen: string) => rules.look(fen, written.chess960).position;
  const tag = (name: string) => (written.tags[name] ?? '').replace(/^\?+$/, '');
  const [white, black] = [tag('White') || sides.white, tag('Black') || sides.black];
  const over = look(event.at(-1)?.fen ?? root.fen)?.over;
  return {
    white,
    black,
    fields: [
      ['white', white],
      ['black', black],
      ['date', writtenDate(tag('Date'))],
      ['event', tag('Event')],
    ],
    result: { score: written.result === '*' ? '' : printedScore(written.result), why: over ? `${resultWords(over).headline}.` : '' },
    start: root.fen,
    moves: event.map(({ san, after }) => ({ san, remaining: after.clock })),
    diagrams: diagramPlies(event.length, every).flatMap(ply => {
      const node = event[ply - 1];
      if (!node) return [];
      const isEnd = ply === event.length && written.result !== '*';
      const { fen, lastMove, san } = node;
      return [{ ply, fen, lastMove, check: look(fen)?.check ?? null, caption: captionOf(fen, san, isEnd) }];
    }),
  };
}

/** "1999.01.20" as the language writes it; what is known of a date that is not whole. */
function writtenDate(date: string): string {
  const [year, month, day] = date.split('.').map(Number);
  if (year && month && day) return dateWords(new Date(year, month - 1, day));
  return date.replace(/(\.\?+)+$/, '').replace(/^\?+$/, '');
}
