import type { HouseTable } from '../../game/house_table';
import { Button } from '../../parts/controls';
import type { LineState } from '../../house/line';

const words: Record<LineState, string> = {
  connecting: 'Connecting…',
  open: 'Connected',
  lost: 'Connection lost. Trying again; nothing of the game is lost.',
};

/** The state of the connection, always in its place, loud only when it matters. */
export function Connection({ table }: { table: HouseTable }) {
  const state = table.line.value;
  const watchers = table.watchers.value;
  const audience = watchers > 0 ? `, ${watchers} watching` : '';
  return (
    <p class={`connection ${state}`} role="status" data-testid="connection" data-state={state}>
      <span class="connection-mark" aria-hidden="true" />
      <span>{state === 'open' ? words.open + audience : words[state]}</span>
      {state === 'lost' && (
        <Button kind="quiet" onClick={() => table.reconnect()}>
          Now
        </Button>
      )}
    </p>
  );
}
