import type { Color } from '../core/types';
import type { Play } from '../game/play';
import { claimArticles, claimKinds } from '../i18n/claims';
import { hasRule } from '../i18n/rule_words';
import { sides } from '../i18n/sides';
import { Button } from './controls';
import { Dialog } from './dialog';
import { t } from '../i18n/catalogue';
import { t as rulings } from '../i18n/catalogue/rulings';
import { sentences } from '../i18n/sentences';

/** The dialog for the question that stands, if it is one that needs a dialog. */
export function Questions({ play, turned = null }: { play: Play; turned?: Color | null }) {
  const asked = play.question.value;
  const isTurned = asked !== null && 'side' in asked && asked.side === turned;
  if (asked?.about === 'resign') {
    const whose = play.game.mine.value.length === 2 ? rulings('ask.sideResigns', { side: sides[asked.side] }) : rulings('ask.resign');
    return (
      <YesNo play={play} title={whose} text={rulings('ask.resignText')} yes={t('act.resign')} isTurned={isTurned} testid="confirm-resign" />
    );
  }
  if (asked?.about === 'draw') {
    return (
      <YesNo
        play={play}
        title={rulings('ask.agree')}
        text={rulings('ask.agreeText')}
        yes={rulings('ask.agreed')}
        kind="main"
        isTurned={isTurned}
        testid="confirm-draw"
      />
    );
  }
  if (asked?.about === 'abort') {
    return (
      <YesNo
        play={play}
        title={rulings('ask.abort')}
        text={rulings('ask.abortText')}
        yes={t('act.abort')}
        isTurned={isTurned}
        testid="confirm-abort"
      />
    );
  }
  return asked?.about === 'claim' ? <ClaimDialog play={play} isTurned={isTurned} /> : null;
}

interface YesNoProps {
  play: Play;
  title: string;
  text: string;
  yes: string;
  testid: string;
  isTurned: boolean;
  kind?: 'main' | 'danger';
}

function YesNo({ play, title, text, yes, testid, isTurned, kind = 'danger' }: YesNoProps) {
  return (
    <Dialog title={title} turned={isTurned} onClose={() => play.cancel()}>
      <p>{text}</p>
      <div class="dialog-buttons">
        <Button onClick={() => play.cancel()}>{rulings('ask.playOn')}</Button>
        <Button kind={kind} testid={testid} onClick={() => play.confirm()}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}

/** Claims that hold now are one press away; others are made with an announced move, as over the board. */
function ClaimDialog({ play, isTurned }: { play: Play; isTurned: boolean }) {
  const { claims } = play.game.view.value;
  return (
    <Dialog title={rulings('claim.title')} turned={isTurned} onClose={() => play.cancel()} testid="claim-dialog">
      {claimKinds.map(kind => {
        const holds = claims.find(claim => claim.kind === kind);
        return (
          <section class="claim-kind" key={kind}>
            <h3>{rulings(`claim.${kind}`)}</h3>
            <p>
              {rulings(`claim.${kind}About`)} <cite>{claimArticles[kind]}</cite>
            </p>
            {holds ? (
              <Button kind="main" testid={`claim-now-${kind}`} onClick={() => play.claimNow(kind)}>
                {rulings('claim.now')}
              </Button>
            ) : (
              <Button testid={`claim-move-${kind}`} onClick={() => play.claimWithMove(kind)}>
                {rulings('claim.withMove')}
              </Button>
            )}
          </section>
        );
      })}
      <p class="hint">{sentences(rulings('claim.hint'), hasRule(play.game.terms, 'penalties') && rulings('claim.penalty'))}</p>
      <div class="dialog-buttons">
        <Button onClick={() => play.cancel()}>{rulings('ask.playOn')}</Button>
      </div>
    </Dialog>
  );
}
