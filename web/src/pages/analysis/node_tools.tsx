import { Button } from '../../parts/controls';
import { notify } from '../../state/notices';
import { moveNags, nagSign, positionNags } from '../../study/nags';
import type { Study } from '../../study/study';
import { isMain } from '../../study/tree';
import { t } from '../../i18n/catalogue/study';
import { nagWords } from './move_tree';

/** What can be done with the move looked at: signs, a comment, its place among the variations. */
export function NodeTools({ study }: { study: Study }) {
  void study.version.value;
  const node = study.at.value;
  const isMove = node.parent !== null;
  const remove = () => {
    study.remove(node);
    notify(t('tree.removed'));
  };
  return (
    <details class="node-tools" data-testid="node-tools">
      <summary>{t('tree.edit')}</summary>
      <label class="field">
        <span>{t('tree.comment')}</span>
        <textarea
          rows={2}
          value={node.after.text}
          placeholder={t(isMove ? 'tree.commentAbout' : 'tree.commentStart')}
          onInput={event => study.comment(event.currentTarget.value)}
          data-testid="comment"
        />
      </label>
      {isMove && (
        <div class="nags" role="group" aria-label={t('tree.signs')}>
          {[moveNags, positionNags].flatMap(kind =>
            kind.map(nag => (
              <Button
                key={nag}
                kind="quiet"
                label={nagWords(nag)}
                pressed={node.nags.includes(nag)}
                testid={`nag-${nag}`}
                onClick={() => study.mark(nag, kind)}
              >
                <span dir="ltr">{nagSign(nag)}</span>
              </Button>
            )),
          )}
        </div>
      )}
      <div class="desk-row">
        <Button testid="promote" disabled={!isMove || isMain(node)} onClick={() => study.promote(node)}>
          {t('tree.promote')}
        </Button>
        <Button testid="to-main" disabled={!isMove || isMain(node)} onClick={() => study.toMain(node)}>
          {t('tree.main')}
        </Button>
        <Button testid="remove" disabled={!isMove} onClick={remove}>
          {t('tree.remove')}
        </Button>
        <Button icon="undo" testid="undo" disabled={study.undoable.value === null} onClick={() => study.undo()}>
          {t('tree.undo')}
        </Button>
      </div>
    </details>
  );
}
