import { openIn } from '../../../study/sources';
import type { Study } from '../../../study/study';
import { notify } from '../../../state/notices';
import { t } from '../../../i18n/catalogue/explorer';
import { type ExploredGame, type Games, pageOf } from '../../../server/explorer';
import { monthWords } from './month_words';

interface GameListProps {
  study: Study;
  title: string;
  games: Games;
  list: readonly ExploredGame[];
  testid: string;
}

const score = ({ winner }: ExploredGame): string => (winner === 'white' ? '1-0' : winner === 'black' ? '0-1' : '½-½');
const named = ({ name, rating }: ExploredGame['white']): string => (rating > 0 ? `${name} (${rating})` : name);

/** Opens one of the games in place of what is analysed, which can be taken back. */
async function open(study: Study, games: Games, id: string): Promise<void> {
  const answer = await fetch(pageOf(games, id)).catch(() => null);
  const wrong = answer?.ok ? openIn(study, { pgn: await answer.text() }) : t('explorer.noGame');
  if (wrong) notify(wrong, 'wrong');
}

/** Some games of the position, each of which can be opened. */
export function GameList({ study, title, games, list, testid }: GameListProps) {
  if (list.length === 0) return null;
  return (
    <section class="explorer-games" aria-label={title} data-testid={testid}>
      <h2>{title}</h2>
      <ul>
        {list.map(game => (
          <li key={game.id}>
            <button type="button" class="explorer-game" onClick={() => void open(study, games, game.id)}>
              <bdi>{named(game.white)}</bdi> – <bdi>{named(game.black)}</bdi> <b dir="ltr">{score(game)}</b>{' '}
              {game.month && <small>{monthWords(game.month)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
