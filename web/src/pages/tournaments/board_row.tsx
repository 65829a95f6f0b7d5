import { t } from '../../i18n/catalogue/tournaments';
import { entrantName, nameIn, resultWords } from '../../i18n/tournament_words';
import type { BoardResult, PlayedBoard, Tournament } from '../../server/tournaments';
import { printedPoints, printedResult, resultOfKey, type Seat } from '../../tournaments/results';
import { DeskButton } from './desk_button';
import { Why } from './why';

/** What may be given by one press at a board without a result. */
const quickResults = ['1-0', '1/2-1/2', '0-1'] as const;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** As it is written, and what it means: a voice that is asked for "1–0" finds it. */
const spoken = (result: BoardResult): string => `${printedResult(result)}, ${resultWords(result)}`;

interface SeatProps {
  tournament: Tournament;
  entrant: number;
  seat: Seat;
  points: number;
  /** Given while two players are being swapped: whether this one is the first of them, and what a press does. */
  picked: { isPicked: boolean; onPick(): void } | null;
}

function SeatFace({ tournament, entrant, seat, points, picked }: SeatProps) {
  const details = tournament.entrants.find(each => each.entrant === entrant);
  const face = (
    <>
      <bdi>{details ? entrantName(details) : '–'}</bdi>
      <small>
        {details && details.rating > 0 && `${details.rating} · `}
        {t('pairings.points', { points: printedPoints(points) })}
      </small>
    </>
  );
  return (
    <span class={`seat ${seat}`}>
      {picked ? (
        <button type="button" class="button" aria-pressed={picked.isPicked} onClick={picked.onPick} data-testid={`pick-${entrant}`}>
          {face}
        </button>
      ) : (
        face
      )}
    </span>
  );
}

/** What the two players have said at their board, as long as it is no result. */
function Said({ board }: { board: PlayedBoard }) {
  const { said } = board;
  if (!said || board.result !== null || (said.white === null && said.black === null)) return null;
  const isDisputed = said.white !== null && said.black !== null && said.white !== said.black;
  const shown = (result: BoardResult | null) => (result ? printedResult(result) : '–');
  return (
    <small class={isDisputed ? 'said disputed' : 'said'} role={isDisputed ? 'alert' : undefined} data-testid={`said-${board.board}`}>
      {t(isDisputed ? 'pairings.disputed' : 'pairings.said', { white: shown(said.white), black: shown(said.black) })}
    </small>
  );
}

/** What the arbiter may do with a board. */
interface Giving {
  onGive(result: BoardResult): void;
  /** Asks for one of all results. */
  onChoose(): void;
  /** The keyboard goes to the board before or after. */
  onStep(step: 1 | -1): void;
}

/** Two players being swapped. */
export interface Swapping {
  /** null: not pressed yet. */
  first: number | null;
  onPick(entrant: number): void;
}

interface ResultProps {
  board: PlayedBoard;
  names: { board: number; white: string; black: string };
  giving: Giving;
}

/** The result, as a button that the keyboard gives it on by one key. */
function ResultButton({ board, names, giving, isSent }: ResultProps & { isSent: boolean }) {
  const { result } = board;
  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const given = resultOfKey(event.key);
    const step = steps[event.key];
    if (!given && !step) return;
    event.preventDefault();
    if (given) giving.onGive(given);
    else if (step) giving.onStep(step);
  };
  return (
    <button
      type="button"
      class={`button board-result${isSent ? ' sent' : ''}`}
      aria-label={result ? t('pairings.hasResult', { ...names, result: spoken(result) }) : t('pairings.noResult', names)}
      aria-keyshortcuts="1 0 = + -"
      data-board={board.board}
      onClick={giving.onChoose}
      onKeyDown={pressKey}
      data-testid={`result-${board.board}`}
    >
      {result ? printedResult(result) : '–'}
    </button>
  );
}

/** The usual results, to be pressed. The keyboard does not stop here: it has a key for each on the button before. */
function QuickResults({ board, names, giving }: ResultProps) {
  return (
    <span class="quick-results">
      {quickResults.map(quick => (
        <button
          key={quick}
          type="button"
          class="button"
          tabIndex={-1}
          aria-label={t('pairings.give', { ...names, result: spoken(quick) })}
          onClick={() => giving.onGive(quick)}
          data-testid={`give-${board.board}-${quick}`}
        >
          {printedResult(quick)}
        </button>
      ))}
    </span>
  );
}

/** Whether the system has reasons to tell. */
const isSwiss = ({ system }: Tournament): boolean => system === 'dutch' || system === 'dutch-baku';

interface BoardRowProps {
  tournament: Tournament;
  round: number;
  /** With the result as far as it is known here. */
  board: PlayedBoard;
  /** Whether the result is on its way to the server. */
  isSent: boolean;
  /** What each entrant had before the round. */
  points: ReadonlyMap<number, number>;
  /** null: for who looks on. */
  giving: Giving | null;
  swapping: Swapping | null;
}

/** A board of a round: who sits there, and the result. */
export function BoardRow({ tournament, round, board, isSent, points, giving, swapping }: BoardRowProps) {
  const { result } = board;
  const names = { board: board.board, white: nameIn(tournament, board.white), black: nameIn(tournament, board.black) };
  const seat = (which: Seat) => {
    const entrant = board[which];
    const picked = swapping && { isPicked: swapping.first === entrant, onPick: () => swapping.onPick(entrant) };
    return <SeatFace tournament={tournament} entrant={entrant} seat={which} points={points.get(entrant) ?? 0} picked={picked} />;
  };
  return (
    <li class={`board-row${result ? '' : ' open'}`} data-testid={`board-${board.board}`}>
      <span class="board-number">
        <span class="unseen">{t('pairings.board')} </span>
        {board.board}
      </span>
      {seat('white')}
      {giving ? (
        <ResultButton board={board} names={names} giving={giving} isSent={isSent} />
      ) : (
        <strong class="board-result" data-testid={`result-${board.board}`}>
          {result ? printedResult(result) : '–'}
        </strong>
      )}
      {seat('black')}
      {giving && result === null && !swapping && <QuickResults board={board} names={names} giving={giving} />}
      {board.game && (
        <a class="board-game" href={`/game/${board.game}`}>
          {t('pairings.toGame')}
        </a>
      )}
      {giving && result === null && board.game === null && tournament.place !== 'screen' && !swapping && (
        <DeskButton id={tournament.id} board={board.board} />
      )}
      <Said board={board} />
      {isSwiss(tournament) && !swapping && <Why tournament={tournament} round={round} entrant={board.white} />}
    </li>
  );
}
