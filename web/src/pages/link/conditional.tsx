import { useMemo, useState } from 'preact/hooks';
import type { Core, GameView, Uci } from '../../core/types';
import { isOver } from '../../game/game';
import type { RemoteGame } from '../../game/remote_game';
import { t } from '../../i18n/catalogue/social';
import { shownSan } from '../../i18n/notation';
import { Button } from '../../parts/controls';
import { useList } from '../../parts/list';
import { TextForm } from '../../parts/text_form';
import { fetchConditional, saveConditional } from '../../server/conditional';
import { StudyRules } from '../../study/study_rules';
import { wordsOf } from '../people/people_errors';
import { isByDays } from './by_days';
import { restOfLines } from './rest_of_lines';

type Line = readonly { uci: Uci; san: string }[];

/** The moves of a line as typed or stored, from a position on; or the first that is no legal move. */
function readLine(rules: StudyRules, fen: string, chess960: boolean, moves: readonly string[]): Line | string {
  let at = fen;
  const line: { uci: Uci; san: string }[] = [];
  for (const text of moves) {
    const played = rules.play(at, chess960, text);
    if (!played.ok) return text;
    line.push({ uci: played.uci, san: played.san });
    at = played.position.fen;
  }
  return line;
}

interface LinesProps {
  game: RemoteGame;
  core: Core;
  view: GameView;
}

/** The lines that are stored, and what is done with them. */
function useLines({ game, core, view }: LinesProps) {
  const rules = useMemo(() => new StudyRules(core), [core]);
  const read = (moves: readonly string[]) => readLine(rules, view.fen, game.terms.chess960, moves);
  const list = useList<Line>(async () => {
    const { from, lines } = await fetchConditional(game.id);
    const rest = restOfLines(
      lines,
      from,
      view.moves.map(({ uci }) => uci),
    );
    return rest.map(read).filter(line => typeof line !== 'string');
  }, wordsOf);
  const lines = list.items.value ?? [];
  const save = (wanted: readonly Line[]) =>
    saveConditional(
      game.id,
      wanted.map(line => line.map(({ uci }) => uci)),
    );
  const add = async (text: string) => {
    const line = read(text.split(/\s+/));
    const isLine = typeof line !== 'string';
    if (!isLine) list.say(t('social.conditionalIllegal', { move: line }));
    else if (line.length % 2 !== 0) list.say(t('social.conditionalAnswer'));
    else return list.run(() => save([...lines, line]).then(() => list.change(now => [...now, line])));
    return false;
  };
  const remove = (line: Line) => list.remove(line, () => save(lines.filter(one => one !== line)));
  return { list, lines, add, remove };
}

function Lines(props: LinesProps) {
  const { list, lines, add, remove } = useLines(props);
  return (
    <>
      <p class="hint">{t('social.conditionalAbout')}</p>
      <ul class="chat-lines" data-testid="conditional-lines">
        {lines.map(line => (
          <li key={line.map(({ uci }) => uci).join()}>
            <span dir="ltr">{line.map(({ san }) => shownSan(san)).join(' ')}</span>{' '}
            <Button kind="quiet" testid="conditional-remove" disabled={list.isBusy.value} onClick={() => void remove(line)}>
              {t('social.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <TextForm
        label={t('social.conditionalLine')}
        send={t('social.conditionalAdd')}
        dir="ltr"
        isBusy={list.isBusy.value}
        onSend={add}
        testids={['conditional-text', 'conditional-add']}
      />
      <p role="status" data-testid="conditional-note">
        {list.note.value}
      </p>
    </>
  );
}

/** In a game by days, while the opponent thinks: the answers that one decides on before. */
export function ConditionalMoves({ game, core }: { game: RemoteGame; core: Core }) {
  const [isOpen, setOpen] = useState(false);
  const [side, ...others] = game.mine.value;
  const view = game.view.value;
  const waits = side && others.length === 0 && view.turn !== side && view.players.white && view.players.black;
  if (!isByDays(game.terms.clock) || !waits || isOver(view)) return null;
  return (
    <details class="talk" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary data-testid="conditional">{t('social.conditional')}</summary>
      {isOpen && <Lines key={view.ply} game={game} core={core} view={view} />}
    </details>
  );
}
