import { t } from '../../i18n/catalogue/tournaments';
import { entrantName, nameIn, resultWords } from '../../i18n/tournament_words';
import type { BoardResult, PlayedBoard, Tournament } from '../../server/tournaments';
import { printedPoints, printedResult, resultOfKey, type Seat } from '../../tournaments/results';

/** What may be given by one press at a board without a result. */
const quickResults = ['1-0', '1/2-1/2', '0-1'] as const;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface SeatProps {
  tournament: Tournament;
  entrant: number;
  seat: Seat;
  points: number;
  /** Given while two players are being swapped: whether this one is the first of them, and what a press does. */
  picked?: { isPicked: boolean; onPick(): void } | undefined;
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

export interface BoardRowProps {
  tournament: Tournament;
  round: number;
  board: PlayedBoard;
  /** As far as it is known here. */
  result: BoardResult | null;
  isSent: boolean;
  points: ReadonlyMap<number, number>;
  /** Nothing: whoever looks on may not. */
  onGive?: ((result: BoardResult) => void) | undefined;
  onChoose(): void;
  onStep(step: 1 | -1): void;
  swapping?: { first: number | null; onPick(entrant: number): void } | undefined;
}

/** A board of a round: who sits there, and the result. The keyboard gives it by one key on its button. */
export function BoardRow(props: BoardRowProps) {
  const { tournament, board, result, isSent, points, onGive, onChoose, onStep, swapping } = props;
  const names = { board: board.board, white: nameIn(tournament, board.white), black: nameIn(tournament, board.black) };
  const seat = (which: Seat) => {
    const entrant = board[which];
    const picked = swapping && {
      isPicked: swapping.first === entrant,
      onPick: () => swapping.onPick(entrant),
    };
    return <SeatFace tournament={tournament} entrant={entrant} seat={which} points={points.get(entrant) ?? 0} picked={picked} />;
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const given = resultOfKey(event.key);
    const step = steps[event.key];
    if (!given && !step) return;
    event.preventDefault();
    if (given) onGive?.(given);
    else if (step) onStep(step);
  };
  const face = result ? printedResult(result) : '–';
  return (
    <li class={`board-row${result ? '' : ' open'}`} data-testid={`board-${board.board}`}>
      <span class="board-number">
        <span class="unseen">{t('pairings.board')} </span>
        {board.board}
      </span>
      {seat('white')}
      {onGive ? (
        <button
          type="button"
          class={`button board-result${isSent ? ' sent' : ''}`}
          aria-label={result ? t('pairings.hasResult', { ...names, result: resultWords(result) }) : t('pairings.noResult', names)}
          aria-keyshortcuts="1 0 = + -"
          data-board={board.board}
          onClick={onChoose}
          onKeyDown={pressKey}
          data-testid={`result-${board.board}`}
        >
          {face}
        </button>
      ) : (
        <strong class="board-result" data-testid={`result-${board.board}`}>
          {face}
        </strong>
      )}
      {seat('black')}
      {onGive && result === null && !swapping && (
        <span class="quick-results">
          {quickResults.map(quick => (
            // The keyboard has a key for each on the button before.
            <button
              key={quick}
              type="button"
              class="button"
              tabIndex={-1}
              aria-label={t('pairings.give', { ...names, result: resultWords(quick) })}
              onClick={() => onGive(quick)}
              data-testid={`give-${board.board}-${quick}`}
            >
              {printedResult(quick)}
            </button>
          ))}
        </span>
      )}
      {board.game && (
        <a class="board-game" href={`/game/${board.game}`}>
          {t('pairings.toGame')}
        </a>
      )}
      <Said board={board} />
    </li>
  );
}
