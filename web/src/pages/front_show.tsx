import '../styles/front_show.css';
import '../styles/mascot.css';
import { useEffect, useState } from 'preact/hooks';
import { roleOf, sideOf } from '../core/pieces';
import type { SquareName } from '../core/types';
import { type Frame, framesOf, mateOf } from '../game/famous_mates';
import { t } from '../i18n/catalogue/front';
import { awaitRest } from '../state/rest';
import { settings, wantsStillness } from '../state/settings';
import { Mascot } from './learn/mascot';

const kRestMs = 3_000;
const kMoveMs = 1_100;
/** How long the mate stands. */
const kMateMs = 6_000;

const place = (square: SquareName) => ({
  left: `${(square.charCodeAt(0) - 97) * 12.5}%`,
  top: `${(8 - Number(square.charAt(1))) * 12.5}%`,
});

function FrameBoard({ frame }: { frame: Frame }) {
  return (
    <>
      {frame.last.map(square => (
        <span key={`last-${square}`} class="front-show-mark" style={place(square)} />
      ))}
      {frame.pieces.map(({ id, letter, square }) => (
        <piece key={id} class={`${roleOf[letter.toLowerCase()]} ${sideOf(letter)}`} style={place(square)} />
      ))}
    </>
  );
}

/**
 * Over the front page's board, once nobody has done anything for three seconds: a famous mate plays itself, faintly, and the little rook
 * looks on. Whatever is pressed ends it, and reaches the board below. It is purely visual.
 */
export function FrontShow() {
  const [mate] = useState(() => mateOf(new Date()));
  const [frames] = useState(() => framesOf(mate));
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (wantsStillness() || !settings.value.animation) return;
    return awaitRest(window, { ms: kRestMs, rested: () => !document.hidden && setShown(0), acted: () => setShown(null) });
  }, []);
  const isLast = shown === frames.length - 1;
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(isLast ? null : shown + 1), isLast ? kMateMs : kMoveMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const frame = shown === null ? undefined : frames[shown];
  if (!frame) return null;
  return (
    <div class="front-show cg-wrap" aria-hidden="true" data-testid="front-show">
      <FrameBoard frame={frame} />
      <p>
        <Mascot mood={isLast ? 'glad' : 'calm'} />
        <span>
          <strong>
            <bdi>{`${mate.white} – ${mate.black}, ${mate.year}`}</bdi>
          </strong>
          <small>{t('front.tapEnds')}</small>
        </span>
      </p>
    </div>
  );
}
