import { useMemo } from 'preact/hooks';
import type { Core } from '../../core/types';
import { turnOf } from '../../core/pieces';
import { newLocalGame } from '../../game/local_game';
import { t } from '../../i18n/catalogue/puzzles';
import { t as setup } from '../../i18n/catalogue/setup';
import { Rules } from '../../learn/lesson_rules';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { dayOf } from '../../puzzles/days';
import { kept } from '../../puzzles/kept';
import { path } from '../../puzzles/path';
import { nextOf, planOf } from '../../puzzles/plan';
import type { Puzzle } from '../../puzzles/types';
import { go } from '../../state/route';
import { positionPart } from '../../state/position_part';
import { settings } from '../../state/settings';
import { keep } from '../../state/local_games';

const kPlayOnLevel = 3;

interface AfterPuzzleProps {
  core: Core | null;
  puzzle: Puzzle;
  /** The board as the puzzle has left it. */
  fen: string;
  onAgain(): void;
}

/** After a puzzle: the next one, a game from here, the same again. */
export function AfterPuzzle({ core, puzzle, fen, onAgain }: AfterPuzzleProps) {
  const { solved } = kept.value;
  const plan = planOf(path, kept.value, dayOf(new Date()));
  const next = nextOf(path, plan, id => solved[id] !== undefined, puzzle);
  const isOver = useMemo(() => !core || new Rules(core).moves(fen).length === 0, [core, fen]);
  return (
    <>
      {next ? (
        <a class="button main" href={`/puzzles#${next.id}`} data-testid="next">
          {t('next')}
        </a>
      ) : (
        <a class="button main" href="/puzzles" data-testid="next">
          {t('all')}
        </a>
      )}
      {core && !isOver && (
        <Button icon="computer" testid="play-on" onClick={() => playOn(core, puzzle, fen)}>
          {t('playOn')}
        </Button>
      )}
      <a class="button plain" href={`/analysis#${positionPart(puzzle.fen, false)}`} data-testid="analyse-puzzle">
        <Icon name="eye" />
        {t('analyse')}
      </a>
      <Button icon="again" testid="again" onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}

/** A game against the computer from where the puzzle ends. */
function playOn(core: Core, puzzle: Puzzle, fen: string): void {
  const side = turnOf(puzzle.fen);
  const me = settings.peek().name.trim() || setup('setup.you');
  const computer = setup('level.player', { level: setup(`level.${kPlayOnLevel}`) });
  const game = newLocalGame(
    core,
    {
      kind: 'computer',
      terms: { fen, chess960: false, clock: '-', rules: '' },
      names: side === 'white' ? { white: me, black: computer } : { white: computer, black: me },
      facing: 'stays',
      side,
      level: kPlayOnLevel,
    },
    Date.now(),
  );
  keep(game);
  go(`/computer#${game.id}`);
}
