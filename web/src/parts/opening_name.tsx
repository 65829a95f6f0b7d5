import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/catalogue';
import type { Play } from '../game/play';
import { type Opening, type Openings, loadOpenings, openingOf } from '../study/openings';

/** No named opening is longer. */
const kMostPlies = 40;

/** The opening that the game has become, above its moves; empty until one has a name. Only from the usual start. */
export function OpeningName({ play }: { play: Play }) {
  const [openings, setOpenings] = useState<Openings | null>(null);
  useEffect(() => void loadOpenings().then(setOpenings, () => undefined), []);
  const { ply } = play.game.view.value;
  const found = useRef<{ ply: number; opening: Opening | null }>({ ply: 0, opening: null });
  if (openings && found.current.ply !== ply) {
    // Only the positions that are new: a takeback begins again.
    const before = found.current.ply < ply ? found.current : { ply: 0, opening: null };
    const end = Math.min(ply, kMostPlies);
    const fens = Array.from({ length: Math.max(0, end - before.ply) }, (_, index) => play.game.at(before.ply + index + 1).fen);
    found.current = { ply, opening: openingOf(openings, fens) ?? before.opening };
  }
  const { opening } = found.current;
  return (
    <p class="record-opening" aria-label={t('moves.opening')} data-testid="opening">
      {opening ? `${opening.eco} ${opening.name}` : '\u00a0'}
    </p>
  );
}
