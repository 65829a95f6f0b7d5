import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../parts/controls';
import { say } from '../../../state/notices';
import { t } from '../../../i18n/catalogue/explorer';
import { shownSan } from '../../../i18n/notation';
import { addressOf, allGames, askExplorer, countOf, type ExploredMove, type ExplorerAnswer } from '../../../server/explorer';
import type { Study } from '../../../study/study';
import { lineFrom, type Node, type Tree } from '../../../study/tree';

/** No collection counts later positions. */
const kPlies = 50;

/** The first move of the game that no other game has, and what is played there instead. */
interface Left {
  node: Node;
  usual: ExploredMove[];
}
type State = Left | 'asking' | 'never' | 'notReached' | null;

async function answerOf(address: string): Promise<ExplorerAnswer | null> {
  let answer: ExplorerAnswer | null = null;
  await askExplorer(address, told => (answer = told));
  return answer;
}

/** `own`: how often the game itself counts among those that are asked. */
export async function findDeparture({ root, chess960 }: Tree, own: number, ask: typeof answerOf = answerOf): Promise<Left | 'never'> {
  const nodes = lineFrom(root).slice(0, kPlies);
  for (const [ply, node] of nodes.entries()) {
    const moves = nodes.slice(0, ply).map(({ uci }) => uci);
    const answer = await ask(addressOf({ collection: 'server' }, { fen: root.fen, chess960, moves }, allGames));
    const isOwn = (move: ExploredMove) => move.san === node.san;
    const played = answer?.moves.find(isOwn);
    if ((played ? countOf(played) : 0) > own) continue;
    const usual = answer?.moves.filter(move => !isOwn(move)) ?? [];
    // Where nobody else has been, the game left with an earlier move.
    return { node: usual.length > 0 || ply === 0 ? node : (nodes[ply - 1] ?? node), usual };
  }
  return 'never';
}

/** Whether the address names a game of this server, which counts among its own. */
const isServersGame = (): boolean => location.hash.startsWith('#game=');

/** Says where the game left what is played on this server. */
export function Departure({ study }: { study: Study }) {
  const [state, setState] = useState<State>(null);
  const tree = study.tree.value;
  useEffect(() => setState(null), [tree]);
  const find = () => {
    setState('asking');
    findDeparture(tree, isServersGame() ? 1 : 0).then(setState, () => setState('notReached'));
  };
  const words = typeof state === 'string' ? t(`explorer.${state}`) : state ? leftWords(state) : '';
  useEffect(() => say(words), [words]);
  if (tree.root.children.length === 0) return null;
  return (
    <div class="explorer-departure">
      <Button icon="eye" testid="explorer-departure" onClick={find} disabled={state === 'asking'}>
        {t('explorer.findLeft')}
      </Button>
      {words !== '' && (
        <p class="hint" data-testid="explorer-left">
          {words}
        </p>
      )}
      {state && typeof state !== 'string' && (
        <Button icon="next" testid="explorer-left-show" onClick={() => study.go(state.node)}>
          {t('explorer.showLeft')}
        </Button>
      )}
    </div>
  );
}

function leftWords({ node, usual }: Left): string {
  const move = shownSan(node.san);
  const first = usual[0];
  return first
    ? t('explorer.left', { move, usual: shownSan(first.san), games: t('explorer.games', { count: countOf(first) }) })
    : t('explorer.leftAlone', { move });
}
