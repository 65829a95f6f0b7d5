import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/people';
import { locale } from '../../i18n/language';
import { Button, Select } from '../../parts/controls';
import { fetchGames, type GameSelection, type PlayedGame, pools, type Speed } from '../../server/players';
import { downloadText } from '../../state/download';

type Kind = 'all' | 'rated' | 'casual';
type SpeedChoice = 'all' | Speed;

const speeds = pools.filter(pool => pool !== 'chess960');
const scores: Readonly<Record<string, string>> = { '1-0': '1–0', '1/2-1/2': '½–½', '0-1': '0–1' };

/** One file of the games, in their order. Rejects where one cannot be fetched. */
async function pgnOf(games: readonly PlayedGame[]): Promise<string> {
  const parts = await Promise.all(
    games.map(async ({ id }) => {
      const answer = await fetch(`/game/${id}.pgn`);
      if (!answer.ok) throw new Error(`game ${id}: ${answer.status}`);
      return (await answer.text()).trim();
    }),
  );
  return `${parts.join('\n\n')}\n`;
}

function GameRow({ game }: { game: PlayedGame }) {
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(game.at);
  return (
    <li>
      <a href={`/game/${game.id}`} class="played-game">
        <bdi class={game.white.isPlayer ? 'own' : undefined}>{game.white.name}</bdi>
        <span>{scores[game.score ?? ''] ?? '–'}</span>
        <bdi class={game.black.isPlayer ? 'own' : undefined}>{game.black.name}</bdi>
        <small>
          {t(`people.pool.${game.speed}`)} · {t(game.rated ? 'people.rated' : 'people.casual')} · {date}
        </small>
      </a>
      <a class="button plain" href={`/analysis#game=${game.id}`} data-testid="analyse-game">
        {t('people.analyse')}
      </a>
    </li>
  );
}

/** Finished games of a player, by speed and kind, to be read, analysed and taken along. */
export function PlayedGames({ name }: { name: string }) {
  const [speed, setSpeed] = useState<SpeedChoice>('all');
  const [kind, setKind] = useState<Kind>('all');
  const [games, setGames] = useState<PlayedGame[] | null>(null);
  const [after, setAfter] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const asked = useRef(0);
  const fetchPart = (known: readonly PlayedGame[], from?: string) => {
    const selection: GameSelection = {
      ...(speed !== 'all' && { speed }),
      ...(kind !== 'all' && { rated: kind === 'rated' }),
    };
    const number = ++asked.current;
    fetchGames(name, selection, from)
      .then(part => {
        if (number !== asked.current) return; // another selection was made meanwhile
        setGames([...known, ...part.games]);
        setAfter(part.after);
        setProblem('');
      })
      .catch(() => setProblem(t('people.failed')));
  };
  useEffect(() => fetchPart([]), [name, speed, kind]);
  const save = () =>
    void pgnOf(games ?? [])
      .then(pgn => downloadText(`${name}.pgn`, pgn))
      .catch(() => setProblem(t('people.failed')));
  return (
    <section aria-labelledby="played-games">
      <h2 id="played-games">{t('people.finished')}</h2>
      <div class="people-filters">
        <Select<SpeedChoice>
          label={t('people.speed')}
          options={[{ value: 'all', label: t('people.all') }, ...speeds.map(value => ({ value, label: t(`people.pool.${value}`) }))]}
          value={speed}
          onChoose={setSpeed}
          testid="games-speed"
        />
        <Select<Kind>
          label={t('people.kind')}
          options={(['all', 'rated', 'casual'] as const).map(value => ({ value, label: t(`people.${value}`) }))}
          value={kind}
          onChoose={setKind}
          testid="games-kind"
        />
        {games && games.length > 0 && (
          <Button testid="games-pgn" onClick={save}>
            {t('people.pgn')}
          </Button>
        )}
      </div>
      <p role="status" data-testid="games-note">
        {problem || (games?.length === 0 ? t('people.noGames') : '')}
      </p>
      <ul class="played-games" data-testid="played-games">
        {(games ?? []).map(game => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {after !== undefined && (
        <Button testid="games-more" onClick={() => fetchPart(games ?? [], after)}>
          {t('people.more')}
        </Button>
      )}
    </section>
  );
}
