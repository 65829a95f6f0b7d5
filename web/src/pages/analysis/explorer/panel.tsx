import '../../../styles/explorer.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Color } from '../../../core/types';
import { t } from '../../../i18n/catalogue/explorer';
import { Choice, TextField } from '../../../parts/controls';
import {
  addressOf,
  allGames,
  askExplorer,
  type Collections,
  countOf,
  type ExplorerAnswer,
  type ExplorerFilter,
  fetchCollections,
  type Games,
} from '../../../server/explorer';
import { AccountError } from '../../../server/ask';
import type { Study } from '../../../study/study';
import { pathTo } from '../../../study/tree';
import { Departure } from './departure';
import { ExplorerFilters } from './filters';
import { GameList } from './game_list';
import { MoveTable } from './move_table';

const kPauseMs = 120;
const kPlayer = 'player';
const kServer = 'server';

type Trouble = 'notReached' | 'noPlayer';
type State = ExplorerAnswer | 'asking' | Trouble;

const names: Readonly<Record<string, () => string>> = {
  [kServer]: () => t('explorer.server'),
  [kPlayer]: () => t('explorer.player'),
  masters: () => t('explorer.masters'),
};

/** The collections that this server has; null: not known yet. */
function useCollections(): Collections | 'notReached' | null {
  const [collections, setCollections] = useState<Collections | 'notReached' | null>(null);
  useEffect(() => {
    fetchCollections().then(setCollections, () => setCollections('notReached'));
  }, []);
  return collections;
}

/** What the games know of the position looked at; null: there is nothing to ask. The answer of other games is not kept meanwhile. */
function useAnswer(games: Games | null, address: string | null): State | null {
  const of = JSON.stringify(games);
  const [answered, setAnswered] = useState<{ of: string; answer: State } | null>(null);
  useEffect(() => {
    if (address === null) return setAnswered(null);
    const stopped = new AbortController();
    const setAnswer = (answer: State) => setAnswered({ of, answer });
    // Who steps through a game quickly asks once.
    const timer = setTimeout(() => {
      askExplorer(address, setAnswer, stopped.signal).catch((error: unknown) => {
        const isMissing = error instanceof AccountError && error.code === 'not_found';
        if (!stopped.signal.aborted) setAnswer(isMissing ? 'noPlayer' : 'notReached');
      });
    }, kPauseMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [address]);
  if (address === null) return null;
  return answered?.of === of ? answered.answer : 'asking';
}

/** Which moves were played in the position looked at, in a collection that is chosen. */
export function ExplorerPanel({ study }: { study: Study }) {
  const collections = useCollections();
  const [chosen, setChosen] = useState<string | null>(null);
  const [player, setPlayer] = useState('');
  const [color, setColor] = useState<Color>('white');
  const [filter, setFilter] = useState<ExplorerFilter>(allGames);
  const { root } = study.tree.value;
  const { chess960 } = study.tree.value;
  const at = study.at.value;
  const line = useMemo(() => ({ fen: root.fen, chess960, moves: pathTo(at).map(({ uci }) => uci) }), [root, chess960, at]);
  const all = collections && collections !== 'notReached' ? namesOf(collections) : [];
  const name = chosen ?? all[0] ?? null;
  const games: Games | null = name === null ? null : name === kPlayer ? playersGames(player, color) : { collection: name };
  const answer = useAnswer(games, games && addressOf(games, line, filter));
  if (collections === null) return <p class="hint">{t('explorer.asking')}</p>;
  if (collections === 'notReached') return <p class="hint">{t('explorer.notReached')}</p>;
  if (name === null) return <p class="hint">{t('explorer.noCollections')}</p>;
  return (
    <div class="explorer-panel">
      <Choice
        legend={t('explorer.collections')}
        options={all.map(value => ({ value, label: names[value]?.() ?? value }))}
        value={name}
        onChoose={setChosen}
        testid="explorer-collection"
      />
      {name === kPlayer && (
        <div class="explorer-player">
          <TextField label={t('explorer.name')} value={player} onInput={setPlayer} testid="explorer-name" />
          <Choice
            legend={t('explorer.color')}
            options={(['white', 'black'] as const).map(value => ({ value, label: t(`explorer.${value}`) }))}
            value={color}
            onChoose={setColor}
            testid="explorer-color"
          />
        </div>
      )}
      <ExplorerFilters filter={filter} onChange={setFilter} />
      {games === null ? (
        <p class="hint">{t('explorer.typePlayer')}</p>
      ) : (
        <Answer study={study} games={games} answer={answer ?? 'asking'} isFirst={line.moves.length === 0} />
      )}
      {all.length < 3 && collections.collections.length === 0 && <p class="hint">{t('explorer.noCollections')}</p>}
    </div>
  );
}

const playersGames = (player: string, color: Color): Games | null => (player.trim() === '' ? null : { player: player.trim(), color });

const namesOf = ({ server, player, collections }: Collections): string[] => [
  ...(server ? [kServer] : []),
  ...collections.map(({ name }) => name),
  ...(player ? [kPlayer] : []),
];

interface AnswerProps {
  study: Study;
  games: Games;
  answer: State;
  /** Nothing was played yet: a collection without games says what to import. */
  isFirst: boolean;
}

function Answer({ study, games, answer, isFirst }: AnswerProps) {
  if (typeof answer === 'string') {
    return (
      <p class="hint" role="status">
        {t(`explorer.${answer}`)}
      </p>
    );
  }
  const count = countOf(answer);
  const isServer = 'collection' in games && games.collection === kServer;
  return (
    <>
      <p class="hint" role="status" data-testid="explorer-count">
        {count > 0 ? t('explorer.games', { count }) : isServer && isFirst ? t('explorer.emptyServer') : t('explorer.none')}
      </p>
      {count > 0 && <MoveTable answer={answer} onPlay={({ san }) => study.play(san)} />}
      <GameList study={study} title={t('explorer.topGames')} games={games} list={answer.topGames} testid="explorer-top" />
      <GameList study={study} title={t('explorer.recentGames')} games={games} list={answer.recentGames} testid="explorer-recent" />
      {isServer && <Departure study={study} />}
    </>
  );
}
