import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { resultWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { type BoardResult, boardResults } from '../../server/tournaments';
import { printedResult } from '../../tournaments/results';

const kLongestNote = 200;

interface ResultDialogProps {
  title: string;
  /** The result that stands; null: none. */
  given: BoardResult | null;
  /** The result that was asked for by a key; null: none yet. */
  wanted: BoardResult | null;
  onGive(result: BoardResult, note: string): void;
  onClose(): void;
}

/** Every result of a board, those without a game too. Another result in place of one that stands needs a reason. */
export function ResultDialog({ title, given, wanted, onGive, onClose }: ResultDialogProps) {
  const [chosen, setChosen] = useState(wanted);
  const [note, setNote] = useState('');
  const isCorrection = given !== null;
  const press = (result: BoardResult) => (isCorrection ? setChosen(result) : onGive(result, ''));
  const submit = (event: Event) => {
    event.preventDefault();
    if (chosen && note.trim() !== '') onGive(chosen, note.trim());
  };
  return (
    <Dialog title={title} onClose={onClose} testid="result-dialog">
      {isCorrection && <p>{t('correct.stands', { result: printedResult(given) })}</p>}
      <form class="result-form" onSubmit={submit}>
        <div class="result-choices" role="group" aria-label={t('correct.results')}>
          {boardResults
            .filter(result => result !== given)
            .map(result => (
              <button
                key={result}
                type="button"
                class="button"
                aria-pressed={isCorrection ? result === chosen : undefined}
                onClick={() => press(result)}
                data-testid={`choose-${result}`}
              >
                <strong>{printedResult(result)}</strong>
                <span>{resultWords(result)}</span>
              </button>
            ))}
        </div>
        {isCorrection && chosen && (
          <>
            <label class="field">
              <span>{t('correct.why')}</span>
              <input
                type="text"
                required
                autofocus
                maxLength={kLongestNote}
                placeholder={t('correct.example')}
                value={note}
                onInput={event => setNote(event.currentTarget.value)}
                data-testid="correction-note"
              />
            </label>
            <div class="dialog-buttons">
              <Button onClick={onClose}>{t('dialog.keep')}</Button>
              <button type="submit" class="button main" disabled={note.trim() === ''} data-testid="confirm-correction">
                {t('correct.confirm', { result: printedResult(chosen) })}
              </button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
