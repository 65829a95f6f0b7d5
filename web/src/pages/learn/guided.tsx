import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { startOpponent } from '../../core/opponent';
import type { Color, Core, IllegalExplanation, SquareName } from '../../core/types';
import { seatComputer } from '../../game/computer';
import { LocalGame, newLocalGame } from '../../game/local_game';
import { isOver } from '../../game/game';
import { pieceOn } from '../../core/pieces';
import type { Rules } from '../../learn/lesson_rules';
import { canTake, inDanger } from '../../learn/move_words';
import { Button, Choice } from '../../parts/controls';
import { GameScreen } from '../../parts/game_screen';
import { Icon } from '../../parts/icons';
import { say } from '../../state/notices';
import { go } from '../../state/route';
import { settings } from '../../state/settings';
import { keep, kept, type KeptGame } from '../../state/local_games';
import { other, sides } from '../../i18n/sides';
import { startOf } from '../local/terms';
import { Message } from '../../parts/message';
import { t as setup } from '../../i18n/catalogue/setup';
import { t } from '../../i18n/catalogue/school';
import { whyNot } from '../../i18n/why_not';

const kLevel = 1;
const colors = () => (['white', 'black'] as const).map(value => ({ value, label: sides[value] }));

interface GuidedProps {
  core: Core;
  rules: Rules;
  /** The id of the game to go on with; null to begin one. */
  game: string | null;
}

/** A whole game against the weakest level, with someone to ask. */
export function Guided({ core, rules, game }: GuidedProps) {
  const open = (next: KeptGame) => {
    keep(next);
    go(`/learn/play/computer#${next.id}`);
  };
  if (game === null) return <Setup core={core} onStart={open} />;
  const found = kept(game);
  if (!found || found.kind !== 'computer') return <Message title={t('school.noSuch')} text={t('school.noSuchText')} />;
  return <Seated key={game} core={core} rules={rules} kept={found} onAgain={open} />;
}

function Setup({ core, onStart }: { core: Core; onStart(game: KeptGame): void }) {
  const [side, setSide] = useState<Color>('white');
  const start = () => {
    const [me, computer] = [settings.value.name.trim() || setup('setup.you'), setup('level.player', { level: setup(`level.${kLevel}`) })];
    const names = side === 'white' ? { white: me, black: computer } : { white: computer, black: me };
    onStart(
      newLocalGame(
        core,
        { kind: 'computer', terms: { ...startOf(core, null), clock: '-', rules: '' }, names, facing: 'stays', side, level: kLevel },
        Date.now(),
      ),
    );
  };
  return (
    <main class="setup">
      <a class="back-link" href="/learn">
        <Icon name="back" />
        {t('school.home')}
      </a>
      <h1>{t('guide.title')}</h1>
      <p>{t('guide.text')}</p>
      <Choice legend={t('play.youPlay')} options={colors()} value={side} onChoose={setSide} testid="side" />
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={start}>
          {t('guide.start')}
        </Button>
      </div>
    </main>
  );
}

type Help = 'attacked' | 'why' | null;

/** The game, and all that the page knows beside it. */
class GuidedGame extends LocalGame {
  /** What the person has asked. */
  readonly help = signal<Help>(null);
  /** Why the last move that was tried is not allowed. */
  readonly why = signal<IllegalExplanation | null>(null);

  override explain(from: SquareName, to: SquareName): IllegalExplanation | null {
    this.why.value = super.explain(from, to);
    return this.why.value;
  }
}

interface SeatedProps {
  core: Core;
  rules: Rules;
  kept: KeptGame;
  onAgain(kept: KeptGame): void;
}

function Seated({ core, rules, kept, onAgain }: SeatedProps) {
  const [game, setGame] = useState<GuidedGame | null>(null);
  useEffect(() => {
    const opened = new GuidedGame(core, kept, onAgain);
    opened.mine.value = [kept.side];
    const opponent = startOpponent();
    const stop = seatComputer(opened, opponent, other(kept.side), kept.level);
    setGame(opened);
    return () => {
      stop();
      opponent.close();
      opened.close();
    };
  }, [kept.id]);
  return game && <Helped game={game} rules={rules} side={kept.side} />;
}

/** The game as everywhere, and beside it the two questions of a beginner. */
function Helped({ game, rules, side }: { game: GuidedGame; rules: Rules; side: Color }) {
  const view = game.view.value;
  const help = game.help.value;
  const why = game.why.value;
  useEffect(() => {
    game.why.value = null;
    if (help === 'why') game.help.value = null;
  }, [view.ply]);
  const pieces = useMemo(() => attackedPieces(rules, help === 'attacked' && !isOver(view) ? view.fen : null, side), [help, view.fen]);
  const marks = useMemo(() => {
    const pairs: [SquareName, string][] = [
      ...pieces.danger.map(({ on }): [SquareName, string] => [on, 'mark-danger']),
      ...pieces.prey.map(({ on }): [SquareName, string] => [on, 'mark-prey']),
      ...(why?.squares ?? []).map((on): [SquareName, string] => [on, 'mark-blame']),
    ];
    return Object.fromEntries(pairs);
  }, [pieces, why]);
  const words =
    help === 'attacked' ? `${inDanger(pieces.danger)} ${canTake(pieces.prey)}` : why ? whyNot(why) : help === 'why' ? t('guide.tryIt') : '';
  useEffect(() => {
    if (help !== null) say(words);
  }, [help, help === 'attacked' ? view.ply : 0]);
  const toggle = (wanted: Help) => (game.help.value = help === wanted ? null : wanted);
  return (
    <GameScreen game={game} marks={marks}>
      <div class="guide" role="group" aria-label={t('guide.help')}>
        <div class="lesson-buttons">
          <Button icon="eye" testid="attacked" pressed={help === 'attacked'} onClick={() => toggle('attacked')}>
            {t('play.attacked')}
          </Button>
          <Button icon="bulb" testid="why" pressed={help === 'why'} onClick={() => toggle('why')}>
            {t('guide.why')}
          </Button>
        </div>
        <p class="guide-words" data-testid="guide-words">
          {words}
        </p>
      </div>
    </GameScreen>
  );
}

type Named = NonNullable<ReturnType<typeof pieceOn>> & { on: SquareName };

/** The pieces of `side` that are attacked, and those that it could take; none without a board. */
function attackedPieces(rules: Rules, fen: string | null, side: Color): { danger: Named[]; prey: Named[] } {
  const by = (attacker: Color): Named[] =>
    fen === null
      ? []
      : rules.attacked(fen, attacker).flatMap(on => {
          const piece = pieceOn(fen, on);
          return piece ? [{ ...piece, on }] : [];
        });
  return { danger: by(other(side)), prey: by(side) };
}
