import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import type { BoardResult, PlayedBoard, PlayedRound } from '../../server/tournaments';
import { afterSwap } from '../../tournaments/made_pairing';
import { matchesOf, type TeamMatch } from '../../tournaments/matches';
import { printedPoints } from '../../tournaments/results';
import { boardAfter, pointsBefore } from '../../tournaments/rounds';
import { BoardRow, type Swapping } from './board_row';
import { ResultDialog } from './result_dialog';
import type { TabProps } from './tournament';
import { Unpair } from './unpair';
import { useReview } from './use_review';

interface BoardsProps extends TabProps {
  round: PlayedRound;
  boards: readonly PlayedBoard[];
  onProblem(words: string): void;
}

/** The board whose results are asked for. */
interface AskedBoard {
  board: PlayedBoard;
  /** The result of a key that was pressed; null: none. */
  wanted: BoardResult | null;
}

/** Gives results to boards. `known`: the boards with what was sent and is not confirmed yet. */
function useResults({ live, round, onProblem }: BoardsProps, known: readonly PlayedBoard[], list: RefObject<HTMLUListElement>) {
  const [asked, setAsked] = useState<AskedBoard | null>(null);
  const focus = (board: number | undefined) =>
    board !== undefined && list.current?.querySelector<HTMLElement>(`[data-board="${board}"]`)?.focus();
  const send = async (board: number, result: BoardResult, note = '') => {
    setAsked(null);
    onProblem('');
    const refusal = await live.act({ do: 'result', round: round.round, board, result, ...(note && { note }) });
    if (refusal) onProblem(t('pairings.refused', { board, reason: tournamentErrorWords(refusal) }));
  };
  /** One key or press: a result that stands is corrected only with a reason. */
  const give = (board: PlayedBoard, result: BoardResult) => {
    if (board.result !== null && board.result !== result) return setAsked({ board, wanted: result });
    focus(boardAfter(known, board.board));
    if (board.result === null) void send(board.board, result);
  };
  const step = (from: number, by: 1 | -1) => focus(known[known.findIndex(({ board }) => board === from) + by]?.board);
  return { asked, setAsked, send, give, step };
}

/** Swaps two players of a round that are pressed one after the other. null: none are being swapped. */
function useSwapping({ live, tournament, round, onProblem }: BoardsProps) {
  const review = useReview(tournament, onProblem);
  const [first, setFirst] = useState<number | 'none' | null>(null);
  const pick = async (entrant: number) => {
    if (first === entrant) return setFirst('none');
    if (first === 'none' || first === null) return setFirst(entrant);
    setFirst(null);
    const swap = async () => {
      const refusal = await live.act({ do: 'swap', round: round.round, first, second: entrant, confirmed: true });
      onProblem(refusal ? tournamentErrorWords(refusal) : '');
    };
    await review.check(round.round, afterSwap(round, first, entrant), false, () => void swap());
  };
  const swapping: Swapping | null =
    first === null || round.closed ? null : { first: first === 'none' ? null : first, onPick: entrant => void pick(entrant) };
  return { swapping, dialog: review.dialog, toggle: () => setFirst(first === null ? 'none' : null) };
}

function SwapTool({ isOn, onToggle }: { isOn: boolean; onToggle(): void }) {
  return (
    <Button kind="quiet" icon="flip" pressed={isOn} testid="swap" onClick={onToggle}>
      {t('pairings.swap')}
    </Button>
  );
}

/** Above the boards of two teams: who they are, and how it stands. */
function MatchHead({ match }: { match: TeamMatch | undefined }) {
  if (!match) return null;
  const { home, guests, homePoints, guestPoints } = match;
  return (
    <li class="match-head">
      <bdi>{home}</bdi> – <bdi>{guests}</bdi>{' '}
      <strong dir="ltr">
        {printedPoints(homePoints)} : {printedPoints(guestPoints)}
      </strong>
    </li>
  );
}

/** The boards of a round. For the arbiter: results by key or press, corrections with a reason, two players swapped. */
export function Boards(props: BoardsProps) {
  const { live, tournament, round, boards } = props;
  const list = useRef<HTMLUListElement>(null);
  const withResult = (board: PlayedBoard) => ({ ...board, result: live.resultOf(round.round, board.board, board.result) });
  const known = boards.map(withResult);
  const results = useResults(props, known, list);
  const { swapping, dialog, toggle } = useSwapping(props);
  const { asked } = results;
  const points = pointsBefore(tournament, round.round);
  const matches = matchesOf(tournament, round.boards.map(withResult));
  const mayGive = tournament.may.arrange && tournament.state !== 'closed';
  const isOpen = mayGive && known.some(({ result }) => result === null);
  const namesOf = ({ board, white, black }: PlayedBoard) => ({
    board,
    white: nameIn(tournament, white),
    black: nameIn(tournament, black),
  });
  return (
    <>
      {mayGive && (
        <div class="pairings-tools">
          <p class="hint key-hint">{t('pairings.keys')}</p>
          {isOpen && !round.closed && <SwapTool isOn={swapping !== null} onToggle={toggle} />}
          {round.round === tournament.played.length && <Unpair live={live} tournament={tournament} onProblem={props.onProblem} />}
        </div>
      )}
      {swapping && (
        <p role="status" data-testid="swap-hint">
          {swapping.first === null ? t('pairings.swapFirst') : t('pairings.swapSecond', { player: nameIn(tournament, swapping.first) })}
        </p>
      )}
      <ul class={isOpen ? 'board-rows giving' : 'board-rows'} ref={list} data-testid="boards">
        {known.flatMap(board => [
          <MatchHead key={`match-${board.board}`} match={matches.get(board.board)} />,
          <BoardRow
            key={board.board}
            tournament={tournament}
            round={round.round}
            board={board}
            isSent={live.sent.value.has(`${round.round}.${board.board}`)}
            points={points}
            giving={
              mayGive
                ? {
                    onGive: result => results.give(board, result),
                    onChoose: () => results.setAsked({ board, wanted: null }),
                    onStep: by => results.step(board.board, by),
                  }
                : null
            }
            swapping={swapping}
          />,
        ])}
      </ul>
      {dialog}
      {asked && (
        <ResultDialog
          title={t('pairings.title', namesOf(asked.board))}
          given={asked.board.result}
          wanted={asked.wanted}
          onClose={() => results.setAsked(null)}
          onGive={(result, note) => void results.send(asked.board.board, result, note)}
        />
      )}
    </>
  );
}
