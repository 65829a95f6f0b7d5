import { useLayoutEffect, useRef } from 'preact/hooks';
import { moveNumberOf, turnOf } from '../core/pieces';
import type { Play } from '../game/play';
import { isOver } from '../game/game';
import { resultWords } from '../i18n/endings';
import { spoken } from '../i18n/speech';
import { Button } from './controls';
import { t } from '../i18n/catalogue';
import { shownSan } from '../i18n/notation';

/** Every move, to be clicked; the one looked at is marked and kept in sight. */
export function MoveList({ play }: { play: Play }) {
  const view = play.game.view.value;
  const ply = play.ply.value;
  const list = useRef<HTMLOListElement>(null);
  const { fen } = play.game.terms;
  const startsBlack = view.moves.length > 0 && turnOf(fen) === 'black';
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const show = () => {
      const current = box.querySelector<HTMLElement>('[aria-current]');
      if (!current) box.scrollTo(0, 0);
      else if (ply === view.ply) box.scrollTo(box.scrollWidth, box.scrollHeight);
      else keepInSight(box, current);
    };
    // At once, and when a phone that is turned has a column where it had a row.
    const watch = new ResizeObserver(show);
    watch.observe(box);
    return () => watch.disconnect();
  }, [ply, view.moves.length, view.outcome]);

  const offset = startsBlack ? 1 : 0;
  const rows = Array.from({ length: Math.ceil((view.moves.length + offset) / 2) }, (_, row) => row);
  const firstNumber = moveNumberOf(fen);
  const cellOf = (index: number) => {
    const move = view.moves[index];
    if (!move) return <span class="move none">{index < 0 ? '…' : ''}</span>;
    return (
      <button
        type="button"
        class="move"
        aria-current={ply === index + 1 ? 'step' : undefined}
        aria-label={t('moves.spoken', { move: shownSan(move.san), words: spoken(move.san) })}
        onClick={() => play.look(index + 1)}
        data-ply={index + 1}
      >
        {shownSan(move.san)}
      </button>
    );
  };
  return (
    <ol class="moves" ref={list} aria-label={t('moves.title')} data-testid="move-list" tabIndex={-1}>
      {rows.map(row => (
        <li key={row} class="move-row">
          <span class="move-number">{`${firstNumber + row}.`}</span>
          {cellOf(row * 2 - offset)}
          {cellOf(row * 2 + 1 - offset)}
        </li>
      ))}
      {isOver(view) && (
        <li class="moves-end" data-testid="moves-end">
          {view.outcome ? resultWords(view.outcome).score : t('moves.aborted')}
        </li>
      )}
      {rows.length === 0 && !isOver(view) && <li class="moves-empty">{t('moves.none')}</li>}
    </ol>
  );
}

/** Scrolls `box` alone, never the page. */
function keepInSight(box: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  const [down, right] = [inner.bottom - outer.bottom, inner.right - outer.right];
  const [up, left] = [inner.top - outer.top, inner.left - outer.left];
  if (down > 0) box.scrollTop += down + 8;
  else if (up < 0) box.scrollTop += up - 8;
  if (right > 0) box.scrollLeft += right + 24;
  else if (left < 0) box.scrollLeft += left - 24;
}

export function Stepper({ play }: { play: Play }) {
  const last = play.last.value;
  const ply = play.ply.value;
  return (
    <div class="stepper" role="group" aria-label={t('moves.step')}>
      <Button icon="first" kind="quiet" label={t('moves.start')} disabled={ply === 0} onClick={() => play.look(0)} />
      <Button icon="back" kind="quiet" label={t('moves.back')} disabled={ply === 0} onClick={() => play.step(-1)} />
      <Button icon="next" kind="quiet" label={t('moves.on')} disabled={ply === last} onClick={() => play.step(1)} />
      <Button icon="last" kind="quiet" label={t('moves.end')} disabled={ply === last} onClick={() => play.look(last)} />
    </div>
  );
}
