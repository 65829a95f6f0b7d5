import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { byeWords, nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import type { BoardResult, PlayedBoard, PlayedRound, Tournament } from '../../server/tournaments';
import { boardAfter, pointsBefore } from '../../tournaments/rounds';
import { BoardRow } from './board_row';
import { FilterField, useFilter } from './filter';
import { ResultDialog } from './result_dialog';
import type { TabProps } from './tournament';

function RoundChooser({ count, shown, onShow }: { count: number; shown: number; onShow(round: number): void }) {
  if (count < 2) return null;
  return (
    <div class="round-chooser" role="group" aria-label={t('pairings.rounds')}>
      {Array.from({ length: count }, (_, index) => index + 1).map(round => (
        <Button
          key={round}
          kind={round === shown ? 'main' : 'plain'}
          pressed={round === shown}
          label={t('pairings.round', { round })}
          testid={`round-${round}`}
          onClick={() => onShow(round)}
        >
          {round}
        </Button>
      ))}
    </div>
  );
}

/** Who has no opponent in a round. */
function Byes({ tournament, round }: { tournament: Tournament; round: PlayedRound }) {
  if (round.bye === null && round.byes.length === 0) return null;
  return (
    <ul class="byes" data-testid="byes">
      {round.bye !== null && (
        <li>
          <bdi>{nameIn(tournament, round.bye)}</bdi> · {t('bye.paired')}
        </li>
      )}
      {round.byes.map(({ entrant, kind }) => (
        <li key={entrant}>
          <bdi>{nameIn(tournament, entrant)}</bdi> · {byeWords(kind)}
        </li>
      ))}
    </ul>
  );
}

interface BoardsProps extends TabProps {
  round: PlayedRound;
  boards: readonly PlayedBoard[];
  onProblem(words: string): void;
}

/** The boards as the arbiter has them: results by key or press, corrections with a reason, two players swapped. */
function Boards({ live, tournament, round, boards, onProblem }: BoardsProps) {
  const [asked, setAsked] = useState<{ board: PlayedBoard; wanted: BoardResult | null } | null>(null);
  const [swapping, setSwapping] = useState<{ first: number | null } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const points = pointsBefore(tournament, round.round);
  const mayGive = tournament.may.arrange && tournament.state !== 'closed';
  const known = boards.map(board => ({ ...board, result: live.resultOf(round.round, board.board, board.result) }));
  const focus = (board: number | undefined) => {
    const row = board === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-board="${board}"]`);
    row?.focus();
  };
  const send = async (board: number, result: BoardResult, note: string) => {
    onProblem('');
    const refusal = await live.act({ do: 'result', round: round.round, board, result, ...(note && { note }) });
    if (refusal) onProblem(t('pairings.refused', { board, reason: tournamentErrorWords(refusal) }));
  };
  const give = (board: PlayedBoard, result: BoardResult) => {
    if (board.result !== null && board.result !== result) return setAsked({ board, wanted: result });
    focus(boardAfter(known, board.board));
    if (board.result === null) void send(board.board, result, '');
  };
  const step = (from: number, by: 1 | -1) => focus(boards[boards.findIndex(({ board }) => board === from) + by]?.board);
  const pick = async (entrant: number) => {
    const first = swapping?.first ?? null;
    if (first === null || first === entrant) return setSwapping({ first: first === entrant ? null : entrant });
    setSwapping(null);
    const refusal = await live.act({ do: 'swap', round: round.round, first, second: entrant });
    onProblem(refusal ? tournamentErrorWords(refusal) : '');
  };
  return (
    <>
      {mayGive && (
        <div class="pairings-tools">
          <p class="hint key-hint">{t('pairings.keys')}</p>
          {!round.closed && known.some(({ result }) => result === null) && (
            <Button
              kind="quiet"
              icon="flip"
              pressed={swapping !== null}
              testid="swap"
              onClick={() => setSwapping(swapping ? null : { first: null })}
            >
              {t('pairings.swap')}
            </Button>
          )}
        </div>
      )}
      {swapping && (
        <p role="status" data-testid="swap-hint">
          {swapping.first === null ? t('pairings.swapFirst') : t('pairings.swapSecond', { player: nameIn(tournament, swapping.first) })}
        </p>
      )}
      <ul class="board-rows" ref={list} data-testid="boards">
        {known.map(board => (
          <BoardRow
            key={board.board}
            tournament={tournament}
            round={round.round}
            board={board}
            result={board.result}
            isSent={live.sent.value.has(`${round.round}.${board.board}`)}
            points={points}
            onGive={mayGive ? result => give(board, result) : undefined}
            onChoose={() => setAsked({ board, wanted: null })}
            onStep={by => step(board.board, by)}
            swapping={swapping && !round.closed ? { first: swapping.first, onPick: entrant => void pick(entrant) } : undefined}
          />
        ))}
      </ul>
      {asked && (
        <ResultDialog
          title={t('pairings.title', {
            board: asked.board.board,
            white: nameIn(tournament, asked.board.white),
            black: nameIn(tournament, asked.board.black),
          })}
          given={asked.board.result}
          wanted={asked.wanted}
          onClose={() => setAsked(null)}
          onGive={(result, note) => {
            setAsked(null);
            void send(asked.board.board, result, note);
          }}
        />
      )}
    </>
  );
}

/** The pairings of a round, the last one first, and their results. */
export function PairingsTab({ live, tournament }: TabProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const filter = useFilter();
  const { played } = tournament;
  const round = played.find(each => each.round === chosen) ?? played.at(-1);
  if (!round) return <p data-testid="no-pairings">{t('pairings.none')}</p>;
  const names = ({ white, black }: PlayedBoard) => `${nameIn(tournament, white)} ${nameIn(tournament, black)}`;
  const boards = round.boards.filter(board => filter.matches(names(board)));
  return (
    <section class="tournament-tab" aria-labelledby="pairings-title">
      <div class="tab-head">
        <h2 id="pairings-title">{t('pairings.round', { round: round.round })}</h2>
        <RoundChooser count={played.length} shown={round.round} onShow={setChosen} />
        <FilterField filter={filter} count={2 * round.boards.length} />
      </div>
      <p class="fault" role="alert" data-testid="pairings-problem">
        {problem}
      </p>
      <Boards key={round.round} live={live} tournament={tournament} round={round} boards={boards} onProblem={setProblem} />
      {boards.length === 0 && <p>{t('filter.none')}</p>}
      <Byes tournament={tournament} round={round} />
    </section>
  );
}
