import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/catalogue/studies';
import type { StudyHeader } from '../../server/studies';
import { commentWords } from '../../study/comment_words';
import type { LiveStudy } from '../../studies/live_study';
import type { SharedStudy } from '../../studies/shared_study';
import { StudyConnection } from './follow_bar';

interface WallProps {
  live: LiveStudy;
  header: StudyHeader;
  study: SharedStudy;
  /** The board. */
  children: ComponentChildren;
}

/** For a projector: the board that is shown, and what is written beside it. */
export function StudyWall({ live, header, study, children }: WallProps) {
  void study.version.value;
  const { after } = study.at.value;
  return (
    <main class="game desk study-wall" data-testid="study-wall">
      {children}
      <div class="panel">
        <h1>
          <bdi>{header.name}</bdi>
        </h1>
        <StudyConnection live={live} />
        <p class="study-wall-words" data-testid="wall-words">
          {live.shown.value ? commentWords(after.text) : t('wall.waiting')}
        </p>
      </div>
    </main>
  );
}
