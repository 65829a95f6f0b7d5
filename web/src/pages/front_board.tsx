import { useRef, useState } from 'preact/hooks';
import { kFirstMoves } from '../core/first_moves';
import { usualStart } from '../core/start';
import type { Core, SquareName, Uci } from '../core/types';
import { newLocalGame } from '../game/local_game';
import { kUnnamed } from '../i18n/sides';
import { notify } from '../state/notices';
import { go } from '../state/route';
import { keep } from '../state/local_games';
import { t } from '../i18n/catalogue';
import { explainLater } from '../i18n/catalogue/rulings';
import { FirstBoard, FirstTurn } from './first_board';
import { withCore } from './use_core';

const terms = { fen: usualStart, chess960: false, clock: '-', rules: '' };

/** Keeps a game at one screen that begins with these moves, and goes to it. */
function begin(core: Core, opening: readonly Uci[]): void {
  const names = { white: kUnnamed, black: kUnnamed };
  const game = newLocalGame(core, { kind: 'screen', terms, names, facing: 'turns', side: 'white', level: 1, opening }, Date.now());
  if (!keep(game)) notify(t('local.unkept'), 'wrong');
  go(`/screen#${game.id}`);
}

function explain(from: SquareName, to: SquareName): void {
  void withCore(core => {
    const game = core.open(terms);
    const why = game.explain(from, to);
    game.close();
    if (why) explainLater(why, words => notify(words, 'wrong'));
  }).catch(() => undefined);
}

/** A board on which White can move, and Black answer: with the first move a game at one screen has begun, which opens once the core is here. */
export function FrontBoard() {
  const [moves, setMoves] = useState<readonly Uci[]>([]);
  const made = useRef(moves);
  const moved = (next: readonly Uci[]) => {
    const isFirst = made.current.length === 0;
    made.current = next;
    setMoves(next);
    if (!isFirst) return;
    withCore(core => begin(core, made.current)).catch(() => {
      notify(t('message.notReachedText'), 'wrong');
      made.current = [];
      setMoves([]);
    });
  };
  return (
    <>
      <FirstBoard moves={moves} most={kFirstMoves} onMove={moved} onRefused={explain} />
      {moves.length === 0 ? <p class="front-begin">{t('front.begin')}</p> : <FirstTurn moves={moves} />}
    </>
  );
}
