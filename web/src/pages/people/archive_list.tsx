import { useEffect, useRef, useState } from 'preact/hooks';
import { MiniBoard } from '../../board/mini';
import { t } from '../../i18n/catalogue/archive';
import { t as people } from '../../i18n/catalogue/people';
import { locale } from '../../i18n/language';
import { printedScore } from '../../i18n/score';
import { Button } from '../../parts/controls';
import { type ArchivedGame, type ArchivePart, removeFromLibrary } from '../../server/archive';
import { AccountError } from '../../server/ask';

/** "1972.07.??" as far as it is known: "1972.07". */
const knownDate = (date: string): string => date.replace(/(\.\?+)+$/, '').replace(/^\?+.*/, '');

const dateOf = (game: ArchivedGame): string =>
  game.source === 'played' ? new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(game.at) : knownDate(game.date ?? '');

const addressOf = (game: ArchivedGame): string => (game.source === 'played' ? `/game/${game.id}` : `/analysis#game=${game.id}`);

function GameRow({ game, onRemove }: { game: ArchivedGame; onRemove?: (id: string) => void }) {
  const names = `${game.white.name} – ${game.black.name}`;
  const moves = t('archive.moves', { count: Math.ceil(game.plies / 2) });
  const kind = game.source === 'played' ? people(game.rated ? 'people.rated' : 'people.casual') : game.event;
  const about = [game.speed && people(`people.pool.${game.speed}`), kind, dateOf(game), moves].filter(Boolean);
  const marks = game.lastMove ? [game.lastMove.slice(0, 2), game.lastMove.slice(2, 4)] : [];
  return (
    <li>
      <a href={addressOf(game)} class="played-game">
        <MiniBoard fen={game.board} side={game.black.isPlayer && !game.white.isPlayer ? 'black' : 'white'} marks={marks} />
        <span class="played-about">
          <bdi class={game.white.isPlayer ? 'own' : undefined}>{game.white.name || '?'}</bdi>
          <b>{game.score ? printedScore(game.score) : '–'}</b>
          <bdi class={game.black.isPlayer ? 'own' : undefined}>{game.black.name || '?'}</bdi>
          <small>{about.join(' · ')}</small>
          {game.opening && (
            <small lang="en" dir="ltr">
              {game.eco} {game.opening}
            </small>
          )}
        </span>
      </a>
      <a
        class="button plain"
        href={`/analysis#game=${game.id}`}
        aria-label={`${people('people.analyse')}: ${names}`}
        data-testid="analyse-game"
      >
        {people('people.analyse')}
      </a>
      {onRemove && game.source === 'library' && (
        <Button icon="cross" kind="quiet" testid="remove-game" label={t('archive.remove', { names })} onClick={() => onRemove(game.id)} />
      )}
    </li>
  );
}

const problemOf = (error: unknown): string => {
  const code = error instanceof AccountError ? error.code : null;
  if (code === 'invalid_fen') return t('archive.badFen');
  return code === 'not_found' ? t('archive.noIndex') : people('people.failed');
};

interface ListProps {
  /** Fetches a part; another function: other games are wanted. */
  fetchPart(after?: string): Promise<ArchivePart>;
  /** Where all of them are one file. */
  pgn: string;
  /** The file's name. */
  file: string;
  /** What is said where there are none. */
  none?: string;
}

/** Finished games, part by part. */
export function ArchiveList({ fetchPart, pgn, file, none = t('archive.none') }: ListProps) {
  const [games, setGames] = useState<readonly ArchivedGame[] | null>(null);
  const [after, setAfter] = useState<string | undefined>(undefined);
  const [note, setNote] = useState('');
  const asked = useRef(0);
  const take = (known: readonly ArchivedGame[], from?: string) => {
    const number = ++asked.current;
    fetchPart(from)
      .then(part => {
        if (number !== asked.current) return; // others were asked for meanwhile
        const all = [...known, ...part.games];
        setGames(all);
        setAfter(part.after);
        const empty = part.after === undefined ? none : t('archive.looked');
        setNote(part.manyNames ? t('archive.manyNames') : all.length === 0 ? empty : '');
      })
      .catch((error: unknown) => number === asked.current && setNote(problemOf(error)));
  };
  useEffect(() => take([]), [fetchPart]);
  const remove = (id: string) =>
    void removeFromLibrary(id)
      .then(() => setGames((games ?? []).filter(game => game.id !== id)))
      .catch((error: unknown) => setNote(problemOf(error)));
  return (
    <>
      <p role="status" data-testid="games-note">
        {note}
      </p>
      {games && games.length > 0 && (
        <a class="button plain" href={pgn} download={file} data-testid="games-pgn">
          {people('people.pgn')}
        </a>
      )}
      <ul class="played-games" data-testid="played-games">
        {(games ?? []).map(game => (
          <GameRow key={game.id} game={game} onRemove={remove} />
        ))}
      </ul>
      {after !== undefined && (
        <Button testid="games-more" onClick={() => take(games ?? [], after)}>
          {(games ?? []).length === 0 ? t('archive.further') : people('people.more')}
        </Button>
      )}
    </>
  );
}
