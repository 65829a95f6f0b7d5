import '../../styles/lobby.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/social';
import { useAction } from '../../parts/action';
import { challenge } from '../../server/challenges';
import { usualWish, WishFields } from '../lobby/wish_fields';
import { wordsOf } from './people_errors';

/** Proposes a game to somebody. The answer comes with the news. */
export function ChallengeForm({ name }: { name: string }) {
  const [wish, setWish] = useState(usualWish);
  const sending = useAction(wordsOf);
  const send = () => challenge(name, wish).then(() => sending.say(t('social.challengeSent')));
  return (
    <form class="seek-form" onSubmit={sending.submit(send)}>
      <WishFields wish={wish} onChange={setWish} testid="challenge" />
      <button type="submit" class="button main" disabled={sending.isBusy.value} data-testid="challenge-send">
        {t('social.sendChallenge')}
      </button>
      <p role="status" data-testid="challenge-note">
        {sending.note.value}
      </p>
    </form>
  );
}
