import { useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { Core, PositionView, SquareName } from '../core/types';
import { usualStart } from '../core/start';
import { newLocalGame } from '../game/local_game';
import { whyNot } from '../i18n/explanations';
import { kUnnamed, sides } from '../i18n/sides';
import { notify } from '../state/notices';
import { go } from '../state/route';
import { settings, wantsStillness } from '../state/settings';
import { keep } from '../state/local_games';
import { t } from '../i18n/catalogue';
import { afterRulings } from '../i18n/catalogue/rulings';
import { withCore } from './use_core';

const position: PositionView = {
  ply: 0,
  fen: usualStart,
  turn: 'white',
  check: null,
  lastMove: null,
  captured: { white: [], black: [] },
  material: 0,
};

/** White's twenty first moves: a piece can be moved before the rules are here. The core checks the one that is made, as any other. */
const dests: Record<SquareName, SquareName[]> = {
  ...Object.fromEntries([...'abcdefgh'].map(file => [`${file}2`, [`${file}3`, `${file}4`]])),
  b1: ['a3', 'c3'],
  g1: ['f3', 'h3'],
};

const terms = { fen: usualStart, chess960: false, clock: '-', rules: '' };

/** Keeps a game at one screen that begins with this move, and goes to it. */
function begin(core: Core, opening: string): void {
  const names = { white: kUnnamed, black: kUnnamed };
  const game = newLocalGame(core, { kind: 'screen', terms, names, facing: 'turns', side: 'white', level: 1, opening }, Date.now());
  if (!keep(game)) notify(t('local.unkept'), 'wrong');
  go(`/screen#${game.id}`);
}

/** A board on which White can move: with the first move a game at one screen has begun. */
export function FrontBoard() {
  const [version, setVersion] = useState(0);
  const hasBegun = useRef(false);
  const redraw = () => {
    hasBegun.current = false;
    setVersion(before => before + 1);
  };
  const moved = (from: SquareName, to: SquareName) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    withCore(core => begin(core, from + to)).catch(() => {
      notify(t('message.notReachedText'), 'wrong');
      redraw();
    });
  };
  const explain = (from: SquareName, to: SquareName) => {
    if (hasBegun.current) return;
    redraw();
    void withCore(core => {
      const game = core.open(terms);
      const why = game.explain(from, to);
      game.close();
      if (why) afterRulings(() => notify(whyNot(why), 'wrong'));
    }).catch(() => undefined);
  };
  const { coordinates, legalMoves, animation } = settings.value;
  return (
    <div class="board-area">
      <Board
        position={position}
        dests={dests}
        orientation="white"
        mover="white"
        coordinates={coordinates}
        legalMoves={legalMoves}
        animated={animation && !wantsStillness()}
        bound={[]}
        version={version}
        label={t('board.label', { side: sides.white, turn: sides.white })}
        events={{ moved, refused: explain, touched: () => undefined }}
      />
    </div>
  );
}
