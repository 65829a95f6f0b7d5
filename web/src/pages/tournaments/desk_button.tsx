import '../../styles/tournament_desk.css';
import { t as common } from '../../i18n/catalogue';
import { tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { openDesk } from '../../server/tournaments';
import { go } from '../../state/route';

/** Opens the scoresheet of a board in the hall: its moves, claims, clocks, and the board's result at its end. */
export function DeskButton({ id, board }: { id: string; board: number }) {
  const action = useAction(tournamentErrorWords);
  return (
    <>
      <Button
        kind="quiet"
        testid={`desk-${board}`}
        disabled={action.isBusy.value}
        onClick={() => void action.run(async () => go(`/game/${await openDesk(id, board)}`))}
      >
        {common('title.arbiter')}
      </Button>
      {action.note.value && (
        <small class="fault" role="alert">
          {action.note.value}
        </small>
      )}
    </>
  );
}
