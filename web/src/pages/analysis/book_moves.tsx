import { useMemo } from 'preact/hooks';
import { Button } from '../../parts/controls';
import { notify } from '../../state/notices';
import { Book, openBook } from '../../study/book';
import type { Study } from '../../study/study';
import type { BookMove } from '../../study/types';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/study';
import { locale } from '../../i18n/language';
import { shownSan } from '../../i18n/notation';
import { spoken } from '../../i18n/speech';

/** A file of this name is a book; everything else is read as games. */
export const isBookName = (name: string): boolean => /\.bin$/i.test(name);

/** Opens the file as the book of the analysis; what is wrong with it is told. */
export async function readBook(file: File): Promise<boolean> {
  const book = await Book.read(file);
  if (typeof book === 'string') {
    notify(t(`book.${book}`), 'wrong');
    return false;
  }
  openBook.value = book;
  notify(t('book.loaded', { name: book.name }));
  return true;
}

/** What the open book has of the position looked at: each move with its share of the weights, and played by a touch. */
export function BookMoves({ study }: { study: Study }) {
  const book = openBook.value;
  const { fen, over } = study.look.value;
  const { chess960 } = study.tree.value;
  const moves = useMemo(() => (book && !over ? book.moves(study.rules, fen, chess960) : []), [book, fen, chess960, over]);
  if (!book) return null;
  return (
    <section class="book" aria-label={t('book.title')} data-testid="book">
      <div class="engine-head">
        <span>{t('book.title')}</span>
        <Button icon="cross" label={t('book.close')} testid="book-close" onClick={() => (openBook.value = null)} />
      </div>
      {moves.length === 0 && <p class="hint">{t('book.none')}</p>}
      <ul class="desk-row book-moves">
        {moves.map(move => (
          <li key={move.uci}>
            <button
              type="button"
              class="move"
              aria-label={common('moves.spoken', { move: `${shownSan(move.san)} ${shareOf(move, moves)}`, words: spoken(move.san) })}
              onClick={() => study.go(study.extend(study.at.value, [move]))}
            >
              {shownSan(move.san)} <small>{shareOf(move, moves)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shareOf(move: BookMove, moves: readonly BookMove[]): string {
  const sum = moves.reduce((before, { weight }) => before + weight, 0);
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(sum > 0 ? move.weight / sum : 0);
}
