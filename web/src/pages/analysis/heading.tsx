import '../../styles/game_later.css';
import { useEffect, useState } from 'preact/hooks';
import { Captured } from '../../parts/pieces';
import { type Openings, loadOpenings, openingOf } from '../../study/openings';
import { playersOf } from '../../study/players';
import type { Study } from '../../study/study';
import { pathTo } from '../../study/tree';
import { t } from '../../i18n/catalogue/study';
import { resultWords } from '../../i18n/endings';
import { sides } from '../../i18n/sides';

/** What each side has captured since the first position, and by how much it is ahead. */
function Taken({ study }: { study: Study }) {
  const { captured, material } = study.position.value;
  return (
    <span class="desk-captured">
      <Captured pieces={captured.black} side="black" lead={material} />
      <Captured pieces={captured.white} side="white" lead={-material} />
    </span>
  );
}

/** Who plays, which opening it is, whose turn, and what was captured. */
export function Heading({ study }: { study: Study }) {
  const [openings, setOpenings] = useState<Openings | null>(null);
  useEffect(() => {
    loadOpenings().then(setOpenings, () => undefined);
  }, []);
  void study.version.value;
  const { turn, check, over } = study.look.value;
  const players = playersOf(study.tree.value.tags);
  const node = study.at.value;
  const opening =
    openings &&
    openingOf(
      openings,
      [study.tree.value.root, ...pathTo(node)].map(({ fen }) => fen),
    );
  const result = over && resultWords(over);
  return (
    <header class="desk-head">
      {players && (
        <p class="desk-players" data-testid="players">
          {players}
        </p>
      )}
      <p class="desk-opening" data-testid="opening">
        {opening ? `${opening.eco} ${opening.name}` : '\u00a0'}
      </p>
      <p class="turn-line" data-testid="turn">
        <span class={`side-mark ${turn}`} aria-hidden="true" />
        {result
          ? t('desk.over', { headline: result.headline, why: result.why })
          : t(check ? 'desk.toMoveCheck' : 'desk.toMove', { side: sides[turn] })}
        <Taken study={study} />
      </p>
    </header>
  );
}
