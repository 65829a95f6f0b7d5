import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { commentWords } from '../../study/comment_words';
import { evalWords } from '../../study/evals';
import { nagSigns } from '../../study/nags';
import type { Study } from '../../study/study';
import { type Node, numberOf } from '../../study/tree';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/study';
import { shownSan } from '../../i18n/notation';
import { printedScore } from '../../i18n/score';
import { spokenNode } from './spoken_node';

const everything = (): boolean => true;

interface TreeProps {
  study: Study;
  /** Which moves are to be seen: a move that is not hides what follows it. */
  sees?: (node: Node) => boolean;
}

/** Every move, variations indented under the move that they replace. */
export function MoveTree({ study, sees = everything }: TreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const current = study.at.value;
  const { root, result } = study.tree.value;
  const version = study.version.value;
  const opening = commentWords(root.after.text);
  useLayoutEffect(() => {
    const outer = box.current;
    const inner = outer?.querySelector<HTMLElement>('[aria-current]');
    if (!outer || !inner) return outer?.scrollTo(0, 0);
    const [a, b] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
    if (b.top < a.top) outer.scrollTop += b.top - a.top - 8;
    else if (b.bottom > a.bottom) outer.scrollTop += b.bottom - a.bottom + 8;
  }, [current]);
  return (
    <div class="tree" ref={box} data-testid="move-list" tabIndex={0} role="group" aria-label={t('tree.title')}>
      {opening && <p class="tree-comment">{opening}</p>}
      {!root.children.some(sees) ? (
        <p class="moves-empty">{t('tree.none')}</p>
      ) : (
        <Line study={study} from={root} current={current} version={version} sees={sees} />
      )}
      {result !== '*' && <p class="moves-end">{printedScore(result)}</p>}
    </div>
  );
}

interface LineProps {
  study: Study;
  current: Node;
  /** Of the tree, which changes in place: all of it is drawn again with each. */
  version: number;
  sees(node: Node): boolean;
}

/** The line that goes on after `from`: its moves one after the other, and blocks of variations. */
function Line({ study, from, current, version, sees }: LineProps & { from: Node }) {
  const parts: ComponentChildren[] = [];
  const firstOf = ({ children }: Node) => children.find(sees);
  let interrupted = true;
  for (let parent = from, node = firstOf(from); node; parent = node, node = firstOf(node)) {
    parts.push(<Move key={node.id} study={study} node={node} isCurrent={node === current} isNumbered={interrupted} version={version} />);
    const others = parent.children.filter(child => child !== node && sees(child));
    interrupted = commentWords(node.after.text) !== '' || others.length > 0;
    if (others.length > 0) {
      parts.push(
        <div class="variations" key={`v${node.id}`}>
          {others.map(other => (
            <Variation key={other.id} study={study} first={other} current={current} version={version} sees={sees} />
          ))}
        </div>,
      );
    }
  }
  return <>{parts}</>;
}

function Variation({ study, first, current, version, sees }: LineProps & { first: Node }) {
  return (
    <div class="variation" role="group" aria-label={t('tree.variation')}>
      <Move study={study} node={first} isCurrent={first === current} isNumbered version={version} />
      <Line study={study} from={first} current={current} version={version} sees={sees} />
    </div>
  );
}

interface MoveProps {
  study: Study;
  node: Node;
  isCurrent: boolean;
  /** Whether Black's move has its number: White's always has. */
  isNumbered: boolean;
  version: number;
}

function Move({ study, node, isCurrent, isNumbered }: MoveProps) {
  const { number, isWhite } = numberOf(node);
  const signs = nagSigns(node.nags);
  const shown = `${node.san === '--' ? '—' : shownSan(node.san)}${signs.text}`;
  const { eval: verdict } = node.after;
  const [before, text] = [commentWords(node.before), commentWords(node.after.text)];
  const words = [spokenNode(node), ...node.nags.map(nagWords), ...(verdict ? [evalWords(verdict)] : [])].join(', ');
  return (
    <>
      {before && <span class="tree-comment">{before}</span>}
      <span class="tree-move">
        {(isWhite || isNumbered) && <span class="move-number">{`${number}${isWhite ? '.' : '…'}`}</span>}
        <button
          type="button"
          class={`move ${signs.kind}`}
          aria-current={isCurrent ? 'step' : undefined}
          aria-label={common('moves.spoken', { move: shown, words })}
          data-node={node.id}
          data-san={node.san}
          onClick={() => study.go(node)}
        >
          {shown}
        </button>
      </span>
      {text && <span class="tree-comment">{text}</span>}
    </>
  );
}

const known = [1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19] as const;

/** A sign in words: 2 is "mistake". */
export function nagWords(nag: number): string {
  const found = known.find(each => each === nag);
  return found ? t(`nag.${found}`) : t('nag.other', { number: nag });
}
