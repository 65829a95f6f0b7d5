import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n/catalogue/explorer';
import { locale } from '../../../i18n/language';
import { shownSan } from '../../../i18n/notation';
import { spoken } from '../../../i18n/speech';
import { type Counts, countOf, type ExploredMove, type ExplorerAnswer } from '../../../server/explorer';
import { monthWords } from './month_words';

interface MoveTableProps {
  answer: ExplorerAnswer;
  onPlay(move: ExploredMove): void;
}

const share = (part: number, whole: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(whole > 0 ? part / whole : 0);

/** The moves, the most frequent first: a list of buttons, walked by arrow keys, each of which plays its move. */
export function MoveTable({ answer, onPlay }: MoveTableProps) {
  const list = useRef<HTMLUListElement>(null);
  const isWalking = useRef(false);
  // Who plays moves from the list by keys goes on in the list of the next position.
  useLayoutEffect(() => {
    if (isWalking.current) list.current?.querySelector('button')?.focus();
    isWalking.current = false;
  }, [answer]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    event.preventDefault();
    rows[rows.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus();
  };
  return (
    <ul class="explorer-moves" ref={list} onKeyDown={onKeyDown} aria-label={t('explorer.moves')} data-testid="explorer-moves">
      {answer.moves.map(move => (
        <li key={move.uci}>
          <button
            type="button"
            class="explorer-move"
            data-testid={`explorer-move-${move.uci}`}
            onClick={event => {
              // A key has no clicks; so the focus stays where a pointer left it.
              isWalking.current = event.detail === 0;
              onPlay(move);
            }}
          >
            <span class="unseen">{spokenMove(move)}</span>
            <span class="explorer-row" aria-hidden="true">
              <Row move={move} total={countOf(answer)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function spokenMove(move: ExploredMove): string {
  const count = countOf(move);
  return t('explorer.moveSpoken', {
    move: spoken(move.san),
    games: t('explorer.games', { count }),
    white: share(move.white, count),
    draws: share(move.draws, count),
    black: share(move.black, count),
  });
}

function Row({ move, total }: { move: ExploredMove; total: number }) {
  const count = countOf(move);
  const number = new Intl.NumberFormat(locale());
  return (
    <>
      <b class="explorer-san">{shownSan(move.san)}</b>
      <span class="explorer-share">{share(count, total)}</span>
      <span class="explorer-count">{number.format(count)}</span>
      <ResultsBar counts={move} />
      <span class="explorer-about">
        {move.averageRating > 0 && <span title={t('explorer.rating')}>⌀ {move.averageRating}</span>}
        {move.performance > 0 && <span title={t('explorer.performance')}>{t('explorer.performanceIs', { rating: move.performance })}</span>}
        {move.lastPlayed !== '' && <span title={t('explorer.lastPlayed')}>{monthWords(move.lastPlayed)}</span>}
        {move.opening && (
          <span dir="ltr" lang="en">
            {move.opening.name}
          </span>
        )}
      </span>
    </>
  );
}

/** White's wins, draws and Black's wins as parts of a bar. */
function ResultsBar({ counts }: { counts: Counts }) {
  const total = countOf(counts);
  return (
    <span class="explorer-bar" dir="ltr" aria-hidden="true">
      {(['white', 'draws', 'black'] as const).map(part => (
        <span key={part} class={part} style={{ width: `${(100 * counts[part]) / Math.max(1, total)}%` }}>
          <b>{counts[part] * 5 >= total ? share(counts[part], total) : ''}</b>
        </span>
      ))}
    </span>
  );
}
