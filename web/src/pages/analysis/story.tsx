import '../../styles/story.css';
import { useState } from 'preact/hooks';
import { turnOf } from '../../core/pieces';
import { shownSan } from '../../i18n/notation';
import { other, sides } from '../../i18n/sides';
import { t } from '../../i18n/catalogue/study';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { lazy } from '../../parts/lazy';
import { downloadFile } from '../../state/download';
import { notify } from '../../state/notices';
import { signOf } from '../../study/board_signs';
import { kNags } from '../../study/evals';
import { nagSign } from '../../study/nags';
import { lookOfPage, pngOf, svgOf } from '../../study/picture';
import type { Report } from '../../study/report';
import { arrowsOf, type Moment, type Standing, standingOf, storyOf } from '../../study/story';
import type { Study } from '../../study/study';
import { spokenNode } from './spoken_node';
import { sentences } from '../../i18n/sentences';

const TryAgain = lazy(() => import('./try_again').then(found => found.TryAgain), undefined, null);

function standingWords(standing: Standing): string {
  if (standing === 'even') return t('story.even');
  return t(standing.how === 'winning' ? 'story.winning' : 'story.better', { side: sides[standing.side] });
}

/** "12… Qxb7??" */
export function momentName({ judged: { node, verdict } }: Moment): string {
  const number = spokenNode(node).split(' ')[0] ?? '';
  return `${number} ${shownSan(node.san)}${verdict ? nagSign(kNags[verdict]) : ''}`;
}

/** How the move turned the game. */
function turnWords({ judged, side, before, mate }: Moment): string {
  if (mate === 'missed') return t('story.missedMate', { side: sides[side] });
  if (mate === 'allowed') return t('story.allowedMate', { side: sides[other(side)] });
  const [was, is] = [before, judged.eval].map(value => standingWords(standingOf(value)));
  return was === is ? t('story.slip', { side: sides[side] }) : t('story.turn', { before: was ?? '', after: is ?? '' });
}

/** What happened, in a sentence or two. */
function momentWords(moment: Moment): string {
  const { best } = moment;
  const turned = turnWords(moment);
  return sentences(turned, best && t('story.bestWas', { best: shownSan(best.san) }));
}

/** The board before the move, with both arrows, as a picture to be sent or kept. */
async function share(moment: Moment, study: Study): Promise<void> {
  const before = moment.judged.node.parent;
  if (!before) return;
  try {
    const picture = {
      fen: before.fen,
      orientation: study.orientation.value,
      lastMove: before.lastMove ?? [],
      shapes: arrowsOf(moment),
      sign: signOf(moment.judged.node),
    };
    const file = new File([await pngOf(svgOf(picture, lookOfPage()))], 'rookery-moment.png', { type: 'image/png' });
    const sent = { files: [file], text: `${momentName(moment)} ${momentWords(moment)}` };
    if (navigator.canShare?.(sent)) await navigator.share(sent);
    else downloadFile(file.name, file, file.type);
  } catch (fault) {
    // Who changes their mind in the system's dialog is told nothing.
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) notify(t('out.notDrawn'), 'wrong');
  }
}

interface MomentProps {
  study: Study;
  moment: Moment;
  onTry(): void;
}

function MomentCard({ study, moment, onTry }: MomentProps) {
  const { node } = moment.judged;
  const show = () => node.parent && study.go(node.parent);
  const isHere = study.at.value === node.parent || study.at.value === node;
  return (
    <li class={`moment ${moment.judged.verdict ?? 'small'}`} data-testid="moment">
      <button type="button" class="moment-show" aria-current={isHere} onClick={show}>
        <span class={`side-mark ${moment.side}`} aria-hidden="true" />
        <span>
          <strong dir="ltr">{momentName(moment)}</strong>
          <span class="moment-words">{momentWords(moment)}</span>
        </span>
      </button>
      <span class="moment-acts">
        {moment.best && (
          <Button testid="moment-try" onClick={onTry}>
            {t('story.try')}
          </Button>
        )}
        <Button
          kind="quiet"
          icon={drawings.share}
          testid="moment-share"
          label={t('story.picture')}
          onClick={() => void share(moment, study)}
        />
      </span>
    </li>
  );
}

/** The moments of a game in words. Each shows its position with arrows, can be tried again, and sent as a picture. */
export function Story({ study, report }: { study: Study; report: Report }) {
  const [trying, setTrying] = useState<Moment | null>(null);
  const story = storyOf(report, turnOf(study.tree.value.root.fen));
  if (story.length === 0) return <p class="hint">{t('report.clean')}</p>;
  return (
    <>
      <h2 class="story-head">{t('report.mistakes')}</h2>
      <ol class="moments" data-testid="moments">
        {story.map(moment => (
          <MomentCard key={moment.judged.node.id} study={study} moment={moment} onTry={() => setTrying(moment)} />
        ))}
      </ol>
      {trying && <TryAgain study={study} moment={trying} onClose={() => setTrying(null)} />}
    </>
  );
}
