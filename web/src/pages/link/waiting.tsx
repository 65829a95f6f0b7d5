import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Color, Terms } from '../../core/types';
import type { RemoteGame } from '../../game/remote_game';
import { codeOf, useAddresses } from '../../server/addresses';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { afterForm, lazy } from '../../parts/lazy';
import { OtherAddresses } from '../../parts/other_addresses';
import { notify } from '../../state/notices';
import { clockWords } from '../../i18n/time_controls';
import { limitsOf } from '../../i18n/limit_words';
import { rulesWords } from '../../i18n/rule_words';
import { capital } from '../../i18n/language';
import { playerName, sides } from '../../i18n/sides';
import { Connection } from './connection';
import { t } from '../../i18n/catalogue/server';
import { copyText } from '../../state/clipboard';
import { sentences } from '../../i18n/sentences';

const Preview = lazy(() => afterForm(() => import('../../parts/preview')).then(found => found.Preview), undefined, null);

/** What is played, in sentences, for who plays `side`. */
export function termsWords(terms: Terms, side: Color | undefined): string {
  const facts = [
    side && t('link.youPlay', { side: sides[side] }),
    clockWords(terms.clock),
    terms.rules && rulesWords(terms.rules),
    ...limitsOf(terms),
  ];
  return sentences(...facts.map(words => words && t('link.sentence', { words: capital(words) })));
}

/** While the other seat is free: the link, its code, and how to send it. */
export function Waiting({ game }: { game: RemoteGame }) {
  const [side] = game.mine.value;
  return (
    <WaitingPlace game={game} side={side} testid="waiting">
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
    </WaitingPlace>
  );
}

interface WaitingPlaceProps {
  game: RemoteGame;
  /** Whose side of the board is below. */
  side: Color | undefined;
  testid: string;
  children: ComponentChildren;
}

/** What is said while a seat is free, and where there is room the game as it will begin. */
export function WaitingPlace({ game, side = 'white', testid, children }: WaitingPlaceProps) {
  const { players, fen } = game.view.value;
  const names = { white: playerName(players.white, 'white') ?? '', black: playerName(players.black, 'black') ?? '' };
  return (
    <main class="waiting-place" data-testid={testid}>
      <div class="waiting">{children}</div>
      <Preview clock={game.terms.clock} names={names} side={side} given={{ fen, chess960: false }} />
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
