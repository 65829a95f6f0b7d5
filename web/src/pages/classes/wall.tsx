import { useEffect, useState } from 'preact/hooks';
import type { WatchedGame } from '../../game/watched_game';
import { t } from '../../i18n/catalogue/classes';
import { printedScore } from '../../i18n/score';
import type { Pupil } from '../../server/classes';
import { Button } from '../../parts/controls';
import { lazy } from '../../parts/lazy';
import { BoardFace } from '../link/board_face';
import { WithCore } from '../use_core';
import { Arbiter } from './arbiter';

const Watched = lazy(() => import('../link/remote_pages').then(found => found.Watched), undefined, null);

/** A board on the wall, and whose game it is. */
interface Hung {
  game: string;
  players: readonly string[];
}

/** The games that are played, and those that are over as long as neither player has another. */
export function hang(pupils: readonly Pupil[], before: readonly Hung[]): Hung[] {
  const played = new Map<string, string[]>();
  for (const { account, game } of pupils) if (game !== '') played.set(game, [...(played.get(game) ?? []), account]);
  const busy = new Set([...played.values()].flat());
  const over = before.filter(({ game, players }) => !played.has(game) && !players.some(player => busy.has(player)));
  const still = before.filter(({ game }) => played.has(game));
  const added = [...played].filter(([game]) => !before.some(hung => hung.game === game)).map(([game, players]) => ({ game, players }));
  return [...still, ...added, ...over];
}

function noteOf(game: WatchedGame): string {
  const { aborted, outcome, ply, stoppedBy } = game.view.value;
  if (stoppedBy !== null) return t('classes.stopped');
  if (aborted) return t('classes.aborted');
  return outcome ? printedScore(outcome.score) : t('classes.move', { move: Math.floor(ply / 2) + 1 });
}

interface WallProps {
  pupils: readonly Pupil[];
  onClocks(stopped: boolean): void;
}

/** All boards of a class at a glance, live. */
export function Wall({ pupils, onClocks }: WallProps) {
  const [hung, setHung] = useState<Hung[]>([]);
  useEffect(() => setHung(before => hang(pupils, before)), [pupils]);
  const shownName = (account: string) => pupils.find(pupil => pupil.account === account)?.shown ?? account;
  return (
    <section aria-labelledby="wall">
      <h2 id="wall">{t('classes.wall')}</h2>
      {hung.length === 0 && <p>{t('classes.noGames')}</p>}
      {hung.length > 0 && (
        <>
          <p>{t('classes.stopHint')}</p>
          <div class="class-tools">
            <Button testid="stop-all" onClick={() => onClocks(true)}>
              {t('classes.stopAll')}
            </Button>
            <Button testid="restart-all" onClick={() => onClocks(false)}>
              {t('classes.restartAll')}
            </Button>
          </div>
        </>
      )}
      {hung.length > 0 && (
        <WithCore meanwhile={<div class="loading" aria-busy="true" />}>
          {core => (
            <ul class="wall" data-testid="wall">
              {hung.map(({ game, players }) => (
                <li key={game}>
                  <Watched core={core} id={game}>
                    {watched => (
                      <>
                        <a href={`/game/${game}`} class="wall-board" data-testid={`board-${game}`}>
                          <span class="unseen">{players.map(shownName).join(' – ')}</span>
                          <BoardFace game={watched} note={noteOf(watched)} />
                        </a>
                        <Arbiter id={game} game={watched} />
                      </>
                    )}
                  </Watched>
                </li>
              ))}
            </ul>
          )}
        </WithCore>
      )}
    </section>
  );
}
