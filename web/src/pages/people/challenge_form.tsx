import '../../styles/lobby.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/social';
import { challenge } from '../../server/challenges';
import { usualWish, WishFields } from '../lobby/wish_fields';
import { wordsOf } from './words';

/** Proposes a game to somebody. The answer comes with the news. */
export function ChallengeForm({ name }: { name: string }) {
  const [wish, setWish] = useState(usualWish);
  const [note, setNote] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    void challenge(name, wish)
      .then(() => setNote(t('social.challengeSent')))
      .catch((error: unknown) => setNote(wordsOf(error)));
  };
  return (
    <form class="seek-form" onSubmit={send}>
      <WishFields wish={wish} onChange={setWish} testid="challenge" />
      <button type="submit" class="button main" data-testid="challenge-send">
        {t('social.sendChallenge')}
      </button>
      <p role="status" data-testid="challenge-note">
        {note}
      </p>
    </form>
  );
}
