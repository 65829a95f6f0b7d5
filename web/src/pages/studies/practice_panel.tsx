import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../../core/types';
import { t } from '../../i18n/catalogue/studies';
import { sides } from '../../i18n/sides';
import { Button } from '../../parts/controls';
import { commentWords } from '../../study/comment_words';
import { startJudge } from '../../study/lines';
import type { SharedStudy } from '../../studies/shared_study';

/** How long the engine looks for a move: strong enough for an endgame, and at once on a phone. */
const kNodes = 200_000;

type Thinking = 'no' | 'yes' | 'failed';

/** The engine answers each move of `side` on this page; nobody else sees any of it. */
function useEngine(study: SharedStudy, side: Color): Thinking {
  const [thinking, setThinking] = useState<Thinking>('no');
  useEffect(() => {
    const { root, chess960 } = study.tree.peek();
    const engine = startJudge(root.fen, chess960, kNodes);
    const stop = effect(() => {
      const node = study.at.value;
      const { turn, over } = study.look.value;
      // An earlier position is only looked at.
      if (turn === side || over || node.children.length > 0) return;
      setThinking('yes');
      engine.judge(study.played(node).moves).then(
        ({ lines: [best] }) => {
          setThinking('no');
          const [move] = best?.moves ?? [];
          if (move && study.at.peek() === node) study.reply(move.uci);
        },
        () => setThinking('failed'),
      );
    });
    return () => {
      stop();
      engine.close();
    };
  }, [study, side]);
  return thinking;
}

interface PracticeProps {
  study: SharedStudy;
  side: Color;
  onRestart(): void;
}

/** The chapter's first position, played on against the engine. */
export function PracticePanel({ study, side, onRestart }: PracticeProps) {
  const thinking = useEngine(study, side);
  const words = commentWords(study.tree.value.root.after.text);
  return (
    <section class="quiz" data-testid="practice">
      {words && <p>{words}</p>}
      <p class="quiz-task">{t('practice.task', { side: sides[side] })}</p>
      <p class="hint" role="status" data-testid="practice-state">
        {thinking === 'no' ? '' : t(thinking === 'yes' ? 'practice.thinking' : 'practice.failed')}
      </p>
      <div class="desk-row">
        <Button icon="again" testid="practice-again" onClick={onRestart}>
          {t('practice.again')}
        </Button>
      </div>
    </section>
  );
}
