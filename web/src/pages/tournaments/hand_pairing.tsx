import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { entrantName, nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import type { RoundBoards } from '../../server/tournaments';
import {
  afterPress,
  emptyPairing,
  leftOver,
  type MadePairing,
  wholeRound,
  withColorsExchanged,
  withoutBoard,
} from '../../tournaments/made_pairing';
import { presentFor } from '../../tournaments/rounds';
import type { TabProps } from './tournament';
import { useReview } from './use_review';

interface MadeBoardsProps extends Pick<TabProps, 'tournament'> {
  made: MadePairing;
  onChange(made: MadePairing): void;
}

function MadeBoards({ tournament, made, onChange }: MadeBoardsProps) {
  return (
    <ol class="made-boards" data-testid="made-boards">
      {made.boards.map(([white, black], index) => {
        const names = { white: nameIn(tournament, white), black: nameIn(tournament, black) };
        return (
          <li key={white}>
            <span>
              <bdi>{names.white}</bdi> – <bdi>{names.black}</bdi>
            </span>
            <Button
              kind="quiet"
              icon="flip"
              label={t('byHand.flip', names)}
              testid={`flip-${white}`}
              onClick={() => onChange(withColorsExchanged(made, index))}
            />
            <Button
              kind="quiet"
              icon="cross"
              label={t('byHand.remove', names)}
              testid={`remove-${white}`}
              onClick={() => onChange(withoutBoard(made, index))}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Tables and brackets pair all or none. */
const canPairRest = ({ system }: TabProps['tournament']): boolean => ['dutch', 'dutch-baku', 'keizer'].includes(system);

/** The next round by hand: players are pressed two by two; what is left the system can pair. */
export function HandPairing({ live, tournament, onDone }: TabProps & { onDone(): void }) {
  const [made, setMade] = useState(emptyPairing);
  const [problem, setProblem] = useState('');
  const review = useReview(tournament, setProblem);
  const round = tournament.played.length + 1;
  const present = presentFor(tournament, round);
  const left = leftOver(made, present);
  const whole = wholeRound(made, present);
  const send = async ({ boards, bye }: RoundBoards) => {
    const refusal = await live.act({ do: 'pair', round, boards, ...(bye !== null && { bye }), confirmed: true });
    if (refusal) setProblem(tournamentErrorWords(refusal));
    else onDone();
  };
  const check = (isRestBySystem: boolean) =>
    void review.check(
      round,
      whole && !isRestBySystem ? whole : { boards: made.boards, bye: null },
      isRestBySystem,
      boards => void send(boards),
    );
  return (
    <section class="hand-pairing" aria-labelledby="hand-pairing-title" data-testid="hand-pairing">
      <h2 id="hand-pairing-title">{t('byHand.title', { round })}</h2>
      <p class="hint">{t('byHand.hint')}</p>
      <p role="status">
        {left.length > 0 && (made.white === null ? t('byHand.white') : t('byHand.black', { player: nameIn(tournament, made.white) }))}
      </p>
      <div class="free-players">
        {left.map(entrant => (
          <Button
            key={entrant.entrant}
            pressed={entrant.entrant === made.white}
            testid={`free-${entrant.entrant}`}
            onClick={() => setMade(afterPress(made, entrant.entrant))}
          >
            <bdi>{entrantName(entrant)}</bdi>
          </Button>
        ))}
      </div>
      <MadeBoards tournament={tournament} made={made} onChange={setMade} />
      {whole && whole.bye !== null && <p>{t('byHand.bye', { player: nameIn(tournament, whole.bye) })}</p>}
      <p class="fault" role="alert" data-testid="hand-pairing-problem">
        {problem}
      </p>
      <div class="dialog-buttons">
        <Button onClick={onDone}>{t('dialog.keep')}</Button>
        {left.length > 1 && canPairRest(tournament) && (
          <Button testid="pair-rest" disabled={live.waiting.value > 0} onClick={() => check(true)}>
            {t('byHand.rest')}
          </Button>
        )}
        <Button kind="main" testid="pair-by-hand" disabled={whole === null || live.waiting.value > 0} onClick={() => check(false)}>
          {t('byHand.confirm')}
        </Button>
      </div>
      {review.dialog}
    </section>
  );
}
