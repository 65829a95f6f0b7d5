import { gamePart } from '../../../study/sources';
import { notify } from '../../../state/notices';
import { t } from '../../../i18n/catalogue/explorer';
import { type ExploredGame, type Games, pageOf } from '../../../server/explorer';
import { monthWords } from './month_words';

interface GameListProps {
  title: string;
  games: Games;
  list: readonly ExploredGame[];
  testid: string;
}

const score = ({ winner }: ExploredGame): string => (winner === 'white' ? '1-0' : winner === 'black' ? '0-1' : '½-½');
const named = ({ name, rating }: ExploredGame['white']): string => (rating > 0 ? `${name} (${rating})` : name);

/** Opens one of the games on this page. */
async function open(games: Games, id: string): Promise<void> {
  const answer = await fetch(pageOf(games, id)).catch(() => null);
  if (!answer?.ok) return notify(t('explorer.noGame'), 'wrong');
  location.assign(`/analysis#${gamePart(await answer.text())}`);
}

/** Some games of the position, each of which can be opened. */
export function GameList({ title, games, list, testid }: GameListProps) {
  if (list.length === 0) return null;
  return (
    <section class="explorer-games" aria-label={title} data-testid={testid}>
      <h3>{title}</h3>
      <ul>
        {list.map(game => (
          <li key={game.id}>
            <button type="button" class="explorer-game" onClick={() => void open(games, game.id)}>
              <bdi>{named(game.white)}</bdi> – <bdi>{named(game.black)}</bdi> <b dir="ltr">{score(game)}</b>{' '}
              {game.month && <small>{monthWords(game.month)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
