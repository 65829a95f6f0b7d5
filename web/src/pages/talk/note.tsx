import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/talk';
import { useAction } from '../../parts/action';
import { fetchAccount } from '../../server/account';
import { fetchNote, saveNote } from '../../server/talk';
import { wordsOf } from './talk_errors';

/** What one notes about a game, for oneself; nothing without an account. */
export function Note({ game }: { game: string }) {
  const [text, setText] = useState<string | null>(null);
  const saving = useAction(wordsOf);
  useEffect(() => {
    fetchAccount()
      .then(account => (account ? fetchNote(game).then(setText) : undefined))
      .catch(() => undefined);
  }, [game]);
  if (text === null) return null;
  const save = () => saveNote(game, text).then(() => saving.say(t('talk.noteSaved')));
  return (
    <form class="chat-note" onSubmit={saving.submit(save)}>
      <label class="field">
        <span>{t('talk.note')}</span>
        <textarea rows={3} maxLength={1000} value={text} onInput={event => setText(event.currentTarget.value)} data-testid="game-note" />
        <small>{t('talk.noteOwn')}</small>
      </label>
      <button type="submit" class="button" disabled={saving.isBusy.value} data-testid="note-save">
        {t('talk.noteSave')}
      </button>
      <span role="status" data-testid="note-told">
        {saving.note.value}
      </span>
    </form>
  );
}
