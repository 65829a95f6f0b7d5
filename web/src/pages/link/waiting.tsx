import { useState } from 'preact/hooks';
import type { Color, Terms } from '../../core/types';
import type { RemoteGame } from '../../game/remote_game';
import { codeOf, useAddresses } from '../../server/addresses';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { OtherAddresses } from '../../parts/other_addresses';
import { notify } from '../../state/notices';
import { clockWords } from '../../i18n/time_controls';
import { hasRule, limitWords, rulesWords } from '../../i18n/rule_words';
import { capital } from '../../i18n/language';
import { sides } from '../../i18n/sides';
import { Connection } from './connection';
import { t } from '../../i18n/catalogue/server';
import { copyText } from '../../state/clipboard';
import { sentences } from '../../i18n/sentences';

/** What is played, in sentences, for who plays `side`. */
export function termsWords(terms: Terms, side: Color | undefined): string {
  const limits = limitWords.filter(word => hasRule(terms, word)).map(word => t(`rule.${word}`));
  const facts = [
    side && t('link.youPlay', { side: sides[side] }),
    clockWords(terms.clock),
    terms.rules && rulesWords(terms.rules),
    ...limits,
  ];
  return sentences(...facts.map(words => words && t('link.sentence', { words: capital(words) })));
}

/** While the other seat is free: the link, its code, and how to send it. */
export function Waiting({ game }: { game: RemoteGame }) {
  const [side] = game.mine.value;
  return (
    <main class="waiting" data-testid="waiting">
      <h1>{t('link.waiting')}</h1>
      <p class="lead-line">{termsWords(game.terms, side)}</p>
      <Invite game={game} />
      <p class="hint">{t('link.waitingHint')}</p>
      <Connection game={game} />
      {side && game.view.value.can[side].abort && (
        <Button kind="quiet" testid="abort" onClick={() => game.act('abort', side)}>
          {t('link.abort')}
        </Button>
      )}
    </main>
  );
}

/** The link to the game, its code, and how to send it. */
export function Invite({ game }: { game: RemoteGame }) {
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string | null>(null);
  const origin = chosen ?? addresses?.[0] ?? location.origin;
  const path = `/game/${game.id}`;
  const link = origin + path;
  const copy = async () => {
    try {
      await copyText(link);
      notify(t('link.copied'));
    } catch {
      document.querySelector<HTMLInputElement>('.invite input')?.select();
      notify(t('link.notCopied'), 'wrong');
    }
  };
  const share = () => navigator.share({ title: t('link.shareTitle'), url: link }).catch(() => undefined);
  return (
    <>
      <div class="invite">
        <input
          type="text"
          dir="ltr"
          readOnly
          value={link}
          aria-label={t('link.address')}
          data-testid="invite-link"
          onFocus={event => event.currentTarget.select()}
        />
        <Button kind="main" icon="copy" testid="copy-link" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        {'share' in navigator && (
          <Button icon={drawings.share} testid="share-link" onClick={() => void share()}>
            {t('link.share')}
          </Button>
        )}
      </div>
      <img class="qr" src={codeOf(path, origin)} width="220" height="220" alt={t('link.code')} data-testid="qr" />
      <OtherAddresses label={t('link.otherAddress')} addresses={addresses ?? []} chosen={origin} onChoose={setChosen} />
    </>
  );
}
