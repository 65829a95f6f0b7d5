import { usualStart } from '../core/start';
import type { NameOf } from '../i18n/message';
import type { Figure } from './figures';

type Name = NameOf<'print'>;

export interface Captioned {
  figure: Figure;
  caption?: Name;
}

/** A piece of a page: a smaller heading, a paragraph, a list, figures side by side, figure and words side by side. */
export type Part =
  | { heading: Name }
  | { text: Name }
  | { list: readonly Name[] }
  | { figures: readonly Captioned[]; wide?: true }
  | { beside: readonly Name[]; figure: Figure; heading: Name }
  | { signs: readonly (readonly [sign: string, about: Name])[] }
  | { moves: Name; figure: Figure };

export interface Page {
  title: Name;
  parts: readonly Part[];
}

const inCheck = 'k3r2R/8/8/8/1B6/8/8/4K3 w - - 0 1';
const castling = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';

/** The pages between the covers: page 2 and those that follow. The first one of `booklet` is page 2. */
export const booklet: readonly Page[] = [
  {
    title: 'game.title',
    parts: [
      { text: 'game.1' },
      { heading: 'game.board' },
      { text: 'game.2' },
      { text: 'game.3' },
      { figures: [{ figure: { fen: usualStart } }], wide: true },
      { heading: 'game.pieces' },
      { text: 'game.4' },
    ],
  },
  {
    title: 'turns.title',
    parts: [
      { text: 'turns.1' },
      { text: 'turns.2' },
      { text: 'turns.3' },
      {
        heading: 'turns.rook',
        beside: ['turns.rookText', 'figure.dots'],
        figure: { fen: '7k/3p4/8/8/3R2P1/8/8/K7 w - - 0 1', reach: 'd4' },
      },
      { heading: 'turns.bishop', beside: ['turns.bishopText'], figure: { fen: 'k7/6p1/8/8/3B4/8/8/7K w - - 0 1', reach: 'd4' } },
    ],
  },
  {
    title: 'royal.title',
    parts: [
      { heading: 'royal.queen', beside: ['royal.queenText'], figure: { fen: 'k7/8/8/8/3Q4/8/8/7K w - - 0 1', reach: 'd4' } },
      { heading: 'royal.king', beside: ['royal.kingText'], figure: { fen: 'k3r3/8/8/8/3K4/8/8/8 w - - 0 1', reach: 'd4' } },
      { heading: 'royal.worth' },
      { text: 'royal.worthText' },
    ],
  },
  {
    title: 'knight.title',
    parts: [
      { heading: 'knight.knight', beside: ['knight.text'], figure: { fen: '7k/8/8/2ppp3/2pNp3/2ppp3/8/K7 w - - 0 1', reach: 'd4' } },
      {
        heading: 'knight.pawn',
        beside: ['knight.pawn1', 'knight.pawn2'],
        figure: { fen: '7k/8/p1p5/1P6/6p1/6P1/4P3/7K w - - 0 1', arrows: ['e2e3', 'e2e4', 'b5b6', 'b5a6', 'b5c6'], crosses: ['g3g4'] },
      },
    ],
  },
  {
    title: 'pawn.title',
    parts: [
      { heading: 'pawn.promotion', beside: ['pawn.promotion1'], figure: { fen: '8/4P1k1/8/8/8/8/8/7K w - - 0 1', arrows: ['e7e8'] } },
      { heading: 'pawn.enPassant' },
      { text: 'pawn.enPassant1' },
      {
        figures: [
          { figure: { fen: '7k/8/8/8/4p3/8/3P4/7K w - - 0 1', arrows: ['d2d4'] }, caption: 'pawn.before' },
          { figure: { fen: '7k/8/8/8/4p3/8/3P4/7K w - - 0 1', moves: ['d2d4'], arrows: ['e4d3'] }, caption: 'pawn.after' },
        ],
      },
      { text: 'pawn.enPassant2' },
    ],
  },
  {
    title: 'castle.title',
    parts: [
      { text: 'castle.1' },
      {
        figures: [
          { figure: { fen: castling, arrows: ['e1g1', 'e1c1'] }, caption: 'castle.before' },
          { figure: { fen: castling, moves: ['e1g1'] }, caption: 'castle.after' },
        ],
      },
      { heading: 'castle.never' },
      { list: ['castle.not1', 'castle.not2', 'castle.not3'] },
      { heading: 'castle.wrong', beside: ['castle.may'], figure: { fen: '4k3/8/b7/8/8/8/5PPP/4K2R w K - 0 1', crosses: ['e1g1'] } },
    ],
  },
  {
    title: 'check.title',
    parts: [
      { text: 'check.1' },
      { text: 'check.2' },
      { heading: 'check.ways' },
      {
        figures: [
          { figure: { fen: inCheck, check: true, arrows: ['e1d1', 'e1d2', 'e1f1', 'e1f2'] }, caption: 'check.move' },
          { figure: { fen: inCheck, check: true, arrows: ['b4e7'] }, caption: 'check.block' },
          { figure: { fen: inCheck, check: true, arrows: ['h8e8'] }, caption: 'check.take' },
        ],
      },
      { text: 'check.pin' },
      { figures: [{ figure: { fen: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1', crosses: ['d2f3', 'd2c4'] }, caption: 'check.pinned' }] },
    ],
  },
  {
    title: 'mate.title',
    parts: [
      { text: 'mate.1' },
      { text: 'mate.2' },
      {
        figures: [
          { figure: { fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', moves: ['a1a8'], ending: 'checkmate' }, caption: 'mate.back' },
          {
            figure: { fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4', moves: ['h5f7'], ending: 'checkmate' },
            caption: 'mate.scholar',
          },
        ],
      },
      {
        figures: [
          { figure: { fen: '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', moves: ['g5g7'], ending: 'checkmate' }, caption: 'mate.helped' },
          { figure: { fen: '6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1', moves: ['g5f7'], ending: 'checkmate' }, caption: 'mate.smothered' },
        ],
      },
    ],
  },
  {
    title: 'stalemate.title',
    parts: [
      { text: 'stalemate.1' },
      { heading: 'stalemate.stale' },
      { text: 'stalemate.2' },
      {
        figures: [
          { figure: { fen: '7k/8/5K2/8/8/6Q1/8/8 w - - 0 1', moves: ['g3g6'], ending: 'stalemate' }, caption: 'stalemate.staleFigure' },
        ],
      },
      { heading: 'stalemate.dead' },
      { text: 'stalemate.3' },
      {
        figures: [
          { figure: { fen: '8/8/8/4k3/8/3p4/2K5/5B2 w - - 0 1', moves: ['f1d3'], ending: 'dead_position' }, caption: 'stalemate.bishop' },
          {
            figure: { fen: '4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1', moves: ['g3g4'], ending: 'dead_position' },
            caption: 'stalemate.wall',
          },
        ],
      },
    ],
  },
  {
    title: 'draws.title',
    parts: [
      { heading: 'draws.agree' },
      { text: 'draws.agree1' },
      { heading: 'draws.three' },
      { text: 'draws.three1' },
      { text: 'draws.three2' },
      {
        figures: [
          { figure: { fen: '6k1/6p1/8/7Q/8/1q6/1r6/6K1 w - - 0 1', arrows: ['h5e8'] }, caption: 'draws.check1' },
          {
            figure: { fen: '6k1/6p1/8/7Q/8/1q6/1r6/6K1 w - - 0 1', moves: ['h5e8', 'g8h7'], arrows: ['e8h5'] },
            caption: 'draws.check2',
          },
        ],
      },
      { heading: 'draws.fifty' },
      { text: 'draws.fifty1' },
      { text: 'draws.wrong' },
    ],
  },
  {
    title: 'clock.title',
    parts: [
      { heading: 'clock.resign' },
      { text: 'clock.resign1' },
      { heading: 'clock.clock' },
      { text: 'clock.1' },
      { text: 'clock.2' },
      { text: 'clock.3' },
      { heading: 'clock.illegal' },
      { text: 'clock.illegal1' },
    ],
  },
  {
    title: 'touch.title',
    parts: [
      { heading: 'touch.touch' },
      { text: 'touch.1' },
      { text: 'touch.2' },
      { text: 'touch.3' },
      { text: 'touch.hand' },
      { heading: 'touch.manners' },
      { list: ['touch.m1', 'touch.m2', 'touch.m3', 'touch.m4'] },
    ],
  },
  {
    title: 'write.title',
    parts: [
      { text: 'write.1' },
      { text: 'write.table' },
      {
        signs: [
          ['x', 'write.x'],
          ['+', 'write.plus'],
          ['#', 'write.mate'],
          ['O-O', 'write.oo'],
          ['=Q', 'write.q'],
          ['Nbd2', 'write.two'],
        ],
      },
      { heading: 'write.game' },
      {
        moves: 'write.moves',
        figure: { fen: usualStart, moves: ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'], ending: 'checkmate' },
      },
      { text: 'write.then' },
      { text: 'write.result' },
    ],
  },
  {
    title: 'first.title',
    parts: [
      { text: 'first.1' },
      { heading: 'first.pawns' },
      { text: 'first.pawnsText' },
      { heading: 'first.kings' },
      { text: 'first.kingsText' },
      { figures: [{ figure: { fen: '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1' } }] },
      { heading: 'first.queen' },
      { text: 'first.queenText' },
      { heading: 'first.begin' },
      { list: ['first.b1', 'first.b2', 'first.b3', 'first.b4'] },
    ],
  },
];

/** Every figure of the booklet. */
export const figures: readonly Figure[] = booklet.flatMap(({ parts }) =>
  parts.flatMap(part => ('figures' in part ? part.figures.map(({ figure }) => figure) : 'figure' in part ? [part.figure] : [])),
);
