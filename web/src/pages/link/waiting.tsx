import { useEffect, useState } from 'preact/hooks';
import type { HouseTable } from '../../game/house_table';
import { houseAddress } from '../../house/api';
import { Button } from '../../parts/controls';
import { notify } from '../../state/notices';
import { clockWords } from '../../words/clocks';
import { rulesWords } from '../../words/rules';
import { sides } from '../../words/sides';
import { Connection } from './connection';

/** While the other seat is free: the link, its code, and how to send it. */
export function Waiting({ table }: { table: HouseTable }) {
  const [side] = table.mine.value;
  const rules = table.terms.rules ? `${rulesWords(table.terms.rules)}.` : '';
  return (
    <main class="waiting" data-testid="waiting">
      <h1>Waiting for your opponent</h1>
      <p class="lead-line">{`${side ? `You play ${sides[side]}. ` : ''}${clockWords(table.terms.clock)}. ${rules}`}</p>
      <Invite table={table} />
      <p class="hint">Whoever opens the link first plays. The game begins by itself; you may leave this page and come back.</p>
      <Connection table={table} />
      {side && table.view.value.can[side].abort && (
        <Button kind="quiet" testid="abort" onClick={() => table.act('abort', side)}>
          Call it off
        </Button>
      )}
    </main>
  );
}

/** The link to the game, its code, and how to send it. */
export function Invite({ table }: { table: HouseTable }) {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => void houseAddress().then(setOrigin), []);
  const path = `/game/${table.id}`;
  const link = origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Link copied.');
    } catch {
      document.querySelector<HTMLInputElement>('.invite input')?.select();
      notify('The browser did not let the page copy: the link is marked for you to copy.', 'wrong');
    }
  };
  const share = () => navigator.share({ title: 'A game of chess', url: link }).catch(() => undefined);
  return (
    <>
      <div class="invite">
        <input
          type="text"
          readOnly
          value={link}
          aria-label="The link to this game"
          data-testid="invite-link"
          onFocus={event => event.currentTarget.select()}
        />
        <Button kind="main" icon="copy" testid="copy-link" onClick={() => void copy()}>
          Copy
        </Button>
        {'share' in navigator && (
          <Button icon="share" testid="share-link" onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
      <img
        class="qr"
        src={`/house/qr.svg?path=${encodeURIComponent(path)}`}
        width="220"
        height="220"
        alt="The link as a QR code"
        data-testid="qr"
      />
    </>
  );
}
