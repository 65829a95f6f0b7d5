import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Core, GameView, Uci } from '../../core/types';
import { isOver } from '../../game/game';
import type { RemoteGame } from '../../game/remote_game';
import { t } from '../../i18n/catalogue/social';
import { shownSan } from '../../i18n/notation';
import { Button } from '../../parts/controls';
import { fetchConditional, saveConditional } from '../../server/conditional';
import { StudyRules } from '../../study/rules';
import { wordsOf } from '../people/words';
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
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [note, setNote] = useState('');
  const rules = useMemo(() => new StudyRules(core), [core]);
  const read = (moves: readonly string[]) => readLine(rules, view.fen, game.terms.chess960, moves);
  const tell = (error: unknown) => setNote(wordsOf(error));
  useEffect(() => {
    const played = view.moves.map(({ uci }) => uci);
    fetchConditional(game.id)
      .then(({ from, lines: stored }) =>
        setLines(
          restOfLines(stored, from, played)
            .map(read)
            .filter(line => typeof line !== 'string'),
        ),
      )
      .catch(tell);
  }, [game.id]);
  const keep = async (wanted: readonly Line[]) => {
    const moves = wanted.map(line => line.map(({ uci }) => uci));
    await saveConditional(game.id, moves).then(() => {
      setLines(wanted);
      setNote('');
    }, tell);
  };
  const add = async (text: string) => {
    const line = read(text.trim().split(/\s+/));
    if (typeof line === 'string') setNote(t('social.conditionalIllegal', { move: line }));
    else if (line.length % 2 !== 0) setNote(t('social.conditionalAnswer'));
    else await keep([...lines, line]);
  };
  return { lines, note, add, remove: (line: Line) => keep(lines.filter(one => one !== line)) };
}

function Lines(props: LinesProps) {
  const { lines, note, add, remove } = useLines(props);
  const [text, setText] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    void add(text).then(() => setText(''));
  };
  return (
    <>
      <p class="hint">{t('social.conditionalAbout')}</p>
      <ul class="chat-lines" data-testid="conditional-lines">
        {lines.map(line => (
          <li key={line.map(({ uci }) => uci).join()}>
            <span dir="ltr">{line.map(({ san }) => shownSan(san)).join(' ')}</span>{' '}
            <Button kind="quiet" testid="conditional-remove" onClick={() => void remove(line)}>
              {t('social.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <form class="chat-form" onSubmit={submit}>
        <input
          type="text"
          required
          dir="ltr"
          autocomplete="off"
          aria-label={t('social.conditionalLine')}
          placeholder={t('social.conditionalLine')}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
          data-testid="conditional-text"
        />
        <button type="submit" class="button" data-testid="conditional-add">
          {t('social.conditionalAdd')}
        </button>
      </form>
      <p role="status" data-testid="conditional-note">
        {note}
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
