import { useEffect, useRef } from 'preact/hooks';
import { cell } from '../board/squares';
import type { Color, SquareName } from '../core/types';
import type { ClaimKind, Play, Promoted } from '../game/play';
import { claimKinds } from '../words/claims';
import { hasRule } from '../words/rules';
import { roles, sides } from '../words/sides';
import { Button } from './controls';
import { Dialog } from './dialog';
import { Man } from './men';

/** The dialog for the question that stands, if it is one that needs a dialog. */
export function Questions({ play }: { play: Play }) {
  const asked = play.question.value;
  if (asked?.about === 'resign') {
    const whose = play.table.mine.value.length === 2 ? `${sides[asked.side]} resigns?` : 'Resign this game?';
    return <YesNo play={play} title={whose} text="The other side wins." yes="Resign" testid="confirm-resign" />;
  }
  if (asked?.about === 'abort') {
    return (
      <YesNo play={play} title="Call the game off?" text="It will not count." yes="Call off" testid="confirm-abort" />
    );
  }
  return asked?.about === 'claim' ? <ClaimDialog play={play} /> : null;
}

interface YesNoProps {
  play: Play;
  title: string;
  text: string;
  yes: string;
  testid: string;
}

function YesNo({ play, title, text, yes, testid }: YesNoProps) {
  return (
    <Dialog title={title} onClose={() => play.cancel()}>
      <p>{text}</p>
      <div class="dialog-buttons">
        <Button onClick={() => play.cancel()}>Play on</Button>
        <Button kind="danger" testid={testid} onClick={() => play.confirm()}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}

/** Claims that hold now are one press away; others are made with an announced move, as over the board. */
function ClaimDialog({ play }: { play: Play }) {
  const { claims } = play.table.view.value;
  const kinds = Object.keys(claimKinds) as ClaimKind[];
  return (
    <Dialog title="Claim a draw" onClose={() => play.cancel()} testid="claim-dialog">
      {kinds.map(kind => {
        const holds = claims.find(claim => claim.kind === kind);
        return (
          <section class="claim-kind" key={kind}>
            <h3>{claimKinds[kind].name}</h3>
            <p>
              {claimKinds[kind].about} <cite>{claimKinds[kind].article}</cite>
            </p>
            {holds ? (
              <Button kind="main" testid={`claim-now-${kind}`} onClick={() => play.claimNow(kind)}>
                Claim now
              </Button>
            ) : (
              <Button testid={`claim-move-${kind}`} onClick={() => play.claimWithMove(kind)}>
                Claim with my next move…
              </Button>
            )}
          </section>
        );
      })}
      <p class="hint">
        If a claim with a move is wrong, the move is played, and the claim stands as an offer of a draw.
        {hasRule(play.table.terms, 'penalties') && ' A wrong claim gives your opponent two minutes (FIDE 2023, 9.5.3).'}
      </p>
      <div class="dialog-buttons">
        <Button onClick={() => play.cancel()}>Play on</Button>
      </div>
    </Dialog>
  );
}

const choices: readonly Promoted[] = ['queen', 'knight', 'rook', 'bishop'];

interface PromotionProps {
  play: Pick<Play, 'promote' | 'cancel'>;
  to: SquareName;
  side: Color;
  orientation: Color;
}

/** What a pawn becomes, chosen over the square it goes to. */
export function Promotion({ play, to, side, orientation }: PromotionProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const { column, row } = cell(to, orientation);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') return play.cancel();
    const way = ['ArrowDown', 'ArrowRight'].includes(event.key) ? 1 : ['ArrowUp', 'ArrowLeft'].includes(event.key) ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const buttons = [...(first.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement) + way;
    buttons[(index + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div class="promotion" onClick={() => play.cancel()} onKeyDown={onKeyDown}>
      <div
        class={`promotion-choices ${row === 0 ? 'down' : 'up'}`}
        style={{ left: `${column * 12.5}%` }}
        role="dialog"
        aria-modal="true"
        aria-label="What does the pawn become?"
        ref={first}
      >
        {choices.map(role => (
          <button
            type="button"
            key={role}
            aria-label={roles[role]}
            title={roles[role]}
            data-testid={`promotion-${role}`}
            onClick={event => {
              event.stopPropagation();
              play.promote(role);
            }}
          >
            <Man role={role} side={side} />
          </button>
        ))}
      </div>
    </div>
  );
}
