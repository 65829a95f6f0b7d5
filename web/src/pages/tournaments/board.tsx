import '../../styles/tournament_board.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { resultWords, tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { Message } from '../../parts/message';
import { type BoardAtHand, fetchBoard, sayResult } from '../../server/tournament_boards';
import { followTournament, type TournamentError } from '../../server/tournaments';
import { load, save } from '../../state/storage';
import { route } from '../../state/route';
import { boardIn } from '../../tournaments/board_name';
import { ownResult, type OwnResult, printedResult, resultSaidBy, type Seat } from '../../tournaments/results';
import { useTitle } from '../use_title';

const ownResults = ['won', 'drawn', 'lost'] as const satisfies readonly OwnResult[];

const isSeat = (value: unknown): value is Seat => value === 'white' || value === 'black';

/** Where this browser keeps which side of the board its player has. */
const seatKey = (id: string, { round, board }: BoardAtHand) => `rookery-seat-${id}-${round}-${board}`;

/** A player who has a bye, or is not paired yet. */
const isWithoutBoard = (error: TournamentError): boolean => error.code === 'not_found';

/** The board as the server has it, asked for again after each change of its tournament. */
function useBoard(id: string, path: string, key: string) {
  const [found, setFound] = useState<BoardAtHand | null>(null);
  const [fault, setFault] = useState<TournamentError | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const ask = () =>
      void fetchBoard(id, boardIn(path), key).then(
        now => {
          setFound(now);
          setLost(false);
          setFault(null);
        },
        (error: TournamentError) => {
          if (error.code === '') return setLost(true);
          setFault(error);
          if (isWithoutBoard(error)) setFound(null);
          else stop(); // a code of another round stays one
        },
      );
    const stop = followTournament(id, ask, () => setLost(true));
    ask();
    return stop;
  }, [id, path, key]);
  return { found, fault, isLost, setFound };
}

function SeatChoice({ found, onChoose }: { found: BoardAtHand; onChoose(seat: Seat): void }) {
  return (
    <section class="hand-choices" aria-labelledby="who">
      <h2 id="who">{t('hand.who')}</h2>
      {(['white', 'black'] as const).map(seat => (
        <button key={seat} type="button" class={`button hand-seat ${seat}`} onClick={() => onChoose(seat)} data-testid={`seat-${seat}`}>
          <strong>
            <bdi>{found[seat].name}</bdi>
          </strong>
          <small>{t(`seat.${seat}`)}</small>
        </button>
      ))}
    </section>
  );
}

/** What has come of the board so far, for who sits at `seat`. */
function outcomeWords(found: BoardAtHand, seat: Seat): string {
  const { said, result } = found;
  if (result !== null) return t('hand.counts', { result: printedResult(result), words: resultWords(result) });
  const own = said[seat];
  const other = said[seat === 'white' ? 'black' : 'white'];
  if (own !== null && other !== null && own !== other) return t('hand.disagree');
  if (own !== null) return t('hand.waiting', { player: found[seat === 'white' ? 'black' : 'white'].name, result: printedResult(own) });
  return other === null ? '' : t('hand.otherSaid', { result: printedResult(other) });
}

interface AtHandProps {
  found: BoardAtHand;
  seat: Seat;
  isBusy: boolean;
  onSay(own: OwnResult): void;
  /** Without: the code is that of the player alone. */
  onOtherSeat?(): void;
}

/** Three big buttons from one's own side, and what became of it. */
function AtHand({ found, seat, isBusy, onSay, onOtherSeat }: AtHandProps) {
  const own = found.said[seat];
  const chosen = own === null ? undefined : ownResult(seat, own);
  const outcome = outcomeWords(found, seat);
  return (
    <section class="hand-choices">
      <p class={found.result === null ? 'hand-outcome' : 'hand-outcome counts'} role="status" data-testid="hand-outcome">
        {outcome}
      </p>
      {found.result === null && (
        <>
          <h2>{t('hand.how', { player: found[seat].name })}</h2>
          {ownResults.map(result => (
            <button
              key={result}
              type="button"
              class={`button hand-result ${result}`}
              aria-pressed={result === chosen}
              disabled={isBusy}
              onClick={() => onSay(result)}
              data-testid={`say-${result}`}
            >
              {t(`hand.${result}`)}
            </button>
          ))}
          {onOtherSeat && (
            <Button kind="quiet" testid="other-seat" onClick={onOtherSeat}>
              {t('hand.otherSeat')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The phone at a board: each of the two players says the result. `name`: the tournament; `part`: the key of the board's code, or of the player's own. */
export function BoardPage({ name, part }: { name: string; part: string | null }) {
  const path = route.value.path;
  const key = part ?? '';
  const { found, fault, isLost, setFound } = useBoard(name, path, key);
  const [chosen, setChosen] = useState<Seat | 'none' | null>(null);
  const action = useAction(tournamentErrorWords);
  useTitle(found ? t('paper.board', { board: found.board }) : t('pairings.board'));
  if (!found) {
    if (fault && 'player' in boardIn(path) && isWithoutBoard(fault)) {
      return <Message title={t('hand.noBoard')} text={t('hand.noBoardText')} />;
    }
    if (fault) return <Message title={t('hand.oldCode')} text={t('hand.oldCodeText')} />;
    return (
      <main class="hand" aria-busy="true" data-testid="hand-loading">
        {isLost && <p role="status">{t('refused.notReached')}</p>}
      </main>
    );
  }
  const seat = found.side ?? (chosen === 'none' ? null : (chosen ?? load(seatKey(name, found), isSeat) ?? null));
  const choose = (wanted: Seat) => {
    save(seatKey(name, found), wanted);
    setChosen(wanted);
  };
  const say = (own: OwnResult) => {
    if (seat)
      void action.run(async () => setFound(await sayResult(name, boardIn(path), { key, side: seat, result: resultSaidBy(seat, own) })));
  };
  return (
    <main class="hand" data-testid="hand">
      <header>
        <p>
          <bdi>{found.tournament}</bdi> · {t('pairings.round', { round: found.round })}
        </p>
        <h1>{t('paper.board', { board: found.board })}</h1>
        <p class="hand-players">
          <bdi>{found.white.name}</bdi> – <bdi>{found.black.name}</bdi>
        </p>
      </header>
      {fault && <p role="status">{t('hand.oldCodeText')}</p>}
      {isLost && (
        <p class="hand-connection" role="status" data-testid="connection-lost">
          {t('connection.lost')}
        </p>
      )}
      {seat === null && found.result === null && <SeatChoice found={found} onChoose={choose} />}
      {(seat !== null || found.result !== null) && (
        <AtHand
          found={found}
          seat={seat ?? 'white'}
          isBusy={action.isBusy.value}
          onSay={say}
          {...(!found.side && { onOtherSeat: () => setChosen('none') })}
        />
      )}
      <p class="fault" role="alert" data-testid="hand-problem">
        {action.note.value}
      </p>
    </main>
  );
}
